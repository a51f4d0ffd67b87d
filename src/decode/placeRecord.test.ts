import { describe, expect, it } from 'vitest';
import { placeRecord } from './placeRecord.ts';

const problem = { severity: 'error', code: 'not-json', message: 'No.' } as const;

describe('placeRecord', () => {
  it('gives a record its number, its member and its line there', () => {
    expect(
      placeRecord({ line: 2, value: 1, eventName: 'a', eventId: 'b' }, 7, 'one.json', (n) => n + 10),
    ).toStrictEqual({ index: 7, line: 12, value: 1, member: 'one.json', eventName: 'a', eventId: 'b' });
    expect(placeRecord({ line: 2, value: 1, offset: 3 }, 7, 'one.json')).toStrictEqual({
      index: 7,
      line: 2,
      value: 1,
      member: 'one.json',
    });
  });

  it('says of a problem where it is, and not which byte that was', () => {
    const placed = placeRecord(
      { line: 2, value: undefined, problem: { ...problem, line: 3, raw: 'x', offset: 9, record: 0 } },
      7,
      'one.json',
      (n) => n + 10,
    );
    expect(placed.problem).toStrictEqual({ ...problem, line: 13, raw: 'x', record: 7 });
    expect(placeRecord({ line: 2, value: undefined, problem }, 7, 'one.json').problem).toStrictEqual({
      ...problem,
      line: 2,
      record: 7,
    });
  });
});
