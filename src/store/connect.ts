import { cancelSource, withoutFirstBytes, type Framing, type Source } from '../decode/index.ts';
import type { Diagnostic, EndCause } from '../model/index.ts';
import type { ReaderOptions } from './createReader.ts';
import type { TranscriptStore } from './createTranscriptStore.ts';
import type { SourceFeed } from './feeds.ts';
import { orAborted, stopWith } from './orAborted.ts';
import { pause } from './pause.ts';
import type { MarkedEvent } from './recordMarks.ts';
import {
  translate,
  type Beginning,
  type TakeBatch,
  type TranslateOptions,
  type Translation,
} from './translate.ts';
import { translateHereFirst } from './translateHereFirst.ts';
import type { WorkerHandle } from './translateInWorker.ts';

/** How far a source has been read. */
export interface ReadProgress {
  /**
   * Bytes: the position from which the source can go on. All of them count, also those of a record that has not arrived whole. Text counts
   * as its UTF-8 does; the first half of a surrogate pair counts when the other half has come.
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
  /**
   * Takes the place of what the store holds; who still reads into it stops as if aborted. Default: what is read comes after that, as rows
   * of its own, and turns go on counting. Several sources may be read at once: their rows stand as they come.
   */
  readonly replace?: boolean | undefined;
  /** Called after each piece. What it throws is reported as its own error and stops nothing. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
  /**
   * Makes a Worker that reads away from the page, e.g.
   * `() => new Worker(new URL('agent-lanes/worker', import.meta.url), { type: 'module' })`. It is ended when the source is over or aborted. One
   * that does not start is reported, and the source is read without it. Not used with an `adapter` of your own. Default: none.
   */
  readonly worker?: (() => WorkerHandle) | undefined;
  /**
   * From how many bytes on a source is read by the Worker, text as UTF-8; 0: all of it. Short records are
   * read by the page in steps that nobody notices, in the time that taking them over from a Worker takes; a record of more than a
   * mebibyte, or of this if that is less, goes to the Worker with all that follows. Default: only that.
   */
  readonly workerFrom?: number | undefined;
  /**
   * Called when the source fails; answers with where it goes on, or `null` to give up. The waiting and the number of
   * attempts are the caller's; who aborts does not wait for it. What it throws is reported, and the source given up. Default: give up.
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

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A connection while it is open. */
interface Connection {
  readonly feed: SourceFeed;
  /** Aborts when the caller does, and when another source takes the place of this one. */
  readonly signal: AbortSignal;
  readonly progress: Mutable<ReadProgress>;
  /** What of the caller's has thrown. */
  readonly complained: Set<string>;
}

/**
 * Reads a source into a store: bytes → records → events → rows. What the store holds stays, and the source comes after it, so one store
 * takes answer after answer. Resolves when the source is over, was aborted or failed for good, and never rejects: what went wrong is in the
 * result, in the diagnostics and on screen. Without a Worker it reads in slices and lets the host do its work in between.
 */
export async function connect(
  store: TranscriptStore,
  source: Source,
  options: ConnectOptions = {},
): Promise<ConnectResult> {
  const stop = stopWith(options.signal);
  const feed = store.addSource({
    replace: options.replace,
    onReplaced: () => {
      stop.abort(new Error('agent-lanes: another source has taken the place of this one.'));
    },
  });
  const progress = { bytes: 0, characters: 0, records: 0 };
  const connection = { feed, signal: stop.signal, progress, complained: new Set<string>() };
  const result = await readThrough(store, source, options, connection);
  stop.release();
  publish(store);
  return result;
}

async function readThrough(
  store: TranscriptStore,
  source: Source,
  given: ConnectOptions,
  connection: Connection,
): Promise<ConnectResult> {
  const { feed, signal, progress } = connection;
  const options = { ...given, signal };
  const take = takeInto(store, options, connection);
  let translation = await open(options, connection);
  if ('cause' in translation) {
    cancelSource(source);
    return translation;
  }
  let current = source;
  let begins: Beginning | undefined;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await translation.read(current, take, begins);
        return await finish(store, connection, translation, { cause: 'complete' });
      } catch (error) {
        const next = signal.aborted ? null : await askAgain(options, connection, { error, attempt });
        if (signal.aborted)
          return await finish(store, connection, translation, { cause: 'aborted', error: signal.reason });
        if (!next) return await finish(store, connection, translation, { cause: 'failed', error });
        current = next.source;
        begins = beginningOf(next, progress.bytes);
        if (next.from === 'start') {
          translation.close();
          const again = await open(options, connection);
          if ('cause' in again) return again;
          translation = again;
          Object.assign(progress, { bytes: 0, characters: 0, records: 0 });
        } else if (begins === 'later') {
          reportGap(feed, Number(next.from) - progress.bytes);
          progress.bytes = Number(next.from);
        } else if (typeof next.from === 'number') {
          current = withoutFirstBytes(next.source, progress.bytes - next.from, { signal });
        }
      }
    }
  } finally {
    translation.close();
  }
}

