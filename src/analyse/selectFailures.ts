import type { RowKey } from '../model/index.ts';
import type { BlockRow, MessageRow, ToolStatus, TranscriptState } from '../store/index.ts';
import { classifyError } from './classifyError.ts';

/** Something that went wrong in a run, at the row that shows it. */
export interface Failure {
  /** Key of the row or of the block that shows it. */
  readonly key: RowKey;
  /** The same, as `data-al-source` names it. */
  readonly source: string;
  /** Whether the run suffered from it, or it only asks to be looked at. */
  readonly severity: 'failure' | 'warning';
  /** What went wrong: the status of a call, `stop`, `banner`, `note`. */
  readonly kind: string;
  /** The words of the source that tell it; may be empty. */
  readonly text: string;
  readonly turnKey: RowKey | null;
  /** 1-based number of that turn. */
  readonly turn: number | null;
  /** 1-based line of the source. */
  readonly line: number | null;
}

type Problem = Pick<Failure, 'severity' | 'kind' | 'text'>;

const CALLS: Readonly<Partial<Record<ToolStatus, Failure['severity']>>> = {
  failed: 'failure',
  'no-result': 'failure',
  denied: 'warning',
};
const STOPS: ReadonlySet<string> = new Set(['error', 'length', 'refusal', 'maxTurns', 'guardRail']);

const lists = new WeakMap<TranscriptState, readonly Failure[]>();
const byMessage = new WeakMap<
  MessageRow,
  { readonly rows: readonly (BlockRow | undefined)[]; readonly found: readonly Failure[] }
>();
let last: readonly Failure[] = [];

/**
 * Everything that went wrong in a run, in the order of the source: calls that failed, were denied or never answered, answers that ended with
 * an error or a limit, banners and notes that say so. The same list as long as it says the same.
 */
export function selectFailures(state: TranscriptState): readonly Failure[] {
  const known = lists.get(state);
  if (known) return known;
  const found = [
    ...state.messageKeys.flatMap((key) => ofMessage(state, key)),
    ...state.itemKeys.flatMap((key) => ofItem(state, key)),
  ];
  const inOrder = found.every(({ line }) => line !== null)
    ? found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    : found;
  const isSame = last.length === inOrder.length && inOrder.every((each, index) => isEqual(each, last[index]));
  const list = isSame ? last : inOrder;
  last = list;
  lists.set(state, list);
  return list;
}

const isEqual = (a: Failure, b: Failure | undefined): boolean =>
  a.key === b?.key &&
  a.kind === b.kind &&
  a.severity === b.severity &&
  a.line === b.line &&
  a.turn === b.turn;

function ofMessage(state: TranscriptState, key: RowKey): readonly Failure[] {
  const row = state.message(key);
  if (!row) return [];
  const rows = row.blockKeys.map((block) => state.block(block));
  const known = byMessage.get(row);
  if (known?.rows.every((each, index) => each === rows[index]) === true) return known.found;
  const at = (place: RowKey, { severity, kind, text }: Problem): Failure => ({
    key: place,
    source: place,
    severity,
    kind,
    text,
    turnKey: row.turnKey ?? null,
    turn: state.turn(row.turnKey ?? '')?.number ?? null,
    line: state.origin(place)?.first.line ?? null,
  });
  const found = rows.flatMap((each) => {
    const problem = each && ofCall(each);
    return problem ? [at(each.key, problem)] : [];
  });
  const own = ofHead(row);
  if (own) found.push(at(key, own));
  byMessage.set(row, { rows, found });
  return found;
}

function ofCall({ block, run }: BlockRow): Problem | null {
  const severity = run && CALLS[run.status];
  return severity && block.type === 'toolCall' ? { severity, kind: run.status, text: block.name } : null;
}

function ofHead({ head, callKey }: MessageRow): Problem | null {
  if (head.role === 'assistant') {
    const { stopReason, errorMessage = '', retried } = head;
    if (stopReason === null || !STOPS.has(stopReason)) return null;
    if (stopReason === 'error' && classifyError(errorMessage) === 'cancelled') return null;
    return {
      severity: retried === true ? 'warning' : 'failure',
      kind: 'stop',
      text: errorMessage || stopReason,
    };
  }
  if (head.role === 'toolResult' && callKey === undefined)
    return { severity: 'failure', kind: 'orphan', text: head.toolName };
  if (head.role === 'extension' && head.severity === 'error')
    return { severity: 'failure', kind: 'note', text: head.kind };
  return null;
}

function ofItem(state: TranscriptState, key: RowKey): readonly Failure[] {
  const item = state.item(key)?.item;
  if (item?.type !== 'banner' || item.severity === 'info') return [];
  const severity = item.severity === 'error' ? 'failure' : 'warning';
  const line = state.origin(key)?.first.line ?? null;
  return [
    { key, source: key, severity, kind: 'banner', text: item.text ?? '', turnKey: null, turn: null, line },
  ];
}
