import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundNear, lowerBound, SortedList } from './sorted.ts';

const self = (value: number): number => value;

describe('lowerBound', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 4],
    [9, 5],
  ])('finds where %s would stand first', (value, position) => {
    expect(lowerBound([1, 3, 3, 3, 7], value, self)).toBe(position);
  });

  it('is 0 in an empty list', () => {
    expect(lowerBound([], 5, self)).toBe(0);
  });
});

describe('boundNear', () => {
  const list = fc
    .array(fc.integer({ min: 0, max: 20 }), { maxLength: 40 })
    .map((all) => all.toSorted((a, b) => a - b));

  it('finds the first entry that is not less, not before the start, wherever it begins to look', () => {
    fc.assert(
      fc.property(
        list,
        fc.nat(45),
        fc.nat(45),
        fc.integer({ min: -1, max: 21 }),
        (entries, from, near, value) => {
          const start = Math.min(from, entries.length);
          let expected = start;
          while (expected < entries.length && (entries[expected] ?? 0) < value) expected += 1;
          expect(boundNear(entries, start, near, value, self)).toBe(expected);
        },
      ),
    );
  });

  it('looks at a few entries only where it is close', () => {
    const entries = Array.from({ length: 10_000 }, (_, at) => at);
    let looked = 0;
    const count = (value: number): number => (looked++, value);
    for (const near of [4_998, 4_999, 5_000, 5_001, 5_002]) {
      looked = 0;
      expect(boundNear(entries, 0, near, 5_000, count)).toBe(5_000);
      expect(looked).toBeLessThan(9);
    }
  });
});

describe('SortedList', () => {
  interface Named {
    readonly at: number;
    readonly name: string;
  }
  const names = (list: SortedList<Named>) => list.entries.map(({ name }) => name).join('');
  const listOf = (...entries: readonly Named[]) => {
    const list = new SortedList<Named>(({ at }) => at);
    for (const entry of entries) list.add(entry);
    return list;
  };

  it('keeps its entries sorted, and takes out the very one', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name, index) => ({ name, at: [3, 1, 2, 2][index] ?? 0 }));
    if (!a || !b || !c || !d) throw new Error('There are four.');
    const list = listOf(a, b, c, d);
    expect(list.entries.map(({ at }) => at)).toEqual([1, 2, 2, 3]);
    list.remove(d);
    list.remove({ ...c });
    list.remove({ at: 9, name: 'x' });
    expect(names(list)).toBe('bca');
    list.remove(c);
    expect(names(list)).toBe('ba');
    expect([0, 1, 2, 3, 4].map((value) => list.indexOf(value))).toEqual([0, 0, 1, 1, 2]);
  });

  it('puts an entry that comes last behind those of the same value', () => {
    expect(
      names(listOf({ at: 1, name: 'a' }, { at: 1, name: 'b' }, { at: 2, name: 'c' }, { at: 2, name: 'd' })),
    ).toBe('abcd');
  });

  it('adds many at once as it adds one after the other, and says where it changed', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 });
    fc.assert(
      fc.property(numbers, numbers, (before, more) => {
        const list = new SortedList<number>(self);
        for (const each of before) list.add(each);
        const old = [...list.entries];
        const first = list.addAll(more);
        expect(list.entries).toEqual([...before, ...more].toSorted((a, b) => a - b));
        expect(first).toBe(
          more.length === 0 ? old.length : old.filter((each) => each < Math.min(...more)).length,
        );
      }),
    );
    // Few in front of many.
    const long = new SortedList<number>(self);
    long.addAll(Array.from({ length: 100 }, (_, at) => at));
    expect(long.addAll([50, 3])).toBe(3);
    expect(long.entries.slice(0, 6)).toEqual([0, 1, 2, 3, 3, 4]);
    expect(long.entries).toHaveLength(102);
  });

  it('puts many behind those of the same value that were there', () => {
    const list = listOf({ at: 1, name: 'a' }, { at: 2, name: 'b' });
    list.addAll([
      { at: 2, name: 'd' },
      { at: 1, name: 'c' },
      { at: 2, name: 'e' },
    ]);
    expect(names(list)).toBe('acbde');
  });
});
