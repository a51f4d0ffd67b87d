import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { connect, type ConnectOptions } from './connect.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
import { readTranscript } from '../core.ts';
import { selectSnapshot } from './selectors.ts';
import { serveWorker, type WorkerScope } from './serveWorker.ts';
import type { WorkerHandle } from './translateInWorker.ts';
import { PIECES_AHEAD, type FromWorker, type ToWorker } from './workerMessages.ts';

/** A Worker of this thread: real ports, which clone and transfer what is sent, and everything that was said. */
function openWorker(serve: (scope: WorkerScope) => void = serveWorker) {
  const { port1, port2 } = new MessageChannel();
  const said: ToWorker[] = [];
  const heard: FromWorker[] = [];
  const listen = (port: typeof port1, listener: (event: { readonly data: unknown }) => void) =>
    port.on('message', (data: unknown) => {
      listener({ data });
    });
  const terminate = vi.fn(() => {
    port1.close();
  });
  const worker: WorkerHandle = {
    postMessage(message, transfer) {
      said.push(message as ToWorker);
      port1.postMessage(message, transfer);
    },
    addEventListener(type, listener) {
      if (type === 'message') listen(port1, listener);
    },
    terminate,
  };
  serve({
    postMessage(message) {
      heard.push(message as FromWorker);
      port2.postMessage(message);
    },
    addEventListener: (_, listener) => listen(port2, listener),
  });
  return { worker, said, heard, terminate };
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const messages = (count: number): string =>
  Array.from({ length: count }, (_, i) =>
    line({ role: 'user', content: [{ type: 'text', text: `é ${i}` }], timestamp: i }),
  ).join('');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const all = bytes(text);
  for (let at = 0; at < all.length; at += size) yield await Promise.resolve(all.subarray(at, at + size));
}

async function read(source: Parameters<typeof connect>[1], options: ConnectOptions = {}) {
  const store = createTranscriptStore();
  // Everything through the Worker, unless a test says from where on.
  const result = await connect(store, source, { workerFrom: 0, ...options });
  return { result, rows: selectSnapshot(store.getState()), state: store.getState() };
}

