import type { TranscriptState } from '../core.ts';

/** Rows that would still turn a spinner. */
export function openRows(state: TranscriptState): readonly string[] {
  const messages = state.messageKeys.filter((key) => state.message(key)?.streaming);
  const blocks = state.messageKeys
    .flatMap((key) => state.message(key)?.blockKeys ?? [])
    .filter((key) => {
      const row = state.block(key);
      return (
        row?.streaming === true ||
        ['preparing', 'pending', 'running', 'awaiting-approval'].includes(row?.run?.status ?? '')
      );
    });
  const turns = state.turnKeys.filter((key) => state.turn(key)?.open);
  const loops = state.loopKeys.filter((key) => state.loop(key)?.open);
  const items = state.itemKeys.filter((key) => {
    const item = state.item(key)?.item;
    return item !== undefined && 'status' in item && item.status === 'running';
  });
  return [...messages, ...blocks, ...turns, ...loops, ...items];
}
