import { describe, expect, it } from 'vitest';
import { expectSame } from './expectSame.ts';

describe('expectSame', () => {
  it.each([
    ['lists', [1, { a: 'b' }], [1, { a: 'b' }]],
    ['a field without a value, and none', { a: 1, b: undefined }, { a: 1 }],
    ['no number', [Number.NaN], [Number.NaN]],
  ])('takes for the same: %s', (_, actual, expected) => {
    expectSame(actual, expected);
  });

  it.each([
    ['another value', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }],
    ['another order', [1, 2], [2, 1]],
    ['one more', [1, 2], [1]],
    ['another type', { a: 1 }, { a: '1' }],
    ['nothing', { a: null }, {}],
  ])('refuses %s, and says of what', (_, actual, expected) => {
    expect(() => {
      expectSame(actual, expected, 'the boats');
    }).toThrow(/the boats/);
  });
});