/** Starts translating; how the connection ended where that is not possible. */
async function open(options: ConnectOptions, connection: Connection): Promise<Translation | ConnectResult> {
  const { feed, signal } = connection;
  try {
    return await orAborted(openTranslation(connection, options), signal, (late) => {
      late.close();
    });
  } catch (error) {
    if (signal.aborted) {
      feed.push([{ type: 'end', cause: 'aborted' }]);
      return { cause: 'aborted', error: signal.reason };
    }
    report(feed, {
      severity: 'error',
      code: 'reader-failed',
      message: `What reads the source could not be loaded: ${describe(error)}. Reload the page.`,
    });
    feed.push([{ type: 'end', cause: 'failed' }]);
    return { cause: 'failed', error };
  }
}

/** Asks the caller where the source goes on. */
async function askAgain(
  { reconnect }: ConnectOptions,
  connection: Connection,
  failure: { readonly error: unknown; readonly attempt: number },
): Promise<Reconnection | null> {
  if (!reconnect) return null;
  const asked = async () => reconnect({ ...failure, progress: { ...connection.progress } });
  try {
    return await orAborted(asked(), connection.signal, (late) => {
      if (late) cancelSource(late.source);
    });
  } catch (error) {
    if (!connection.signal.aborted) complain(connection, 'reconnect', error);
    return null;
  }
}

/** Says that a callback threw, once. */
function complain({ feed, complained }: Connection, callback: string, error: unknown): void {
  if (complained.has(callback)) return;
  complained.add(callback);
  report(feed, {
    severity: 'warning',
    code: 'callback-failed',
    message: `\`${callback}\` threw an error: ${describe(error)}. It is the application’s own, not the source’s.`,
  });
}

function report(feed: SourceFeed, value: Diagnostic): void {
  feed.push([{ type: 'diagnostic', value }]);
}

function beginningOf({ from }: Reconnection, position: number): Beginning {
  if (typeof from !== 'number') return 'here';
  return from > position ? 'later' : 'next';
}

function reportGap(feed: SourceFeed, missing: number): void {
  report(feed, {
    severity: 'warning',
    code: 'source-gap',
    message: `The source went on ${missing} bytes after the place where it broke off. What stood in between is missing; open the complete source for it.`,
  });
}

/** Brings the store up to date. What its subscribers throw is theirs, and reaches nobody who reads. */
function publish(store: TranscriptStore): void {
  try {
    store.publish();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Feeds batches to the store, a bit at a time, and lets the host do its work after each slice. */
function takeInto(store: TranscriptStore, { onProgress }: ConnectOptions, connection: Connection): TakeBatch {
  const { feed, progress } = connection;
  let units = 0;
  return ({ events, bytes, characters, records, lastEventId }) => {
    progress.bytes += bytes;
    progress.characters += characters;
    progress.records += records;
    if (lastEventId !== undefined) progress.lastEventId = lastEventId;
    try {
      onProgress?.({ ...progress });
    } catch (error) {
      complain(connection, 'onProgress', error);
    }
    if (events.length > QUEUE_LIMIT) return applyInPortions(store, events, connection);
    feed.push(events);
    if (store.queued() > QUEUE_LIMIT) publish(store);
    units += bytes;
    if (units < SLICE) return undefined;
    units = 0;
    return pause();
  };
}

/** Applies many events a few at a time, and lets the host do its work in between. */
async function applyInPortions(
  store: TranscriptStore,
  events: readonly MarkedEvent[],
  { feed, signal }: Pick<Connection, 'feed'> & Partial<Connection>,
): Promise<void> {
  for (let at = 0; at < events.length && !signal?.aborted; at += QUEUE_LIMIT) {
    feed.push(events.slice(at, at + QUEUE_LIMIT));
    publish(store);
    await pause();
  }
}

function openTranslation(
  { feed, signal }: Connection,
  options: ConnectOptions & TranslateOptions,
): Promise<Translation> {
  const { worker, workerFrom: source = Infinity } = options;
  // An adapter that is handed over is code, which cannot move to a Worker.
  if (!worker || options.adapter || signal.aborted) return translate(options);
  const openAway = async (): Promise<Translation | null> => {
    let handle: WorkerHandle | undefined;
    try {
      // Most pages read without one, so what speaks with it is loaded when one comes.
      const { translateInWorker } = await import('./translateInWorker.ts');
      handle = worker();
      return await translateInWorker(handle, options);
    } catch (error) {
      handle?.terminate();
      if (signal.aborted) return null;
      report(feed, {
        severity: 'info',
        code: 'worker-failed',
        message: `The source is read without a Worker, which may be less smooth: ${describe(error)}`,
      });
      return null;
    }
  };
  if (source === 0) return openAway().then((translation) => translation ?? translate(options));
  return translateHereFirst(options, { source, record: Math.min(source, WORKER_RECORD) }, openAway);
}

/** Closes what is open, and says how the source ended. */
async function finish(
  store: TranscriptStore,
  { feed }: Connection,
  translation: Translation,
  result: ConnectResult,
): Promise<ConnectResult> {
  const { cause, error } = result;
  if (cause === 'failed')
    report(feed, {
      severity: 'error',
      code: 'source-failed',
      message: `The source broke off: ${describe(error)}. What arrived before is shown.`,
    });
  // A translation that broke closes nothing any more; the store does, whatever was forgotten.
  const last = await translation.end(cause).catch(() => [{ type: 'end' as const, cause }]);
  const many = Math.max(0, last.length - QUEUE_LIMIT);
  await applyInPortions(store, last.slice(0, many), { feed });
  feed.push(last.slice(many));
  return result;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
