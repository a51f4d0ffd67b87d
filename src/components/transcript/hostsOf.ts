import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/**
 * The rows that a key may be drawn in, from the nearest to the outermost: a block in its message, a result in the message of its
 * call, a note beside its row, a loop inside a call or a group in the row of that. Empty for an unknown key.
 */
export function hostsOf(state: TranscriptState, key: RowKey): readonly RowKey[] {
  const hosts: RowKey[] = [];
  for (let at: RowKey | undefined = key; at !== undefined && !hosts.includes(at); at = hostOf(state, at))
    if (state.block(at) === undefined) hosts.push(at);
  return hosts;
}

function hostOf(state: TranscriptState, key: RowKey): RowKey | undefined {
  const block = state.block(key);
  if (block) return block.messageKey;
  const message = state.message(key);
  if (message?.callKey !== undefined) return message.callKey;
  const loopKey = (message ?? state.turn(key) ?? state.item(key))?.loopKey ?? key;
  const beside = message?.lane === 'extension' ? hostOfNote(state, key, loopKey) : undefined;
  if (beside !== undefined) return beside;
  const loop = state.loop(loopKey);
  return loop?.callKey ?? loop?.groupKey;
}

function hostOfNote(state: TranscriptState, note: RowKey, loopKey: RowKey): RowKey | undefined {
  const holds = (host: RowKey): boolean => state.notes(host).includes(note);
  return state.loopItems(loopKey).find(holds) ?? state.itemKeys.find(holds);
}
