import { readPieces, type Framing, type Source } from '../decode/index.ts';
import type { EndCause, TranscriptEvent } from '../model/index.ts';
import type { ReaderOptions } from './createReader.ts';
import type { TranscriptStore } from './createTranscriptStore.ts';
import { pause } from './pause.ts';
import { translate, type Beginning, type TakeBatch, type Translation } from './translate.ts';
import { translateHereFirst } from './translateHereFirst.ts';
import type { WorkerHandle } from './translateInWorker.ts';

/** How far a source has been read. */
export interface ReadProgress {
  /**
   * Bytes, or UTF-16 units of a source that is text: the position from which it can go on. All of them count, also those of a record that
   * has not arrived whole.
   */
  readonly bytes: number;
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
  /**
   * `start`: it says everything again, which adds nothing twice. `here`: it goes on where the other one failed, with the record that had
   * not arrived whole; events before that are left out when they carry the ids they had; lines and bytes are counted anew from there. A number:
   * it begins at this position, counted as `progress.bytes` is. What overlaps is left out, and the result is that of a source which never failed; a
   * position beyond what was read leaves a gap, which is reported.
   */
  readonly from: 'start' | 'here' | number;
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
   * Makes a Worker that reads away from the page, e.g.
   * `() => new Worker(new URL('agent-lanes/worker', import.meta.url), { type: 'module' })`. It is ended when the source is over or aborted. One
   * that does not start is reported, and the source is read without it. Not used with an `adapter` of your own. Default: none.
   */
  readonly worker?: (() => WorkerHandle) | undefined;
  /**
   * From how many bytes on a source is read by the Worker, or UTF-16 units of a source that is text; 0: all of it. Short records are
   * read by the page in steps that nobody notices, in the time that taking them over from a Worker takes; a record of more than a
   * mebibyte, or of this if that is less, goes to the Worker with all that follows. Default: only that.
   */
  readonly workerFrom?: number | undefined;
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

// Beyond this many events the store is brought up to date before more is read: a fast source cannot outrun it, and applying
// them is not noticed.
const QUEUE_LIMIT = 2_000;

// After this much text the host gets its turn.
const SLICE = 2 ** 16;

// A record of this size is parsed in a few milliseconds. How many records there are does not matter: copying what a Worker made of
// them to the page takes as much of its time as reading them there, which was measured.
const WORKER_RECORD = 2 ** 20;

/**
 * Reads a source into a store: bytes → records → events → rows. Resolves when the source is over, was aborted or failed for
 * good, and never rejects: what went wrong is in the result, in the diagnostics and on screen. Without a Worker it reads in slices
 * and lets the host do its work in between.
 */
export async function connect(
  store: TranscriptStore,
  source: Source,
  options: ConnectOptions = {},
): Promise<ConnectResult> {
  const { signal, reconnect } = options;
  const progress: { -readonly [K in keyof ReadProgress]: ReadProgress[K] } = {
    bytes: 0,
    characters: 0,
    records: 0,
  };
  const take = takeInto(store, progress, options);
  let translation = await openTranslation(store, options);
  const finish = async (result: ConnectResult): Promise<ConnectResult> => {
    await closeRows(store, result, () => translation.end(result.cause));
    return result;
  };
  let current = source;
  let begins: Beginning | undefined;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await translation.read(current, take, begins);
        return await finish({ cause: 'complete' });
      } catch (error) {
        if (signal?.aborted) return await finish({ cause: 'aborted', error });
        const next = await reconnect?.({ error, attempt, progress: { ...progress } }).catch(() => null);
        if (signal?.aborted) return await finish({ cause: 'aborted', error: signal.reason });
        if (!next) return await finish({ cause: 'failed', error });
        current = next.source;
        begins = beginningOf(next, progress.bytes);
        if (next.from === 'start') {
          translation.close();
          translation = await openTranslation(store, options);
          Object.assign(progress, { bytes: 0, characters: 0, records: 0 });
        } else if (begins === 'later') {
          reportGap(store, Number(next.from) - progress.bytes);
          progress.bytes = Number(next.from);
        } else if (typeof next.from === 'number') {
          current = withoutFirst(next.source, progress.bytes - next.from, signal);
        }
      }
    }
  } finally {
    translation.close();
  }
}