describe('connect with a Worker', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives the same rows as without one, however the source is cut', async () => {
    const text = `${messages(40)}{"broken":\n${messages(3)}`;
    const { rows } = await read(text);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
        const { worker, terminate } = openWorker();
        const found = await read(pieces(text, size), { worker: () => worker });
        expect(found.result).toEqual({ cause: 'complete' });
        expect(found.rows).toEqual(rows);
        expect(terminate).toHaveBeenCalledTimes(1);
      }),
      { numRuns: scaled(20) },
    );
  });

  it('goes on from a position, with any overlap and across a gap, as it does without one (REL-14)', async () => {
    const text = messages(6);
    const source = bytes(text);
    const cut = async function* (to: number) {
      yield await Promise.resolve(source.subarray(0, to));
      throw new Error('reset');
    };
    const goOn = (at: number, from: number, worker?: WorkerHandle) =>
      read(cut(at), {
        ...(worker ? { worker: () => worker } : {}),
        reconnect: () => Promise.resolve({ source: source.subarray(from), from }),
      });
    const { rows } = await read(text);
    for (let at = 0; at <= source.length; at += 13)
      expect((await goOn(at, Math.max(0, at - 29), openWorker().worker)).rows).toEqual(rows);
    const away = await goOn(100, 300, openWorker().worker);
    const here = await goOn(100, 300);
    expect(away.rows).toEqual(here.rows);
    expect(away.state.diagnostics).toEqual(here.state.diagnostics);
    expect(here.state.diagnostics.map(({ code }) => code)).toContain('source-gap');
  });

  it('leaves the bytes it is given where they are', async () => {
    const { worker } = openWorker();
    const source = bytes(messages(2));
    await read(source, { worker: () => worker });
    expect(source.length).toBe(bytes(messages(2)).length);
  });

  it('tells how much was read', async () => {
    const { worker } = openWorker();
    const source = bytes(messages(2_000));
    const onProgress = vi.fn();
    await read(source, { worker: () => worker, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith({
      bytes: source.length,
      characters: messages(2_000).length,
      records: 2_000,
    });
  });

  it('hands over small batches, and never more of them than were asked for', async () => {
    const { worker, said, heard } = openWorker();
    await read(`[${messages(3_000).trim().replaceAll('\n', ',')}]`, { worker: () => worker });
    const batches = heard.flatMap((message) =>
      message.type === 'batch' ? [message.batch.events.length] : [],
    );
    expect(batches.length).toBeGreaterThan(8);
    expect(Math.max(...batches)).toBeLessThanOrEqual(1_000);
    expect(said.filter(({ type }) => type === 'taken')).toHaveLength(batches.length);
  });

  it('does not send on while the Worker takes nothing', async () => {
    const abort = new AbortController();
    const { worker, said } = openWorker((scope) => {
      scope.addEventListener('message', ({ data }) => {
        if ((data as ToWorker).type === 'start') scope.postMessage({ type: 'ready' });
      });
    });
    const given = vi.fn();
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        given();
        yield await Promise.resolve('x');
      }
    }
    const connected = read(endless(), { worker: () => worker, signal: abort.signal });
    await vi.waitFor(() => {
      expect(said.filter(({ type }) => type === 'piece')).toHaveLength(PIECES_AHEAD);
    }, 60_000);
    const before = given.mock.calls.length;
    abort.abort('enough');
    expect((await connected).result).toEqual({ cause: 'aborted', error: 'enough' });
    expect(given.mock.calls.length).toBeLessThanOrEqual(before + 1);
  });

  it('ends the Worker at once when it is aborted, and closes what is open', async () => {
    const abort = new AbortController();
    const { worker, terminate } = openWorker();
    async function* silent(): AsyncGenerator<string> {
      yield messages(50);
      await new Promise(() => undefined);
    }
    const store = createTranscriptStore();
    const connected = connect(store, silent(), {
      worker: () => worker,
      workerFrom: 0,
      signal: abort.signal,
    });
    await vi.waitFor(() => {
      expect(store.getState().messageKeys.length).toBeGreaterThan(0);
    }, 60_000);
    abort.abort('enough');
    expect(await connected).toEqual({ cause: 'aborted', error: 'enough' });
    expect(terminate).toHaveBeenCalledTimes(1);
    expect(store.getState().status).toBe('aborted');
    expect(store.getState().loop('l0')?.open).toBe(false);
  });

  it('keeps what arrived before the source failed', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield await Promise.resolve(messages(5));
      throw new Error('socket hang up');
    }
    const { worker } = openWorker();
    const here = await read(failing());
    const there = await read(failing(), { worker: () => worker });
    expect(there.rows).toEqual(here.rows);
    expect(there.result.cause).toBe('failed');
  });

  it('goes on after a failure, from here or from the start', async () => {
    const text = messages(30);
    const cut = text.indexOf('\n', text.length / 2) + 1;
    async function* failing(): AsyncGenerator<string> {
      yield await Promise.resolve(text.slice(0, cut));
      throw new Error('reset');
    }
    const { rows } = await read(text);
    for (const next of [
      { source: text.slice(cut), from: 'here' as const },
      { source: text, from: 'start' as const },
    ]) {
      const found = await read(failing(), {
        worker: () => openWorker().worker,
        reconnect: () => Promise.resolve(next),
      });
      expect(found.rows).toEqual(rows);
    }
  });

  it.each([
    [
      'cannot be made',
      () => {
        throw new Error('refused by a policy');
      },
    ],
    [
      'fails to load',
      (): WorkerHandle => ({
        postMessage: () => undefined,
        addEventListener(type, listener) {
          if (type === 'error')
            queueMicrotask(() => {
              listener({ message: 'not found' });
            });
        },
        terminate: () => undefined,
      }),
    ],
  ])('reads without a Worker that %s, and says so', async (_, worker) => {
    const { result, state } = await read(messages(3), { worker });
    expect(result).toEqual({ cause: 'complete' });
    expect(state.messageKeys).toHaveLength(3);
    expect(state.diagnostics.map(({ code }) => code)).toEqual(['worker-failed']);
  });

  it('reads without a Worker that does not answer', async () => {
    vi.useFakeTimers();
    const { worker, terminate } = openWorker(() => undefined);
    const connected = read(messages(3), { worker: () => worker });
    await vi.advanceTimersByTimeAsync(10_000);
    const { state } = await connected;
    expect(terminate).toHaveBeenCalled();
    expect(state.messageKeys).toHaveLength(3);
    expect(state.diagnostics.map(({ code }) => code)).toEqual(['worker-failed']);
  });

  it('fails when the Worker breaks down under way', async () => {
    let crash: ((event: object) => void) | undefined;
    const { worker } = openWorker();
    const fragile: WorkerHandle = {
      ...worker,
      addEventListener(type, listener) {
        if (type === 'error') crash = listener;
        else worker.addEventListener(type, listener);
      },
    };
    async function* source(): AsyncGenerator<string> {
      yield await Promise.resolve(messages(5));
      crash?.({ message: 'out of memory' });
      await new Promise(() => undefined);
    }
    const { result, state } = await read(source(), { worker: () => fragile });
    expect(result.cause).toBe('failed');
    expect(state.diagnostics.map(({ code }) => code)).toEqual(['source-failed']);
    expect(state.status).toBe('failed');
  });

  it('reads a whole file', async () => {
    const text = messages(300);
    const { worker } = openWorker();
    const here = await readTranscript(text);
    const there = await readTranscript(text, { worker: () => worker, workerFrom: 0 });
    expect(there.summary).toEqual(here.summary);
    expect(there.messages).toEqual(here.messages);
  });

  describe('with a Worker for what is long', () => {
    const text = `${messages(40)}{"broken":\n${messages(30)}`;
    const make = () => {
      const opened: ReturnType<typeof openWorker>[] = [];
      const worker = () => {
        const one = openWorker();
        opened.push(one);
        return one.worker;
      };
      return { opened, worker };
    };

    // Words that arrive together are one event, so how many events there are depends on what arrived together.
    const spoken = [
      { type: 'start', messageId: 'a' },
      { type: 'start-step' },
      { type: 'text-start', id: '1' },
      ...Array.from({ length: 60 }, (_, word) => ({ type: 'text-delta', id: '1', delta: `é${word} ` })),
      { type: 'text-end', id: '1' },
      { type: 'finish' },
    ].map(line);

    it.each([
      ['whole messages', text],
      ['words', spoken.join('')],
    ])('gives the same rows and figures wherever it takes over, however %s are cut', async (_, source) => {
      const onProgress = vi.fn();
      const { rows } = await read(source, { onProgress });
      const progress: unknown = onProgress.mock.lastCall?.[0];
      const lengths = { min: 1, max: source.length + 100 };
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 20, max: 900 }), fc.integer(lengths), async (size, workerFrom) => {
          const { opened, worker } = make();
          const found = await read(pieces(source, size), { worker, workerFrom, onProgress });
          expect(found.result).toEqual({ cause: 'complete' });
          expect(found.rows).toEqual(rows);
          expect(onProgress.mock.lastCall?.[0]).toEqual({
            ...(progress as object),
            bytes: bytes(source).length,
          });
          for (const { terminate } of opened) expect(terminate).toHaveBeenCalledTimes(1);
        }),
        { numRuns: scaled(30) },
      );
    });

    it('makes none for a source that is short', async () => {
      const { opened, worker } = make();
      const { state } = await read(pieces(text, 500), { worker, workerFrom: text.length + 100 });
      expect(opened).toHaveLength(0);
      expect(state.messageKeys).toHaveLength(70);
    });

    it('makes one for a long record, before that is parsed', async () => {
      const { opened, worker } = make();
      const long = line({ role: 'user', content: 'x'.repeat(3_000_000), timestamp: 0 });
      const { rows } = await read(messages(2) + long);
      const found = await read(messages(2) + long, { worker, workerFrom: 2 ** 24 });
      expect(opened).toHaveLength(1);
      expect(found.rows).toEqual(rows);
    });

    it('reads on without one that cannot be made, and says so once', async () => {
      const { state } = await read(pieces(text, 500), {
        worker: () => {
          throw new Error('refused by a policy');
        },
        workerFrom: 1_000,
      });
      expect(state.messageKeys).toHaveLength(70);
      expect(state.diagnostics.map(({ code }) => code)).toEqual(['worker-failed', 'malformed-json']);
    });

    it('goes on after a failure where it was read', async () => {
      const text = messages(60);
      const cut = text.indexOf('\n', text.length / 2) + 1;
      async function* failing(): AsyncGenerator<string> {
        yield await Promise.resolve(text.slice(0, 400));
        yield text.slice(400, cut);
        throw new Error('reset');
      }
      const { rows } = await read(text);
      for (const workerFrom of [300, text.length])
        for (const next of [
          { source: text.slice(cut), from: 'here' as const },
          { source: text, from: 'start' as const },
        ]) {
          const { worker } = make();
          const reconnect = () => Promise.resolve(next);
          expect((await read(failing(), { worker, workerFrom, reconnect })).rows).toEqual(rows);
        }
    });
  });
});
