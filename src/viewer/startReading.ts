import { connect, createTranscriptStore, type Source, type TranscriptStore } from 'agent-lanes/core';
import type { Connection } from './followServed.ts';
import type { ReadSource } from 'agent-lanes/debugger';
import { openWorker } from './openWorker.ts';

/** Where reading stands. */
export interface ReadingState {
  readonly status: 'reading' | 'complete' | 'aborted' | 'failed';
  /** What has been read. A source that is replaced while it is followed gets a new one. */
  readonly store: TranscriptStore;
  /** Bytes read so far, or UTF-16 units of a text. */
  readonly bytes: number;
  /** Whether a source that is followed can be reached. */
  readonly connection: Connection;
  readonly error?: unknown;
  /** Much of a file that is followed is still to be read, so that its end is not worth showing yet. */
  readonly isBehind: boolean;
}

/** What is to be read. */
export interface ReadingOptions {
  /** Name for people. */
  readonly name: string;
  /** The name says what the run is about, which that of a file rarely does. */
  readonly named?: boolean;
  /** Bytes in all, where that is known. */
  readonly size: number | null;
  /** Opens the source. Of several contents that come one after the other, each replaces the one before. */
  readonly open: (
    signal: AbortSignal,
    onConnection: (connection: Connection) => void,
  ) => AsyncIterable<Source>;
  readonly format?: string | undefined;
  /** Gives parts of the source once more. Default: they cannot be had. */
  readonly readSource?: ReadSource | undefined;
  /** The source is live: it grows, and starts anew when it was replaced. */
  readonly follow?: boolean;
}

/** One source that is being read into a store. */
export interface Reading extends Pick<ReadingOptions, 'name' | 'size' | 'readSource'> {
  readonly named: boolean;
  readonly follow: boolean;
  readonly getState: () => ReadingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops reading. What was read stays. */
  readonly cancel: () => void;
}

// Of a file that is followed, more than this is shown once it was read: drawing its end again and again takes longer than reading it.
const BEHIND = 2 ** 22;
// A file that was shortened since it was listed has no more to come.
const IDLE_MS = 2000;
// What is read at once, so that nothing of it needs to be told, or done elsewhere.
const STEP = 2 ** 19;
// A file of this size is read in a Worker from its first byte on: the steps of the page are shorter then.
const LARGE = 2 ** 24;

/** Starts reading a source. Never throws: what goes wrong is in the state and in the diagnostics of the store. */
export function startReading({
  name,
  size,
  open,
  format,
  readSource,
  named = false,
  follow = false,
}: ReadingOptions): Reading {
  const stop = new AbortController();
  const { signal } = stop;
  const listeners = new Set<() => void>();
  // Of a file only the times that it states are of the run.
  const createStore = () => createTranscriptStore({ journal: follow ? { now: () => Date.now() } : true });
  let state: ReadingState = {
    status: 'reading',
    store: createStore(),
    bytes: 0,
    connection: 'connected',
    isBehind: follow && size !== null && size > BEHIND,
  };
  const set = (patch: Partial<ReadingState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  let idle: ReturnType<typeof setTimeout> | undefined;
  const stayBehind = (bytes: number): void => {
    clearTimeout(idle);
    if (!state.isBehind) return;
    const catchUp = (): void => {
      set({ isBehind: false });
    };
    if (size === null || bytes >= size - STEP) catchUp();
    else idle = setTimeout(catchUp, IDLE_MS);
  };
  const read = async (): Promise<void> => {
    stayBehind(0);
    const contents = open(signal, (connection) => {
      if (connection !== state.connection) set({ connection });
    });
    let fresh = true;
    for await (const source of contents) {
      if (!fresh) set({ store: createStore(), bytes: 0 });
      fresh = false;
      const { cause, error } = await connect(state.store, source, {
        format,
        signal,
        worker: size !== null && size > STEP ? openWorker : undefined,
        workerFrom: size !== null && size > LARGE ? 0 : undefined,
        onProgress: ({ bytes }) => {
          stayBehind(bytes);
          // The page says how far it is often enough, not as often as it hears of it.
          if (bytes - state.bytes >= STEP) set({ bytes });
        },
      });
      if (cause !== 'complete') {
        set({ status: cause, error, isBehind: false });
        return;
      }
    }
    set({ status: 'complete', isBehind: false });
  };
  read().catch((error: unknown) => {
    set({ status: signal.aborted ? 'aborted' : 'failed', error, isBehind: false });
  });

  return {
    name,
    named,
    size,
    readSource,
    follow,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    cancel() {
      stop.abort();
    },
  };
}

/** The content of a source that has only one. */
export async function* onlyContent(
  source: Source | Promise<Source>,
): AsyncGenerator<Source, void, undefined> {
  yield await source;
}
