import { describe, expect, it } from 'vitest';
import type { ContentBlock, MessageHead, TranscriptEvent } from '../model/index.ts';
import { text, toolCall } from '../testing/buildTranscript.ts';
import { START, translateMessages } from './translateMessages.ts';

/** What one message means: its events, or a function of the number of the message among those that are translated. */
type Meaning = readonly TranscriptEvent[];

/** An adapter whose messages are the events that they mean. */
const adapter = (turnsStandAlone?: boolean) => ({
  ...(turnsStandAlone === undefined ? {} : { turnsStandAlone }),
  start: () => ({
    push: ({ value }: { readonly value?: unknown }) => value as Meaning, // the tests hand over nothing else
    end: () =>
      [
        { type: 'turnEnd', turn: 't0', value: {} },
        { type: 'end', cause: 'complete' },
      ] as const,
  }),
});

const assistant: MessageHead = {
  role: 'assistant',
  timestamp: null,
  stopReason: null,
  model: '',
  provider: '',
  usage: null,
};
const loop: TranscriptEvent = {
  type: 'loopStart',
  loop: 'l0',
  value: { loopId: '', kind: 'initial', status: 'running' },
};
const message = (key: string, value: MessageHead, content: readonly ContentBlock[] = []): Meaning => [
  { type: 'messageStart', message: key, loop: 'l0', value },
  { type: 'messageContent', message: key, content },
];
const asked = (key: string): Meaning => message(key, { role: 'user', timestamp: null }, [text('Why?')]);
const turn = (index: number): TranscriptEvent => ({
  type: 'turnStart',
  turn: `t${index}`,
  loop: 'l0',
  value: { index },
});
const said = (index: number, key: string, ...content: readonly ContentBlock[]): Meaning => [
  turn(index),
  ...message(key, assistant, content),
];

/** Two exchanges, as a whole list of messages means them. */
const chat: readonly Meaning[] = [
  [loop, ...asked('m0')],
  said(0, 'm1', text('So.')),
  asked('m2'),
  said(1, 'm3', text('Thus.')),
];

describe('translateMessages', () => {
  it('says where the last part begins that stands alone', () => {
    const read = translateMessages(adapter(true), chat, START);
    expect(read?.last).toEqual({ message: 2, rows: { t: 1, m: 2, i: 0 } });
    expect(read?.earlier).toEqual(chat.slice(0, 2).flat());
    expect(read?.events).toEqual(chat.slice(2).flat());
    expect(read?.end('complete')).toEqual([
      { type: 'turnEnd', turn: 't0', value: {} },
      { type: 'end', cause: 'complete' },
    ]);
  });

  it('translates that part alone, with the keys that its rows have among all', () => {
    const from = { message: 2, rows: { t: 1, m: 2, i: 3 } };
    const item = (key: string): TranscriptEvent => ({
      type: 'item',
      item: key,
      value: { type: 'unknownRecord', name: '', raw: 1 },
    });
    // As the adapter sees them without those before.
    const alone = [
      ...chat.slice(0, 2),
      [loop, ...asked('m0')],
      [...said(0, 'm1', text('Thus.')), item('i0')],
    ];
    const read = translateMessages(adapter(true), alone, from);
    expect(read?.events).toEqual([...asked('m2'), ...said(1, 'm3', text('Thus.')), item('i3')]);
    expect([read?.last, read?.earlier]).toEqual([from, []]);
    expect(read?.end('complete')[0]).toEqual({ type: 'turnEnd', turn: 't1', value: {} });
  });

  it('moves on as the list grows', () => {
    const from = { message: 2, rows: { t: 1, m: 2, i: 0 } };
    const alone = [[], [], asked('m0'), said(0, 'm1'), asked('m2'), said(1, 'm3'), asked('m4')];
    const read = translateMessages(adapter(true), alone, from);
    expect(read?.last).toEqual({ message: 6, rows: { t: 3, m: 6, i: 0 } });
    expect(read?.earlier).toEqual([asked('m2'), said(1, 'm3'), asked('m4'), said(2, 'm5')].flat());
    expect(read?.events).toEqual(asked('m6'));
  });

  it('begins a part at the first message of a record, and only where that is by the user', () => {
    const both = [[loop, ...said(0, 'm0')], [...said(1, 'm1'), ...asked('m2')], asked('m3')];
    expect(translateMessages(adapter(true), both, START)?.last.message).toBe(2);
    expect(translateMessages(adapter(true), both.slice(0, 2), START)?.last).toBe(START);
  });

  it('leaves keys of blocks, and keys of any other shape, what they are', () => {
    const events: Meaning = [
      ...asked('m0'),
      { type: 'blockDelta', block: 'm0.c2', offset: 0, delta: 'x' },
      { type: 'blockDelta', block: 'x0', offset: 0, delta: 'x' },
      { type: 'loopEnd', loop: 'l0', value: {} },
    ];
    const read = translateMessages(adapter(true), [[], events], { message: 1, rows: { t: 2, m: 7, i: 0 } });
    expect(read?.events.slice(2)).toEqual([
      { type: 'blockDelta', block: 'm7.c2', offset: 0, delta: 'x' },
      { type: 'blockDelta', block: 'x0', offset: 0, delta: 'x' },
      { type: 'loopEnd', loop: 'l0', value: {} },
    ]);
  });

  it('reads all as one part where turns do not stand alone', () => {
    for (const one of [adapter(), adapter(false)]) {
      const read = translateMessages(one, chat, START);
      expect([read?.last, read?.earlier]).toEqual([START, []]);
      expect(read?.events).toEqual(chat.flat());
      expect(translateMessages(one, chat, { message: 2, rows: { t: 1, m: 2, i: 0 } })).toBeNull();
    }
  });

  const result = (id: string): Meaning =>
    message('m4', { role: 'toolResult', timestamp: null, toolCallId: id, toolName: 'ls', isError: false });
  const call = { turn: 't0', toolCallId: '', toolName: '' };

  it.each<readonly [string, Meaning]>([
    ['answers a call of before', result('call_ls')],
    ['is of another loop', [{ ...loop, loop: 'l1' }]],
    ['ends another loop', [{ type: 'loopEnd', loop: 'l1', value: {} }]],
    ['begins a turn of another loop', [{ ...turn(2), loop: 'l1' } as TranscriptEvent]],
    ['begins a turn that is not the next one', [turn(3)]],
    ['speaks of messages before', [{ type: 'context', messages: ['m0'], context: 'compacted' }]],
    ['names the loop of a call', [{ type: 'toolChild', call, childLoopId: 'x' }]],
  ])('reads all as one part where a message %s', (_, events) => {
    const read = translateMessages(adapter(true), [...chat, events], START);
    expect([read?.last, read?.earlier]).toEqual([START, []]);
    expect(read?.events).toEqual([...chat, events].flat());
  });

  it('knows calls by all events that say them', () => {
    const said4: readonly Meaning[] = [
      [{ type: 'messageContent', message: 'm3', content: [text('a'), toolCall('ls')] }],
      [{ type: 'blockStart', message: 'm3', block: 'm3.c0', value: toolCall('ls') }],
      [{ type: 'blockEnd', block: 'm3.c0', value: toolCall('ls') }],
    ];
    for (const events of said4)
      expect(
        translateMessages(adapter(true), [...chat, events, result('call_ls')], START)?.last.message,
      ).toBe(2);
    const other: Meaning = [{ type: 'blockEnd', block: 'm3.c0', value: text('a') }];
    expect(translateMessages(adapter(true), [...chat, other, result('call_ls')], START)?.last).toBe(START);
  });
});
