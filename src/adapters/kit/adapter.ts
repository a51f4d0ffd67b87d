import type { SourceRecord } from '../../decode/index.ts';
import type { EndCause, TranscriptEvent } from '../../model/index.ts';

/** Reads one source format. */
export interface Adapter {
  /** Format id, registry key and subpath, e.g. `anthropic-messages`. */
  readonly format: string;
  /** One line for people: what writes this format. */
  readonly title: string;
  /** Whether these first records look like this format. Total: never throws, whatever it is given. */
  readonly detect: (head: readonly SourceRecord[]) => boolean;
  /**
   * Whether messages that begin with words of the person are read alike with and without those before them: one loop, a turn per answer,
   * results after their calls. A list of messages that grows then costs what is new. Default: `false`.
   */
  readonly turnsStandAlone?: boolean;
  /** Starts translating one stream. Equal records in, equal events out. */
  readonly start: () => Translator;
}

/** Translates the records of one source, in order. */
export interface Translator {
  /** Translates one record. What it cannot read becomes a `diagnostic` event, never an exception. */
  readonly push: (record: SourceRecord) => readonly TranscriptEvent[];
  /**
   * Translates several records at once: the rows are those that `push` gives for one after the other, but text that goes on from record
   * to record may come as one delta. Default: `push` for each. `told` hears of each step how many records and how many events there are by then.
   */
  readonly pushAll?: (
    records: readonly SourceRecord[],
    told?: (records: number, events: number) => void,
  ) => readonly TranscriptEvent[];
  /** The source is over: closes whatever is still open, so that no spinner outlives its run. */
  readonly end: (cause: EndCause) => readonly TranscriptEvent[];
}
