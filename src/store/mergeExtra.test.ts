import { describe, expect, it } from 'vitest';
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
});
