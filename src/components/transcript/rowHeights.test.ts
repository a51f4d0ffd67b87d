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

  it('guesses the same of all rows until four were drawn, then what those were like', () => {
    const heights = createRowHeights();
    heights.setKeys(keysOf(100));
    const guess = heights.offset(1);
    for (let index = 0; index < 3; index++) heights.measure(index, 40);
    expect(heights.offset(100)).toBe(3 * 40 + 97 * guess);
    heights.measure(3, 80);
    expect(heights.offset(100)).toBe(100 * 50);
    expect(heights.offset(100) - heights.offset(99)).toBe(50);
  });

  it('learns nothing from rows that are not drawn, which have no height', () => {
    const heights = createRowHeights();
    heights.setKeys(keysOf(100));
    const guess = heights.offset(1);
    for (let index = 0; index < 5; index++) heights.measure(index, 0);
    expect(heights.offset(100)).toBe(95 * guess);
    for (let index = 0; index < 5; index++) heights.measure(index, 40);
    expect(heights.offset(100)).toBe(1 * 40 + 4 * 40 + 95 * 8);
  });

  it('does not measure a row that is not there', () => {
    const heights = createRowHeights();
    heights.setKeys(keysOf(3));
    const before = heights.offset(3);
    heights.measure(3, 500);
    expect(heights.offset(3)).toBe(before);
    heights.setKeys(keysOf(4));
    expect(heights.offset(4)).toBe((before / 3) * 4);
  });
});

describe('createRowHeights with what each row is likely to be', () => {
  const likely = (key: string): number => 10 + ((Number(key.slice(1)) * 37) % 90);

  it('is the sum of what was measured and of what is likely, whatever comes and goes', () => {
    const step = fc.oneof(
      fc.record({ length: fc.nat(40), hidden: fc.nat(6) }),
      fc.record({ index: fc.nat(42), height: fc.nat(300) }),
      fc.record({ asked: fc.nat(40) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const heights = createRowHeights(likely, () => 700);
        let keys: readonly string[] = [];
        let known = new Map<string, number>();
        for (const each of steps) {
          if ('length' in each) {
            const next = keysOf(each.length).filter(
              (_, index) => each.hidden < 2 || index % each.hidden !== 1,
            );
            // Rows of which the last one kept its place are the same ones: a list of which that is not so is none that grows.
            const place = keys.length - 1;
            const isOther = keys.some((key, index) => next[index] !== key);
            if (place >= 0 && next[place] === keys[place] && isOther) continue;
            const end = next.length - 1;
            if (end >= 0 && next[end] === keys[end] && next.some((key, index) => keys[index] !== key))
              continue;
            keys = next;
            known = new Map([...known].filter(([key]) => keys.includes(key)));
            heights.setKeys(keys);
          } else if ('index' in each) {
            const key = keys[each.index];
            if (key !== undefined) known.set(key, each.height);
            heights.measure(each.index, each.height);
          } else heights.offset(each.asked);
        }
        let sum = 0;
        for (const [index, key] of keys.entries()) {
          expect(heights.offset(index)).toBeCloseTo(sum, 6);
          sum += known.get(key) ?? likely(key);
        }
        expect(heights.offset(keys.length)).toBeCloseTo(sum, 6);
      }),
    );
  });

  it('asks for each row of a list that grows once', () => {
    const asked: string[] = [];
    const heights = createRowHeights(
      (key) => {
        asked.push(key);
        return 20;
      },
      () => 700,
    );
    for (const count of [0, 10, 15, 60]) heights.setKeys(keysOf(count));
    expect(asked).toEqual(keysOf(60));
  });

  it('tells the height of each row of 1,200, and takes each of more for the mean', () => {
    const tall = (last: number) => (key: string) => (key === `m${last}` ? 12_000 : 20);
    const some = createRowHeights(tall(1199));
    some.setKeys(keysOf(1100));
    some.setKeys(keysOf(1200));
    expect(some.offset(1200)).toBeCloseTo(1199 * 20 + 12_000, 6);
    expect(some.offset(1200) - some.offset(1199)).toBeCloseTo(12_000, 6);
    const at = createRowHeights(tall(1199));
    at.setKeys(keysOf(1200));
    expect(at.offset(1200) - at.offset(1199)).toBeCloseTo(12_000, 6);
    const many = createRowHeights((key) => (Number(key.slice(1)) < 600 ? 20 : 220));
    many.setKeys(keysOf(1201));
    const mean = many.offset(1);
    expect(Math.abs(mean - 120)).toBeLessThan(2);
    expect(many.offset(1201) - many.offset(1200)).toBeCloseTo(mean, 6);
    expect(many.offset(1201)).toBeCloseTo(1201 * mean, 6);
  });

  it('knows rows that alternate for what they are together, of a few hundred of them', () => {
    let asked = 0;
    const heights = createRowHeights((key) => {
      asked++;
      return Number(key.slice(1)) % 2 === 0 ? 20 : 220;
    });
    heights.setKeys(keysOf(6000));
    expect(Math.abs(heights.offset(6000) / 6000 - 120)).toBeLessThan(4);
    expect(asked).toBe(300);
  });

  it('guesses anew of a long list that is twice as long, once rows were drawn', () => {
    const heights = createRowHeights((key) => (Number(key.slice(1)) < 1300 ? 20 : 220));
    heights.setKeys(keysOf(1300));
    for (let index = 0; index < 4; index++) heights.measure(index, 20);
    heights.setKeys(keysOf(2599));
    expect(heights.offset(2599)).toBeCloseTo(2599 * 20, 6);
    heights.setKeys(keysOf(2600));
    expect(Math.abs(heights.offset(2600) - (1300 * 20 + 1300 * 220))).toBeLessThan(2600 * 2);
  });

  it('guesses anew when the first rows are drawn and the list is another one by then', () => {
    const heights = createRowHeights((key) => (Number(key.slice(1)) < 1300 ? 20 : 220));
    heights.setKeys(keysOf(1300));
    heights.setKeys(keysOf(2000));
    expect(heights.offset(2000)).toBeCloseTo(2000 * 20, 6);
    for (let index = 0; index < 4; index++) heights.measure(index, 20);
    expect(Math.abs(heights.offset(2000) - (1300 * 20 + 700 * 220))).toBeLessThan(2000 * 2);
  });

  it('takes rows for what those were like that were drawn, where nothing is likely', () => {
    const heights = createRowHeights(() => 0);
    heights.setKeys(keysOf(2000));
    for (let index = 0; index < 4; index++) heights.measure(index, 30);
    heights.setKeys(keysOf(4000));
    expect(heights.offset(4000)).toBe(4000 * 30);
  });
});
