import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TranscriptState } from '../../core.ts';
import { scaled } from '../cases.ts';
import { lawSubjects } from './corpus.ts';
import { asRecords, foldRecords } from './fold.ts';
import { oddValues, shownRows, walk } from './shown.ts';

const CLOCK = /time|date|created|updated|started|completed|ended|_at$|At$|^ts$|^start$|^end$|duration|delay/i;
const clock = fc.constantFrom(
  -1,
  0,
  -8.64e15,
  8.64e15,
  8.64e15 + 1,
  1e300,
  1_780_300_800_000,
  1_780_300_800,
  9_007_199_254_740_993,
  'NaN',
  'yesterday',
  '',
  '1780300800000',
  '2026-02-30T25:61:00Z',
  '2026-06-01T08:00:00.000Z',
  '1999-12-31T23:59:59.999999+14:00',
  null,
  true,
  [],
  {},
);

/** A copy in which every field that tells a time tells one of these, by turns. */
function setClocks(root: unknown, clocks: readonly unknown[], count: { n: number }): unknown {
  if (Array.isArray(root)) return root.map((entry) => setClocks(entry, clocks, count));
  if (typeof root !== 'object' || root === null) return root;
  return Object.fromEntries(
    Object.entries(root).map(([key, value]) =>
      CLOCK.test(key) && (typeof value !== 'object' || value === null)
        ? [key, clocks[count.n++ % clocks.length]]
        : [key, setClocks(value, clocks, count)],
    ),
  );
}

/** Spans of time in a transcript that no clock can measure. */
function impossibleSpans(state: TranscriptState): readonly string[] {
  const odd: string[] = [];
  const check = (name: string, span: unknown): void => {
    if (typeof span === 'number' && !(span >= 0)) odd.push(`${name}: ${span}`);
  };
  for (const [key, row] of shownRows(state))
    walk(row, (leaf, name, path) => {
      if (
        (name === 'durationMs' || name === 'delayMs') &&
        !/\/(?:raw|details|data|extra|arguments)\//.test(path)
      )
        check(`${key}${path}`, leaf);
    });
  for (const key of state.messageKeys)
    for (const block of state.message(key)?.blockKeys ?? [])
      check(block, state.block(block)?.run?.durationMs);
  return odd;
}

describe.each(await lawSubjects())('$format', ({ adapter, sources }) => {
  it('measures no negative span, whatever the clocks say (REL-18)', () => {
    const source = fc.nat(sources.length - 1);
    fc.assert(
      fc.property(source, fc.array(clock, { minLength: 1, maxLength: 7 }), (index, clocks) => {
        const count = { n: 0 };
        const values = (sources[index]?.records ?? []).map(({ value }) => setClocks(value, clocks, count));
        const state = foldRecords(adapter, asRecords(values));
        expect(impossibleSpans(state)).toEqual([]);
        expect(oddValues(state, values)).toEqual([]);
      }),
      { numRuns: scaled(60) },
    );
  });
});
