import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { decodeJsonl } from './decodeJsonl.ts';
import type { DraftRecord } from './framer.ts';

// Where a record begins is the subject of `countBytes.test.ts`.
function read(pieces: readonly string[]): readonly Omit<DraftRecord, 'at' | 'until'>[] {
  const framer = decodeJsonl();
  return [...pieces.flatMap((piece) => framer.push(piece)), ...framer.end()].map((draft) => ({
    ...draft,
    at: undefined,
    until: undefined,
  }));
}

describe('decodeJsonl', () => {
  it('reads one record per line that is not blank', () => {
    expect(read(['\n{"a":1}\r\n  \n[2]\n"three"'])).toEqual([
      { line: 2, value: { a: 1 } },
      { line: 4, value: [2] },
      { line: 5, value: 'three' },
    ]);
  });

  it('reads back what was written, wherever the text is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.array(fc.nat(500)), (list, cuts) => {
        const written = list.map((value) => JSON.stringify(value));
        const read_ = read(cut(written.join('\r\n'), cuts));
        expect(read_.map((record) => JSON.stringify(record.value))).toEqual(written);
        expect(read_.map((record) => record.line)).toEqual(list.map((_, i) => i + 1));
      }),
    );
  });

  it('ends lines at LF only', () => {
    const value = { text: 'a\u2028b\u2029c\u0085d' };
    expect(read([JSON.stringify(value)])).toEqual([{ line: 1, value }]);
    expect(read(['{"a":1,\r"b":2}\n'])).toEqual([{ line: 1, value: { a: 1, b: 2 } }]);
  });

  it('skips comments (REL-5)', () => {
    const lines = '# written by hand\n{"a":1}\n  // and more: {"b":2}\n\n{"c":3}\r\n# the end';
    expect(read([lines]).map(({ line, value, problem }) => [line, value, problem])).toEqual([
      [2, { a: 1 }, undefined],
      [5, { c: 3 }, undefined],
    ]);
    expect(read(['# {\n{"a":\n//'])).toMatchObject([{ line: 2, problem: { code: 'truncated-json' } }]);
    expect(read(['#\n//\n# nothing'])).toEqual([]);
  });

  it('delivers a line as soon as its end has come', () => {
    const framer = decodeJsonl();
    expect(framer.push('{"a"')).toEqual([]);
    expect(framer.push(':1}\n{')).toEqual([{ line: 1, at: 0, until: 7, value: { a: 1 } }]);
    expect(framer.push('}\n')).toEqual([{ line: 2, at: 8, until: 10, value: {} }]);
  });

  it('reports a malformed line, and goes on', () => {
    const [good, bad, next] = read(['{"a":1}\n{"a":\n{"a":3}\n']);
    expect([good, next]).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 3, value: { a: 3 } },
    ]);
    expect(bad).toMatchObject({
      line: 2,
      problem: { severity: 'error', code: 'malformed-json', line: 2, raw: '{"a":' },
    });
    expect(bad?.value).toBeUndefined();
  });

  it('reads the part of a last line that broke off', () => {
    expect(read(['{"a":1}\n{"text":"Once up'])).toMatchObject([
      { line: 1 },
      {
        line: 2,
        value: { text: 'Once up' },
        problem: { severity: 'warning', code: 'truncated-json', line: 2 },
      },
    ]);
    expect(read(['{"a":1}\nKilled'])).toMatchObject([
      { line: 1 },
      { line: 2, problem: { code: 'malformed-json' } },
    ]);
  });

  it('reads what it can of a malformed line that is all there is', () => {
    expect(read(['{"a":1,"b":oops}\n'])).toMatchObject([
      { value: { a: 1 }, problem: { code: 'malformed-json' } },
    ]);
    const [first] = read(['{"a":1,"b":oops}\n{}\n']);
    expect(first?.value).toBeUndefined();
  });

  it('separates records that were glued together', () => {
    expect(read(['{"a":1}{"a":2}\n{"a":3}\n'])).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 1, value: { a: 2 } },
      { line: 2, value: { a: 3 } },
    ]);
  });

  it('separates a great many of them', () => {
    expect(read(['{"a":1}'.repeat(200_000)])).toHaveLength(200_000);
  });

  it('takes neither words nor numbers in a row for records', () => {
    expect(read(['{}\n12 34 null\n{}\n']).map((record) => record.problem?.code)).toEqual([
      undefined,
      'malformed-json',
      undefined,
    ]);
  });

  it('reads NaN as null and says so', () => {
    expect(read(['{"score":NaN}\n'])).toMatchObject([
      {
        line: 1,
        value: { score: null },
        problem: { severity: 'warning', code: 'non-standard-json', line: 1 },
      },
    ]);
  });

  it('joins a line of many pieces', () => {
    const text = 'x'.repeat(20_000_000);
    const pieces = ['{"text":"', ...Array.from({ length: 2_000 }, () => text.slice(0, 10_000)), '"}\n'];
    const records = read(pieces);
    expect(records).toHaveLength(1);
    expect(records[0]?.value).toEqual({ text });
  });

  it('says what is wrong with a line and quotes it without its end', () => {
    expect(read(['{}\r\noops\r\n{}\r\n'])[1]?.problem).toMatchObject({
      raw: 'oops',
      message: expect.stringContaining('This line is not valid JSON') as string,
    });
    expect(read(['oops\n{}\n'])[0]?.problem?.message).toContain('This line is not valid JSON');
  });

  it('holds no line back but a first one that is malformed', () => {
    const framer = decodeJsonl();
    expect(framer.push('{"a":1}{"a":2}\n').map(({ value }) => value)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(framer.push('{"a":1,"b":oops}\n').map(({ problem }) => problem?.code)).toEqual(['malformed-json']);
    expect(framer.end()).toEqual([]);
    const other = decodeJsonl();
    expect(other.push('{"a":1,"b":oops}\n')).toEqual([]);
    expect(other.push('{"a":2}\n').map(({ line }) => line)).toEqual([1, 2]);
  });
});
