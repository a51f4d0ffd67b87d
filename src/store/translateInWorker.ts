import { readPieces, type Framing } from '../decode/index.ts';
import { rememberIntegers } from '../model/longIntegers.ts';
import type { MarkedEvent } from './recordMarks.ts';
import type { TakeBatch, TranslateOptions, Translation } from './translate.ts';
import { PIECES_AHEAD, type FromWorker, type ToWorker } from './workerMessages.ts';

/** The part of a `Worker` used here, declared so that this layer needs no DOM types. */
export interface WorkerHandle {
  /** Sends a message; the buffers move over instead of being copied. */
  readonly postMessage: (message: unknown, transfer: ArrayBuffer[]) => void;
  /** Tells what the Worker says, and when it fails. */
  readonly addEventListener: (
    type: 'message' | 'messageerror' | 'error',
    listener: (event: object) => void,
  ) => void;
  /** Stops it at once. */
  readonly terminate: () => void;
}

const START_MS = 10_000;

const ignore = (): void => undefined;

const NOBODY = { done: ignore, fail: ignore, resolve: ignore, reject: ignore };

interface Reading {
  readonly take: TakeBatch;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Starts translating in a Worker that runs `agent-lanes/worker`. Rejects when it does not start: its file is not there, a policy forbids
 * it, or it does not answer.
 */
export async function translateInWorker(
  worker: WorkerHandle,
  {
    format,
    framing,
    signal,
  }: Pick<TranslateOptions, 'format' | 'signal'> & { readonly framing?: Framing | undefined },
): Promise<Translation> {
  // What went wrong with the Worker, or who aborted, ends everything that waits.
  const stop = new AbortController();
  let awaited:
    | {
        readonly resolve: (events: readonly MarkedEvent[]) => void;
        readonly reject: (error: unknown) => void;
      }
    | undefined;
  let reading: Reading | undefined;
  let ahead = 0;
  let onRoom: (() => void) | undefined;
  // Batches are taken one after the other, also when taking one has to wait.
  let taking: Promise<void> = Promise.resolve();

  const say = (message: ToWorker, transfer: ArrayBuffer[] = []): void => {
    worker.postMessage(message, transfer);
  };
  const ask = (message: ToWorker): Promise<readonly MarkedEvent[]> =>
    new Promise((resolve, reject) => {
      if (stop.signal.aborted) reject(stop.signal.reason as Error);
      awaited = { resolve, reject };
      say(message);
    });
  const taken = (): void => {
    if (!stop.signal.aborted) say({ type: 'taken' });
  };
  const giveUp = (reason: unknown): void => {
    stop.abort(reason);
    awaited?.reject(stop.signal.reason);
    reading?.fail(stop.signal.reason);
    onRoom?.();
  };
  const fail = (message: string): void => {
    giveUp(new Error(message));
  };
  const hear = (message: FromWorker): void => {
    switch (message.type) {
      case 'ready':
        awaited?.resolve([]);
        return;
      case 'taken':
        ahead -= 1;
        onRoom?.();
        return;
      case 'batch': {
        const { batch, integers } = message;
        rememberIntegers(batch.events, integers);
        const current = reading;
        taking = taking.then(() => (stop.signal.aborted ? undefined : current?.take(batch)));
        taking.then(taken, (error: unknown) => current?.fail(error));
        return;
      }
      case 'sourceRead': {
        const { done, fail: failed } = reading ?? NOBODY;
        taking.then(done, failed);
        return;
      }
      case 'ended': {
        const { events, integers } = message;
        rememberIntegers(events, integers);
        const { resolve, reject } = awaited ?? NOBODY;
        taking.then(() => {
          resolve(events);
        }, reject);
        return;
      }
      case 'failed':
        fail(message.message);
        return;
      default:
        message satisfies never;
    }
  };

  worker.addEventListener('message', (event) => {
    if ('data' in event) hear(event.data as FromWorker); // what `serveWorker` says
  });
  worker.addEventListener('messageerror', () => {
    fail('agent-lanes: the Worker sent something that cannot be read. Reload the page.');
  });
  worker.addEventListener('error', (event) => {
    const reason = 'message' in event && typeof event.message === 'string' ? event.message : '';
    fail(
      `agent-lanes: the Worker failed${reason === '' ? '' : ` (${reason})`}. Check that its file is served.`,
    );
  });

  // Who aborts waits neither for the source nor for what the Worker is at.
  const onAbort = (): void => {
    giveUp(signal?.reason);
  };
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();

  const start = async (): Promise<void> => {
    const timer = setTimeout(() => {
      fail('agent-lanes: the Worker does not answer. Check that it runs agent-lanes/worker.');
    }, START_MS);
    try {
      await ask({ type: 'start', format, framing });
    } finally {
      clearTimeout(timer);
    }
  };
  const feed = async (...[source, , begins]: Parameters<Translation['read']>): Promise<void> => {
    say({ type: 'source', begins });
    for await (const piece of readPieces(source, { signal: stop.signal })) {
      while (ahead >= PIECES_AHEAD && !stop.signal.aborted)
        await new Promise<void>((resolve) => (onRoom = resolve));
      stop.signal.throwIfAborted();
      ahead += 1;
      if (typeof piece === 'string') say({ type: 'piece', piece });
      else {
        // A copy, because what moves over is lost to whoever owns the source.
        const copy = piece.slice();
        say({ type: 'piece', piece: copy }, [copy.buffer]);
      }
    }
  };

  await start();
  return {
    async read(source, take, begins) {
      const read = new Promise<void>((resolve, reject) => {
        reading = { take, done: resolve, fail: reject };
      });
      if (stop.signal.aborted) giveUp(stop.signal.reason);
      read.catch(ignore); // it may fail while the source is still being fed
      let failure: { readonly error: unknown } | undefined;
      try {
        await feed(source, take, begins);
      } catch (error) {
        failure = { error };
      }
      if (!stop.signal.aborted) say({ type: 'sourceEnd', failed: failure !== undefined });
      await read;
      if (failure) throw failure.error;
    },
    // The store closes what is open; the Worker is not asked, because it may be at something long.
    end: (cause) =>
      cause === 'aborted' ? Promise.resolve([{ type: 'end', cause }]) : ask({ type: 'end', cause }),
    close() {
      stop.abort();
      signal?.removeEventListener('abort', onAbort);
      worker.terminate();
    },
  };
}
