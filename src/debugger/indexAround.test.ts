import { describe, expect, it } from 'vitest';
import { indexAround } from './indexAround.ts';

/** A list whose entries tell how often they were looked at. */
function counted(length: number) {
  let looks = 0;
  const list = Array.from({ length }, (_, index) => ({
    get key() {
      looks++;
      return `t${index}`;
    },
  }));
  return { list, looks: () => looks };
}

describe('indexAround', () => {
  it('finds a row wherever it stands, and from wherever it is looked for', () => {
    const { list } = counted(9);
    for (let index = 0; index < 9; index++)
      for (const near of [-3, 0, 4, 8, 9, 40]) expect(indexAround(list, `t${index}`, near)).toBe(index);
    expect(indexAround(list, 't9', 4)).toBe(-1);
    expect(indexAround(list, null, 4)).toBe(-1);
    expect(indexAround([], 't0', 0)).toBe(-1);
  });

  it('looks at as many rows as there are up to there, however long the list is, and at none for no row', () => {
    for (const length of [200, 20_000]) {
      const { list, looks } = counted(length);
      expect(indexAround(list, 't103', 100)).toBe(103);
      expect(indexAround(list, 't96', 100)).toBe(96);
      expect(looks()).toBeLessThan(20);
      expect(indexAround(list, null, 100)).toBe(-1);
      expect(looks()).toBeLessThan(20);
    }
  });
});
