import { phiCoreAdapter } from '../../adapters/formats/phi-core/index.ts';
import type { Adapter } from '../../adapters/index.ts';
import { decode, type Source, type SourceRecord } from '../../decode/index.ts';
import type { EndCause } from '../../model/index.ts';
import {
  connect,
  createTranscriptStore,
  selectMessages,
  selectSnapshot,
  type ConnectOptions,
  type TranscriptState,
} from '../../store/index.ts';
import { cut } from '../cut.ts';
import { breakOff } from '../laws/breakOff.ts';
import { asRecords, foldRecords } from '../laws/fold.ts';
import { findIn, leavesOf } from '../laws/leaves.ts';
import { HOSTILE, KINDS, mutate, type Mutation } from '../laws/mutate.ts';
import { oddValues } from '../laws/shown.ts';
import { openRows } from '../openRows.ts';
import { createRandom, type Random } from './createRandom.ts';
import { firstDifference } from './firstDifference.ts';

/** One whole source that an adapter reads, such as a fixture. */
export interface AdapterSample {
  /** How the sample is called in what the tests print. */
  readonly name: string;
  /** The source, as text or as bytes. */
  readonly source: string | Uint8Array;
}

/** What must hold of an adapter. */
export interface AdapterLaw {
  /** What holds, as a sentence in the present tense. */
  readonly name: string;
  /** Tries it. Rejects with an error that says where it does not hold. */
  readonly check: () => Promise<void>;
}

/** How the laws of an adapter are tried. */
export interface AdapterLawOptions {
  /** How often each law that needs chance is tried; those that need no sample ten times as often. Default: 50. */
  readonly runs?: number;
  /** Where chance begins: equal seeds try equal values. Default: 1. */
  readonly seed?: number;
  /** Texts of the format that no row needs to show, each with its reason. Default: none. */
  readonly notShown?: readonly HiddenText[];
}

/** Texts that a reader need not find anywhere in the transcript, such as padding or a word that the row says otherwise. */
export interface HiddenText {
  /**
   * Where they stand: the fields that lead there, behind the `type`, `role` or `kind` of each object, lists without numbers. As in
   * `(message_update).content[](text).signature`.
   */
  readonly places: RegExp;
  /** Which texts there. Default: all. */
  readonly texts?: RegExp;
  /** Why nobody misses them. */
  readonly why: string;
}

const CAUSES: readonly EndCause[] = ['complete', 'aborted', 'failed'];
const HEAD = 32;
const SMALL = 60;

/** The laws of an adapter that need no sample of its format: it reads whatever it is given, and says the same for the same records. */
export function lawsOfAdapter(
  adapter: Adapter,
  { runs = 50, seed = 1 }: AdapterLawOptions = {},
): readonly AdapterLaw[] {
  const anyRecords = (random: Random): readonly SourceRecord[] =>
    asRecords(Array.from({ length: random.below(9) }, () => random.json(4)));
  return [
    law('throws nothing, leaves nothing open and makes up nothing, whatever the records are', async () => {
      await forEachRun(runs * 10, seed, (random) => {
        const records = anyRecords(random);
        adapter.detect(records);
        expectSound(foldRecords(adapter, records, random.pick(CAUSES)), records);
      });
    }),
    law('says the same for the same records', async () => {
      await forEachRun(runs * 10, seed, (random) => {
        const records = anyRecords(random);
        expectEqual(eventsOf(adapter, records), eventsOf(adapter, records), 'the events of both times');
      });
    }),
  ];
}

