import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { branchKey, panelKey } from '../store/panels.ts';

/**
 * The panels that must be open for a row to be seen: groups of calls, calls that a result or a sub-agent is drawn in, branches, what was given up, notes that
 * another one stands for.
 */
export function panelsAround(state: TranscriptState, key: RowKey): ReadonlySet<string> {
  const panels = new Set<string>();
  const seen = new Set<RowKey>();
  let at: RowKey | undefined = key;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const block = state.block(at);
    if (block) {
      if (block.run) panels.add(panelKey(at, 'group'));
      // What is drawn inside a call needs the call open, and not only its group.
      if (block.run && at !== key) panels.add(at);
      at = block.messageKey;
      continue;
    }
    const message = state.message(at);
    if (message?.callKey !== undefined) {
      at = message.callKey;
      continue;
    }
    if (message?.lane === 'extension') panels.add(panelKey(at, 'hidden')).add(panelKey(at, 'repeats'));
    // Whatever has no message of its own may stand among what was given up.
    if ((message ?? state.message(state.turn(at)?.messageKeys[0] ?? ''))?.context !== 'in')
      panels.add(panelKey(at, 'branch'));
    const loopKey: RowKey = (message ?? state.turn(at) ?? state.item(at))?.loopKey ?? at;
    const loop = state.loop(loopKey);
    if (loop?.groupKey !== undefined) panels.add(branchKey(loop.groupKey, loop.key));
    at = loop?.callKey ?? loop?.groupKey;
  }
  return panels;
}
