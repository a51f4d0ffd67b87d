import type { MessageContext, RowKey } from '../model/index.ts';
import type { ContextPoint } from './context.ts';

/** Something in the order of one run. */
export interface Entry {
  readonly key: RowKey;
  /** That of the message; half a step before that of the message that follows a divider. */
  readonly index: number;
  readonly kind: 'input' | 'answer' | 'compaction' | 'return';
  readonly line: string;
  readonly context: MessageContext;
  readonly point: ContextPoint | null;
  readonly output: number;
  readonly summary: number;
}

/** Whether two entries say the same. */
export const isSameEntry = (a: Entry, b: Entry): boolean =>
  a.index === b.index &&
  a.kind === b.kind &&
  a.line === b.line &&
  a.context === b.context &&
  a.output === b.output &&
  a.summary === b.summary &&
  isSamePoint(a.point, b.point);

const isSamePoint = (a: ContextPoint | null, b: ContextPoint | null): boolean =>
  a?.kind === b?.kind &&
  a?.loopKey === b?.loopKey &&
  a?.run === b?.run &&
  a?.turnKey === b?.turnKey &&
  a?.tokens === b?.tokens &&
  a?.limit === b?.limit;
