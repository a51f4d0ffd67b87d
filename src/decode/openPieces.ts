import type { ReadableSource, Source } from './record.ts';

/** The part of an `AbortSignal` used here, declared so that this layer needs no DOM types. */
export interface AbortSource {
  /** Whether it has aborted. */
  readonly aborted: boolean;
  /** Why it aborted. */
  readonly reason?: unknown;
  /** Tells when it aborts. */
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  /** Stops telling. */
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

type Piece = string | Uint8Array;

/** A source as it is read: piece by piece, until it is over or abandoned. */
export interface Pieces {
  /** The next piece; `undefined` when the source is over. Rejects when the source fails or the signal aborts. */
  readonly read: () => Promise<Piece | undefined>;
  readonly throwIfAborted: () => void;
  /** Frees the source, and cancels it unless it is over. */
  readonly close: () => void;
}

interface Reader {
  readonly next: () => PromiseLike<ReadStep> | ReadStep;
  readonly cancel: (reason: unknown) => unknown;
  readonly release: () => void;
}

interface ReadStep {
  readonly done?: boolean | undefined;
  readonly value?: unknown;
}

const hasFunction = <K extends PropertyKey>(value: unknown, key: K): value is Record<K, () => unknown> =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === 'function';

/** Tags instead of `instanceof`, because buffers may come from another realm, e.g. an iframe. */
const isBuffer = (value: unknown): value is ArrayBufferLike =>
  /^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));

function toPiece(value: unknown): Piece | undefined {
  if (typeof value === 'string') return value;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return isBuffer(value) ? new Uint8Array(value) : undefined;
}

function readOnce(piece: Piece): Reader {
  let done = false;
  return {
    next() {
      const step = { done, value: piece };
      done = true;
      return step;
    },
    cancel: () => undefined,
    release: () => undefined,
  };
}

function readStream(source: ReadableSource): Reader {
  const reader = source.getReader();
  return {
    next: () => reader.read(),
    cancel: (reason) => reader.cancel(reason),
    release: () => {
      reader.releaseLock();
    },
  };
}

const readIterator = (iterator: AsyncIterator<unknown> | Iterator<unknown>): Reader => ({
  next: () => iterator.next(),
  cancel: () => iterator.return?.(),
  release: () => undefined,
});

function openReader(source: Source): Reader {
  const piece = toPiece(source);
  if (piece !== undefined) return readOnce(piece);
  // Streams first: some are async iterable too, but only a reader can be cancelled while a read is pending.
  if (hasFunction(source, 'getReader')) return readStream(source);
  if (hasFunction(source, Symbol.asyncIterator)) return readIterator(source[Symbol.asyncIterator]());
  if (hasFunction(source, Symbol.iterator)) return readIterator(source[Symbol.iterator]());
  throw new TypeError(
    'agent-lanes: this is not a source that can be read. Pass a string, bytes, a ReadableStream or an (async) iterable of those.',
  );
}

function reasonOf(signal: AbortSource): unknown {
  if (signal.reason !== undefined) return signal.reason;
  const error = new Error('agent-lanes: reading was aborted. Start again to read the rest.');
  error.name = 'AbortError';
  return error;
}

/** Opens a source for reading. Throws a `TypeError` for what is not a source. */
export function openPieces(source: Source, signal?: AbortSource): Pieces {
  const throwIfAborted = (): void => {
    if (signal?.aborted) throw reasonOf(signal);
  };
  throwIfAborted();
  const reader = openReader(source);
  let over = false;
  let wake: ((nothing: undefined) => void) | undefined;
  const onAbort = (): void => wake?.(undefined);
  signal?.addEventListener('abort', onAbort);

  const step = async (): Promise<ReadStep> => {
    try {
      return await reader.next();
    } catch (error) {
      over = true;
      throw error;
    }
  };
  /** One promise per read, settled by whichever comes first. Racing one abort promise would keep every read alive. */
  const stepOrAbort = (): Promise<ReadStep | undefined> =>
    new Promise((resolve, reject) => {
      wake = resolve;
      step().then(resolve, reject);
    });

  return {
    throwIfAborted,
    async read() {
      throwIfAborted();
      const result = await stepOrAbort();
      throwIfAborted();
      if (!result || result.done) {
        over = true;
        return undefined;
      }
      const piece = toPiece(result.value);
      if (piece === undefined) {
        throw new TypeError(
          'agent-lanes: the source sent a piece that is neither text nor bytes. Encode it before passing it on.',
        );
      }
      return piece;
    },
    close() {
      signal?.removeEventListener('abort', onAbort);
      // Not awaited: a source that hangs must not hold up who leaves it, and its failure interests nobody any more.
      if (!over) ignoreFailure(() => reader.cancel(signal?.aborted ? reasonOf(signal) : undefined));
      ignoreFailure(() => {
        reader.release();
      });
    },
  };
}

function ignoreFailure(action: () => unknown): void {
  try {
    Promise.resolve(action()).catch(() => undefined);
  } catch {
    // The reader is gone either way.
  }
}

/** Lets a source go that nobody is going to read. */
export function cancelSource(source: Source): void {
  ignoreFailure(() => {
    openPieces(source).close();
  });
}
