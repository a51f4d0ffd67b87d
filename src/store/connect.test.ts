import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Adapter } from '../adapters/index.ts';
import { rawAdapter } from '../adapters/kit/rawAdapter.ts';
import { connect, type Reconnection } from './connect.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
import { readTranscript } from '../core.ts';
import { selectMessages } from './listedMessages.ts';
import { selectSnapshot } from './selectors.ts';

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const user = (text: string, timestamp: number): string =>
  line({ role: 'user', content: [{ type: 'text', text }], timestamp });
const update = (delta: object): string =>
  line({ type: 'MessageUpdate', loop_id: 'L', message: { role: 'assistant', content: [] }, delta });
const STREAM = [
  line({
    type: 'AgentStart',
    agent_id: 'a',
    session_id: 's',
    loop_id: 'L',
    parent_loop_id: null,
    timestamp: '2026-05-04T10:00:00Z',
    metadata: null,
  }),
  line({
    type: 'TurnStart',
    loop_id: 'L',
    turn_index: 0,
    timestamp: '2026-05-04T10:00:00Z',
    triggered_by: 'User',
  }),
  line({
    type: 'MessageStart',
    loop_id: 'L',
    message: {
      role: 'assistant',
      content: [],
      stopReason: 'stop',
      model: 'm',
      provider: '',
      usage: {},
      timestamp: 5,
    },
  }),
  update({ Text: { delta: 'The build ' } }),
  update({ Text: { delta: 'is green ' } }),
  update({ Text: { delta: 'again.' } }),
];

const ANSWER = [
  {
    type: 'message_start',
    message: { id: 'a', type: 'message', role: 'assistant', model: 'm', content: [], usage: {} },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ...['The ', 'build ', 'is ', 'green.'].map((text) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text },
  })),
  { type: 'message_stop' },
];
const sse = (event: object, id: string): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

async function* failing(pieces: readonly string[], error: unknown): AsyncGenerator<string> {
  await Promise.resolve();
  yield* pieces;
  throw error;
}

const textOf = (store: ReturnType<typeof createTranscriptStore>): unknown =>
  selectMessages(store.getState()).flatMap((message) =>
    'content' in message ? (message.content ?? []) : [],
  );

