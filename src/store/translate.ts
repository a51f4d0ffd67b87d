import {
  openDecoding,
  saysSomething,
  skipRepeats,
  type AbortSource,
  type Decoding,
  type Framing,
  type Source,
  type SourceRecord,
} from '../decode/index.ts';
import type { EndCause } from '../model/index.ts';
import { createMarkingReader, type ReaderOptions } from './createReader.ts';
import type { MarkedEvent } from './recordMarks.ts';

/** How a source is translated. */
export interface TranslateOptions extends ReaderOptions {
  /** Default: chosen by the first line. */
  readonly framing?: Framing | undefined;
  /** Stops reading. */
  readonly signal?: AbortSource | undefined;
}

/** The events of one step of reading a source. */
export interface EventBatch {
  /** Behind marks of the records that they came from. */
  readonly events: readonly MarkedEvent[];
  /** Bytes read, of text those of its UTF-8. */
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

/**
 * Where a source begins, for one that goes on after another one failed. `next`: at the byte after the last one that was read. `here`: with
 * the record that had not arrived whole. `later`: behind something that is missing.
 */
export type Beginning = 'next' | 'here' | 'later';

/** Turns sources into events: bytes → records → events. */
export interface Translation {
  /**
   * Reads a source to its end, going on where the last one stopped; default: `here`. Rejects when it fails or is aborted, after what
   * arrived.
   */
  readonly read: (source: Source, take: TakeBatch, begins?: Beginning) => Promise<void>;
  /** The last events: closes what is open. Nothing is read any more. */
  readonly end: (cause: EndCause) => Promise<readonly MarkedEvent[]>;
  /** Stops at once, whatever is going on. */
  readonly close: () => void;
}

/** Starts translating here and now. */
export async function translate(options: TranslateOptions): Promise<Translation> {
  const reader = await createMarkingReader(options);
  const repeats = skipRepeats();
  // Left open by a source that failed: one that goes on with the next byte needs all of it, any other says again what was unfinished.
  let open: Decoding | undefined;
  let started = false;

  const finish = async (): Promise<readonly SourceRecord[]> => {
    const decoding = open;
    open = undefined;
    let left: readonly SourceRecord[] = [];
    if (decoding)
      for await (const records of decoding.end()) left = left.concat(records.filter(saysSomething));
    return left;
  };

  return {
    async read(source, take, begins = 'here') {
      const goesOn = started;
      started = true;
      const tell = (records: readonly SourceRecord[], bytes: number, characters: number) => {
        const lastEventId = records.at(-1)?.eventId;
        return take({
          events: reader.push(goesOn ? records.filter(saysSomething) : records),
          bytes,
          characters,
          records: records.length,
          ...(lastEventId === undefined ? {} : { lastEventId }),
        });
      };
      if (begins !== 'next') {
        const unfinished = await finish();
        if (begins === 'later') await tell(unfinished, 0, 0);
        repeats.resume();
      }
      const decoding = (open ??= openDecoding({ ...options, repeats }));
      for await (const { records, bytes, characters } of decoding.read(source))
        await tell(records, bytes, characters);
      open = undefined;
      for await (const records of decoding.end()) if (records.length > 0) await tell(records, 0, 0);
    },
    end: async (cause) => [...reader.push(await finish()), ...reader.end(cause)],
    close() {
      open = undefined;
    },
  };
}
