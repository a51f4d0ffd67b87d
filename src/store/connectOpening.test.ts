import { describe, expect, it, vi } from 'vitest';
import { outcomeOf, settle } from '../testing/outcomeOf.ts';
import { connect, type ConnectOptions } from './connect.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
import type { WorkerHandle } from './translateInWorker.ts';

const user = (text: string): string =>
  `${JSON.stringify({ role: 'user', content: [{ type: 'text', text }], timestamp: 1 })}\n`;

/** A Worker that answers when it is told to, and what it was asked. */
function quietWorker() {
  const asked: unknown[] = [];
  let listen: ((event: object) => void) | undefined;
  const terminate = vi.fn();
  const worker: WorkerHandle = {
    postMessage: (message) => asked.push(message),
    addEventListener: (type, listener) => {
      if (type === 'message') listen = listener;
    },
    terminate,
  };
  return { worker, terminate, asked, says: (data: object) => listen?.({ data }) };
}

/** Connects a source, and waits until its Worker was made: what speaks with it is loaded before. */
async function opening(source: Parameters<typeof connect>[1], options: ConnectOptions = {}) {
  const store = createTranscriptStore();
  const made = quietWorker();
  const worker = vi.fn(() => made.worker);
  const connected = connect(store, source, { workerFrom: 0, worker, ...options });
  await vi.waitFor(() => {
    expect(worker).toHaveBeenCalled();
  }, 60_000);
  return { ...made, store, connected };
}

describe('connect, while a Worker starts', () => {
  it('has read nothing yet where all is for the Worker', async () => {
    const given = vi.fn(() => ({ done: true, value: undefined }));
    const source = { [Symbol.iterator]: () => ({ next: given }) } as Iterable<string>;
    const { asked, connected, says } = await opening(source, { format: 'phi-core', framing: 'jsonl' });
    expect(await outcomeOf(connected)).toBe('waits');
    expect(asked).toMatchObject([{ type: 'start', format: 'phi-core', framing: 'jsonl' }]);
    expect(given).not.toHaveBeenCalled();
    says({ type: 'ready' });
    await settle();
    expect(given).toHaveBeenCalledTimes(1);
    says({ type: 'sourceRead' });
    await settle();
    says({ type: 'ended', events: [{ type: 'end', cause: 'complete' }], integers: [] });
    expect(await outcomeOf(connected)).toEqual({ value: { cause: 'complete' } });
  });

  it('ends it when it is aborted, and reports nothing', async () => {
    const abort = new AbortController();
    const { connected, terminate, store } = await opening(user('Hi'), { signal: abort.signal });
    expect(terminate).not.toHaveBeenCalled();
    abort.abort('enough');
    expect(await outcomeOf(connected)).toEqual({ value: { cause: 'aborted', error: 'enough' } });
    expect(terminate).toHaveBeenCalledTimes(1);
    store.publish();
    expect([store.getState().status, store.getState().diagnostics]).toEqual(['aborted', []]);
  });

  it('is aborted as well where it starts for a source that says everything again', async () => {
    const abort = new AbortController();
    const error = new Error('reset');
    const failing = function* () {
      yield user('Hi');
      throw error;
    };
    const workers = [quietWorker(), quietWorker()];
    let count = 0;
    const worker = vi.fn(() => workers[count++]?.worker ?? quietWorker().worker);
    const connected = connect(createTranscriptStore(), failing(), {
      workerFrom: 0,
      worker,
      signal: abort.signal,
      reconnect: () => Promise.resolve({ source: user('Hi'), from: 'start' }),
    });
    await vi.waitFor(() => {
      expect(worker).toHaveBeenCalledTimes(1);
    }, 60_000);
    workers[0]?.says({ type: 'ready' });
    await settle();
    workers[0]?.says({ type: 'sourceRead' });
    await vi.waitFor(() => {
      expect(worker).toHaveBeenCalledTimes(2);
    }, 60_000);
    expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
    abort.abort('enough');
    expect(await outcomeOf(connected)).toEqual({ value: { cause: 'aborted', error: 'enough' } });
    expect(workers[1]?.terminate).toHaveBeenCalledTimes(1);
  });

  it('says why it reads without one, which is no problem of the source', async () => {
    const store = createTranscriptStore();
    const worker = () => {
      throw new Error('refused by a policy');
    };
    expect(await connect(store, user('Hi'), { workerFrom: 0, worker })).toEqual({ cause: 'complete' });
    expect(store.getState().diagnostics).toMatchObject([
      {
        severity: 'info',
        code: 'worker-failed',
        message: 'The source is read without a Worker, which may be less smooth: refused by a policy',
      },
    ]);
  });

  it('is asked for by a record of more than a mebibyte, however much the source may hold', async () => {
    const worker = vi.fn((): never => {
      throw new Error('refused by a policy');
    });
    const read = (length: number) =>
      connect(createTranscriptStore(), [user('Hi'), user('x'.repeat(length))], {
        worker,
        workerFrom: 2 ** 24,
        format: 'phi-core',
      });
    await read(2 ** 19);
    expect(worker).not.toHaveBeenCalled();
    await read(2 ** 20 + 2 ** 17);
    expect(worker).toHaveBeenCalledTimes(1);
  });
});