describe('connect', () => {
  it('says that the source is complete, and how far it was read', async () => {
    const store = createTranscriptStore();
    const onProgress = vi.fn();
    const source = user('one', 1) + user('two', 2);
    expect(await connect(store, source, { onProgress })).toEqual({ cause: 'complete' });
    expect(store.getState().status).toBe('complete');
    expect(onProgress).toHaveBeenLastCalledWith({
      bytes: source.length,
      characters: source.length,
      records: 2,
    });
  });

  it('keeps what arrived before a source fails, closes it, and says what happened', async () => {
    const store = createTranscriptStore();
    const error = new Error('socket hang up');
    expect(await connect(store, failing(STREAM, error))).toEqual({ cause: 'failed', error });
    const state = store.getState();
    expect(state.status).toBe('failed');
    expect(textOf(store)).toMatchObject([{ type: 'text', text: 'The build is green again.' }]);
    expect(state.message('m0')).toMatchObject({ streaming: false, incomplete: true });
    expect(state.diagnostics.map(({ code }) => code)).toContain('source-failed');
  });

  it('stops at once when it is aborted, although the source is silent', async () => {
    const store = createTranscriptStore();
    const abort = new AbortController();
    const cancel = vi.fn(() => Promise.resolve());
    const read = vi.fn(() => new Promise<never>(() => undefined));
    const silent = { getReader: () => ({ read, cancel, releaseLock: () => undefined }) };
    const connected = connect(store, silent, { signal: abort.signal });
    await vi.waitFor(() => {
      expect(read).toHaveBeenCalled();
    }, 60_000);
    abort.abort('enough');
    expect(await connected).toEqual({ cause: 'aborted', error: 'enough' });
    expect(store.getState().status).toBe('aborted');
    expect(cancel).toHaveBeenCalled();
  });

  it('goes on after a failure where the source left off', async () => {
    const store = createTranscriptStore();
    const reconnect = vi.fn(() =>
      Promise.resolve({ source: STREAM.slice(4).join(''), from: 'here' as const }),
    );
    await connect(store, failing(STREAM.slice(0, 4), new Error('reset')), { reconnect });
    expect(reconnect).toHaveBeenCalledWith(expect.objectContaining({ attempt: 1 }));
    const whole = await readTranscript(STREAM.join(''));
    expect(selectSnapshot(store.getState())).toEqual(selectSnapshot(whole.store.getState()));
  });

  it('adds nothing twice when the source says everything again', async () => {
    const store = createTranscriptStore();
    const again = { source: STREAM.join(''), from: 'start' as const };
    await connect(store, failing(STREAM.slice(0, 5), new Error('reset')), {
      reconnect: () => Promise.resolve(again),
    });
    const whole = await readTranscript(STREAM.join(''));
    expect(selectSnapshot(store.getState())).toEqual(selectSnapshot(whole.store.getState()));
  });

  it('gives the same rows wherever an event stream breaks and however much is sent again', async () => {
    const sent = ANSWER.map((event, id) => sse(event, `${id}`));
    const stream = sent.join('');
    const whole = selectSnapshot((await readTranscript(stream)).store.getState());
    await fc.assert(
      fc.asyncProperty(fc.nat(stream.length), fc.nat(sent.length), async (cut, overlap) => {
        const store = createTranscriptStore();
        await connect(store, failing([stream.slice(0, cut)], new Error('reset')), {
          reconnect: ({ progress }) => {
            const next = Number(progress.lastEventId ?? -1) + 1;
            const source = sent.slice(Math.max(0, next - overlap)).join('');
            return Promise.resolve({ source, from: 'here' });
          },
        });
        expect(selectSnapshot(store.getState())).toEqual(whole);
      }),
      { examples: [[stream.length, 0]] },
    );
  });

  it('adds nothing twice when a server sends numbered events again on one connection (REL-13)', async () => {
    const sent = ANSWER.map((event, id) => sse(event, `${id}`));
    const { format, store } = await readTranscript(sent.join(''));
    expect(format).toBe('anthropic-messages');
    expect(textOf(store)).toMatchObject([{ text: 'The build is green.' }]);
    const whole = selectSnapshot(store.getState());
    for (let from = 0; from < sent.length; from += 1)
      for (let to = from + 1; to <= sent.length; to += 1) {
        const again = [...sent.slice(0, to), ...sent.slice(from)].join('');
        expect(selectSnapshot((await readTranscript(again)).store.getState())).toEqual(whole);
      }
  });

  it('loses nothing when a server gives all events one id, or counts each answer anew', async () => {
    const twice = [...ANSWER.slice(0, 3), ...ANSWER.slice(2)];
    const constant = createTranscriptStore();
    await connect(constant, twice.map((event) => sse(event, 'the-request')).join(''));
    expect(textOf(constant)).toMatchObject([{ text: 'The The build is green.' }]);
    const anew = createTranscriptStore();
    const other = ANSWER.toSpliced(4, 2);
    const answers = [ANSWER, other].map((answer) => answer.map((event, id) => sse(event, `${id}`)).join(''));
    await connect(anew, answers.join(''));
    expect(textOf(anew)).toMatchObject([{ text: 'The build is green.' }, { text: 'The build ' }]);
  });

  it('adds nothing twice wherever a source breaks that then says everything again', async () => {
    const stream = STREAM.join('');
    const whole = selectSnapshot((await readTranscript(stream)).store.getState());
    await fc.assert(
      fc.asyncProperty(fc.nat(stream.length), async (cut) => {
        const store = createTranscriptStore();
        await connect(store, failing([stream.slice(0, cut)], new Error('reset')), {
          reconnect: () => Promise.resolve({ source: stream, from: 'start' }),
        });
        expect(selectSnapshot(store.getState())).toEqual(whole);
      }),
    );
  });

  it('keeps the part of an event that a failed source left, when nothing goes on from there', async () => {
    const store = createTranscriptStore();
    const cut = STREAM.join('').length - 10;
    await connect(store, failing([STREAM.join('').slice(0, cut)], new Error('reset')));
    expect(textOf(store)).toMatchObject([{ type: 'text', text: 'The build is green a' }]);
  });

  it('gives the host its turn while it reads', async () => {
    let turns = 0;
    let reading = true;
    const turn = (): void => {
      turns += 1;
      if (reading) setImmediate(turn);
    };
    setImmediate(turn);
    const text = user('x'.repeat(1_000), 1).repeat(2_000);
    await connect(createTranscriptStore(), text);
    reading = false;
    // One slice is 64 KiB.
    expect(turns).toBeGreaterThan(text.length / 2 ** 16 / 2);
  });

  it('publishes what one record holds in portions', async () => {
    const store = createTranscriptStore();
    let largest = 0;
    let before = 0;
    store.subscribe((state) => {
      largest = Math.max(largest, state.messageKeys.length - before);
      before = state.messageKeys.length;
    });
    const messages = Array.from({ length: 5_000 }, (_, i) => ({
      role: 'user',
      content: [{ type: 'text', text: `${i}` }],
      timestamp: i,
    }));
    await connect(store, JSON.stringify(messages));
    expect(before).toBe(5_000);
    expect(largest).toBeLessThanOrEqual(2_000);
  });

  it('does not wait for who is asked where to go on, once it is aborted', async () => {
    const store = createTranscriptStore();
    const abort = new AbortController();
    const cancel = vi.fn();
    let answer: (reconnection: Reconnection) => void = () => undefined;
    const asked = vi.fn(() => new Promise<Reconnection>((resolve) => (answer = resolve)));
    const connected = connect(store, failing(STREAM, new Error('reset')), {
      signal: abort.signal,
      reconnect: asked,
    });
    await vi.waitFor(() => {
      expect(asked).toHaveBeenCalled();
    }, 60_000);
    abort.abort('enough');
    expect(await connected).toEqual({ cause: 'aborted', error: 'enough' });
    expect(store.getState().status).toBe('aborted');
    // What is answered after that is let go.
    answer({ source: { getReader: () => ({ read: vi.fn(), cancel, releaseLock: vi.fn() }) }, from: 'here' });
    await vi.waitFor(() => {
      expect(cancel).toHaveBeenCalled();
    }, 60_000);
  });

  it('gives up when what is asked where to go on throws, at once or later, and says whose error it is', async () => {
    const throwing: readonly (() => Promise<null>)[] = [
      () => {
        throw new Error('no server left');
      },
      () => Promise.reject(new Error('no server left')),
    ];
    for (const reconnect of throwing) {
      const store = createTranscriptStore();
      const error = new Error('reset');
      expect(await connect(store, failing(STREAM, error), { reconnect })).toEqual({ cause: 'failed', error });
      const { status, diagnostics } = store.getState();
      expect(status).toBe('failed');
      expect(diagnostics.map(({ code }) => code).sort()).toEqual(['callback-failed', 'source-failed']);
      expect(diagnostics.find(({ code }) => code === 'callback-failed')?.message).toContain('no server left');
    }
  });

  it('reports what `onProgress` throws once, as its own error, and reads on', async () => {
    const store = createTranscriptStore();
    const onProgress = vi.fn(() => {
      throw new Error('no such element');
    });
    expect(await connect(store, [user('one', 1), user('two', 2)], { onProgress })).toEqual({
      cause: 'complete',
    });
    expect(onProgress.mock.calls.length).toBeGreaterThan(1);
    expect(selectMessages(store.getState())).toHaveLength(2);
    expect(store.getState().diagnostics.map(({ code }) => code)).toEqual(['callback-failed']);
  });

  it('answers what is no source, and an adapter that throws, without rejecting', async () => {
    const adapter: Adapter = {
      ...rawAdapter,
      start: () => {
        throw new Error('no translator');
      },
    };
    for (const [source, options] of [
      [42 as unknown as string, {}],
      [user('one', 1), { adapter }],
    ] as const) {
      const store = createTranscriptStore();
      expect((await connect(store, source, options)).cause).toBe('failed');
      expect(store.getState().status).toBe('failed');
      expect(store.getState().diagnostics.map(({ severity }) => severity)).toEqual(['error']);
    }
  });

  it('reports an unknown format and detects it', async () => {
    const store = createTranscriptStore();
    await connect(store, user('hello', 1), { format: 'telex' });
    expect(store.getState().session.format).toBe('phi-core');
    expect(store.getState().diagnostics.map(({ code }) => code)).toEqual(['unknown-format']);
  });

  it('keeps records of no known format raw', async () => {
    const { format, store, diagnostics, messages } = await readTranscript(
      line({ temperature: 21 }) + line({ temperature: 22 }),
    );
    expect(format).toBeNull();
    expect(messages).toEqual([]);
    expect(diagnostics.map(({ code, line, record }) => [code, line, record])).toEqual([
      ['unrecognised-format', undefined, undefined],
    ]);
    expect(store.getState().item('i1')?.item).toMatchObject({
      type: 'unknownRecord',
      raw: { temperature: 22 },
    });
  });
});