function beginningOf({ from }: Reconnection, position: number): Beginning {
  if (typeof from !== 'number') return 'here';
  return from > position ? 'later' : 'next';
}

/** A source without what was read of it already. */
async function* withoutFirst(
  source: Source,
  overlap: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  let left = overlap;
  for await (const piece of readPieces(source, { signal })) {
    if (left < piece.length) yield typeof piece === 'string' ? piece.slice(left) : piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}

function reportGap(store: TranscriptStore, missing: number): void {
  store.push([
    {
      type: 'diagnostic',
      value: {
        severity: 'warning',
        code: 'source-gap',
        message: `The source went on ${missing} bytes after the place where it broke off. What stood in between is missing; open the complete source for it.`,
      },
    },
  ]);
}

/** Feeds batches to the store, a bit at a time, and lets the host do its work after each slice. */
function takeInto(
  store: TranscriptStore,
  progress: { -readonly [K in keyof ReadProgress]: ReadProgress[K] },
  { signal, onProgress }: ConnectOptions,
): TakeBatch {
  let units = 0;
  return ({ events, bytes, characters, records, lastEventId }) => {
    progress.bytes += bytes;
    progress.characters += characters;
    progress.records += records;
    if (lastEventId !== undefined) progress.lastEventId = lastEventId;
    onProgress?.({ ...progress });
    if (events.length > QUEUE_LIMIT) return applyInPortions(store, events, signal);
    store.push(events);
    if (store.queued() > QUEUE_LIMIT) store.publish();
    units += bytes;
    if (units < SLICE) return undefined;
    units = 0;
    return pause();
  };
}

/** Applies many events a few at a time, and lets the host do its work in between. */
async function applyInPortions(
  store: TranscriptStore,
  events: readonly TranscriptEvent[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let at = 0; at < events.length && !signal?.aborted; at += QUEUE_LIMIT) {
    store.push(events.slice(at, at + QUEUE_LIMIT));
    store.publish();
    await pause();
  }
}

function openTranslation(store: TranscriptStore, options: ConnectOptions): Promise<Translation> {
  const { worker, workerFrom: source = Infinity } = options;
  // An adapter that is handed over is code, which cannot move to a Worker.
  if (!worker || options.adapter || options.signal?.aborted) return translate(options);
  const open = () => openWorker(store, worker, options);
  if (source === 0) return open().then((translation) => translation ?? translate(options));
  return translateHereFirst(options, { source, record: Math.min(source, WORKER_RECORD) }, open);
}

async function openWorker(
  store: TranscriptStore,
  make: () => WorkerHandle,
  options: ConnectOptions,
): Promise<Translation | null> {
  let worker: WorkerHandle | undefined;
  try {
    // Most pages read without one, so what speaks with it is loaded when one comes.
    const { translateInWorker } = await import('./translateInWorker.ts');
    worker = make();
    return await translateInWorker(worker, options);
  } catch (error) {
    worker?.terminate();
    if (options.signal?.aborted) return null;
    store.push([
      {
        type: 'diagnostic',
        value: {
          severity: 'info',
          code: 'worker-failed',
          message: `The source is read without a Worker, which may be less smooth: ${describe(error)}`,
        },
      },
    ]);
    return null;
  }
}

async function closeRows(
  store: TranscriptStore,
  { cause, error }: ConnectResult,
  end: () => Promise<readonly TranscriptEvent[]>,
): Promise<void> {
  if (cause === 'failed') {
    store.push([
      {
        type: 'diagnostic',
        value: {
          severity: 'error',
          code: 'source-failed',
          message: `The source broke off: ${describe(error)}. What arrived before is shown.`,
        },
      },
    ]);
  }
  // A translation that broke closes nothing any more; the store does, whatever was forgotten.
  const last = await end().catch(() => [{ type: 'end' as const, cause }]);
  const many = Math.max(0, last.length - QUEUE_LIMIT);
  await applyInPortions(store, last.slice(0, many), undefined);
  store.push(last.slice(many));
  store.publish();
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
