import { describe, expect, it } from 'vitest';
import { readDocuments, readUnit } from './readDocuments.ts';

const lineOf = (n: number): number => n + 1;

describe('readDocuments', () => {
  it('gives each document the line where it starts', () => {
    expect(readDocuments('\n{\n"a":1\n}\n\n[2][3]', lineOf)).toEqual([
      { line: 2, at: 1, until: 10, value: { a: 1 } },
      { line: 6, at: 12, until: 15, value: [2] },
      { line: 6, at: 15, until: 18, value: [3] },
    ]);
  });

  it('reads a document again from the line where one that was cut off meets the next', () => {
    expect(readDocuments('{"a":1,"b":[\n{"c":2}\n{"d":3}\n{"e":4}\n', lineOf)).toMatchObject([
      { line: 1, value: { a: 1, b: [{ c: 2 }] }, problem: { code: 'malformed-json', line: 3 } },
      { line: 3, value: { d: 3 } },
      { line: 4, value: { e: 4 } },
    ]);
  });

  it.each([
    ['{"a":1,\n"b" 2}', 2, 'malformed-json'],
    ['{\n"a": 1,\n', 2, 'truncated-json'],
    ['{\n"a": [1,\n2\n\n', 3, 'truncated-json'],
    ['{"a":1}\n\n{"b":NaN}', 3, 'non-standard-json'],
  ])('says once where the problem of %j is: at the line that has to be looked at', (text, line, code) => {
    const problem = readDocuments(text, lineOf).at(-1)?.problem;
    expect(problem).toMatchObject({ line, code });
    expect(problem?.message).not.toMatch(/\d/);
  });
});

describe('readUnit', () => {
  it('keeps malformed text together, in one problem', () => {
    expect(readUnit('{"a":1} {"b":', lineOf, 'This line')).toMatchObject([
      { line: 1, value: undefined, problem: { code: 'malformed-json', raw: '{"a":1} {"b":' } },
    ]);
  });

  it('reads an object behind the prefix of a log line, and takes no broken JSON for a prefix', () => {
    for (const prefix of ['2026-01-01 12:00:00 INFO ', '[12:00:00] ', 'agent | data: '])
      expect(readUnit(`${prefix}{"a":{"b":1}}`, lineOf, 'This line')).toEqual([
        { line: 1, value: { a: { b: 1 } } },
      ]);
    for (const broken of ['[1, {"a":1}', 'INFO {"a":'])
      expect(readUnit(broken, lineOf, 'This line')).toMatchObject([{ problem: { code: 'malformed-json' } }]);
  });

  it('says where a document stands among blanks', () => {
    expect(readDocuments('\n {"a":1}\n\n', (n) => n + 5)).toEqual([
      { line: 6, at: 2, until: 9, value: { a: 1 } },
    ]);
  });

  it('reads a document behind the prefix of a log line', () => {
    expect(readDocuments('INFO: {"a":1}', (n) => n + 5)).toEqual([{ line: 5, value: { a: 1 } }]);
  });

  it('quotes the line in which a document departs from JSON, from its beginning', () => {
    const [record] = readDocuments('{\n"a": "x\ny"}', (n) => n + 1);
    expect(record?.problem).toMatchObject({
      line: 2,
      raw: '"a": "x\ny"}',
      message: expect.stringContaining('This text is not valid JSON') as string,
    });
  });

  it('takes no value that is neither an object nor a list for a record of a line', () => {
    for (const text of ['{"a":1} null', '{"a":1} 2', '{"a":1} "x"'])
      expect(readUnit(text, () => 1, 'This line')).toMatchObject([
        { value: undefined, problem: { code: 'malformed-json' } },
      ]);
    expect(readUnit('{"a":1} []', () => 1, 'This line').map(({ value }) => value)).toEqual([{ a: 1 }, []]);
  });
});