describe('readTranscript', () => {
  it.each([
    ['nothing', new Uint8Array(), 'empty-input'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'binary-input',
    ],
    ['a web page', '<!doctype html><html><body>404</body></html>', 'html-input'],
    ['prose', 'Dear diary,\ntoday nothing happened.', 'not-json'],
  ])('answers %s with a diagnostic that names no place in it, and no exception', async (_, source, code) => {
    const { messages, diagnostics, format } = await readTranscript(source);
    expect(messages).toEqual([]);
    expect(diagnostics.map(({ line, record, ...said }) => [said.code, line, record])).toEqual([
      [code, undefined, undefined],
    ]);
    expect(format).toBeNull();
  });

  it('keeps the readable part of a document that broke off', async () => {
    const document = JSON.stringify([JSON.parse(user('whole', 1)), JSON.parse(user('cut', 2))]);
    const { messages, diagnostics } = await readTranscript(document.slice(0, -20));
    expect(messages[0]).toMatchObject({ role: 'user', content: [{ text: 'whole' }] });
    expect(diagnostics.map(({ code }) => code)).toEqual(['truncated-json']);
  });

  it('survives nesting of ten thousand levels', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const { diagnostics } = await readTranscript(
      `[{"role":"user","content":[{"type":"odd","deep":${deep}}],"timestamp":1}]`,
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('survives a line of fifty million characters', async () => {
    const { summary } = await readTranscript(user('x'.repeat(5e7), 1) + user('after', 2));
    expect(summary.messages.user).toBe(2);
    expect(summary.characters.userText).toBe(5e7 + 5);
  });

  it('rejects when it is aborted, and when the source fails', async () => {
    await expect(readTranscript(user('x', 1), { signal: AbortSignal.abort('no') })).rejects.toBe('no');
    const error = new Error('disk');
    await expect(readTranscript(failing([], error))).rejects.toBe(error);
  });
});
