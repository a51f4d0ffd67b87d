import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { cut } from '../testing/cut.ts';
import { createDecoder } from './createDecoder.ts';
import type { Framing, SourceRecord } from './record.ts';

function read(pieces: readonly string[], framing?: Framing): readonly SourceRecord[] {
  const decoder = createDecoder(framing);
  return [...pieces.flatMap((piece) => decoder.push(piece)), ...decoder.end()];
}

const codes = (text: string, framing?: Framing): (string | undefined)[] =>
  read([text], framing).map((record) => record.problem?.code);

const SOURCES: readonly string[] = [
  '\uFEFF\r\n{"a":"é😀"}\r\n\r\n{"a":2\r\n{"a":3}\r\n{"a":"cut o',
  'event: a\r\ndata: {"a":"é😀"}\r\n\r\ndata: oops\r\n\r\ndata: {"b":"cut o',
  '\n\n{\r\n  "a": "é😀"\r\n}\r\n[\r\n  2\r\n]\r\n{ "a": "cut o',
  '[info] starting\nwarm-up done\n{"a":1}\nbye\n',
  '{"a":1}',
  '{"a":1, oops}\n',
  '# Notes\n\n- prose\n',
  'data are here\n',
  `${'prose '.repeat(400)}\n`,
  '<!doctype html>\n<title>Sign in</title>\n',
  '%PDF-1.7\n\0\0\0',
  ' \r\n\t',
  '',
];

