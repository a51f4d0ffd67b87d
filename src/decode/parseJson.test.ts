import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isLongInteger } from '../model/longIntegers.ts';
import { scaled } from '../testing/cases.ts';
import { parseJson, parsePartialJson } from './parseJson.ts';

describe('parseJson', () => {
  it('tells a failure from null', () => {
    expect(parseJson('null')).toEqual({ ok: true, value: null });
    expect(parseJson('nul')).toEqual({ ok: false });
  });

  // Words that JSON is made of, and some that it is not, in any order: much of it is nearly JSON.
  const word = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '"a"',
    ':',
    ',',
    '1',
    '-',
    '2.5e3',
    'true',
    'null',
    'nul',
    ' ',
    '\n',
    '\uFEFF',
    'x',
    '\u00a0',
  );
  const nearly = fc.oneof(
    fc.array(word, { maxLength: 8 }).map((words) => words.join('')),
    fc.tuple(word, fc.json(), word).map((parts) => parts.join('')),
    fc.json(),
    fc.string(),
  );

  it('says of every text what `JSON.parse` says of it', () => {
    fc.assert(
      fc.property(nearly, (text) => {
        let ok = true;
        try {
          JSON.parse(text);
        } catch {
          ok = false;
        }
        expect(parseJson(text).ok).toBe(ok);
      }),
      { numRuns: scaled(2_000) },
    );
  });

  it('does not try what begins or ends like no JSON, because an exception costs more than a look', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const lines = [
      '2026-01-01 12:00 INFO started',
      'ERROR [x] y',
      '[worker 7] ready',
      '{broken',
      '"quoted" text',
      'true story',
      '-- x',
      '12 items',
    ];
    for (const line of lines) expect(parseJson(line).ok).toBe(false);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });
});

describe('parsePartialJson', () => {
  it('reads whole JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parsePartialJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('reads what was written of unfinished JSON', () => {
    expect(parsePartialJson('{"path":"src/ma')).toEqual({ path: 'src/ma' });
    expect(parsePartialJson('{"limit":12')).toBeUndefined();
    expect(parsePartialJson('')).toBeUndefined();
    expect(parsePartialJson('oops')).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parsePartialJson(text)).not.toThrow();
      }),
    );
    expect(() => parsePartialJson('[{"a":'.repeat(100_000))).not.toThrow();
  });

  it('takes a tab for a blank', () => {
    expect(parseJson('\t[\t1\t]\t')).toEqual({ ok: true, value: [1] });
    expect(parsePartialJson('\t[\t1,')).toEqual([1]);
  });

  it('remembers which strings were integers that no number holds, at any depth', () => {
    const { ok, value } = parseJson(
      '{"a":12345678901234567890,"b":"12345678901234567890","c":[null,{"d":-9007199254740993,"e":1},"x"],"f":null,"g":2}',
    );
    expect(ok).toBe(true);
    const inner = { d: '-9007199254740993', e: 1 };
    expect(value).toEqual({
      a: '12345678901234567890',
      b: '12345678901234567890',
      c: [null, inner, 'x'],
      f: null,
      g: 2,
    });
    const { c } = value as { c: readonly [null, object, string] };
    const long = (holder: object): string[] =>
      Object.keys(holder).filter((key) => isLongInteger(holder, key));
    expect(long(value as object)).toEqual(['a']);
    expect(long(c)).toEqual([]);
    expect(long(c[1])).toEqual(['d']);
  });
});
