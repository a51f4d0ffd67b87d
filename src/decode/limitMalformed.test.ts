import { describe, expect, it } from 'vitest';
import { malformedJson, notJson } from './diagnostics.ts';
import type { DraftRecord } from './framer.ts';
import { limitMalformed } from './limitMalformed.ts';

const bad = (line: number): DraftRecord => ({
  line,
  value: undefined,
  problem: malformedJson('This line', line, 'x'),
});
const good = (line: number): DraftRecord => ({ line, value: {} });
const lines = (from: number, count: number): DraftRecord[] =>
  Array.from({ length: count }, (_, i) => bad(from + i));
const keep = (): undefined => undefined;

describe('limitMalformed', () => {
  it('numbers records, and their problems with them', () => {
    const limit = limitMalformed();
    expect(limit.push([good(1), bad(2), good(4)])).toMatchObject([
      { index: 0, line: 1 },
      { index: 1, line: 2, problem: { record: 1 } },
      { index: 2, line: 4 },
    ]);
  });

  it('sums up malformed records after the first hundred in a row', () => {
    const limit = limitMalformed();
    const records = [...limit.push([good(1), ...lines(2, 250), good(252)]), ...limit.end(keep)];
    expect(records).toHaveLength(103);
    expect(records[101]).toMatchObject({
      index: 101,
      line: 102,
      problem: { code: 'malformed-json', line: 102, record: 101 },
    });
    expect(records[101]?.problem?.message).toContain('150 more records');
    expect(records[102]).toEqual({ index: 102, line: 252, value: {} });
  });

  it('sums up at the end too, and counts anew after a good record', () => {
    const limit = limitMalformed();
    expect(limit.push([good(1), ...lines(2, 100), good(102), ...lines(103, 100)])).toHaveLength(202);
    expect(limit.push([bad(203)])).toEqual([]);
    expect(limit.end(keep)[0]?.problem?.message).toContain('1 more record is');
  });

  it('holds malformed records back until the first good one', () => {
    const limit = limitMalformed();
    expect(limit.push([bad(1), bad(2)])).toEqual([]);
    expect(limit.push([good(3)]).map((record) => record.line)).toEqual([1, 2, 3]);
  });

  it('asks what the source is instead when no good record came, and names no place in it', () => {
    const limit = limitMalformed();
    limit.push(lines(3, 5_000));
    const records = limit.end((line) => ({ line, value: undefined, problem: notJson('x') }));
    expect(records).toEqual([{ index: 0, line: 3, value: undefined, problem: notJson('x') }]);
  });

  it('says where records stand in bytes, asked for once and in growing order', () => {
    const asked: number[] = [];
    const limit = limitMalformed((at) => {
      asked.push(at);
      return 2 * at;
    });
    const problem = malformedJson('This line', 2, 'x');
    const records = limit.push([
      { line: 1, value: 1, at: 0, until: 5 },
      { line: 1, value: 2, at: 0, until: 5 },
      { line: 1, value: 3, at: 0, until: 6 },
      { line: 2, value: undefined, at: 7, until: 9, problem },
      { line: 3, value: 4, at: 10 },
      { line: 4, value: 5, at: 12, until: 11 },
      { line: 5, value: 6, at: 13, until: 13 },
      { line: 6, value: 7 },
    ]);
    expect(records).toEqual([
      { index: 0, line: 1, value: 1, offset: 0, end: 10 },
      { index: 1, line: 1, value: 2, offset: 0, end: 10 },
      { index: 2, line: 1, value: 3, offset: 0, end: 12 },
      {
        index: 3,
        line: 2,
        value: undefined,
        offset: 14,
        end: 18,
        problem: { ...problem, record: 3, offset: 14 },
      },
      { index: 4, line: 3, value: 4, offset: 20 },
      { index: 5, line: 4, value: 5, offset: 24 },
      { index: 6, line: 5, value: 6, offset: 26, end: 26 },
      { index: 7, line: 6, value: 7 },
    ]);
    expect(asked).toEqual([0, 5, 0, 6, 7, 9, 10, 12, 13, 13]);
  });

  it('says where the records begin that it sums up, and keeps what events are called', () => {
    const limit = limitMalformed();
    limit.push([{ line: 1, value: 1, eventName: 'note', eventId: '7' }]);
    const events = limit.push([{ line: 1, value: 1, eventName: 'note', eventId: '7' }]);
    expect(events).toEqual([{ index: 1, line: 1, value: 1, eventName: 'note', eventId: '7' }]);
    limit.push(lines(2, 100));
    limit.push([
      { ...bad(200), at: 5000 },
      { ...bad(201), at: 6000 },
    ]);
    expect(limit.end(keep)).toMatchObject([
      { index: 102, line: 200, offset: 5000, problem: { line: 200, record: 102, offset: 5000 } },
    ]);
  });

  it('lists malformed records of which a part could be read one by one', () => {
    const limit = limitMalformed();
    const partly = Array.from({ length: 150 }, (_, at) => ({ ...bad(at + 1), value: {} }));
    expect(limit.push(partly)).toHaveLength(150);
    expect(limit.end(keep)).toEqual([]);
  });

  it('takes a source without a record for one that begins in its first line', () => {
    const asked: number[] = [];
    const records = limitMalformed().end((line) => {
      asked.push(line);
      return undefined;
    });
    expect([asked, records]).toEqual([[1], []]);
  });

  it('says nothing of what a record has not', () => {
    const limit = limitMalformed();
    expect(
      limit.push([good(1), { line: 2, value: {}, at: 4 }, { line: 3, value: {}, at: 5, until: 5 }]),
    ).toStrictEqual([
      { index: 0, line: 1, value: {} },
      { index: 1, line: 2, value: {}, offset: 4 },
      { index: 2, line: 3, value: {}, offset: 5, end: 5 },
    ]);
    const [told] = limit.push([bad(4)]);
    expect(told?.problem).toStrictEqual({ ...bad(4).problem, record: 3 });
    expect(limitMalformed((at) => at + 3).push([{ line: 1, value: {}, at: 1 }])).toStrictEqual([
      { index: 0, line: 1, value: {}, offset: 4 },
    ]);
  });
});
