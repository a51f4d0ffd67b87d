import { describeTool } from '../describe/describeTool.ts';
import { previewLine } from '../describe/format.ts';
import { wordsOf } from '../describe/wordsOf.ts';
import type { Labels } from '../describe/labels.ts';
import { labelOf } from '../describe/labelOf.ts';
import { speakerOf } from '../describe/messageName.ts';
import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';

/** What a row is called, on one line. */
export interface RowDescription {
  readonly label: string;
  /** What tells it from the next one; may be empty. */
  readonly detail: string;
  /** The detail is literal: a path, a command. */
  readonly mono: boolean;
}

/** Says on one line what a row or a block is; `null` for a key that nothing has. */
export function describeRow(state: TranscriptState, key: RowKey, labels: Labels): RowDescription | null {
  const row = state.block(key);
  if (row?.block.type === 'toolCall') {
    const { block, run } = row;
    const args = run?.executedArguments ?? block.arguments;
    const { label, detail, mono, title } = describeTool(block.name, args, undefined, block.title);
    const name = block.title ?? block.name;
    return {
      label: label === null ? name || labels.unnamedTool : labels.toolKinds[label],
      detail: title || detail,
      mono: mono && title === '',
    };
  }
  const message = state.message(row?.messageKey ?? key);
  if (message) {
    const { block } = row ?? state.block(message.blockKeys[0] ?? '') ?? {};
    const detail =
      block?.type === 'text'
        ? previewLine(wordsOf(block))
        : block?.type === 'thinking'
          ? (block.title ?? previewLine(block.thinking))
          : '';
    return { label: nameOfMessage(state, message.key, labels), detail, mono: false };
  }
  const turn = state.turn(key);
  if (turn) return { label: labels.turn(turn.number), detail: '', mono: false };
  const loop = state.loop(key);
  if (loop) {
    const { kind, agentName } = loop.loop;
    return { label: labelOf(labels.loopKinds, kind) ?? kind, detail: agentName ?? '', mono: false };
  }
  const item = state.item(key)?.item;
  if (!item) return null;
  if (item.type === 'unknownRecord') return { label: labels.unknownRecord, detail: item.name, mono: true };
  if (item.type === 'parallel')
    return { label: labels.parallelBranches(item.loopIds.length), detail: '', mono: false };
  return { label: item.kind, detail: item.type === 'banner' ? (item.text ?? '') : '', mono: false };
}

function nameOfMessage(state: TranscriptState, key: RowKey, labels: Labels): string {
  const head = state.message(key)?.head;
  if (!head) return '';
  return head.role === 'toolResult' && head.toolName !== '' ? head.toolName : speakerOf(head, labels);
}
