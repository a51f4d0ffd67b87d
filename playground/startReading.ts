import { connect, createTranscriptStore, type Source, type TranscriptStore } from 'agent-lanes/core';

/** Where reading stands. */
export interface ReadingState {
  readonly status: 'reading' | 'complete' | 'aborted' | 'failed';
  /** What has been read. A source that is replaced while it is followed gets a new one. */
  readonly store: TranscriptStore;
  /** UTF-16 units read so far. */
  readonly characters: number;
  readonly error?: unknown;
}

/** What is to be read. */
export interface ReadingOptions {
  /** Name for people. */
  readonly name: string;
  /** Bytes in all, where that is known. */
  readonly size: number | null;
  /** Opens the source from its start. */
  readonly open: (signal: AbortSignal) => Source | Promise<Source>;
  readonly format?: string | undefined;
  /** The source is live: it grows, starts anew when it was replaced, and is opened again when it breaks off. */
  readonly follow?: boolean;
}

/** One source that is being read into a store. */
export interface Reading extends Pick<ReadingOptions, 'name' | 'size'> {
  readonly follow: boolean;
  readonly getState: () => ReadingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops reading. What was read stays. */
  readonly cancel: () => void;
}

const ATTEMPTS = 5;

/** Starts reading a source. Never throws: what goes wrong is in the state and in the diagnostics of the store. */
export function startReading({ name, size, open, format, follow = false }: ReadingOptions): Reading {
  const stop = new AbortController();
  const { signal } = stop;
  const listeners = new Set<() => void>();
  let state: ReadingState = { status: 'reading', store: createTranscriptStore(), characters: 0 };
  const set = (patch: Partial<ReadingState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  const reopen = async (): Promise<Source | null> => {
    for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt++) {
      await pause(attempt * 500);
      const source = await Promise.resolve(open(signal)).catch(() => null);
      if (source) return source;
    }
    return null;
  };

  const read = async (): Promise<void> => {
    for (;;) {
      const { cause, error } = await connect(state.store, await open(signal), {
        format,
        signal,
        onProgress: ({ characters }) => {
          set({ characters });
        },
        reconnect: async () => {
          const source = follow ? await reopen() : null;
          return source === null ? null : { source, from: 'start' };
        },
      });
      if (cause !== 'complete' || !follow) {
        set({ status: cause, error });
        return;
      }
      // A source that is followed ends only when its file was replaced: what is shown is no longer what it says.
      await pause(200);
      set({ store: createTranscriptStore(), characters: 0 });
    }
  };
  read().catch((error: unknown) => {
    set({ status: signal.aborted ? 'aborted' : 'failed', error });
  });

  return {
    name,
    size,
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

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
