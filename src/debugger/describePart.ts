import type { ContextPart } from '../analyse/context.ts';
import type { Labels } from '../describe/labels.ts';
import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { RunLabels } from './runLabels.ts';
import { describeRow } from './describeRow.ts';

/** Names one part of what the model had read for an answer: a result by the call that it belongs to, any other message by its row. */
export function describePart(
  state: TranscriptState,
  { kind, key }: Pick<ContextPart, 'kind' | 'key'>,
  labels: Labels,
  words: RunLabels,
): { readonly label: string; readonly detail: string } {
  if (kind !== 'message') return { label: words.contextParts[kind], detail: '' };
  const callKey = state.message(key)?.callKey;
  const call = callKey === undefined ? null : describeRow(state, callKey, labels);
  if (call) return { label: `${labels.result} ${call.label}`, detail: call.detail };
  const described = describeRow(state, key, labels) ?? { label: key, detail: '' };
  return described.detail === ''
    ? { label: described.label, detail: firstSaid(state, key, labels) }
    : described;
}

/** What the first block of a message that says something says: its words, or what it calls. Empty where none does. */
function firstSaid(state: TranscriptState, key: RowKey, labels: Labels): string {
  for (const blockKey of state.message(key)?.blockKeys ?? []) {
    const block = describeRow(state, blockKey, labels);
    const isCall = state.block(blockKey)?.block.type === 'toolCall';
    const said = block && isCall ? `${block.label} ${block.detail}`.trimEnd() : (block?.detail ?? '');
    if (said !== '') return said;
  }
  return '';
}
