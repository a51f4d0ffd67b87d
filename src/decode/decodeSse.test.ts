import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { decodeSse } from './decodeSse.ts';
import type { DraftRecord } from './framer.ts';

// Where a record begins is the subject of `countBytes.test.ts`.
function read(pieces: readonly string[]): readonly Omit<DraftRecord, 'at' | 'until'>[] {
  const framer = decodeSse();
  return [...pieces.flatMap((piece) => framer.push(piece)), ...framer.end()].map((draft) => ({
    ...draft,
    at: undefined,
    until: undefined,
  }));
}

const values = (text: string): unknown[] => read([text]).map((record) => record.value);

describe('decodeSse', () => {
  it('reads events with their name, id and first line', () => {
    const text = ': hello\nevent: note\nid: 7\ndata: {"n":1}\n\n\ndata:{"n":2}\n\n';
    expect(read([text])).toEqual([
      { line: 4, value: { n: 1 }, eventName: 'note', eventId: '7' },
      { line: 7, value: { n: 2 }, eventId: '7' },
    ]);
  });

  it('reads the same records wherever the text is cut', () => {
    const mixed =
      'event: a\r\ndata: {"t":\r\ndata: "é😀"}\r\n\r\n:\rid: x\rdata: [1]\r\rretry: 9\ndata: oops\n\ndata: {"cut":"of';
    const whole = read([mixed]);
    expect(whole).toHaveLength(4);
    fc.assert(
      fc.property(fc.array(fc.nat(mixed.length)), (cuts) => {
        expect(read(cut(mixed, cuts))).toEqual(whole);
      }),
    );
  });

  it('reads an indented document behind a comment, wherever it is cut', () => {
    const document = { id: 'x', messages: [{ role: 'user', content: 'a\nb' }], empty: {} };
    const text = `: keep-alive\n${JSON.stringify(document, null, 2)}\n\ndata: {"n": 1}\n\n{"messages": [\n  {"n": 2}\n]}\n[\n  3\n]`;
    const whole = read([text]);
    expect(whole).toEqual([
      { line: 2, value: document },
      { line: 13, value: { n: 1 } },
      { line: 15, value: { messages: [{ n: 2 }] } },
      { line: 18, value: [3] },
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        expect(read(cut(text, cuts))).toEqual(whole);
      }),
    );
  });

  it('reads on behind a document that breaks off', () => {
    const records = read([': x\n{\n  "a": [1,\ndata: {"b": 2}\n\n{\n  "c": "3"']);
    expect(records.map(({ value, problem }) => [value, problem?.code])).toEqual([
      [{ a: [1] }, 'truncated-json'],
      [{ b: 2 }, undefined],
      [{ c: '3' }, 'truncated-json'],
    ]);
  });

  it('ends lines at LF, CR and CRLF', () => {
    const lf = 'data: {"a":1}\n\nevent: b\ndata: {"a":2}\n\n';
    const expected = read([lf]);
    expect(expected.map((record) => record.line)).toEqual([1, 4]);
    expect(read([lf.replaceAll('\n', '\r')])).toEqual(expected);
    expect(read([lf.replaceAll('\n', '\r\n')])).toEqual(expected);
    expect(read(lf.replaceAll('\n', '\r\n').split(/(?=.)/s))).toEqual(expected);
  });

  it('delivers an event as soon as its blank line has come', () => {
    const framer = decodeSse();
    expect(framer.push('data: {"a":1}\r\n')).toEqual([]);
    expect(framer.push('\r')).toHaveLength(1);
    expect(framer.push('\ndata: {"a":2}\n\n')).toMatchObject([{ line: 3, value: { a: 2 } }]);
  });

  it('joins data lines with a line break', () => {
    expect(values('data: {\ndata:   "a": 1\ndata: }\n\n')).toEqual([{ a: 1 }]);
  });

  it('keeps the last id until it changes, and ignores one with NUL', () => {
    const ids = read(['id: 1\ndata: 1\n\ndata: 2\n\nid: a\0b\ndata: 3\n\nid\ndata: 4\n\n']).map(
      (r) => r.eventId,
    );
    expect(ids).toEqual(['1', '1', '1', undefined]);
  });

  it('forgets the name of an event without data', () => {
    expect(read(['event: lost\n\ndata: 1\n\n'])).toEqual([{ line: 3, value: 1 }]);
  });

  it('yields nothing for comments, retry, unknown fields, blank data and [DONE]', () => {
    expect(values(': ping\n\nretry: 10\n\nwhat: ever\n\ndata\n\ndata: \n\ndata: [DONE]\n\n')).toEqual([]);
    expect(values('data: [DO')).toEqual([]);
  });

  it('yields an event that the end of the stream cuts off', () => {
    expect(read(['data: {"a":1}\n'])).toEqual([{ line: 1, value: { a: 1 } }]);
    expect(read(['event: x\ndata: {"text":"Once up'])).toMatchObject([
      { line: 2, eventName: 'x', value: { text: 'Once up' }, problem: { code: 'truncated-json', line: 2 } },
    ]);
  });

  it('reports data that is not JSON, and goes on', () => {
    const [bad, good] = read([`data: ${'x'.repeat(5_000)}\n\ndata: {}\n\n`]);
    expect(bad).toMatchObject({ line: 1, problem: { code: 'malformed-json', severity: 'error', line: 1 } });
    expect(bad?.value).toBeUndefined();
    // 2 KiB with the sign that there is more, which takes three bytes.
    expect(bad?.problem?.raw).toHaveLength(2_046);
    expect(good).toEqual({ line: 3, value: {} });
  });

  it('separates events that nothing separates', () => {
    expect(read(['data: {"a":1}\ndata: {"a":2}\n\n'])).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, value: { a: 2 } },
    ]);
  });
});
