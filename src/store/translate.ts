import {
  decodeSteps,
  skipRepeats,
  type AbortSource,
  type Framing,
  type Source,
  type SourceRecord,
} from '../decode/index.ts';
import type { EndCause, TranscriptEvent } from '../model/index.ts';
import { createReader, type ReaderOptions } from './createReader.ts';

/** How a source is translated. */
export interface TranslateOptions extends ReaderOptions {
  /** Default: chosen by the first line. */
  readonly framing?: Framing | undefined;
  /** Stops reading. */
  readonly signal?: AbortSource | undefined;
}

/** What one step of reading gave. */
export interface EventBatch {
  readonly events: readonly TranscriptEvent[];
  /** Bytes read, or UTF-16 units of a source that is text. */
  readonly bytes: number;
  /** UTF-16 units of text. */
  readonly characters: number;
  /** Records decoded. */
  readonly records: number;
  /** Last `id:` of an event stream. */
  readonly lastEventId?: string | undefined;
}

/** Takes a batch. While its promise is pending no further one comes. */
export type TakeBatch = (batch: EventBatch) => Promise<void> | undefined;

/** Turns sources into events: bytes → records → events. */
export interface Translation {
  /** Reads a source to its end, going on where the last one stopped. Rejects when it fails or is aborted, after what arrived. */
  readonly read: (source: Source, take: TakeBatch) => Promise<void>;
  /** The last events: closes what is open. Nothing is read any more. */
  readonly end: (cause: EndCause) => Promise<readonly TranscriptEvent[]>;
  /** Stops at once, whatever is going on. */
  readonly close: () => void;
}

/** Starts translating here and now. */
export async function translate(options: TranslateOptions): Promise<Translation> {
  const reader = await createReader(options);
  const repeats = skipRepeats();
  // What a source that failed left unfinished. A source that goes on from there says it again, and whole.
  let unfinished: readonly SourceRecord[] = [];
  let started = false;
  return {
    async read(source, take) {
      unfinished = [];
      const goesOn = started;
      started = true;
      repeats.resume();
      for await (const { bytes, characters, records, brokenOff } of decodeSteps(source, {
        ...options,
        repeats,
      })) {
        if (brokenOff) {
          unfinished = [...unfinished, ...records];
          continue;
        }
        const lastEventId = records.at(-1)?.eventId;
        await take({
          events: reader.push(goesOn ? records.filter(isSomething) : records),
          bytes,
          characters,
          records: records.length,
          ...(lastEventId === undefined ? {} : { lastEventId }),
        });
      }
    },
    end: (cause) => Promise.resolve([...reader.push(unfinished), ...reader.end(cause)]),
    close: () => undefined,
  };
}

// A source that only goes on may have nothing to add.
const isSomething = ({ problem }: SourceRecord): boolean => problem?.code !== 'empty-input';
