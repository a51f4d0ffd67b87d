import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approach, mountedRows, type RowRange } from './mountedRows.ts';

const ranges = fc
  .tuple(fc.nat(60), fc.nat(60))
  .map(([a, b]): RowRange => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const within = fc.tuple(ranges, fc.nat(60), fc.nat(60)).map(([wanted, a, b]) => {
  const place = (at: number): number => wanted.start + (at % (wanted.end - wanted.start + 1));
  return {
    wanted,
    must: { start: Math.min(place(a), place(b)), end: Math.max(place(a), place(b)) },
  };
});
const rowsOf = ({ start, end }: RowRange): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);

describe('mountedRows', () => {
  it('mounts what is asked for, and fills the rest with gaps', () => {
    const range = fc.record({
      start: fc.integer({ min: -5, max: 60 }),
      end: fc.integer({ min: -5, max: 60 }),
    });
    fc.assert(
      fc.property(range, fc.array(fc.nat(60)), fc.nat(50), (wanted, kept, count) => {
        const { runs, gapAfter } = mountedRows(wanted, kept, count, (index) => index * 7);
        const mounted = runs.flatMap(rowsOf);
        const expected = Array.from({ length: count }, (_, index) => index).filter(
          (index) => (index >= wanted.start && index < wanted.end) || kept.includes(index),
        );
        expect(mounted).toEqual(expected);
        const gaps = runs.reduce((sum, { gap }) => sum + gap, gapAfter);
        expect(gaps + expected.length * 7).toBe(count * 7);
      }),
    );
  });
});

describe('approach', () => {
  it('mounts what must be there at once, keeps what is wanted, and nothing that is not', () => {
    fc.assert(
      fc.property(ranges, within, fc.nat(10), (from, { must, wanted }, room) => {
        const next = rowsOf(approach(from, must, wanted, room));
        const asked = rowsOf(wanted);
        expect(next.every((row) => asked.includes(row))).toBe(true);
        expect(rowsOf(must).every((row) => next.includes(row))).toBe(true);
        const kept = rowsOf(from).filter((row) => asked.includes(row));
        expect(kept.every((row) => next.includes(row))).toBe(true);
      }),
    );
  });

  it('adds no more than there is room for, and arrives', () => {
    fc.assert(
      fc.property(ranges, ranges, fc.integer({ min: 1, max: 10 }), (from, wanted, room) => {
        const nothing = { start: wanted.start, end: wanted.start };
        let at = approach(from, nothing, wanted, 0);
        for (let step = 0; step < 60 && rowsOf(at).length < rowsOf(wanted).length; step++) {
          const next = approach(at, nothing, wanted, room);
          const added = rowsOf(next).length - rowsOf(at).length;
          expect(added).toBeGreaterThan(0);
          expect(added).toBeLessThanOrEqual(room);
          at = next;
        }
        expect(rowsOf(at)).toEqual(rowsOf(wanted));
      }),
    );
  });
});
