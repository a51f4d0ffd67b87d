import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { decodeJson } from './decodeJson.ts';
import type { DraftRecord } from './framer.ts';

// Where a record begins is the subject of `countBytes.test.ts`.
function read(pieces: readonly string[]): readonly Omit<DraftRecord, 'at' | 'until'>[] {
  const framer = decodeJson();
  return [...pieces.flatMap((piece) => framer.push(piece)), ...framer.end()].map((draft) => ({
    ...draft,
    at: undefined,
    until: undefined,
  }));
}

describe('decodeJson', () => {
  it('reads a document', () => {
    expect(read(['\n\n{\n  "a": [1, 2]\n}\n'])).toEqual([{ line: 3, value: { a: [1, 2] } }]);
    expect(read(['null'])).toEqual([{ line: 1, value: null }]);
    expect(read([' \n'])).toEqual([]);
  });

  it('reads documents that follow one another, wherever the text is cut', () => {
    const documents = fc.array(
      fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(documents, fc.array(fc.nat(500)), (list, cuts) => {
        const texts = list.map((value) => JSON.stringify(value, null, 2));
        const records = read(cut(texts.join('\n'), cuts));
        expect(records.map((record) => JSON.stringify(record.value, null, 2))).toEqual(texts);
        const starts = texts.map((_, i) => texts.slice(0, i).join('\n').split('\n').length + (i > 0 ? 1 : 0));
        expect(records.map((record) => record.line)).toEqual(starts);
      }),
    );
  });

  it('reads the part of a truncated document that arrived', () => {
    expect(read(['{\n  "a": 1,\n  "steps": [\n    { "text": "Once up'])).toMatchObject([
      {
        line: 1,
        value: { a: 1, steps: [{ text: 'Once up' }] },
        problem: { severity: 'warning', code: 'truncated-json', line: 4 },
      },
    ]);
  });

  it('reads a malformed document up to the line that is wrong', () => {
    expect(read(['{\n  "a": 1,\n  "b": oops,\n  "c": 3\n}'])).toMatchObject([
      {
        line: 1,
        value: { a: 1 },
        problem: { severity: 'error', code: 'malformed-json', line: 3, raw: '  "b": oops,\n  "c": 3\n}' },
      },
    ]);
  });

  it('goes on after a malformed document', () => {
    const records = read(['{\n"a": oops\n}\n{\n"b": 2\n}\n[\n3\n]\n']);
    expect(records).toMatchObject([
      { line: 1, problem: { code: 'malformed-json', line: 2 } },
      { line: 4, value: { b: 2 } },
      { line: 7, value: [3] },
    ]);
  });

  it('shortens the source text it quotes', () => {
    const [record] = read([`{"a":"${'x'.repeat(50_000)}`]);
    expect(record?.problem?.raw).toHaveLength(2_000);
  });

  it('reads 10,000 levels, and reports what ends 100,000 levels down', () => {
    const [deep] = read(['[\n'.repeat(10_000) + ']'.repeat(10_000)]);
    let depth = 0;
    for (let value = deep?.value; Array.isArray(value); value = value[0] as unknown) depth += 1;
    expect(depth).toBe(10_000);
    expect(read(['{"a":'.repeat(100_000)])[0]?.problem?.code).toBe('truncated-json');
    expect(read(['['.repeat(100_000) + ']'.repeat(100_000) + ']'])).toHaveLength(2);
  });

  it('says where a document stands, behind padding too', () => {
    const framer = decodeJson();
    framer.push('\0\0{\n"a":1\n}\n[2]\0');
    expect(framer.end()).toEqual([
      { line: 1, at: 2, until: 11, value: { a: 1 } },
      { line: 4, at: 12, until: 15, value: [2] },
    ]);
  });

  it('reads as much as it may, and says so of the rest where the reading stopped', () => {
    const readUpTo = (limit: number, text: string) => {
      const framer = decodeJson(limit);
      for (const piece of cut(text, [3, 8])) framer.push(piece);
      return framer.end();
    };
    expect(readUpTo(10, '{\n"a": 1\n}')).toMatchObject([{ line: 1, value: { a: 1 } }]);
    expect(readUpTo(9, '{\n"a": 1\n}')).toMatchObject([
      { value: { a: 1 }, problem: { code: 'truncated-json', line: 2 } },
      {
        line: 2,
        problem: {
          code: 'record-too-long',
          line: 2,
          message: expect.stringContaining('This document') as string,
        },
      },
    ]);
    expect(readUpTo(10, '{\n"a": 1\n} ')).toMatchObject([
      { value: { a: 1 } },
      { line: 1, problem: { code: 'record-too-long', line: 1 } },
    ]);
    expect(readUpTo(3, '     ')).toMatchObject([{ line: 1, problem: { code: 'record-too-long' } }]);
    expect(readUpTo(9, '\0\0 \n')).toEqual([]);
  });
});
