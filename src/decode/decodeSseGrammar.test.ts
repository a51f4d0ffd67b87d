import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { createDecoder } from './createDecoder.ts';

/** The events of a stream, read whole and cut at every point: each cut must give the same. */
function eventsOf(text: string) {
  const read = (pieces: readonly string[]) => {
    const decoder = createDecoder('sse');
    return [...pieces.flatMap((piece) => decoder.push(piece)), ...decoder.end()];
  };
  const whole = read([text]);
  for (let at = 1; at < text.length; at++) expect(read(cut(text, [at]))).toEqual(whole);
  expect(read(Array.from(text))).toEqual(whole);
  return whole.map(({ value, eventName, eventId }) => [value, eventName, eventId]);
}

// One test for each clause of https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
// and of “interpreting an event stream” below it, in their order.
describe('decodeSse, clause by clause (REL-6)', () => {
  it('stream: one byte order mark at the beginning is no part of it, another one is', () => {
    expect(eventsOf('\uFEFFdata: 1\n\n')).toEqual([[1, undefined, undefined]]);
    expect(eventsOf('\uFEFFdata: 1\n\n\uFEFFdata: 2\n\n')).toEqual([[1, undefined, undefined]]);
  });

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ])('end-of-line: %s', (_, end) => {
    expect(eventsOf(['event: a', 'data: 1', '', 'data: 2', '', ''].join(end))).toEqual([
      [1, 'a', undefined],
      [2, undefined, undefined],
    ]);
  });

  it('end-of-line: all three in one stream, and LF CR are two', () => {
    expect(eventsOf('data: [1,\rdata: 2,\ndata: 3]\r\n\r\ndata: 4\n\rdata: 5\r\r')).toEqual([
      [[1, 2, 3], undefined, undefined],
      [4, undefined, undefined],
      [5, undefined, undefined],
    ]);
  });

  it('end-of-line: nothing else ends a line', () => {
    expect(eventsOf('data: "\u2028 \u2029 \u0085 \\u000b"\n\n')).toEqual([
      ['\u2028 \u2029 \u0085 \v', undefined, undefined],
    ]);
  });

  it('empty line: dispatches the event, and further ones dispatch nothing', () => {
    expect(eventsOf('\n\ndata: 1\n\n\n\ndata: 2\n\n')).toHaveLength(2);
  });

  it('comment: a line that begins with a colon is ignored, also inside an event', () => {
    expect(eventsOf(': data: 9\ndata: [1,\n:\n: ping\ndata: 2]\n\n')).toEqual([
      [[1, 2], undefined, undefined],
    ]);
  });

  it('field: what is before the first colon is its name, what is after it its value', () => {
    expect(eventsOf('data:{"a":"b:c"}\n\n')).toEqual([[{ a: 'b:c' }, undefined, undefined]]);
  });

  it('field: one space after the colon is dropped, and only one, and no tab', () => {
    expect(eventsOf('event:  two\ndata: 1\n\nevent:\ttab\ndata:1\n\n')).toEqual([
      [1, ' two', undefined],
      [1, '\ttab', undefined],
    ]);
  });

  it('field: a line without a colon is a name with an empty value', () => {
    expect(eventsOf('id: 7\ndata: [1,\ndata\ndata: 2]\n\nid\ndata: 3\n\n')).toEqual([
      [[1, 2], undefined, '7'],
      [3, undefined, undefined],
    ]);
  });

  it('field: names are told apart by case and by blanks', () => {
    expect(eventsOf('Data: 1\nDATA: 2\n data: 3\ndata : 4\ndata: 5\n\n')).toEqual([
      [5, undefined, undefined],
    ]);
  });

  it('event: names the event, the last one wins', () => {
    expect(eventsOf('event: a\nevent: b\ndata: 1\n\n')).toEqual([[1, 'b', undefined]]);
  });

  it('event: an empty name is none', () => {
    expect(eventsOf('event: a\nevent:\ndata: 1\n\n')).toEqual([[1, undefined, undefined]]);
  });

  it('data: lines are joined with a line break, empty ones too', () => {
    expect(eventsOf('data: {"a":\ndata:\ndata: "b"\ndata: }\n\n')).toEqual([
      [{ a: 'b' }, undefined, undefined],
    ]);
  });

  it('data: an event without data, or with empty data, is none', () => {
    expect(eventsOf('data: 1\n\nevent: a\nid: 3\n\ndata\n\ndata:\n\ndata: 2\n\n')).toEqual([
      [1, undefined, undefined],
      [2, undefined, '3'],
    ]);
  });

  it('id: stays for the events that follow, until it changes or is emptied', () => {
    const ids = eventsOf('id: 1\ndata: 0\n\ndata: 0\n\nid: 2\ndata: 0\n\nid:\ndata: 0\n\n').map(
      ([, , id]) => id,
    );
    expect(ids).toEqual(['1', '1', '2', undefined]);
  });

  it('id: with U+0000 is ignored', () => {
    const ids = eventsOf('id: 1\ndata: 0\n\nid: 2\u0000\ndata: 0\n\n').map(([, , id]) => id);
    expect(ids).toEqual(['1', '1']);
  });

  it.each(['10', '99999999999999999999', '-1', 'x', ''])('retry: %j says nothing about any event', (time) => {
    expect(eventsOf(`retry: ${time}\ndata: 1\n\n`)).toEqual([[1, undefined, undefined]]);
  });

  it('otherwise: other fields are ignored', () => {
    expect(eventsOf('data: 1\nfoo: bar\ndatax: 3\n\n')).toEqual([[1, undefined, undefined]]);
  });

  it('dispatch: the name of an event is forgotten with it, also where it had no data', () => {
    expect(eventsOf('event: a\ndata: 1\n\nevent: b\n\ndata: 2\n\n')).toEqual([
      [1, 'a', undefined],
      [2, undefined, undefined],
    ]);
  });

  it('end: other than there, an event that nothing ends is kept', () => {
    expect(eventsOf('data: 1\n\nevent: a\nid: 5\ndata: 2')).toEqual([
      [1, undefined, undefined],
      [2, 'a', '5'],
    ]);
  });

  it('end: the unfinished data of a last event is kept as far as it goes', () => {
    expect(eventsOf('data: 1\n\ndata: {"text":"half a wo')).toEqual([
      [1, undefined, undefined],
      [{ text: 'half a wo' }, undefined, undefined],
    ]);
  });
});
