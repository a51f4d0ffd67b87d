import type { RowKey } from '../model/index.ts';
import type { TranscriptState, ViewStore } from '../store/index.ts';

/**
 * Opens every panel on the way to a message, block or item, so that it can be seen: folded notes, groups of calls, the call that a
 * result or a sub-agent is drawn in, the branch of a parallel group, the panel of the thing itself.
 */
export function openPath(view: ViewStore, state: TranscriptState, key: RowKey): void {
  const { setOpen } = view.getState();
  const seen = new Set<RowKey>();
  for (let at: RowKey | undefined = key; at !== undefined && !seen.has(at); at = holderOf(state, at)) {
    seen.add(at);
    for (const panel of panelsOf(state, at)) setOpen(panel, true);
    const group = state.loop(at)?.groupKey;
    if (group === undefined) continue;
    // One branch of a group is shown at a time.
    for (const branch of state.loopKeys)
      if (state.loop(branch)?.groupKey === group) setOpen(`${group}/${branch}`, branch === at);
  }
}

// Panels are named by what they belong to; see the callers of `useOpen`.
function panelsOf(state: TranscriptState, key: RowKey): readonly string[] {
  const block = state.block(key);
  if (block) {
    if (block.block.type === 'text') return [];
    if (block.block.type !== 'toolCall') return [key];
    // A group of calls is named by its first one, which stands before this call.
    const before = state.message(block.messageKey)?.blockKeys.slice(0, block.index + 1) ?? [];
    return [key, `${key}:arguments`, `${key}:prompt`, ...before.map((call) => `${call}:group`)];
  }
  const message = state.message(key);
  if (message) return [key, `${key}:notes`, `${key}:payload`, `${key}:output`];
  return [key, `${key}:notes`];
}

/** What a row is drawn inside; `undefined` for what stands in the transcript itself. */
function holderOf(state: TranscriptState, key: RowKey): RowKey | undefined {
  const block = state.block(key);
  if (block) return block.messageKey;
  const message = state.message(key);
  if (message?.callKey !== undefined) return message.callKey;
  const loop = state.loop(key);
  if (loop) return loop.callKey ?? loop.groupKey;
  return message?.loopKey ?? state.turn(key)?.loopKey ?? state.item(key)?.loopKey;
}
