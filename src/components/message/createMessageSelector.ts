import type { AgentMessage, ContentBlock, RowKey } from '../../model/index.ts';
import { selectMessage, type MessageRow, type TranscriptState } from '../../store/index.ts';

/**
 * Selects a message with its content. What it selects keeps its identity until one of the rows behind it changes. Of a long message it looks
 * at the blocks that changed since it was last asked.
 */
export function createMessageSelector(): (state: TranscriptState, key: RowKey) => AgentMessage | undefined {
  let row: MessageRow | undefined;
  let log: readonly RowKey[] | undefined;
  let seen = 0;
  let message: AgentMessage | undefined;

  /** The message as it was, with the blocks that changed in their places; `undefined` where that does not tell all. */
  const goOn = (
    state: TranscriptState,
    now: MessageRow,
    changed: readonly RowKey[],
  ): AgentMessage | undefined => {
    const { head, blockKeys } = now;
    if (!message || !('content' in message) || head.role === 'bashExecution') return undefined;
    let { content } = message as { readonly content: readonly ContentBlock[] };
    let next: ContentBlock[] | undefined;
    for (let at = seen; at < changed.length; at += 1) {
      const block = state.block(changed[at] ?? '');
      if (block?.messageKey !== now.key || block.index > content.length) return undefined;
      if (content[block.index] === block.block) continue;
      content = next ??= content.slice();
      next[block.index] = block.block;
    }
    if (content.length !== blockKeys.length) return undefined;
    return next || head !== row?.head ? { ...head, content } : message;
  };

  return (state, key) => {
    const now = state.message(key);
    const changed = state.changedBlocks(key);
    const isKnown = now && changed && changed === log && row?.key === key;
    message = (isKnown ? goOn(state, now, changed) : undefined) ?? selectMessage(state, key);
    row = now;
    log = changed;
    seen = changed?.length ?? 0;
    return message;
  };
}