describe('createDecoder', () => {
  it.each(SOURCES)('reads the same records wherever %j is cut', (text) => {
    for (const framing of [undefined, 'sse', 'jsonl', 'json'] as const) {
      const whole = read([text], framing);
      expect(whole.length).toBeGreaterThan(0);
      expect(whole.map((record) => record.index)).toEqual(whole.map((_, i) => i));
      fc.assert(
        fc.property(fc.array(fc.nat(text.length)), (cuts) => {
          expect(read(cut(text, cuts), framing)).toEqual(whole);
        }),
      );
    }
  });

  it('reads the same records of any text, however it is cut, and never throws', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '"a":',
        '[',
        ']',
        ',',
        '1',
        '\n',
        '\r',
        '\n\n',
        'data:',
        'event: x',
        'id:',
        ': ',
        '\0',
      ),
      fc.json(),
      fc.string({ unit: 'binary' }),
    );
    const framing = fc.constantFrom(undefined, 'sse' as const, 'jsonl' as const, 'json' as const);
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat(100)), framing, (parts, cuts, chosen) => {
        const text = parts.join('');
        expect(read(cut(text, cuts), chosen)).toEqual(read([text], chosen));
      }),
      { numRuns: scaled(500) },
    );
  });

  it('delivers each line of a live source when its end arrives', () => {
    const decoder = createDecoder();
    expect(decoder.push('{"a":1}')).toEqual([]);
    expect(decoder.push('\n')).toEqual([{ index: 0, line: 1, offset: 0, end: 7, value: { a: 1 } }]);
    expect(decoder.push('{"a":2}\n')).toEqual([{ index: 1, line: 2, offset: 8, end: 15, value: { a: 2 } }]);
  });

  it('delivers each event of a live source when its blank line arrives', () => {
    const decoder = createDecoder();
    expect(decoder.push('da')).toEqual([]);
    expect(decoder.push('ta: {"a":1}\n\n')).toEqual([
      { index: 0, line: 1, offset: 0, end: 13, value: { a: 1 } },
    ]);
  });

  it('reads log lines before the records as problems', () => {
    expect(read(['[info] up\n{"a":1}\n'])).toMatchObject([
      { index: 0, line: 1, problem: { code: 'malformed-json' } },
      { index: 1, line: 2, value: { a: 1 } },
    ]);
  });

  it('says what an input is that is no transcript, once', () => {
    expect(codes('')).toEqual(['empty-input']);
    expect(codes(' \n\n')).toEqual(['empty-input']);
    expect(codes('\0\0\0\0\n')).toEqual(['binary-input']);
    expect(codes('\uFFFDPNG\r\n\x1a\n\0\0\n\0\n')).toEqual(['binary-input']);
    expect(codes('\n<html>\n<p>{"a":1}\n')).toEqual(['html-input']);
    expect(codes('name: x\nsteps:\n  - one\n'.repeat(4_000))).toEqual(['not-json']);
    expect(codes('id: 4\nname: x\n')).toEqual(['not-json']);
    expect(codes('data: hello\n\ndata: world\n\n')).toEqual(['not-json']);
  });

  it('does not call broken JSON something else', () => {
    expect(codes('{"a":oops}\n{"a":oops}\n')).toEqual(['malformed-json', 'malformed-json']);
    expect(codes('{"a":1,')).toEqual(['truncated-json']);
    expect(codes('{')).toEqual(['truncated-json']);
  });

  it('quotes such an input from its first line that is not blank', () => {
    expect(read(['\n\n<html>\n'])).toMatchObject([{ line: 3, problem: { raw: '<html>' } }]);
    expect(read(['\n\nprose\n'])).toMatchObject([{ line: 3, problem: { raw: 'prose\n' } }]);
  });

  it('names no place where it speaks of the whole input', () => {
    for (const input of ['', '\0\0\n', '<html>\n', 'prose\n']) {
      const [{ problem } = {}] = read([input]);
      expect(Object.keys(problem ?? {})).not.toContain('line');
      expect(Object.keys(problem ?? {})).not.toContain('record');
    }
  });

  it('reads the JSON or the page that a server sends in place of an event stream', () => {
    expect(read(['{"error":{"message":"overloaded"}}'], 'sse')).toMatchObject([
      { value: { error: { message: 'overloaded' } } },
    ]);
    expect(codes('<html><body>502</body></html>', 'sse')).toEqual(['html-input']);
  });

  it('lists a hundred malformed lines in a row and counts the rest', () => {
    const records = read([`{"a":1}\n${'oops\n'.repeat(10_000)}{"a":2}\n`]);
    expect(records).toHaveLength(103);
    expect(records.at(-2)?.problem?.message).toContain('9900 more');
    expect(records.at(-1)).toEqual({
      index: 102,
      line: 10_002,
      offset: 50_008,
      end: 50_015,
      value: { a: 2 },
    });
  });

  it('returns nothing after its end', () => {
    const decoder = createDecoder();
    expect(decoder.end()).toHaveLength(1);
    expect(decoder.push('{"a":1}\n')).toEqual([]);
    expect(decoder.end()).toEqual([]);
  });

  it('lets no hostile text through as an exception', () => {
    const hostile = [
      '['.repeat(100_000),
      '{"a":'.repeat(100_000),
      '['.repeat(100_000) + ']'.repeat(100_000),
      '"'.repeat(100_000),
      '\\'.repeat(100_000),
      'data:\n'.repeat(20_000),
      '\n'.repeat(20_000),
      '\r'.repeat(20_000),
      '{\n'.repeat(20_000),
      '[x,\n'.repeat(20_000),
    ];
    for (const text of hostile) {
      for (const framing of [undefined, 'sse', 'jsonl', 'json'] as const) {
        expect(read([text], framing).length).toBeGreaterThan(0);
      }
    }
  });

  it('counts the place of a record in bytes, the byte order mark among them', () => {
    const places = (text: string) => read([text]).map(({ offset, end }) => [offset, end]);
    expect(places('{"a":"é"}\n{"b":1}\n')).toEqual([
      [0, 10],
      [11, 18],
    ]);
    expect(places('\uFEFF{"a":1}\n')).toEqual([[3, 10]]);
  });

  it('takes fields for an event stream only where they begin a line', () => {
    const names = (text: string) => read([text]).map(({ eventName, value }) => [eventName, value]);
    for (const blank of ['', '\n', ' \n', '\r\n\n', '\0'])
      expect(names(`${blank}event: x\ndata: {"a":1}\n\n`)).toEqual([['x', { a: 1 }]]);
    // A line of a log in front of its JSON.
    for (const blank of [' ', '\t', '\n ', '\0 '])
      expect(names(`${blank}data: {"a":1}\n`)).toEqual([[undefined, { a: 1 }]]);
  });

  it('reads a document in place of the event stream that was announced, and in no other framing', () => {
    expect(read(['[\n{"a":1},\n{"b":2}\n]\n'], 'sse').map(({ value }) => value)).toEqual([
      [{ a: 1 }, { b: 2 }],
    ]);
    expect(codes('{\n"a":1\n}\n', 'jsonl')).toEqual(['malformed-json', 'malformed-json', 'malformed-json']);
  });

  it('does not wait for the end of a first line that is too long to open a document', () => {
    const decoder = createDecoder();
    const long = 'x'.repeat(2 ** 21);
    expect([`{"a":"${long}`, long, '"'].flatMap((piece) => decoder.push(piece))).toEqual([]);
    expect(decoder.push(',\n')).toEqual([]);
    expect(decoder.push('{"b":1}\n').map(({ line, value }) => [line, value])).toEqual([
      [1, undefined],
      [2, { b: 1 }],
    ]);
  });
});
