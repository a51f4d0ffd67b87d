import type { RowKey } from '../../model/index.ts';
import type { BlockRow, TranscriptState } from '../../store/index.ts';

/**
 * Creates a selector of the first block of a message that answers to `test`, which may look at nothing but the row of the block; `undefined`
 * where none does. It looks at the blocks that came or changed since it was last asked, not at all of a long message.
 */
export function createBlockFinder(
  test: (row: BlockRow) => boolean,
): (state: TranscriptState, message: RowKey) => RowKey | undefined {
  let keys: readonly RowKey[] = [];
  let log: readonly RowKey[] | undefined;
  let seen = 0;
  let found: BlockRow | undefined;

  return (state, message) => {
    const now = state.message(message)?.blockKeys ?? [];
    const changed = state.changedBlocks(message);
    const holds = (key: RowKey | undefined): BlockRow | undefined => {
      const row = state.block(key ?? '');
      return row?.messageKey === message && test(row) ? row : undefined;
    };
    const stays = found === undefined ? undefined : holds(found.key);
    // Blocks that were taken away, or are not noted one by one.
    const mustLookAtAll =
      changed === undefined || changed !== log || now.length < keys.length || (found && !stays);
    const from = seen;
    log = changed;
    seen = changed?.length ?? 0;
    keys = now;
    if (mustLookAtAll) {
      found = undefined;
      for (let at = 0; at < now.length && !found; at += 1) found = holds(now[at]);
      return found?.key;
    }
    found = stays;
    for (let at = from; at < seen; at += 1) {
      const row = holds(changed[at]);
      if (row && (!found || row.index < found.index)) found = row;
    }
    return found?.key;
  };
}
