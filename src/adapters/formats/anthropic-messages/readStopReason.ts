import type { StopReason } from '../../../model/index.ts';
import { stopReasons } from '../../kit/fields/index.ts';

/** What the stop reasons of the Messages API mean. One that has no equal among ours keeps its name. */
export const ANTHROPIC_STOP_REASONS = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  tool_use: 'toolUse',
  pause_turn: 'paused',
  compaction: 'contextCompacted',
  refusal: 'refusal',
  model_context_window_exceeded: 'model_context_window_exceeded',
} as const satisfies Readonly<Record<string, StopReason>>;

const stopReasonOf = stopReasons(ANTHROPIC_STOP_REASONS);

/** Translates a stop reason of the Messages API; an unknown one stays as it is, `undefined` is none. */
export function readAnthropicStopReason(reason: string | undefined): StopReason | null {
  return reason === undefined ? null : stopReasonOf(reason);
}
