import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { findAdapter } from '../adapters/index.ts';
import {
  connect,
  createTranscriptStore,
  readTranscript,
  selectMessages,
  selectSnapshot,
  type ConnectOptions,
  type TranscriptState,
} from '../core.ts';
import type { Source } from '../decode/index.ts';
import { scaled } from './cases.ts';
import { cut } from './cut.ts';
import { breakOff } from './laws/breakOff.ts';
import { recordsIn } from './laws/corpus.ts';

/** What a source must be read as. */
export interface SourceExpectation {
  readonly format: string;
  readonly bytes: Uint8Array;
  /** Runs of each property. Default 20; fewer for large sources. */
  readonly runs?: number;
}

async function read(source: Source, options?: ConnectOptions): Promise<TranscriptState> {
  const store = createTranscriptStore();
  await connect(store, source, options);
  return store.getState();
}

const broken = { sources: 0, cuts: 0, thrown: 0, lost: 0, spinners: 0 };

afterAll(() => {
  const { sources, cuts, thrown, lost, spinners } = broken;
  if (sources > 0)
    process.stdout.write(
      `\nbroken off: ${sources} sources, ${cuts} cuts, ${thrown} thrown, ${lost} texts lost, ${spinners} endless spinners\n`,
    );
});

/** The laws that hold for every source an adapter reads. */
export function describeSource({ format, bytes, runs = 20 }: SourceExpectation): void {
  it('is detected as what it is', async () => {
    expect((await readTranscript(bytes)).format).toBe(format);
  });

  it('gives the same state live, cut anywhere, and whole', async () => {
    const whole = selectSnapshot(await read(bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 40 }), async (offsets) => {
        expect(selectSnapshot(await read(cut(bytes, offsets)))).toEqual(whole);
      }),
      { numRuns: scaled(runs) },
    );
  });

  it('says the same when it is read twice', async () => {
    const once = createTranscriptStore();
    await connect(once, bytes);
    const twice = createTranscriptStore();
    // It breaks off at its very end, and is said again from its start.
    const broken = async function* () {
      yield await Promise.resolve(bytes);
      throw new Error('reset');
    };
    await connect(twice, broken(), { reconnect: () => Promise.resolve({ source: bytes, from: 'start' }) });
    expect(selectSnapshot(twice.getState())).toEqual(selectSnapshot(once.getState()));
  });

  it('throws nothing, loses nothing and leaves nothing open when it breaks off after any of its records', async () => {
    const adapter = findAdapter(format);
    const records = await recordsIn(bytes);
    const found = adapter ? breakOff(adapter, records) : undefined;
    broken.sources++;
    broken.cuts += found?.cuts ?? 0;
    broken.thrown += found?.thrown.length ?? 0;
    broken.lost += found?.lost.length ?? 0;
    broken.spinners += found?.spinners.length ?? 0;
    expect(found).toMatchObject({ thrown: [], lost: [], spinners: [] });
  });

  it('keeps its messages when they are written as canonical JSON and read again', async () => {
    const messages = selectMessages(await read(bytes));
    const again = selectMessages(await read(JSON.stringify(messages), { format: 'phi-core' }));
    expect(again).toEqual(JSON.parse(JSON.stringify(messages)));
  });
}

/** The laws that hold for every adapter, whatever it is handed. */
export function describeTotality(format: string): void {
  const adapter = findAdapter(format);
  const record = fc.record({ index: fc.nat(), line: fc.nat(), value: fc.jsonValue() });

  it('throws nothing, whatever the records are', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), (records) => {
        adapter?.detect(records);
        const translator = adapter?.start();
        for (const one of records) translator?.push(one);
        translator?.end('failed');
      }),
      { numRuns: scaled(300) },
    );
  });

  it('says the same for the same records', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), (records) => {
        const say = () => {
          const translator = adapter?.start();
          return [...records.map((one) => translator?.push(one)), translator?.end('complete')];
        };
        expect(say()).toEqual(say());
      }),
      { numRuns: scaled(100) },
    );
  });
}
