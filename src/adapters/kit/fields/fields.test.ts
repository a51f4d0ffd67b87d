import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arr,
  bool,
  createFieldReader,
  diagnoseRecord,
  excerpt,
  extraFields,
  field,
  num,
  numbers,
  obj,
  span,
  str,
  strings,
  timeOf,
} from './index.ts';

describe('field', () => {
  it('reads own keys only', () => {
    expect(field({}, 'constructor')).toBeUndefined();
    expect(field(JSON.parse('{"__proto__":1}'), '__proto__')).toBe(1);
  });

  it('prefers the first spelling that says something', () => {
    expect(field({ cacheRead: null, cache_read: 4 }, 'cacheRead', 'cache_read')).toBe(4);
    expect(field({ cacheRead: null }, 'cacheRead', 'cache_read')).toBeNull();
  });

  it('is total', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, key) => {
        for (const read of [field, str, num, bool, arr, obj, strings, numbers]) read(value, key);
      }),
    );
  });
});

describe('num', () => {
  it('reads numbers in strings and refuses what is not finite', () => {
    expect(num({ n: '42' }, 'n')).toBe(42);
    expect(num({ n: '1e999' }, 'n')).toBeUndefined();
    expect(num({ n: '' }, 'n')).toBeUndefined();
    expect(num({ n: 0 }, 'n')).toBe(0);
  });
});

describe('bool', () => {
  it('knows that "false" is false', () => {
    expect(bool({ b: 'false' }, 'b')).toBe(false);
    expect(bool({ b: 0 }, 'b')).toBeUndefined();
  });
});

describe('timeOf', () => {
  it('reads milliseconds and RFC 3339 of any precision', () => {
    expect(timeOf(1_700_000_000_123)).toBe(1_700_000_000_123);
    expect(timeOf('2023-11-14T22:13:20.123456789Z')).toBe(1_700_000_000_123);
    expect(timeOf('2023-11-14T23:13:20+01:00')).toBe(1_700_000_000_000);
  });

  it('refuses what no calendar holds', () => {
    for (const value of ['yesterday', '2023-99-99', 9e15, Number.NaN, true, null, {}])
      expect(timeOf(value)).toBeUndefined();
  });
});

describe('span', () => {
  it('is what a clock can have measured', () => {
    expect([0, 1.5, 8.64e15].map(span)).toEqual([0, 1.5, 8.64e15]);
    expect([-1, 9e15, 1e308, Infinity, Number.NaN, undefined].map(span)).toEqual(Array(6).fill(undefined));
  });
});

describe('extraFields', () => {
  it('keeps unknown fields as they stood', () => {
    expect(extraFields({ role: 'user', mood: [1] }, new Set(['role']))).toEqual({ mood: [1] });
    expect(extraFields({ role: 'user' }, new Set(['role']))).toBeUndefined();
  });

  it('keeps a key named __proto__ without touching any prototype', () => {
    const extra = extraFields(JSON.parse('{"__proto__":{"polluted":1}}'), new Set());
    expect(Object.getPrototypeOf(extra)).toBe(Object.prototype);
    expect(JSON.stringify(extra)).toBe('{"__proto__":{"polluted":1}}');
  });
});

describe('excerpt', () => {
  it('writes short values as JSON does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        expect(excerpt(value, 100_000)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('cuts long and deep values to the limit', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 20_000; i++) deep = [deep];
    expect(excerpt(deep)).toHaveLength(2000);
    expect(excerpt('x'.repeat(1_000_000))).toHaveLength(2000);
  });
});

describe('createFieldReader', () => {
  it('leaves over what was not read and what could not be read', () => {
    const fields = createFieldReader({
      id: 7,
      name: 'n',
      error_message: 'e',
      errorMessage: 'e',
      gone: null,
      mood: 'calm',
    });
    expect([fields.str('id'), fields.str('name'), fields.str('errorMessage', 'error_message')]).toEqual([
      undefined,
      'n',
      'e',
    ]);
    expect(fields.rest()).toEqual({ id: 7, mood: 'calm' });
  });

  it('is total', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, key) => {
        const fields = createFieldReader(value);
        for (const read of ['str', 'num', 'bool', 'time', 'obj', 'arr', 'any'] as const) fields[read](key);
        fields.rest();
      }),
    );
  });
});
describe('diagnoseRecord', () => {
  it('states the position and an excerpt', () => {
    const record = { index: 3, line: 8, value: 1 };
    expect(diagnoseRecord(record, 'warning', 'odd', 'Odd.', { a: 1 })).toEqual({
      severity: 'warning',
      code: 'odd',
      message: 'Odd.',
      line: 8,
      record: 3,
      raw: '{"a":1}',
    });
  });
});
