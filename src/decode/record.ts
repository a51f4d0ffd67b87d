import type { Diagnostic } from '../model/index.ts';

/** One decoded unit with its position, not yet translated. */
export interface SourceRecord {
  /** 0-based number of the record in its source. */
  readonly index: number;
  /** 1-based line where it starts. */
  readonly line: number;
  /**
   * Bytes of the source before it: before its line, its data in an event stream, or itself in a document. Absent where that is not
   * known, as in a container.
   */
  readonly offset?: number;
  /**
   * Bytes of the source up to its end, which is that of its line, without the line break, of the last line of its event, or of itself in
   * a document. Absent where that is not known.
   */
  readonly end?: number;
  /** What of a container it stands in: the name of a file in an archive, or the path of a node in a YAML document. */
  readonly member?: string;
  /** The parsed JSON; `undefined` when it could not be parsed. Untrusted: any shape. */
  readonly value: unknown;
  /** `event:` of a Server-Sent Event. */
  readonly eventName?: string;
  /** Last `id:` of a Server-Sent Event stream so far. */
  readonly eventId?: string;
  /** Why it could not be parsed. The record then carries no value, or the part of it that was readable. */
  readonly problem?: Diagnostic;
}

/** Bytes or text of a source, whole or in pieces cut anywhere. */
export type Source =
  | string
  | Uint8Array
  | ArrayBuffer
  | AsyncIterable<string | Uint8Array>
  | Iterable<string | Uint8Array>
  | ReadableSource;

/** The part of a `ReadableStream` used here, declared so that this layer needs no DOM types. */
export interface ReadableSource {
  /** Locks the stream and reads it piece by piece. */
  readonly getReader: () => {
    readonly read: () => Promise<{
      readonly done: boolean;
      readonly value?: string | Uint8Array | undefined;
    }>;
    readonly cancel: (reason?: unknown) => Promise<void>;
    readonly releaseLock: () => void;
  };
}

/** How the pieces of a source are framed. */
export type Framing = 'sse' | 'jsonl' | 'json';
