import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from './sameValue.ts';

const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('sameValue', () => {
  it('agrees with comparing by value', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(sameValue(a, structuredClone(a))).toBe(true);
        if (sameValue(a, b)) expect(b).toEqual(a);
      }),
    );
  });

  it('does not mind the order of keys, nor a key that holds undefined', () => {
    expect(sameValue({ a: 1, b: [2] }, { b: [2], a: 1, c: undefined })).toBe(true);
  });

  it('tells lists from objects, and a key from its absence', () => {
    expect(sameValue([], {})).toBe(false);
    expect(sameValue({ a: null }, {})).toBe(false);
    expect(sameValue({ length: 0 }, [])).toBe(false);
    expect(sameValue({}, { a: null })).toBe(false);
    expect(sameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(sameValue({ a: 1, b: undefined }, { a: 1, b: 2 })).toBe(false);
    expect(sameValue({ constructor: Object }, {})).toBe(false);
    expect(sameValue({ a: [] }, { a: {} })).toBe(false);
    expect(sameValue([1, 2], [2, 1])).toBe(false);
  });

  it('tells a value from null, from another kind and from one that looks alike', () => {
    const values = [
      null,
      undefined,
      0,
      '0',
      '',
      false,
      {},
      { a: 1 },
      { a: '1' },
      { a: null },
      { a: { b: 1 } },
    ];
    for (const a of values) for (const b of values) expect(sameValue(a, b)).toBe(a === b);
    expect(sameValue(NaN, NaN)).toBe(true);
    expect(sameValue({ a: NaN }, { a: NaN })).toBe(true);
    expect(sameValue(0, -0)).toBe(true);
    expect(sameValue({ a: { b: 1 }, c: { d: 2 } }, { a: { b: 1 }, c: { d: 3 } })).toBe(false);
    expect(sameValue({ a: { b: 0 }, c: { d: 2 } }, { a: { b: 1 }, c: { d: 2 } })).toBe(false);
  });

  it('survives any depth', () => {
    const deep = () => {
      let value: unknown = 1;
      for (let i = 0; i < 200_000; i++) value = [value];
      return value;
    };
    expect(sameValue(deep(), deep())).toBe(true);
  });
});
