import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifySafe } from './stringifySafe.ts';

describe('stringifySafe', () => {
  it('writes what JSON writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stringifySafe(value)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('writes the same when it writes by itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = stringifySafe({ value, big: 1n });
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, big: '1' })));
      }),
    );
  });

  it('writes data nested deeper than the stack', () => {
    let deep: unknown = 'core';
    for (let level = 0; level < 20_000; level += 1) deep = level % 2 === 0 ? [deep] : { deep };
    expect(stringifySafe(deep)).toContain('"core"');
  });

  it('writes what JSON cannot hold', () => {
    const circle: Record<string, unknown> = { n: 1 };
    circle.self = circle;
    expect(JSON.parse(stringifySafe(circle))).toEqual({ n: 1, self: '[circular]' });
    expect(stringifySafe(undefined)).toBe('"undefined"');
    expect(JSON.parse(stringifySafe({ a: [1n, Number.NaN, undefined] }))).toEqual({
      a: ['1', 'NaN', 'undefined'],
    });
  });
});
