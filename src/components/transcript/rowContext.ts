import type { MessageContext, RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/**
 * Whether what a row shows is in the model's context. A turn line stands for the first message of its turn; other rows are
 * `in`, and so is an unknown key.
 */
export function rowContext(state: TranscriptState, key: RowKey | undefined): MessageContext {
  if (key === undefined) return 'in';
  const message = state.message(key) ?? state.message(state.turn(key)?.messageKeys[0] ?? '');
  return message?.context ?? 'in';
}

/** Whether rows in this context are drawn in quieter ink, behind a dashed line. */
export const isLeftBehind = (context: MessageContext): boolean =>
  context === 'compacted' || context === 'abandoned';
