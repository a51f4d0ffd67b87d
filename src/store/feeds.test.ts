import { describe, expect, it, vi } from 'vitest';
import type { AgentMessage, TranscriptEvent } from '../model/index.ts';
import { connect } from './connect.ts';
import { createTranscriptStore, type TranscriptStore } from './createTranscriptStore.ts';
import { readTranscript } from '../core.ts';
import { selectMessages } from './listedMessages.ts';
import { selectSnapshot } from './selectors.ts';

/** An answer of the Messages API as its stream says it, with an id that other answers may have as well. */
const answer = (text: string, end = true): string =>
  [
    {
      type: 'message_start',
      message: { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [], usage: {} },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    ...(end ? [{ type: 'content_block_stop', index: 0 }, { type: 'message_stop' }] : []),
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('');

const said = (text: string): AgentMessage => ({
  role: 'user',
  content: [{ type: 'text', text }],
  timestamp: null,
});

const textsOf = (store: TranscriptStore): readonly string[] =>
  selectMessages(store.getState()).map((message) =>
    'content' in message
      ? (message.content ?? []).map((block) => (block.type === 'text' ? block.text : '')).join('')
      : '',
  );

const statusesOf = (store: TranscriptStore): string[] => {
  const statuses: string[] = [];
  store.subscribe(({ status }) => {
    if (statuses.at(-1) !== status) statuses.push(status);
  });
  return statuses;
};

/** A source that says what it is told to say. */
function openSource() {
  let wake: () => void = () => undefined;
  const pieces: (string | null)[] = [];
  const say = (piece: string | null): void => {
    pieces.push(piece);
    wake();
  };
  const source = async function* () {
    for (;;) {
      const piece = pieces.shift();
      if (piece === null) return;
      if (piece === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else yield piece;
    }
  };
  return { source: source(), say };
}

describe('a store that takes one source after the other', () => {
  it('holds a conversation: the words of the person, an answer, and so on', async () => {
    const store = createTranscriptStore();
    store.addMessage(said('First?'));
    await connect(store, answer('First.'));
    store.addMessage(said('Second?'));
    await connect(store, answer('Second.'));
    expect(textsOf(store)).toEqual(['First?', 'First.', 'Second?', 'Second.']);
    const state = store.getState();
    expect(state.diagnostics).toEqual([]);
    expect(state.turnKeys.map((key) => state.turn(key)?.number)).toEqual([1, 2]);
    expect(state.messageKeys).toEqual(['m0', 'm1', 'm2', 'm3']);
  });

  it('is open while one is read, and says how the last one ended', async () => {
    const store = createTranscriptStore();
    const statuses = statusesOf(store);
    await connect(store, answer('First.'));
    const second = openSource();
    const connected = connect(store, second.source);
    await vi.waitFor(() => {
      expect(store.getState().status).toBe('open');
    }, 60_000);
    second.say(null);
    await connected;
    expect(statuses.slice(-3)).toEqual(['complete', 'open', 'complete']);
  });

  it('begins anew where that is wanted, and stops who still reads into what was there', async () => {
    const store = createTranscriptStore();
    const first = openSource();
    const connected = connect(store, first.source);
    first.say(answer('Old.', false));
    await vi.waitFor(() => {
      expect(textsOf(store)).toEqual(['Old.']);
    }, 60_000);
    const result = await connect(store, answer('New.'), { replace: true });
    expect(result).toEqual({ cause: 'complete' });
    expect((await connected).cause).toBe('aborted');
    const alone = await readTranscript(answer('New.'));
    expect(selectSnapshot(store.getState())).toEqual(selectSnapshot(alone.store.getState()));
  });

  it('is as good as new when a view connects, leaves and connects again', async () => {
    const store = createTranscriptStore();
    const statuses = statusesOf(store);
    const leave = new AbortController();
    const first = connect(store, openSource().source, { signal: leave.signal });
    leave.abort();
    const second = connect(store, answer('Once.'));
    expect((await first).cause).toBe('aborted');
    await second;
    expect(textsOf(store)).toEqual(['Once.']);
    expect(statuses.filter((status) => status === 'aborted')).toEqual([]);
  });
});

describe('a store that takes two sources at the same time', () => {
  it('keeps their answers apart, ends one without the other, and puts rows where they come', async () => {
    const store = createTranscriptStore();
    const [first, second] = [openSource(), openSource()];
    const connected = [connect(store, first.source), connect(store, second.source)];
    first.say(answer('One', false));
    await vi.waitFor(() => {
      expect(textsOf(store)).toEqual(['One']);
    }, 60_000);
    second.say(answer('Two', false));
    await vi.waitFor(() => {
      expect(textsOf(store)).toEqual(['One', 'Two']);
    }, 60_000);
    second.say(null);
    expect(await connected[1]).toEqual({ cause: 'complete' });
    const isOpen = (key: string) => store.getState().message(key)?.streaming;
    expect([isOpen('m0'), isOpen('m1'), store.getState().status]).toEqual([true, false, 'open']);
    first.say(
      `data: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ' more' } })}\n\n`,
    );
    first.say(null);
    await connected[0];
    expect(textsOf(store)).toEqual(['One more', 'Two']);
    expect(store.getState().status).toBe('complete');
  });

  it('puts in what a person says while an answer is being read, between what came before and after it', () => {
    const store = createTranscriptStore();
    const feed = store.addSource();
    const message = (key: string, text: string): TranscriptEvent[] => [
      { type: 'messageStart', message: key, loop: 'l0', value: { role: 'user', timestamp: null } },
      { type: 'messageContent', message: key, content: [{ type: 'text', text }] },
      { type: 'messageEnd', message: key },
    ];
    feed.push(message('m0', 'before'));
    store.addMessage(said('meanwhile'));
    feed.push([
      ...message('m1', 'after'),
      { type: 'messageContent', message: 'm0', content: [{ type: 'text', text: 'BEFORE' }] },
    ]);
    store.publish();
    expect(textsOf(store)).toEqual(['BEFORE', 'meanwhile', 'after']);
    expect(store.getState().status).toBe('open');
    feed.push([{ type: 'end', cause: 'complete' }]);
    store.publish();
    expect(store.getState().status).toBe('complete');
  });

  it('tells keys of any other shape apart', () => {
    const store = createTranscriptStore();
    for (const text of ['one', 'two'])
      store.addSource().push([
        { type: 'messageStart', message: 'answer', loop: 'run', value: { role: 'user', timestamp: null } },
        { type: 'messageContent', message: 'answer', content: [{ type: 'text', text }] },
        { type: 'end', cause: 'complete' },
      ]);
    store.publish();
    expect(textsOf(store)).toEqual(['one', 'two']);
  });
});

describe('messages that are put in', () => {
  it('are complete by themselves, paired with each other, and of any role', () => {
    const store = createTranscriptStore();
    const messages: readonly AgentMessage[] = [
      said('What time is it?'),
      {
        role: 'assistant',
        content: [{ type: 'toolCall', id: 'c', name: 'clock', arguments: {} }],
        stopReason: 'toolUse',
        model: 'm',
        provider: '',
        usage: null,
        timestamp: null,
      },
      {
        role: 'toolResult',
        toolCallId: 'c',
        toolName: 'clock',
        content: [{ type: 'text', text: 'noon' }],
        isError: false,
        timestamp: null,
      },
    ];
    for (const message of messages) store.addMessage(message);
    store.publish();
    expect(selectMessages(store.getState())).toEqual(messages);
    expect(store.getState().status).toBe('complete');
    expect(store.getState().block('m1.c0')?.run?.status).toBe('done');
  });
});
