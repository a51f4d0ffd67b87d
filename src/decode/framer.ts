import type { SourceRecord } from './record.ts';

/** A record that has not been numbered yet. */
export type DraftRecord = Omit<SourceRecord, 'index'>;

/** Cuts the text of one source into records, by one framing. Pieces may be cut anywhere. */
export interface Framer {
  /** The records that this piece completes. */
  readonly push: (text: string) => readonly DraftRecord[];
  /** The source is over: what is left, even when it broke off. */
  readonly end: () => readonly DraftRecord[];
}
