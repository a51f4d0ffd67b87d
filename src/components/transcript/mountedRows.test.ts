import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approach, mountedRows, sameRows, type RowRange } from './mountedRows.ts';

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

describe('the runs of mounted rows', () => {
  const at = (index: number): number => index * 10;

  it('are joined where they touch, and know the gap before them', () => {
    expect(mountedRows({ start: 2, end: 4 }, [4, 3, 8, 9], 12, at)).toEqual({
      runs: [
        { start: 2, end: 5, gap: 20 },
        { start: 8, end: 10, gap: 30 },
      ],
      gapAfter: 20,
    });
    expect(mountedRows({ start: 0, end: 2 }, [], 2, at)).toEqual({
      runs: [{ start: 0, end: 2, gap: 0 }],
      gapAfter: 0,
    });
    expect(mountedRows({ start: 3, end: 3 }, [], 5, at)).toEqual({ runs: [], gapAfter: 50 });
  });

  it('ask for no offset where nothing is missing', () => {
    const never = (): number => {
      throw new Error('offsets are dear');
    };
    expect(mountedRows({ start: 0, end: 3 }, [1], 3, never).gapAfter).toBe(0);
  });

  it('are the same where rows and gaps are', () => {
    const rows = mountedRows({ start: 2, end: 4 }, [8], 12, at);
    expect(sameRows(rows, mountedRows({ start: 2, end: 4 }, [8], 12, at))).toBe(true);
    expect(sameRows(rows, { ...rows, gapAfter: 1 })).toBe(false);
    expect(sameRows(rows, { ...rows, runs: rows.runs.slice(0, 1) })).toBe(false);
    expect(sameRows({ ...rows, runs: rows.runs.slice(0, 1) }, rows)).toBe(false);
    for (const changed of [{ start: 7 }, { end: 10 }, { gap: 1 }]) {
      const runs = rows.runs.map((run, index) => (index === 1 ? { ...run, ...changed } : run));
      expect(sameRows(rows, { ...rows, runs })).toBe(false);
    }
  });
});

describe('approach', () => {
  it('grows on both sides in turn, and on the one that is left', () => {
    const wanted = { start: 0, end: 20 };
    const none = { start: 0, end: 0 };
    expect(approach({ start: 10, end: 12 }, none, wanted, 2)).toEqual({ start: 9, end: 13 });
    expect(approach({ start: 10, end: 12 }, none, wanted, 4)).toEqual({ start: 8, end: 14 });
    expect(approach({ start: 0, end: 12 }, none, wanted, 3)).toEqual({ start: 0, end: 15 });
    expect(approach({ start: 5, end: 20 }, none, wanted, 2)).toEqual({ start: 3, end: 20 });
    expect(approach({ start: 0, end: 20 }, none, wanted, 5)).toEqual(wanted);
  });

  it('begins at what must be there where nothing of what is mounted is wanted, else where the wanted rows begin', () => {
    const far = { start: 50, end: 60 };
    const wanted = { start: 0, end: 20 };
    expect(approach(far, { start: 8, end: 10 }, wanted, 0)).toEqual({ start: 8, end: 10 });
    expect(approach(far, { start: 8, end: 8 }, wanted, 0)).toEqual({ start: 0, end: 0 });
    expect(approach({ start: 2, end: 4 }, { start: 8, end: 8 }, wanted, 0)).toEqual({ start: 2, end: 4 });
    expect(approach({ start: 2, end: 4 }, { start: 8, end: 9 }, wanted, 0)).toEqual({ start: 2, end: 9 });
  });

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
