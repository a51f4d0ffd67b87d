import type { AgentMessage, RowKey } from '../../model/index.ts';
import { selectMessage, type TranscriptState } from '../../store/index.ts';

/** Selects a message with its content. What it selects keeps its identity until one of the rows behind it changes. */
export function createMessageSelector(): (state: TranscriptState, key: RowKey) => AgentMessage | undefined {
  let rows: readonly unknown[] = [];
  let message: AgentMessage | undefined;
  return (state, key) => {
    const row = state.message(key);
    const next = [row, ...(row?.blockKeys ?? []).map((block) => state.block(block))];
    if (next.length !== rows.length || next.some((value, index) => value !== rows[index])) {
      rows = next;
      message = selectMessage(state, key);
    }
    return message;
  };
}
