import type { ContextPart } from '../analyse/context.ts';
import type { Labels } from '../describe/labels.ts';
import type { TranscriptState } from '../store/index.ts';
import type { DebuggerLabels } from './debuggerLabels.ts';
import { describeRow } from './describeRow.ts';

/** Names one part of what the model had read for an answer: a result by the call that it belongs to, any other message by its row. */
export function describePart(
  state: TranscriptState,
  { kind, key }: Pick<ContextPart, 'kind' | 'key'>,
  labels: Labels,
  words: DebuggerLabels,
): { readonly label: string; readonly detail: string } {
  if (kind !== 'message') return { label: words.contextParts[kind], detail: '' };
  const callKey = state.message(key)?.callKey;
  const call = callKey === undefined ? null : describeRow(state, callKey, labels);
  if (call) return { label: `${labels.result} ${call.label}`, detail: call.detail };
  return describeRow(state, key, labels) ?? { label: key, detail: '' };
}
