import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { createPlaceTable } from './placeTable.ts';
import { markRecords, splitMarks, type RecordMark } from './recordMarks.ts';

describe('markRecords', () => {
  it('says where a record stands, as far as that is known', () => {
    expect(markRecords({ index: 3, line: 7, value: 'a' })).toStrictEqual({
      type: 'records',
      first: { record: 3, line: 7 },
    });
    const record = { index: 3, line: 7, offset: 40, end: 52, member: 'a.json', eventName: 'delta', value: 1 };
    expect(markRecords(record)).toStrictEqual({
      type: 'records',
      first: { record: 3, line: 7, offset: 40, end: 52, member: 'a.json' },
      eventName: 'delta',
    });
  });

  it('names the last of several records', () => {
    const first = { index: 3, line: 7, value: 1 };
    const last = { index: 5, line: 9, eventName: 'x', value: 1 };
    expect(markRecords(first, last)).toStrictEqual({
      type: 'records',
      first: { record: 3, line: 7 },
      last: { record: 5, line: 9 },
    });
    expect(markRecords(first, first)).not.toHaveProperty('last');
  });
});

describe('splitMarks', () => {
  const end: TranscriptEvent = { type: 'end', cause: 'complete' };
  const mark = (record: number): RecordMark => ({ type: 'records', first: { record, line: 1 } });

  it('takes marks out, and says how many events stand before each', () => {
    const [a, b] = [mark(0), mark(1)];
    expect(splitMarks([end, a, b, end, end])).toEqual({
      events: [end, end, end],
      marks: [
        { mark: a, at: 1 },
        { mark: b, at: 1 },
      ],
    });
  });

  it('gives the same list where there are none', () => {
    const events = [end, end];
    expect(splitMarks(events).events).toBe(events);
    expect(splitMarks(events).marks).toEqual([]);
  });
});

describe('createPlaceTable', () => {
  it('gives back what was added, also what few places have', () => {
    const table = createPlaceTable();
    const places = [
      { record: 0, line: 1 },
      { record: 4, line: 9, offset: 0, end: 12 },
      { record: 5, line: 2, member: 'a.json' },
    ];
    expect(places.map((place) => table.add(place, 0))).toEqual([0, 1, 2]);
    expect(places.map((_, number) => table.read(number))).toStrictEqual(places);
    table.add({ record: 6, line: 3, member: 'b.json' }, 2);
    expect(table.read(3)).toStrictEqual({ record: 6, line: 3, member: 'b.json', source: 2 });
    table.add({ record: 7, line: 4 }, 1);
    expect(table.read(4)).toStrictEqual({ record: 7, line: 4, source: 1 });
  });

  it('puts one place where another stood', () => {
    const table = createPlaceTable();
    table.add({ record: 0, line: 1, offset: 2, member: 'a.json' }, 3);
    table.replace(0, { record: 8, line: 5 }, 0);
    expect(table.read(0)).toStrictEqual({ record: 8, line: 5 });
    expect(table.add({ record: 9, line: 6 }, 0)).toBe(1);
  });
});
