import { decodeSteps, type Framing, type Source } from '../decode/index.ts';
import type { EndCause } from '../model/index.ts';
import { createReader, type Reader, type ReaderOptions } from './createReader.ts';
import type { TranscriptStore } from './createTranscriptStore.ts';

/** How far a source has been read. */
export interface ReadProgress {
  /** UTF-16 units of text. */
  readonly characters: number;
  /** Records decoded. */
  readonly records: number;
  /** Last `id:` of an event stream, for `Last-Event-ID`. */
  readonly lastEventId?: string;
}

/** Where a source went on after it failed. */
export interface Reconnection {
  /** The source to go on with. */
  readonly source: Source;
  /** `start`: it says everything again, which adds nothing twice; `here`: it goes on where the other one failed. */
  readonly from: 'start' | 'here';
}

/** How a source is connected to a store. */
export interface ConnectOptions extends ReaderOptions {
  /** Default: chosen by the first line. */
  readonly framing?: Framing | undefined;
  /** Stops reading and closes what is open as aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each piece. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
  /**
   * Called when the source fails; answers with where it goes on, or `null` to give up. The waiting and the number of
   * attempts are the caller's. Default: give up.
   */
  readonly reconnect?:
    | ((failure: {
        readonly error: unknown;
        readonly attempt: number;
        readonly progress: ReadProgress;
      }) => Promise<Reconnection | null>)
    | undefined;
}

/** How a connection ended. */
export interface ConnectResult {
  /** How it ended. */
  readonly cause: EndCause;
  /** What the source failed with, or the reason of the abort. */
  readonly error?: unknown;
}

// Beyond this many events the store is brought up to date before more is read, so a fast source cannot outrun it.
const QUEUE_LIMIT = 20_000;

/**
 * Reads a source into a store: bytes → records → events → rows. Resolves when the source is over, was aborted or failed for
 * good, and never rejects: what went wrong is in the result, in the diagnostics and on screen.
 */
export async function connect(
  store: TranscriptStore,
  /** The source to go on with. */
  source: Source,
  options: ConnectOptions = {},
): Promise<ConnectResult> {
  const { signal, reconnect } = options;
  const progress = { characters: 0, records: 0 } as {
    characters: number;
    records: number;
    lastEventId?: string;
  };
  let reader = await createReader(options);
  let current = source;
  for (let attempt = 1; ; attempt++) {
    try {
      await pump(store, current, reader, progress, options);
      return finish(store, reader, { cause: 'complete' });
    } catch (error) {
      if (signal?.aborted) return finish(store, reader, { cause: 'aborted', error });
      const next = await reconnect?.({ error, attempt, progress: { ...progress } }).catch(() => null);
      if (signal?.aborted) return finish(store, reader, { cause: 'aborted', error: signal.reason });
      if (!next) return finish(store, reader, { cause: 'failed', error });
      current = next.source;
      if (next.from === 'start') {
        reader = await createReader(options);
        progress.characters = 0;
        progress.records = 0;
      }
    }
  }
}

async function pump(
  store: TranscriptStore,
  /** The source to go on with. */
  source: Source,
  reader: Reader,
  progress: { characters: number; records: number; lastEventId?: string },
  options: ConnectOptions,
): Promise<void> {
  for await (const { characters, records } of decodeSteps(source, options)) {
    progress.characters += characters;
    progress.records += records.length;
    const id = records.at(-1)?.eventId;
    if (id !== undefined) progress.lastEventId = id;
    store.push(reader.push(records));
    if (store.queued() > QUEUE_LIMIT) store.publish();
    options.onProgress?.({ ...progress });
  }
}

function finish(store: TranscriptStore, reader: Reader, result: ConnectResult): ConnectResult {
  if (result.cause === 'failed') {
    store.push([
      {
        type: 'diagnostic',
        value: {
          severity: 'error',
          code: 'source-failed',
          message: `The source broke off: ${describe(result.error)}. What arrived before is shown.`,
        },
      },
    ]);
  }
  store.push(reader.end(result.cause));
  store.publish();
  return result;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
