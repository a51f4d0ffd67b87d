import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifyJson } from './stringifyJson.ts';

describe('stringifyJson', () => {
  it('writes what JSON writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stringifyJson(value)).toBe(JSON.stringify(value));
        expect(stringifyJson(value, 'indented')).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('writes the same when it writes by itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const same = { value, big: '1' };
        const big = { ...same, big: 1n };
        expect(stringifyJson(big)).toBe(JSON.stringify(same));
        expect(JSON.parse(stringifyJson(big, 'indented'))).toEqual(JSON.parse(JSON.stringify(same)));
      }),
    );
  });

  it('writes data nested deeper than the stack', () => {
    let deep: unknown = 'core';
    for (let level = 0; level < 20_000; level += 1) deep = level % 2 === 0 ? [deep] : { deep };
    for (const layout of ['line', 'indented'] as const)
      expect(stringifyJson(deep, layout)).toContain('"core"');
    expect(JSON.parse(stringifyJson(deep))).toBeDefined();
  });

  it('writes what JSON cannot hold', () => {
    const circle: Record<string, unknown> = { n: 1 };
    circle.self = circle;
    expect(JSON.parse(stringifyJson(circle))).toEqual({ n: 1, self: '[circular]' });
    expect(stringifyJson(undefined)).toBe('"undefined"');
    expect(JSON.parse(stringifyJson({ a: [1n, Number.NaN, undefined] }))).toEqual({
      a: ['1', 'NaN', 'undefined'],
    });
  });
});
