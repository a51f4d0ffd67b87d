import type { ContextPart } from '../analyse/context.ts';
import type { Labels } from '../describe/labels.ts';
import type { TranscriptState } from '../store/index.ts';
import type { DebuggerLabels } from './debuggerLabels.ts';
import { describeRow } from './describeRow.ts';

/** Says what something is that the model had read: a result by its call. */
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
