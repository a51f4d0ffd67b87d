import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowHeights } from './rowHeights.ts';

const keysOf = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `m${index + from}`);

describe('createRowHeights', () => {
  it('adds up what was measured, in any order', () => {
    const measures = fc.array(fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 900 })), { minLength: 30 });
    fc.assert(
      fc.property(measures, fc.nat(40_000), (steps, target) => {
        const heights = createRowHeights();
        heights.setKeys(keysOf(30));
        const known = new Map<number, number>();
        const measure = (index: number, height: number) => {
          heights.measure(index, height);
          known.set(index, height);
          heights.offset(index);
        };
        for (const [index, height] of steps) measure(index, height);
        for (let index = 0; index < 30; index++) if (!known.has(index)) measure(index, 10);
        let sum = 0;
        const tops = keysOf(30).map((_, index) => {
          const top = sum;
          expect(heights.offset(index)).toBe(top);
          sum += known.get(index) ?? 0;
          return top;
        });
        expect(heights.offset(30)).toBe(sum);
        expect(heights.indexAt(target)).toBe(tops.findLastIndex((top) => top <= target));
      }),
    );
  });

  it('takes a distance where a row begins for that row, and one just before it for the row above', () => {
    const heights = createRowHeights();
    heights.setKeys(keysOf(6));
    for (const [index, height] of [30, 10, 50, 20, 40, 60].entries()) heights.measure(index, height);
    for (const [index, top] of [0, 30, 40, 90, 110, 150].entries()) {
      expect(heights.indexAt(top)).toBe(index);
      if (index > 0) expect(heights.indexAt(top - 1)).toBe(index - 1);
    }
    expect(heights.indexAt(209)).toBe(5);
    expect(heights.indexAt(5000)).toBe(5);
    expect(heights.indexAt(-5)).toBe(0);
  });

  it('settles its guess once', () => {
    const heights = createRowHeights();
    heights.setKeys(keysOf(100));
    for (let index = 0; index < 5; index++) heights.measure(index, 40);
    expect(heights.offset(100)).toBe(4000);
    heights.measure(5, 400);
    expect(heights.offset(100)).toBe(4360);
  });

  it('estimates each row of a list that comes in pieces, as of one that is there at once', () => {
    const all = keysOf(90);
    const estimate = (key: string): number => (key === 'm89' ? 2000 : 40);
    for (const first of [1, 50, 88, 90]) {
      const heights = createRowHeights(estimate, () => 700);
      heights.setKeys(all.slice(0, first));
      for (let index = 0; index < Math.min(first, 5); index++) heights.measure(index, 44);
      heights.setKeys(all);
      for (let index = 0; index < 5; index++) heights.measure(index, 44);
      expect(heights.offset(90)).toBeCloseTo(5 * 44 + 84 * 40 + 2000, 6);
      expect(heights.offset(89)).toBeCloseTo(5 * 44 + 84 * 40, 6);
    }
  });

  it('estimates each row once, as soon as it is known how wide the list is', () => {
    let width: number | undefined;
    let asked = 0;
    const heights = createRowHeights(
      (_, column) => {
        asked++;
        return column / 10;
      },
      () => width,
    );
    heights.setKeys(keysOf(90));
    heights.offset(90);
    expect(asked).toBe(0);
    width = 400;
    heights.setKeys(keysOf(90));
    for (let index = 0; index < 5; index++) heights.measure(index, 44);
    expect(heights.offset(90)).toBeCloseTo(5 * 44 + 85 * 40, 6);
    expect(asked).toBe(90);
    // Taken out of the document, the list is as wide as it was.
    width = undefined;
    heights.setKeys(keysOf(100));
    expect(heights.offset(100)).toBeCloseTo(5 * 44 + 95 * 40, 6);
  });

  it('knows rows by their key when others are taken out', () => {
    const heights = createRowHeights();
    heights.setKeys(keysOf(10));
    for (let index = 0; index < 10; index++) heights.measure(index, (index + 1) * 10);
    heights.setKeys(keysOf(10).filter((key) => key !== 'm3'));
    expect(heights.offset(4) - heights.offset(3)).toBe(50);
    expect(heights.offset(9)).toBe(510);
    heights.setKeys([]);
    expect(heights.offset(0)).toBe(0);
    expect(heights.indexAt(50)).toBe(0);
  });
});
