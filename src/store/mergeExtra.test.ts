import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../model/index.ts';
import { mergeExtra } from './mergeExtra.ts';

describe('mergeExtra', () => {
  it('keeps what was said before and takes the last word', () => {
    expect(mergeExtra({ a: 1, b: { c: 1, d: [1] } }, { b: { d: [2], e: 3 }, f: null })).toEqual({
      a: 1,
      b: { c: 1, d: [2], e: 3 },
      f: null,
    });
  });

  it('takes a name like any other', () => {
    const polluting = JSON.parse('{"__proto__":{"polluted":true}}') as Parameters<typeof mergeExtra>[0];
    const merged = mergeExtra(polluting, polluting);
    expect(Object.hasOwn(merged, '__proto__')).toBe(true);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('replaces objects whole that lie deeper than eight others', () => {
    const nest = (depth: number, inner: JsonObject): JsonObject =>
      depth === 0 ? inner : { x: nest(depth - 1, inner) };
    expect(mergeExtra(nest(8, { a: 1 }), nest(8, { b: 2 }))).toEqual(nest(8, { a: 1, b: 2 }));
    expect(mergeExtra(nest(9, { a: 1 }), nest(9, { b: 2 }))).toEqual(nest(9, { b: 2 }));
  });

  it('replaces what is not an object on both sides, and takes what is not there for null', () => {
    expect(mergeExtra({ a: { b: 1 }, c: 1, d: [1] }, { a: 2, c: { b: 1 }, d: { b: 1 } })).toEqual({
      a: 2,
      c: { b: 1 },
      d: { b: 1 },
    });
    expect(mergeExtra({}, { a: undefined })).toStrictEqual({ a: null });
  });
});
