import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawAdapter } from '../../adapters/index.ts';
import { readTranscript, type TranscriptState } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { scaled } from '../cases.ts';
import { openRows } from '../openRows.ts';
import { reportFigures } from '../reportFigures.ts';
import { lawSubjects, type LawSource } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';
import { mutate } from './mutate.ts';
import { mutations } from './mutations.ts';
import { oddValues } from './shown.ts';

const subjects = await lawSubjects();
const formats = [...subjects, { format: 'unknown', adapter: rawAdapter, sources: [] }];
/** Runs of each law over all adapters together. */
const RUNS = scaled(1000);
const numRuns = Math.ceil(RUNS / subjects.length);
const cause = fc.constantFrom('complete' as const, 'aborted' as const, 'failed' as const);
const prototype = Object.getOwnPropertyNames(Object.prototype);
const tried = new Map<string, number>();

const count = (law: string): void => void tried.set(law, (tried.get(law) ?? 0) + 1);

/** What must hold of every transcript, whatever it was made of. */
function expectSound(state: TranscriptState, source: unknown): void {
  expect(openRows(state)).toEqual([]);
  expect(oddValues(state, source)).toEqual([]);
  expect(typeof JSON.stringify(selectSnapshot(state))).toBe('string');
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
}

describe.each(formats)('$format', ({ adapter, sources }) => {
  it('reads any JSON as records (REL-1, REL-9, SEC-11)', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }), cause, (values, how) => {
        count('any JSON');
        const records = asRecords(values);
        adapter.detect(records);
        expectSound(foldRecords(adapter, records, how), values);
      }),
      { numRuns },
    );
  });

  it.skipIf(sources.length === 0)(
    'reads its own sources with anything wrong in them (REL-1, REL-9, SEC-11)',
    () => {
      const source = fc.constantFrom(...sources.map((_, index) => index));
      fc.assert(
        fc.property(source, mutations, cause, (index, steps, how) => {
          count('mutated records');
          const records = mutate(sources[index]?.records ?? [], steps);
          adapter.detect(records);
          expectSound(foldRecords(adapter, records, how), records);
        }),
        { numRuns },
      );
    },
  );

  it.skipIf(sources.length === 0)(
    'reads its own sources with bytes changed, taken out and cut off (REL-1)',
    async () => {
      const small = sources.filter(({ bytes }) => bytes.length < 20_000);
      await fc.assert(
        fc.asyncProperty(
          fc.nat(),
          fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.nat(3)), { maxLength: 5 }),
          async (index, damages) => {
            count('damaged bytes');
            const bytes = damage(small[index % small.length], damages);
            const read = await readTranscript(bytes, { format: adapter.format });
            expectSound(read.store.getState(), new TextDecoder().decode(bytes));
          },
        ),
        { numRuns },
      );
    },
  );
});

function damage(
  source: LawSource | undefined,
  damages: readonly (readonly [number, number, number])[],
): Uint8Array {
  let bytes = Uint8Array.from(source?.bytes ?? []);
  for (const [at, byte, kind] of damages) {
    if (bytes.length === 0) break;
    const i = at % bytes.length;
    if (kind === 0) bytes[i] = byte;
    else if (kind === 1)
      bytes = Uint8Array.from([...bytes.subarray(0, i), ...bytes.subarray(i + 1 + (byte % 40))]);
    else if (kind === 2) bytes = bytes.slice(0, i);
    else bytes = Uint8Array.from([...bytes.subarray(0, i), byte, 0x22, ...bytes.subarray(i)]);
  }
  return bytes;
}

describe('readTranscript', () => {
  it('resolves for any bytes (REL-1)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        count('any bytes');
        const read = await readTranscript(bytes);
        expectSound(read.store.getState(), new TextDecoder().decode(bytes));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the laws above', () => {
  it('were tried as often as they should', ({ task }) => {
    for (const [name, runs] of tried)
      reportFigures(task, { group: 'properties of every adapter', name, values: { runs }, varies: true });
    expect(Math.min(...tried.values())).toBeGreaterThanOrEqual(RUNS / 2);
  });
});
