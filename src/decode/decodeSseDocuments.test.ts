import { describe, expect, it } from 'vitest';
import { decodeSse } from './decodeSse.ts';
import { skipRepeats } from './skipRepeats.ts';

const all = (text: string, limit?: number) => {
  const framer = decodeSse(limit);
  return [...framer.push(text), ...framer.end()];
};
/** Line, value, code and line of the problem of each record. */
const read = (text: string, limit?: number): unknown[] =>
  all(text, limit).map(({ line, value, problem }) => [
    line,
    value,
    ...(problem ? [problem.code, problem.line] : []),
  ]);

describe('JSON that stands among the fields of an event stream', () => {
  it('is a document where it goes on over lines, and comes with the line that closes it', () => {
    const framer = decodeSse();
    expect(framer.push(': ping\n{\n "a": [\n  1\n ]\n')).toEqual([]);
    expect(framer.push('}\n')).toEqual([{ line: 2, at: 7, until: 25, value: { a: [1] } }]);
    expect(framer.push('[\n 1,\n\n 2\n]\n')).toEqual([{ line: 7, at: 26, until: 37, value: [1, 2] }]);
    expect(framer.end()).toEqual([]);
  });

  it('says in which line of it something is wrong', () => {
    expect(read(': ping\n{\n "a": 1,\n "b": oops\n}\n')).toEqual([[2, { a: 1 }, 'malformed-json', 4]]);
    expect(read(': ping\n{\n "a": 1,\nINFO up\n')).toEqual([
      [2, { a: 1 }, 'truncated-json', 3],
      [4, undefined, 'malformed-json', 4],
    ]);
  });

  it('ends the event before it, which is not cut off by that', () => {
    expect(read('data: {"a":\n{"b":1}\n')).toEqual([
      [1, undefined, 'malformed-json', 1],
      [2, { b: 1 }],
    ]);
    expect(read('data: {"a":\n{\n "b": 1\n}\n')).toEqual([
      [1, undefined, 'malformed-json', 1],
      [2, { b: 1 }],
    ]);
  });

  it('makes other lines behind it malformed, and none before', () => {
    expect(read('INFO starting\n{\n "a": 1\n}\nINFO up\ndata: 2\n\n')).toEqual([
      [2, { a: 1 }],
      [5, undefined, 'malformed-json', 5],
      [6, 2],
    ]);
    expect(all(': x\n{"a":1}\nINFO up\n')[1]?.problem?.message).toContain('This line is not valid JSON');
  });

  it('is no document in a line of a log, or in a line that broke off', () => {
    expect(read(': ping\n[info] value:\n  more\n{"a":1}\n')).toEqual([[4, { a: 1 }]]);
    expect(read(': ping\n{"a":"cut\n{"b":1}\n')).toEqual([
      [2, undefined, 'malformed-json', 2],
      [3, { b: 1 }],
    ]);
    expect(read(': ping\n{"a":["b",\n "c"]\n}\n{"d":1}\n')).toEqual([
      [2, { a: ['b', 'c'] }],
      [5, { d: 1 }],
    ]);
  });
});

describe('an event stream with a limit', () => {
  it('reads an event, a line and a document of just so many units', () => {
    expect(read('data: [12,\ndata: 345]\n\n', 10)).toEqual([[1, [12, 345]]]);
    expect(read(': x\n{"a": 1}\n', 8)).toEqual([[2, { a: 1 }]]);
    expect(read('data: 1\n\n{\n "a": 1\n}\n', 11)).toEqual([
      [1, 1],
      [3, { a: 1 }],
    ]);
  });

  it('says what is longer, and quotes its beginning', () => {
    const tell = (text: string, limit: number): unknown[] =>
      all(text, limit).map(({ line, value, problem }) => [
        line,
        value,
        problem?.code,
        problem?.message.split(' is longer')[0],
        problem?.raw,
      ]);
    expect(tell('data: 1234\ndata: 5678\ndata: 9\n\n', 10)).toEqual([
      [1, undefined, 'record-too-long', 'This event', '1234\n5678'],
    ]);
    expect(tell(': x\n{"a": 12}\n', 8)).toEqual([
      [2, undefined, 'record-too-long', 'This line', '{"a": 12}'],
    ]);
    expect(tell('data: 1\n\n{\n "a": 1\n}\n{"b":1}\n', 9).slice(1)).toEqual([
      [3, undefined, 'record-too-long', 'This document', '{\n "a": 1'],
      [6, { b: 1 }, undefined, undefined, undefined],
    ]);
  });
});

describe('the data of an event', () => {
  it('is none where it is blank or says that it is done, with blanks around it', () => {
    expect(read('data:  \n\ndata: [DONE] \n\ndata: \ndata:\n\n')).toEqual([]);
  });

  it('is told of as data', () => {
    expect(all('data: oops\n\n')[0]?.problem?.message).toContain('The data of this event is not valid JSON');
  });

  it('is not what a line of JSON between events says', () => {
    const repeats = skipRepeats();
    const framer = decodeSse(undefined, repeats);
    const events = ['a', 'b', 'c', 'd'].map((id) => `id: ${id}\ndata: "${id}"\n\n`);
    const text = `${events.join('')}{"n":1}\n{"n":2}\n{\n "n": 3\n}\n{\n "n": 4\n}\n${events.slice(2).join('')}id: e\ndata: "e"\n\n`;
    const values = [...framer.push(text), ...framer.end()].map(({ value }) => value);
    expect(values).toEqual(['a', 'b', 'c', 'd', { n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, 'e']);
  });
});
