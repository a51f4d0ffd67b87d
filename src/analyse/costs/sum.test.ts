import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFigures, figureOf, Sums, type Part } from './sum.ts';

type Name = 'a' | 'b';

const exact = (value: number) => ({ value, atLeast: false, estimated: false });

describe('Sums', () => {
  it('adds up what rows add, and says what is not known', () => {
    const sums = new Sums<Name>(['a', 'b']);
    expect([sums.read('a'), sums.read('b')]).toEqual([null, null]);
    sums.set('m1', { a: { value: 5 }, b: null });
    sums.set('m2', { a: { value: 2 } });
    expect([sums.read('a'), sums.read('b')]).toEqual([exact(7), null]);
    sums.set('m3', { a: null, b: { value: 1 } });
    expect(sums.read('a')).toEqual({ ...exact(7), atLeast: true });
    expect(sums.read('b')).toEqual({ ...exact(1), atLeast: true });
    sums.set('m3', {});
    expect([sums.read('a'), sums.read('b')]).toEqual([exact(7), null]);
    sums.set('m1', {});
    sums.set('m2', {});
    expect(sums.read('a')).toBeNull();
  });

  it('says that a part of it is estimated, or itself at least so much, as long as it is', () => {
    const sums = new Sums<Name>(['a']);
    sums.set('m1', { a: { value: 5, estimated: true } });
    sums.set('m2', { a: { value: 2, atLeast: true } });
    expect(sums.read('a')).toEqual({ value: 7, atLeast: true, estimated: true });
    expect([sums.isPart('a'), sums.isPart('b')]).toEqual([true, false]);
    sums.set('m2', { a: { value: 2 } });
    expect(sums.read('a')).toEqual({ value: 7, atLeast: false, estimated: true });
    expect(sums.isPart('a')).toBe(false);
    sums.set('m1', { a: { value: 5 } });
    expect(sums.read('a')).toEqual(exact(7));
    sums.set('m1', { a: { value: 5, atLeast: true } });
    expect(sums.read('a')).toEqual({ ...exact(7), atLeast: true });
  });

  it('is the same object until a summand changes', () => {
    const sums = new Sums<Name>(['a', 'b']);
    const part: Part<Name> = { a: { value: 5 } };
    sums.set('m1', part);
    const first = sums.read('a');
    sums.set('m1', part);
    sums.set('m1', { a: { value: 5 }, b: { value: 1 } });
    sums.set('m2', { b: { value: 1 } });
    expect(sums.read('a')).toBe(first);
    sums.set('m1', { a: { value: 5, estimated: true } });
    expect(sums.read('a')).not.toBe(first);
  });

  it('leaves no rest of what was taken away, wherever it stood', () => {
    const sums = new Sums<Name>(['a']);
    const values = [0.1, 1e17, 0.2, 0.3];
    for (const [row, value] of values.entries()) sums.set(`m${row}`, { a: { value } });
    sums.read('a');
    sums.set('m1', {});
    expect(sums.read('a')).toEqual(exact(0.1 + 0.2 + 0.3));
    sums.set('m0', { a: { value: 0 } });
    expect(sums.read('a')).toEqual(exact(0.2 + 0.3));
    sums.set('m3', { a: { value: 0.4 } });
    sums.set('m3', {});
    expect(sums.read('a')).toEqual(exact(0.2));
    sums.set('m2', { a: { value: 7 } });
    sums.set('m4', { a: { value: 1 } });
    expect(sums.read('a')).toEqual(exact(8));
  });

  it('stays a number, however large its summands are', () => {
    const sums = new Sums<Name>(['a']);
    sums.set('m1', { a: { value: Number.MAX_VALUE } });
    sums.set('m2', { a: { value: Number.MAX_VALUE } });
    expect(sums.read('a')).toEqual(exact(Number.MAX_VALUE));
    sums.set('m1', { a: { value: -Number.MAX_VALUE } });
    sums.set('m2', { a: { value: -Number.MAX_VALUE } });
    expect(sums.read('a')).toEqual(exact(-Number.MAX_VALUE));
  });

  it('comes to the same in whatever order rows come and change', () => {
    const summand = fc.option(fc.integer({ min: -99, max: 99 }), { nil: null });
    const step = fc.record({
      row: fc.integer({ min: 0, max: 5 }),
      a: fc.option(summand, { nil: undefined }),
      isRead: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const sums = new Sums<Name>(['a', 'b']);
        const rows = new Map<number, number | null | undefined>();
        for (const { row, a, isRead } of steps) {
          rows.set(row, a);
          sums.set(`m${row}`, a === undefined ? {} : { a: a === null ? null : { value: a } });
          if (isRead) sums.read('a');
        }
        const parts = [...rows.values()].filter((part) => part !== undefined);
        const known = parts.filter((part) => part !== null);
        let sum = 0;
        for (const value of known) sum += value;
        expect(sums.read('a')).toEqual(
          known.length === 0 ? null : { ...exact(sum), atLeast: known.length < parts.length },
        );
        expect(sums.read('b')).toBeNull();
      }),
    );
  });
});

describe('figureOf', () => {
  it('is a summand that stands alone', () => {
    expect(figureOf({ value: 3 })).toEqual(exact(3));
    expect(figureOf({ value: 3, atLeast: true, estimated: true })).toEqual({
      value: 3,
      atLeast: true,
      estimated: true,
    });
    expect(figureOf({ value: Number.POSITIVE_INFINITY })).toEqual(exact(Number.MAX_VALUE));
  });
});

describe('addFigures', () => {
  it('adds what is known, and is at least that much where one is not', () => {
    expect(addFigures(exact(1), exact(2))).toEqual(exact(3));
    expect(addFigures(null, exact(2))).toEqual({ ...exact(2), atLeast: true });
    expect(addFigures(exact(1), null)).toEqual({ ...exact(1), atLeast: true });
    expect(addFigures(null, null)).toBeNull();
    expect(addFigures({ ...exact(1), atLeast: true }, { ...exact(2), estimated: true })).toEqual({
      value: 3,
      atLeast: true,
      estimated: true,
    });
    expect(addFigures({ ...exact(1), estimated: true }, { ...exact(2), atLeast: true })).toEqual({
      value: 3,
      atLeast: true,
      estimated: true,
    });
    expect(addFigures(exact(Number.MAX_VALUE), exact(Number.MAX_VALUE))).toEqual(exact(Number.MAX_VALUE));
  });
});
