import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSpans, type Span } from './packSpans.ts';
import { shareOut } from './shareOut.ts';

describe('packSpans', () => {
  it('puts each into the first row that is free', () => {
    expect(
      packSpans([
        [0, 10],
        [2, 4],
        [4, 6],
        [5, 7],
        [10, 12],
      ]),
    ).toEqual([0, 1, 1, 2, 0]);
    expect(packSpans([])).toEqual([]);
  });

  it('lets points at one place overlap, and a span begin where a longer one ends', () => {
    expect(
      packSpans([
        [3, 3],
        [3, 3],
        [3, 5],
      ]),
    ).toEqual([0, 1, 2]);
    expect(
      packSpans([
        [0, 3],
        [3, 3],
      ]),
    ).toEqual([0, 0]);
  });

  it('puts what finds no row into the last one', () => {
    const same: readonly Span[] = [
      [0, 9],
      [0, 9],
      [0, 9],
    ];
    expect(packSpans(same, 2)).toEqual([0, 1, 1]);
    expect(packSpans(same, 1)).toEqual([0, 0, 0]);
    expect(packSpans(same, 0)).toEqual([0, 0, 0]);
  });
});

describe('shareOut', () => {
  it('rounds the largest remainders up, the first of equal ones first', () => {
    expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(shareOut(11, [1, 1, 1])).toEqual([4, 4, 3]);
    expect(shareOut(10, [2, 3, 5])).toEqual([2, 3, 5]);
    // 1.25, 1.5 and 2.25 of 5: one is left, and goes to the largest remainder.
    expect(shareOut(5, [5, 6, 9])).toEqual([1, 2, 2]);
    expect(shareOut(0, [1, 2])).toEqual([0, 0]);
  });

  it('gives all to the first where nothing weighs anything', () => {
    expect(shareOut(7, [0, 0])).toEqual([7, 0]);
    expect(shareOut(7, [-1, 0])).toEqual([7, 0]);
    expect(shareOut(7, [])).toEqual([]);
  });

  it('adds up to the total, each within one of its exact share', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.array(fc.nat(1000), { minLength: 1 }), (total, weights) => {
        const shares = shareOut(total, weights);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
        const sum = weights.reduce((all, weight) => all + weight, 0);
        if (sum > 0)
          shares.forEach((share, at) => {
            expect(Math.abs(share - (total * (weights[at] ?? 0)) / sum)).toBeLessThan(1);
          });
      }),
    );
  });
});
