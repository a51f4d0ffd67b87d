import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import type { Journal } from './createJournal.ts';
import { createReplayStops } from './replayStops.ts';
import { createReplayTimes, timeOfEvent } from './replayTimes.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';

/** A store with a journal that these events came into. */
function storeOf(events: readonly TranscriptEvent[], now?: () => number) {
  const store = createTranscriptStore({ journal: now ? { now } : true, schedule: () => undefined });
  const feed = store.addSource();
  const push = (more: readonly TranscriptEvent[]): void => {
    feed.push(more);
    store.publish();
  };
  push(events);
  const { journal } = store;
  if (!journal) throw new Error('A journal was asked for.');
  return { store, journal, push };
}

const typesOf = (journal: Journal): readonly string[] =>
  Array.from({ length: journal.length() }, (_, index) => journal.event(index)?.type ?? '');

const run = () =>
  transcript()
    .user([text('Hi'), text('there')])
    .streaming([text('')])
    .delta('Ho')
    .block(toolCall('ls'))
    .settle({ stopReason: 'toolUse' })
    .tool('ls', { type: 'toolStart' })
    .tool('ls', { type: 'toolEnd', content: [], isError: false })
    .item({ type: 'unknownRecord', name: 'odd', raw: 1 })
    .finish();

describe('createReplayStops', () => {
  it('stops behind each event that shows something, and behind what closes it', () => {
    const { journal } = storeOf(run().events());
    expect(typesOf(journal)).toEqual([
      ...['loopStart', 'messageStart', 'blockStart', 'blockStart', 'messageEnd'],
      ...['turnStart', 'messageStart', 'blockStart', 'blockDelta', 'blockEnd', 'blockStart'],
      ...['blockEnd', 'messageEnd', 'toolStart', 'toolEnd', 'item', 'turnEnd', 'loopEnd', 'end'],
    ]);
    const stops = createReplayStops(journal);
    const forth: number[] = [];
    for (let at = 0; at < journal.length(); at = stops.after(at)) forth.push(at);
    expect(forth).toEqual([0, 3, 5, 8, 10, 13, 14, 15]);
    const back: number[] = [];
    for (let at = journal.length(); at > 0; at = stops.before(at)) back.push(at);
    expect(back).toEqual([19, 15, 14, 13, 10, 8, 5, 3]);
  });

  it('stays within the run', () => {
    const { journal } = storeOf(run().events());
    const stops = createReplayStops(journal);
    expect([stops.after(-5), stops.after(19), stops.after(50)]).toEqual([3, 19, 19]);
    expect([stops.before(50), stops.before(2), stops.before(0), stops.before(-5)]).toEqual([19, 0, 0, 0]);
  });

  it('knows where a row is read first and last', () => {
    const { journal } = storeOf(run().events());
    const stops = createReplayStops(journal);
    const placeOf = (row: string) => [stops.firstOf(row), stops.lastOf(row)];
    expect(placeOf('m0')).toEqual([3, 5]);
    expect(placeOf('m0.c1')).toEqual([5, 5]);
    expect(placeOf('t0')).toEqual([8, 7]);
    expect(placeOf('m1')).toEqual([8, 13]);
    expect(placeOf('m1.c0')).toEqual([8, 10]);
    expect(placeOf('m1.c1')).toEqual([13, 13]);
    expect(placeOf('i0')).toEqual([19, 19]);
    expect(placeOf('l0')).toEqual([3, 19]);
    expect(placeOf('m9')).toEqual([undefined, undefined]);
  });

  it('finds events of a tool that name their call', () => {
    const call = { turn: 't0', toolCallId: 'call_ls', toolName: 'ls', block: 'm0.c0' } as const;
    const { journal } = storeOf(
      transcript()
        .assistant([toolCall('ls')])
        .emit({ type: 'toolStart', call })
        .emit({ type: 'toolProgress', call, text: 'half' })
        .emit({ type: 'toolEnd', call, content: [], isError: false })
        .user('Next')
        .events(),
    );
    const place = createReplayStops(journal).lastOf('m0.c0') ?? 0;
    expect(typesOf(journal)[place - 1]).toBe('toolEnd');
  });

  it.each<readonly [string, TranscriptEvent]>([
    ['m0', { type: 'messagePatch', message: 'm0', value: {} }],
    ['m0', { type: 'messageContent', message: 'm0', content: [text('a')] }],
    ['m0', { type: 'messageEnd', message: 'm0' }],
    ['m0', { type: 'blockStart', message: 'm0', block: 'm0.c1', value: text('a') }],
    ['m0.c0', { type: 'blockDelta', block: 'm0.c0', offset: 0, delta: 'a' }],
    ['m0.c0', { type: 'blockEnd', block: 'm0.c0' }],
    ['l0', { type: 'loopEnd', loop: 'l0', value: {} }],
    ['i0', { type: 'item', item: 'i0', value: { type: 'unknownRecord', name: 'again', raw: 2 } }],
    [
      't0',
      {
        type: 'messageStart',
        message: 'm1',
        loop: 'l0',
        turn: 't0',
        value: { role: 'user', timestamp: null },
      },
    ],
  ])('knows that %s is read to its last event: %j', (row, event) => {
    const before: readonly TranscriptEvent[] = [
      { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
      {
        type: 'messageStart',
        message: 'm0',
        loop: 'l0',
        turn: 't0',
        value: { role: 'user', timestamp: null },
      },
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: text('') },
      { type: 'item', item: 'i0', value: { type: 'unknownRecord', name: 'odd', raw: 1 } },
      { type: 'item', item: 'i1', value: { type: 'unknownRecord', name: 'odd', raw: 1 } },
    ];
    expect(createReplayStops(storeOf(before).journal).lastOf(row)).toBeLessThan(5);
    expect(createReplayStops(storeOf([...before, event]).journal).lastOf(row)).toBe(6);
  });

  it('stops at a message without content, which is all there is to read of it', () => {
    const { journal } = storeOf([
      ...transcript().extension('log', 1).events(),
      { type: 'messageStart', message: 'm1', loop: 'l0', value: { role: 'user', timestamp: null } },
    ]);
    expect(typesOf(journal)).toEqual(['loopStart', 'messageStart', 'messageEnd', 'messageStart']);
    const stops = createReplayStops(journal);
    expect([stops.after(0), stops.after(3), stops.before(4)]).toEqual([3, 4, 3]);
  });

  it('goes on as the run grows, and starts anew when another one takes its place', () => {
    const { store, journal, push } = storeOf(transcript().user('Hi').events());
    const stops = createReplayStops(journal);
    expect([stops.firstOf('m0'), stops.firstOf('m1')]).toEqual([4, undefined]);
    push([
      { type: 'messageStart', message: 'm1', loop: 'l0', value: { role: 'user', timestamp: null } },
      { type: 'blockStart', message: 'm1', block: 'm1.c0', value: text('Ho') },
    ]);
    expect([stops.firstOf('m1'), stops.after(4)]).toEqual([6, 6]);
    store.restate([{ type: 'item', item: 'i0', value: { type: 'unknownRecord', name: 'odd', raw: 1 } }]);
    expect([stops.firstOf('m0'), stops.firstOf('i0'), stops.lastOf('m1')]).toEqual([undefined, 1, undefined]);
  });
});

