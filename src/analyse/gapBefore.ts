import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { isByPerson } from './isByPerson.ts';
import { isTime, spanMs } from './runSpan.ts';

/** Shorter waits say nothing of what the person did. In milliseconds. */
const WORTH_A_WORD_MS = 60_000;
const LOOK = 64;

/**
 * How long nothing happened before a person spoke, in milliseconds; `null` for a message that no person wrote, below one minute, and where
 * the source states no times.
 */
export function gapBefore(state: TranscriptState, key: RowKey): number | null {
  const row = state.message(key);
  if (!row || !isByPerson(row.head)) return null;
  const timestamp = row.head.timestamp ?? 0;
  if (!isTime(timestamp)) return null;
  // Sub-agents tell of other times than those around them: the latest of what came before counts.
  let last = Number.NEGATIVE_INFINITY;
  for (let index = row.index - 1; index >= Math.max(0, row.index - LOOK); index--) {
    const message = state.message(state.messageKeys[index] ?? '');
    // What a program notes for people while it waits, or says in their name when they come back, is nothing that went on.
    if (message?.lane !== 'llm' || (message.head.role === 'user' && !isByPerson(message.head))) continue;
    last = Math.max(last, message.head.timestamp ?? last);
    // Whatever came before that, they did not wait for long.
    if (timestamp - last < WORTH_A_WORD_MS) return null;
  }
  return spanMs(last, timestamp);
}
