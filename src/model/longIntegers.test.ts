import { describe, expect, it, vi } from 'vitest';
import {
  carryIntegers,
  findIntegers,
  isLongInteger,
  joinObjects,
  rememberInteger,
  rememberIntegers,
} from './longIntegers.ts';
import { stringifyJson } from './stringifyJson.ts';

const DIGITS = '12345678901234567890';

describe('integers that no number holds', () => {
  it('are looked for nowhere before there has been one', async () => {
    // What is remembered is remembered for good, and other test files have remembered some.
    vi.resetModules();
    const fresh = await import('./longIntegers.ts');
    expect(fresh.hasLongIntegers()).toBe(false);
    const holder = { id: DIGITS };
    expect(fresh.isLongInteger(holder, 'id')).toBe(false);
    expect(fresh.findIntegers(holder)).toEqual([]);
    fresh.rememberInteger(holder, 'id');
    expect(fresh.hasLongIntegers()).toBe(true);
    expect(fresh.isLongInteger(holder, 'id')).toBe(true);
  });

  it('are known by the object or the list that holds them, and the key', () => {
    const object = { id: DIGITS, other: DIGITS };
    const list = [DIGITS, DIGITS];
    rememberInteger(object, 'id');
    rememberInteger(list, 1);
    expect(['id', 'other'].map((key) => isLongInteger(object, key))).toEqual([true, false]);
    expect([0, 1, '1'].map((key) => isLongInteger(list, key))).toEqual([false, true, true]);
    expect(isLongInteger({ ...object }, 'id')).toBe(false);
    rememberInteger(object, 'other');
    expect(['id', 'other'].map((key) => isLongInteger(object, key))).toEqual([true, true]);
  });

  it('are carried to a copy, where it still holds them', () => {
    const object = { id: DIGITS, changed: DIGITS, gone: DIGITS, text: DIGITS };
    for (const key of ['id', 'changed', 'gone']) rememberInteger(object, key);
    const copy = carryIntegers(object, { id: DIGITS, changed: '7', text: DIGITS });
    expect(copy).toEqual({ id: DIGITS, changed: '7', text: DIGITS });
    expect(['id', 'changed', 'gone', 'text'].map((key) => isLongInteger(copy, key))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isLongInteger(carryIntegers({ id: DIGITS }, { id: DIGITS }), 'id')).toBe(false);
  });

  it('are kept when objects are joined, later ones before earlier ones', () => {
    const first = { a: DIGITS, b: DIGITS };
    const second = { b: 'text', c: DIGITS };
    for (const [holder, key] of [
      [first, 'a'],
      [first, 'b'],
      [second, 'c'],
    ] as const)
      rememberInteger(holder, key);
    const joined = joinObjects(first, undefined, second);
    expect(joined).toEqual({ a: DIGITS, b: 'text', c: DIGITS });
    expect(['a', 'b', 'c'].map((key) => isLongInteger(joined, key))).toEqual([true, false, true]);
    const odd = joinObjects(JSON.parse('{"__proto__": 1}') as Record<string, number>);
    expect(Object.keys(odd)).toEqual(['__proto__']);
  });

  it('are found in a value by the keys that lead to them, and remembered of a copy of it', () => {
    const make = () => ({ id: DIGITS, list: [{ id: DIGITS, text: DIGITS }, null] as const, text: 'x' });
    const value = make();
    rememberInteger(value, 'id');
    rememberInteger(value.list[0], 'id');
    const paths = findIntegers(value);
    expect(paths).toEqual([['id'], ['list', '0', 'id']]);
    const copy = make();
    rememberIntegers(copy, paths);
    expect(findIntegers(copy)).toEqual(paths);
    expect(stringifyJson(copy)).toBe(
      `{"id":${DIGITS},"list":[{"id":${DIGITS},"text":"${DIGITS}"},null],"text":"x"}`,
    );
  });

  it('are found however deep they are', () => {
    let deep: object = { id: DIGITS };
    rememberInteger(deep, 'id');
    for (let level = 0; level < 20_000; level++) deep = { deep };
    expect(findIntegers(deep).map((path) => path.length)).toEqual([20_001]);
  });
});

describe('stringifyJson', () => {
  it('writes them as the integers they are, whatever stands around them', () => {
    const value = { x: 'xx "xxx" x', ids: [DIGITS, 'xxxx1'], 'xxx"': DIGITS, circle: undefined as unknown };
    rememberInteger(value.ids, 0);
    rememberInteger(value, 'xxx"');
    const line = `{"x":"xx \\"xxx\\" x","ids":[${DIGITS},"xxxx1"],"xxx\\"":${DIGITS}}`;
    expect(stringifyJson(value)).toBe(line);
    expect(stringifyJson(value, 'indented').replace(/\n */g, '').replaceAll('": ', '":')).toBe(line);
    // What JSON cannot hold is written otherwise, and they are the same there.
    value.circle = value;
    expect(stringifyJson(value)).toBe(`${line.slice(0, -1)},"circle":"[circular]"}`);
  });
});