describe('timeOfEvent', () => {
  it.each<readonly [TranscriptEvent, number | null]>([
    [
      {
        type: 'loopStart',
        loop: 'l0',
        value: { loopId: '', kind: 'initial', status: 'running', startedAt: 1 },
      },
      1,
    ],
    [{ type: 'loopEnd', loop: 'l0', value: { endedAt: 2 } }, 2],
    [{ type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0, startedAt: 3 } }, 3],
    [{ type: 'turnEnd', turn: 't0', value: { endedAt: 4 } }, 4],
    [{ type: 'messageStart', message: 'm0', loop: '', value: { role: 'user', timestamp: 5 } }, 5],
    [{ type: 'messageStart', message: 'm0', loop: '', value: { role: 'user', timestamp: null } }, null],
    [{ type: 'messagePatch', message: 'm0', value: { timestamp: 6 } }, 6],
    [{ type: 'messageEnd', message: 'm0', value: { timestamp: 7 } }, 7],
    [{ type: 'messageEnd', message: 'm0' }, null],
    [{ type: 'toolStart', call: { turn: '', toolCallId: '', toolName: '' }, startedAt: 8 }, 8],
    [
      {
        type: 'toolEnd',
        call: { turn: '', toolCallId: '', toolName: '' },
        content: [],
        isError: false,
        endedAt: 9,
      },
      9,
    ],
    [
      { type: 'item', item: 'i0', value: { type: 'divider', kind: 'prune', status: 'done', timestamp: 10 } },
      10,
    ],
    [{ type: 'item', item: 'i0', value: { type: 'unknownRecord', name: '', raw: 1 } }, null],
    [{ type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0, startedAt: 0 } }, null],
    [{ type: 'end', cause: 'complete' }, null],
  ])('of %j is %j', (event, time) => {
    expect(timeOfEvent(event)).toBe(time);
  });
});

describe('createReplayTimes', () => {
  const timed = () =>
    transcript()
      .loop({ startedAt: 100 })
      .user('Hi', { timestamp: 300 })
      .user('Ho', { timestamp: 200 })
      .endLoop({ status: 'completed', endedAt: 400 });

  it('gives each position the latest time before it', () => {
    const { journal } = storeOf(timed().events());
    const times = createReplayTimes(journal);
    expect(Array.from({ length: 9 }, (_, at) => times.at(at))).toEqual([
      ...[null, 100, 300, 300, 300, 300, 300, 300, 400],
    ]);
    expect([times.at(-1), times.at(99), times.areStated()]).toEqual([null, null, true]);
  });

  it('finds the last position at or before a time', () => {
    const times = createReplayTimes(storeOf(timed().events()).journal);
    expect([0, 99, 100, 250, 300, 399, 400, 9999].map((time) => times.find(time))).toEqual([
      ...[0, 0, 1, 1, 7, 7, 8, 8],
    ]);
  });

  it('knows of no time where none is stated, until one comes or another run takes its place', () => {
    const { store, journal, push } = storeOf(transcript().user('Hi').events());
    const times = createReplayTimes(journal);
    expect([times.areStated(), times.at(4), times.find(5)]).toEqual([false, null, 4]);
    push([{ type: 'loopEnd', loop: 'l0', value: { endedAt: 7 } }]);
    expect([times.areStated(), times.at(5)]).toEqual([true, 7]);
    store.restate(transcript().user('Hi').events());
    expect([times.areStated(), times.at(4)]).toEqual([false, null]);
  });

  it('takes when an event came before what it states', () => {
    let clock = 1000;
    const { journal } = storeOf(timed().events(), () => (clock += 1));
    expect(createReplayTimes(journal).at(8)).toBe(1001);
  });
});
