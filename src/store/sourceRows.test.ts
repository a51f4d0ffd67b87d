import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { createSourceRows, placeEvent } from './sourceRows.ts';

const NONE = { l: 0, t: 0, m: 0, i: 0 };
const end = (message: string): TranscriptEvent => ({ type: 'messageEnd', message });
const keysOf = (events: readonly TranscriptEvent[]): readonly string[] =>
  events.map((event) => (event.type === 'messageEnd' ? event.message : event.type));

describe('createSourceRows', () => {
  it('leaves the keys of the first source as they are, and its events the same objects', () => {
    const rows = createSourceRows(0);
    rows.begin(NONE);
    const events = [end('m0'), end('x')];
    expect(rows.place(events)).toBe(events);
    expect([rows.name, rows.order]).toEqual(['', 0]);
  });

  it('numbers the rows of a later source after those that are there, each kind by itself', () => {
    const rows = createSourceRows(1);
    rows.begin({ l: 1, t: 2, m: 3, i: 0 });
    expect(keysOf(rows.place(['l0', 't0', 'm0', 'm12', 'm1.c3', 'i0'].map(end)))).toEqual([
      ...['l1', 't2', 'm3', 'm15', 'm4.c3', 'i0'],
    ]);
  });

  it('tells keys that are no position apart by the source', () => {
    const rows = createSourceRows(2);
    rows.begin(NONE);
    expect(rows.name).toBe('s2:');
    expect(keysOf(rows.place(['', 'run', 'm1x', 'x1', 'm', 'mm1'].map(end)))).toEqual([
      ...['', 's2:run', 's2:m1x', 's2:x1', 's2:m', 's2:mm1'],
    ]);
  });

  it('goes on after what others said in between, and still finds what it said before', () => {
    const rows = createSourceRows(0);
    rows.begin(NONE);
    rows.pause({ ...NONE, m: 2 });
    // Three messages of somebody else came.
    rows.begin({ ...NONE, m: 5 });
    expect(keysOf(rows.place(['m0', 'm1', 'm2', 'm3'].map(end)))).toEqual(['m0', 'm1', 'm5', 'm6']);
    rows.pause({ ...NONE, m: 6 });
    rows.begin({ ...NONE, m: 6 });
    expect(keysOf(rows.place(['m1', 'm2', 'm3'].map(end)))).toEqual(['m1', 'm5', 'm6']);
  });

  it('begins no second time before it is interrupted', () => {
    const rows = createSourceRows(1);
    rows.begin({ ...NONE, m: 1 });
    rows.begin({ ...NONE, m: 9 });
    expect(keysOf(rows.place([end('m0')]))).toEqual(['m1']);
  });

  it('knows which rows of the store are its own', () => {
    const rows = createSourceRows(1);
    rows.begin({ ...NONE, m: 1 });
    expect(['m0', 'm1', 'm99', 'm1.c0'].map(rows.owns)).toEqual([false, true, true, true]);
    rows.pause({ ...NONE, m: 3 });
    expect(['m0', 'm1', 'm2', 'm3'].map(rows.owns)).toEqual([false, true, true, false]);
    rows.begin({ ...NONE, m: 5 });
    expect(['m2', 'm3', 'm4', 'm5', 'm6'].map(rows.owns)).toEqual([true, false, false, true, true]);
  });

  it('owns keys that are no position by their name', () => {
    expect(['run', 's1:run', 's12:run', 'xs1:run'].map(createSourceRows(0).owns)).toEqual([
      ...[true, false, false, true],
    ]);
    expect(['run', 's1:run', 's2:run'].map(createSourceRows(1).owns)).toEqual([false, true, false]);
  });
});

describe('placeEvent', () => {
  const call = { turn: 't0', toolCallId: 'c', toolName: 'ls' };

  it.each<readonly [TranscriptEvent, object]>([
    [{ type: 'loopStart', loop: 'l0', value: { loopId: '', kind: '', status: 'running' } }, { loop: '+l0' }],
    [{ type: 'loopEnd', loop: 'l0', value: {} }, { loop: '+l0' }],
    [
      { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
      { turn: '+t0', loop: '+l0' },
    ],
    [{ type: 'turnPatch', turn: 't0', value: {} }, { turn: '+t0' }],
    [{ type: 'turnEnd', turn: 't0', value: {} }, { turn: '+t0' }],
    [
      {
        type: 'messageStart',
        message: 'm0',
        loop: 'l0',
        turn: 't0',
        value: { role: 'user', timestamp: null },
      },
      { message: '+m0', loop: '+l0', turn: '+t0' },
    ],
    [
      { type: 'messageStart', message: 'm0', loop: 'l0', value: { role: 'user', timestamp: null } },
      { message: '+m0', loop: '+l0' },
    ],
    [{ type: 'messagePatch', message: 'm0', value: {} }, { message: '+m0' }],
    [{ type: 'messageContent', message: 'm0', content: [] }, { message: '+m0' }],
    [{ type: 'messageEnd', message: 'm0' }, { message: '+m0' }],
    [
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: { type: 'text', text: '' } },
      { message: '+m0', block: '+m0.c0' },
    ],
    [{ type: 'blockDelta', block: 'm0.c0', offset: 0, delta: 'a' }, { block: '+m0.c0' }],
    [{ type: 'blockEnd', block: 'm0.c0' }, { block: '+m0.c0' }],
    [{ type: 'toolStart', call }, { call: { ...call, turn: '+t0' } }],
    [
      { type: 'toolProgress', call: { ...call, block: 'm0.c0' } },
      { call: { ...call, turn: '+t0', block: '+m0.c0' } },
    ],
    [{ type: 'toolEnd', call, content: [], isError: false }, { call: { ...call, turn: '+t0' } }],
    [{ type: 'toolChild', call, childLoopId: 'x' }, { call: { ...call, turn: '+t0' } }],
    [
      { type: 'item', item: 'i0', loop: 'l0', value: { type: 'unknownRecord', name: '', raw: 1 } },
      { item: '+i0', loop: '+l0' },
    ],
    [{ type: 'item', item: 'i0', value: { type: 'unknownRecord', name: '', raw: 1 } }, { item: '+i0' }],
    [{ type: 'context', messages: ['m0', 'm1'], context: 'in' }, { messages: ['+m0', '+m1'] }],
    [{ type: 'session', value: { title: 'a' } }, {}],
    [{ type: 'diagnostic', value: { severity: 'info', code: 'a', message: 'b', line: 1 } }, {}],
    [{ type: 'end', cause: 'complete' }, {}],
  ])('places every key of %j', (event, changed) => {
    expect(placeEvent(event, (key) => `+${key}`)).toStrictEqual({ ...event, ...changed });
  });
});