/** The laws of an adapter that hold for each source of its format. */
export function lawsOfSample(
  adapter: Adapter,
  { source }: AdapterSample,
  { runs = 50, seed = 1, notShown = [] }: AdapterLawOptions = {},
): readonly AdapterLaw[] {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  let decoded: Promise<readonly SourceRecord[]> | undefined;
  const records = (): Promise<readonly SourceRecord[]> => (decoded ??= recordsIn(bytes));
  return [
    law('is detected as what it is', async () => {
      if (!adapter.detect((await records()).slice(0, HEAD)))
        throw new Error(`\`detect\` of ${adapter.format} answers false for the first records.`);
    }),
    law('gives the same state live, cut anywhere, and whole', async () => {
      const whole = selectSnapshot(await read(adapter, bytes));
      await forEachRun(runs, seed, async (random) => {
        const offsets = Array.from({ length: random.below(41) }, () => random.below(bytes.length + 1));
        const state = selectSnapshot(await read(adapter, cut(bytes, offsets)));
        expectEqual(state, whole, `the states read in pieces (cut at ${offsets.join(', ')}) and whole`);
      });
    }),
    law('says the same when it is read twice', async () => {
      // It breaks off at its very end, and is said again from its start.
      const broken = async function* () {
        yield await Promise.resolve(bytes);
        throw new Error('reset');
      };
      const twice = await read(adapter, broken(), {
        reconnect: () => Promise.resolve({ source: bytes, from: 'start' }),
      });
      const once = await read(adapter, bytes);
      expectEqual(selectSnapshot(twice), selectSnapshot(once), 'the states read twice and once');
    }),
    law(
      'throws nothing, loses nothing and leaves nothing open when it breaks off after any of its records',
      async () => {
        const { thrown, lost, spinners } = breakOff(adapter, await records());
        expectNone(thrown, 'throws');
        expectNone(lost, 'loses texts');
        expectNone(spinners, 'leaves rows open');
      },
    ),
    law('shows every text that it holds: in a row, its raw data or a diagnostic', async () => {
      const isShown = findIn(foldRecords(adapter, await records()));
      const lost = leavesOf(await records()).filter(
        ({ text, place }) =>
          !isShown(text) &&
          !notShown.some(({ places, texts = /^/ }) => places.test(place) && texts.test(text)),
      );
      expectNone(
        lost.map(({ place, text }) => `${place} “${text.slice(0, 80)}”`),
        'does not show',
      );
    }),
    law('is read with anything wrong in it', async () => {
      const head = (await records()).slice(0, SMALL);
      await forEachRun(runs, seed, (random) => {
        const steps = Array.from({ length: 1 + random.below(6) }, () => mutationOf(random));
        const damaged = mutate(head, steps);
        adapter.detect(damaged);
        expectSound(foldRecords(adapter, damaged, random.pick(CAUSES)), damaged);
      });
    }),
    law('keeps its messages when they are written as canonical JSON and read again', async () => {
      const written = JSON.stringify(selectMessages(await read(adapter, bytes)));
      const again = selectMessages(await read(phiCoreAdapter, written));
      expectEqual(again, JSON.parse(written), 'the messages read again and those that were written');
    }),
  ];
}

const law = (name: string, check: () => Promise<void>): AdapterLaw => ({ name, check });

/** Each run has a seed of its own, which the error names, so that it can be tried alone. */
async function forEachRun(
  runs: number,
  seed: number,
  run: (random: Random) => void | Promise<void>,
): Promise<void> {
  for (let index = 0; index < runs; index++)
    try {
      await run(createRandom(seed + index));
    } catch (error) {
      throw new Error(`With \`runs: 1, seed: ${seed + index}\`: ${String(error)}`, { cause: error });
    }
}

async function read(adapter: Adapter, source: Source, options?: ConnectOptions): Promise<TranscriptState> {
  const store = createTranscriptStore();
  await connect(store, source, { ...options, adapter });
  return store.getState();
}

async function recordsIn(bytes: Uint8Array): Promise<readonly SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const batch of decode(bytes)) records.push(...batch);
  return records;
}

function eventsOf(adapter: Adapter, records: readonly SourceRecord[]): unknown {
  const translator = adapter.start();
  return [...records.map((record) => translator.push(record)), translator.end('complete')];
}

const mutationOf = (random: Random): Mutation => ({
  kind: random.pick(KINDS) ?? 'drop',
  at: random.below(9999),
  to: random.below(9999),
  field: random.below(9999),
  value: random.below(2) === 0 ? random.pick(HOSTILE) : random.json(3),
});

/** Rejects a transcript in which something would go on for ever, or which says what the source does not. */
function expectSound(state: TranscriptState, source: unknown): void {
  expectNone(openRows(state), 'leaves rows open');
  expectNone(oddValues(state, source), 'has values that no source has');
}

function expectNone(found: readonly string[], what: string): void {
  if (found.length > 0) throw new Error(`It ${what}: ${found.slice(0, 5).join(' · ')}`);
}

function expectEqual(left: unknown, right: unknown, what: string): void {
  const difference = firstDifference(left, right);
  if (difference !== null) throw new Error(`There is a difference between ${what}. ${difference}`);
}
