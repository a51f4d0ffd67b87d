import { describe, expect, it } from 'vitest';
import { messageListReader } from '../adapters/formats/phi-core/listMessages.ts';
import type { AgentMessage } from '../model/index.ts';
import { text } from '../testing/buildTranscript.ts';
import { createRowStore } from './createRowStore.ts';
import { feedMessages, type MessagesReader, type MessagesStatus } from './feedMessages.ts';
import { selectMessages } from './listedMessages.ts';

const asked = (words: string): AgentMessage => ({ role: 'user', timestamp: 1, content: [text(words)] });
const said = (words: string): AgentMessage => ({
  role: 'assistant',
  timestamp: 2,
  stopReason: null,
  model: 'heron-1',
  provider: 'example',
  usage: null,
  content: [text(words)],
});

/** A store that is fed with messages: `feed` gives how many events wait to be published, and what was stated anew. */
function createFed(reader: MessagesReader = messageListReader) {
  const store = createRowStore({ schedule: () => undefined });
  const feed = feedMessages(store, reader);
  return {
    store,
    feed: (messages: readonly AgentMessage[], status: MessagesStatus) => {
      const before = store.getState().revision;
      feed(messages, status);
      const isAnew = store.getState().revision > before;
      const queued = store.queued();
      store.publish();
      return { isAnew, queued };
    },
    words: (): readonly string[] =>
      selectMessages(store.getState()).map((message) => {
        const [block] = 'content' in message ? (message.content ?? []) : [];
        return block?.type === 'text' ? block.text : '';
      }),
  };
}

describe('feedMessages', () => {
  it('states the first messages whole, open or closed as the run stands', () => {
    for (const [status, expected] of [
      ['submitted', 'open'],
      ['streaming', 'open'],
      ['ready', 'complete'],
      ['error', 'failed'],
    ] as const) {
      const { store, feed, words } = createFed();
      expect(feed([asked('Hi'), said('Ho')], status)).toEqual({ isAnew: true, queued: 0 });
      expect([store.getState().status, words()]).toEqual([expected, ['Hi', 'Ho']]);
    }
  });

  it('says which format they are in, where the reader has one', () => {
    const { store, feed } = createFed({ ...messageListReader, format: 'heron' });
    feed([asked('Hi')], 'ready');
    expect(store.getState().session.format).toBe('heron');
    const other = createFed();
    other.feed([asked('Hi')], 'ready');
    expect(other.store.getState().session.format).toBeUndefined();
  });

  it('adds what grew, and nothing where nothing did', () => {
    const { store, feed, words } = createFed();
    const first = asked('Hi');
    feed([first, said('Ho')], 'streaming');
    expect(feed([first, said('Ho ho')], 'streaming')).toEqual({ isAnew: false, queued: 1 });
    expect(words()).toEqual(['Hi', 'Ho ho']);
    const messages = [first, said('Ho ho')];
    expect(feed(messages, 'streaming')).toEqual({ isAnew: false, queued: 0 });
    expect(feed(messages, 'streaming')).toEqual({ isAnew: false, queued: 0 });
    expect(feed([first, said('Ho ho'), asked('And?')], 'submitted').isAnew).toBe(false);
    expect(words()).toEqual(['Hi', 'Ho ho', 'And?']);
    expect(store.getState().status).toBe('open');
  });

  it('closes what is open when the run is over, and opens nothing that was closed', () => {
    const { store, feed, words } = createFed();
    const messages = [asked('Hi'), said('Ho')];
    feed(messages, 'streaming');
    expect(store.getState().message('m1')?.streaming).toBe(true);
    expect(feed(messages, 'ready').isAnew).toBe(false);
    expect([store.getState().status, store.getState().message('m1')?.streaming]).toEqual(['complete', false]);
    expect(feed([...messages], 'ready')).toEqual({ isAnew: false, queued: 0 });
    expect(feed([...messages, asked('And?')], 'submitted').isAnew).toBe(true);
    expect([store.getState().status, words()]).toEqual(['open', ['Hi', 'Ho', 'And?']]);
    const other = createFed();
    other.feed(messages, 'ready');
    expect(other.feed(messages, 'error').isAnew).toBe(true);
    expect(other.store.getState().status).toBe('failed');
  });

  it('states all anew where messages were changed, taken back or replaced', () => {
    const chat = [asked('a'), said('b'), asked('c'), said('d')];
    for (const [changed, expected] of [
      [
        [asked('x'), said('b'), asked('c'), said('d')],
        ['x', 'b', 'c', 'd'],
      ],
      [
        [asked('a'), said('b')],
        ['a', 'b'],
      ],
      [[asked('x')], ['x']],
      [
        [asked('a'), said('b'), asked('c'), said('x')],
        ['a', 'b', 'c', 'x'],
      ],
    ] as const) {
      const { feed, words } = createFed();
      feed(chat, 'streaming');
      expect(feed(changed, 'streaming').isAnew).toBe(true);
      expect(words()).toEqual(expected);
    }
  });
});
