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
