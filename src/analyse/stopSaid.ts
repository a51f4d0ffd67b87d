import type { RowKey } from '../model/index.ts';
import type { LoopRow, MessageRow, TranscriptState } from '../store/index.ts';
import { classifyError } from './classifyError.ts';
import { stopProblem } from './stopProblem.ts';

/** So many of the last rows of a loop may say that it was stopped. */
const LAST = 6;

const BANNERS: ReadonlySet<string> = new Set(['turnAborted', 'cancelled']);
const CHOSEN: ReadonlySet<string> = new Set(['aborted', 'userStop']);

/**
 * Whether something behind an answer says that the run was stopped there: a banner, or what the program wrote in the name of the person. What the
 * answer says of that by itself is the same fact.
 */
export function isStopSaidBehind(state: TranscriptState, { key, loopKey }: MessageRow): boolean {
  const last = state.loopItems(loopKey).slice(-LAST);
  const at = last.indexOf(key);
  return at >= 0 && last.slice(at + 1).some((row) => saysStop(state, row));
}

/**
 * Whether the end of a loop that was stopped says so, or that its recording ends there: then its first line need not. That of a sample always does, as
 * it says what the sample came to.
 */
export function isStopSaidAtEnd(state: TranscriptState, { key, loop, open, ended }: LoopRow): boolean {
  if (loop.status !== 'aborted' || loop.kind === 'sample') return false;
  if (!open && !ended) return true;
  return state
    .loopItems(key)
    .slice(-LAST)
    .some((row) => saysStop(state, row) || saysWhy(state, row));
}

function saysStop(state: TranscriptState, key: RowKey): boolean {
  const item = state.item(key)?.item;
  if (item?.type === 'banner')
    return (
      BANNERS.has(item.kind) || (item.kind === 'error' && classifyError(item.text ?? '') === 'cancelled')
    );
  const head = state.message(key)?.head;
  return head?.role === 'user' && head.synthetic === 'interruption';
}

/** Whether a row says what went wrong at the end, or an answer that it was stopped. */
function saysWhy(state: TranscriptState, key: RowKey): boolean {
  const item = state.item(key)?.item;
  if (item) return item.type === 'banner' && item.kind === 'error' && item.status === 'failed';
  const row = state.message(key);
  if (row?.head.role !== 'assistant') return false;
  const { stopReason, errorMessage = '' } = row.head;
  if (CHOSEN.has(stopReason ?? '') || stopProblem(row.head, row.incomplete) === 'failure') return true;
  return stopReason === 'error' && classifyError(errorMessage) === 'cancelled';
}
