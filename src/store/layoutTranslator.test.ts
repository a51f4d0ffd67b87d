import { describe, expect, it } from 'vitest';
import { openaiChatAdapter } from '../adapters/formats/openai-chat/index.ts';
import type { Layout } from '../adapters/index.ts';
import type { SourceRecord } from '../decode/index.ts';
import { isJsonObject, type TranscriptEvent } from '../model/index.ts';
import { foldEvents } from '../testing/laws/fold.ts';
import { layOut, translateLaidOut } from './layoutTranslator.ts';
import { selectMessages } from './listedMessages.ts';

const user = (content: string) => ({ role: 'user', content });
const bot = (content: string) => ({ role: 'assistant', content });
const asRecords = (values: readonly unknown[]): readonly SourceRecord[] =>
  values.map((value, index) => ({ index, line: index + 1, value }));

/** The transcript of these values in a layout; `head`: how many of them are known when it begins. */
const read = (layout: Layout, values: readonly unknown[], head = values.length) =>
  foldEvents(eventsOf(layout, values, head));

function eventsOf(layout: Layout, values: readonly unknown[], head: number): readonly TranscriptEvent[] {
  const records = asRecords(values);
  const translator = translateLaidOut(openaiChatAdapter, layout, records.slice(0, head));
  return [...records.flatMap(translator.push), ...translator.end('complete')];
}

/** The words of each loop. */
const wordsOf = (state: ReturnType<typeof read>): Readonly<Record<string, readonly string[]>> => {
  const words: Record<string, string[]> = {};
  const messages = selectMessages(state);
  for (const [index, key] of state.messageKeys.entries()) {
    const message = messages[index];
    const [block] = message && 'content' in message ? (message.content ?? []) : [];
    const loop = state.message(key)?.loopKey ?? '';
    (words[loop] ??= []).push(block?.type === 'text' ? block.text : '');
  }
  return words;
};

describe('layOut', () => {
  /** How an adapter has values laid out for it that knows lists of messages, or single ones. */
  const layoutOf = (knows: 'lists' | 'messages', value: unknown): string => {
    const detect = ([head]: readonly SourceRecord[]) =>
      knows === 'lists' ? Array.isArray(head?.value) : isJsonObject(head?.value) && 'role' in head.value;
    return layOut({ ...openaiChatAdapter, detect }, asRecords([value])).layout;
  };

  it('takes records apart only where their adapter knows them no other way', () => {
    const messages = [user('Hi'), bot('Ho')];
    expect(layoutOf('lists', messages)).toBe('whole');
    expect(layoutOf('lists', { history: messages })).toBe('unwrapped');
    expect(layoutOf('lists', { odd: 1 })).toBe('whole');
    expect(layoutOf('messages', user('Hi'))).toBe('whole');
    expect(layoutOf('messages', messages)).toBe('spread');
    expect(layOut(openaiChatAdapter, asRecords(messages))).toEqual({
      adapter: openaiChatAdapter,
      layout: 'whole',
      certain: true,
    });
  });
});

describe('translateLaidOut', () => {
  it('translates records that lie as the adapter knows them', () => {
    expect(wordsOf(read('whole', [user('Hi'), bot('Ho')]))).toEqual({ l0: ['Hi', 'Ho'] });
  });

  it('translates the elements of lists one by one', () => {
    expect(wordsOf(read('spread', [[user('Hi'), bot('Ho')], [user('And?')]]))).toEqual({
      l0: ['Hi', 'Ho', 'And?'],
    });
  });

  it('takes messages out of what surrounds them, which becomes details of the session', () => {
    const state = read('unwrapped', [{ id: 'x', history: [user('Hi'), bot('Ho')], score: 1 }]);
    expect(wordsOf(state)).toEqual({ l0: ['Hi', 'Ho'] });
    expect(state.session.details).toEqual({ id: 'x', score: 1 });
    const bare = read('unwrapped', [{ history: [user('Hi')] }]);
    expect(wordsOf(bare)).toEqual({ l0: ['Hi'] });
    expect(bare.session.details).toBeUndefined();
  });

  it('keeps conversations that follow one another apart, and what stands beside each with its loop', () => {
    const state = read('unwrapped', [
      { id: 'a', history: [user('Hi'), bot('Ho')] },
      { id: 'b', history: [user('Other'), bot('Yes')] },
    ]);
    expect(wordsOf(state)).toEqual({ l0: ['Hi', 'Ho'], l1: ['Other', 'Yes'] });
    expect(state.loopKeys.map((key) => state.loop(key)?.loop.details)).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(state.session.details).toBeUndefined();
    expect(state.status).toBe('complete');
  });

  it('goes on where an envelope goes on with what the one before it said', () => {
    const state = read('unwrapped', [
      { id: 'a', step: 1, history: [user('Hi'), bot('Ho')] },
      { id: 'a', step: 2, extra: true, history: [user('Hi'), bot('Ho'), user('And?')] },
      { id: 'a', step: 3, history: [user('Hi'), bot('Ho'), user('And?')] },
    ]);
    expect(wordsOf(state)).toEqual({ l0: ['Hi', 'Ho', 'And?'] });
    expect(state.loop('l0')?.loop.details).toEqual({
      id: 'a',
      step: 3,
      extra: true,
      earlierValues: [{ step: 1 }, { step: 2 }],
    });
  });

  it('forgets what stood beside another conversation', () => {
    const state = read('unwrapped', [
      { step: 1, history: [user('Hi'), bot('Ho')] },
      { step: 2, history: [user('Hi'), bot('Ho'), user('And?')] },
      { step: 3, history: [user('Other'), bot('Yes')] },
    ]);
    expect(state.loopKeys.map((key) => state.loop(key)?.loop.details)).toEqual([
      { step: 2, earlierValues: [{ step: 1 }] },
      { step: 3 },
    ]);
  });

  it('numbers rows on from one conversation to the next, and ends once', () => {
    const values = ['a', 'b', 'c'].map((id) => ({ id, history: [user(`Hi ${id}`), bot('Ho'), bot('Hm')] }));
    const events = eventsOf('unwrapped', values, 3);
    const state = foldEvents(events);
    expect(state.messageKeys).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8']);
    expect(state.loopKeys).toEqual(['l0', 'l1', 'l2']);
    expect(new Set(state.turnKeys).size).toBe(state.turnKeys.length);
    expect(state.turnKeys.map((key) => state.turn(key)?.loopKey)).toEqual([
      'l0',
      'l0',
      'l1',
      'l1',
      'l2',
      'l2',
    ]);
    expect(events.filter(({ type }) => type === 'end')).toHaveLength(1);
    expect(state.loopKeys.map((key) => state.loop(key)?.open)).toEqual([false, false, false]);
  });

  it('reads what is no envelope as it is', () => {
    const state = read('unwrapped', [{ history: [user('Hi'), bot('Ho')] }, user('And?')]);
    expect(wordsOf(state)).toEqual({ l0: ['Hi', 'Ho', 'And?'] });
  });

  it('keeps envelopes apart also where the adapter knows them whole', () => {
    const state = read('whole', [
      { messages: [user('Hi'), bot('Ho')] },
      { messages: [user('Other'), bot('Yes')] },
    ]);
    expect(wordsOf(state)).toEqual({ l0: ['Hi', 'Ho'], l1: ['Other', 'Yes'] });
    const one = [{ messages: [user('Hi'), bot('Ho')] }, user('And?')];
    expect(wordsOf(read('whole', one))).toEqual(wordsOf(read('whole', one, 1)));
  });
});
