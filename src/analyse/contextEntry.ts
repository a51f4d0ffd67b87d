import type { MessageContext, RowKey } from '../model/index.ts';
import type { ContextPoint } from './context.ts';

/** Something in the order of one run. */
export interface Entry {
  readonly key: RowKey;
  /** Position of a message among all messages; a divider stands between that of the message before and of the one behind, where several are in the order in which they came. */
  readonly index: number;
  readonly kind: 'input' | 'answer' | 'compaction' | 'return';
  readonly line: string;
  readonly context: MessageContext;
  readonly point: ContextPoint | null;
  /** UTF-16 units of the summary that a compaction left. */
  readonly summary: number;
}

/** Whether two entries of a row say the same. Where a row stands does not change, nor what it is: only a compaction has a point without being an answer. */
export const isSameEntry = (a: Entry, b: Entry): boolean =>
  a.line === b.line &&
  a.context === b.context &&
  a.summary === b.summary &&
  a.point?.tokens === b.point?.tokens &&
  a.point?.limit === b.point?.limit;
