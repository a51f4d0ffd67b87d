import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { Rank } from './rank.ts';

const filled = (...values: readonly (readonly [key: string, value: number | null])[]): Rank => {
  const rank = new Rank();
  rank.fill(values);
  return rank;
};

describe('Rank', () => {
  it('puts the largest first, and of equal ones the one that came first', () => {
    const rank = filled(['a', 1], ['b', 3], ['c', null], ['d', 3], ['e', Number.NaN], ['f', 2]);
    expect(rank.first(10)).toEqual(['b', 'd', 'f', 'a']);
    expect(rank.first(2)).toEqual(['b', 'd']);
    expect(rank.first(1)).toEqual(['b']);
    expect(rank.first(0)).toEqual([]);
    expect(rank.first(-1)).toEqual([]);
    expect([rank.known, rank.unknown]).toEqual([4, 2]);
  });

  it('puts a row elsewhere whose figure changes, and takes out one that is none of these any more', () => {
    const rank = filled(['a', 1], ['b', 3], ['c', 2]);
    rank.set('a', 4);
    expect(rank.first(10)).toEqual(['a', 'b', 'c']);
    rank.set('b', null);
    expect(rank.first(10)).toEqual(['a', 'c']);
    expect([rank.known, rank.unknown]).toEqual([2, 1]);
    rank.set('c', undefined);
    rank.set('x', undefined);
    expect(rank.first(10)).toEqual(['a']);
    expect([rank.known, rank.unknown]).toEqual([1, 1]);
    rank.set('a', Number.NaN);
    expect([rank.first(10), rank.known, rank.unknown]).toEqual([[], 0, 2]);
  });

  it('keeps the order in which equal ones came, also where the figure of one is known late', () => {
    const rank = filled(['a', null], ['b', 5], ['c', 5]);
    rank.set('a', 5);
    expect(rank.first(10)).toEqual(['a', 'b', 'c']);
    rank.set('b', null);
    rank.set('d', null);
    rank.set('e', 5);
    rank.set('d', 5);
    rank.set('b', 5);
    expect(rank.first(10)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is the same list until it is another one', () => {
    const rank = filled(['a', 1], ['b', 3], ['c', 2]);
    const list = rank.first(2);
    expect(rank.first(2)).toBe(list);
    rank.set('a', 0);
    expect(rank.first(2)).toBe(list);
    rank.set('b', 4);
    expect(rank.first(2)).toBe(list);
    rank.set('c', 5);
    expect(rank.first(2)).toEqual(['c', 'b']);
    expect(list).toEqual(['b', 'c']);
    expect(rank.first(3)).toEqual(['c', 'b', 'a']);
    expect(rank.first(2)).toEqual(['c', 'b']);
    rank.fill([['d', 9]]);
    expect(rank.first(2)).toEqual(['d', 'c']);
  });

  it('stands as sorting would put it, whatever changes', () => {
    const value = fc.oneof(fc.constant(undefined), fc.constant(null), fc.constant(Number.NaN), fc.nat(3));
    const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), value), {
      maxLength: 16,
    });
    fc.assert(
      fc.property(changes, (all) => {
        const rank = new Rank();
        const rows = new Map<string, number | null>();
        for (const [key, now] of all) {
          rank.set(key, now);
          if (now === undefined) rows.delete(key);
          else rows.set(key, now);
          // A sort keeps the order of equal ones, and a map that of what was put in first.
          const known = [...rows].filter(([, figure]) => figure !== null && !Number.isNaN(figure));
          const sorted = known.sort(([, one], [, other]) => (other ?? 0) - (one ?? 0)).map(([row]) => row);
          expect(rank.first(10)).toEqual(sorted);
          expect([rank.known, rank.unknown]).toEqual([known.length, rows.size - known.length]);
        }
      }),
      { numRuns: scaled(400) },
    );
  });
});
