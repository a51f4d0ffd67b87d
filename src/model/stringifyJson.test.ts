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

  it('indents as JSON does when it writes by itself, empty lists and objects too', () => {
    const plain = (n: unknown) => ({ list: [], object: {}, inner: { a: [1, { b: null }], n } });
    expect(stringifyJson(plain(1n), 'indented')).toBe(JSON.stringify(plain('1'), null, 2));
  });

  it('indents no further than fifty levels', () => {
    let deep: unknown = 1n;
    for (let level = 0; level < 60; level += 1) deep = [deep];
    const widths = stringifyJson(deep, 'indented')
      .split('\n')
      .map((line) => line.search(/\S/));
    expect(Math.max(...widths)).toBe(100);
    expect(widths.slice(0, 3)).toEqual([0, 2, 4]);
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
    const odd = {
      big: 1n,
      gone: undefined,
      not: NaN,
      far: -Infinity,
      name: Symbol('s'),
      f: () => 1,
      t: true,
    };
    expect(stringifyJson(odd)).toBe(
      '{"big":"1","not":"NaN","far":"-Infinity","name":"Symbol(s)","f":"function","t":true}',
    );
    // The same object twice is no circle.
    const twice = { n: 1n };
    expect(stringifyJson([twice, twice])).toBe('[{"n":"1"},{"n":"1"}]');
    expect(JSON.parse(stringifyJson({ a: [1n, Number.NaN, undefined] }))).toEqual({
      a: ['1', 'NaN', 'undefined'],
    });
  });
});
