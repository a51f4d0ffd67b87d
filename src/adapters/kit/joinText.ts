import type { SourceRecord } from '../../decode/index.ts';
import type { TranscriptEvent } from '../../model/index.ts';
import type { Translator } from './adapter.ts';

/** How a format tells records that only continue a text from all others. */
export interface TextRecords {
  /** Text that a record appends to the block of the record before it, where it does nothing else; else `undefined`. */
  readonly continued: (record: SourceRecord) => string | undefined;
  /** Appends to that text. */
  readonly grow: (text: string) => void;
  /** Translates any other record. */
  readonly read: (record: SourceRecord) => void;
  /** The events since the last call. */
  readonly take: () => readonly TranscriptEvent[];
}

/** Translates records of which most continue a text: those that arrive together are one delta, which nothing but its text is made for. */
export function joinText({
  continued,
  grow,
  read,
  take,
}: TextRecords): Required<Pick<Translator, 'push' | 'pushAll'>> {
  return {
    push(record) {
      const text = continued(record);
      if (text === undefined) read(record);
      else grow(text);
      return take();
    },
    pushAll(records, told) {
      const events: TranscriptEvent[] = [];
      let texts: string[] = [];
      const takeAll = (): void => {
        for (const event of take()) events.push(event);
      };
      const growAll = (until: number): void => {
        if (texts.length === 0) return;
        grow(texts.join(''));
        texts = [];
        takeAll();
        told?.(until, events.length);
      };
      for (const [index, record] of records.entries()) {
        const text = continued(record);
        if (text !== undefined) {
          texts.push(text);
          continue;
        }
        growAll(index);
        read(record);
        takeAll();
        told?.(index + 1, events.length);
      }
      growAll(records.length);
      return events;
    },
  };
}
