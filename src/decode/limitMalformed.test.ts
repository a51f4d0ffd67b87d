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
});
