import type { SourceRecord } from './record.ts';

/** A record that has not been numbered yet. */
export interface DraftRecord extends Omit<SourceRecord, 'index' | 'offset' | 'end'> {
  /** UTF-16 units of text before the line, the event or the document that it is. Absent: not known. */
  readonly at?: number;
  /** UTF-16 units of text up to its end. Absent: not known. */
  readonly until?: number;
}

/** Cuts the text of one source into records, by one framing. Pieces may be cut anywhere. */
export interface Framer {
  /** The records that this piece completes. */
  readonly push: (text: string) => readonly DraftRecord[];
  /** The source is over: what is left, even when it broke off. */
  readonly end: () => readonly DraftRecord[];
}

/**
 * UTF-16 units that one line, one event or one document may have. A longer one is not read: engines hold little more than that in one
 * string.
 */
export const UNIT_LIMIT = 2 ** 28;
