import type { RowKey } from '../model/index.ts';
import type { RowChanges, TranscriptState } from '../store/index.ts';

/** A stretch of a list whose messages were given up: the run went on somewhere else. */
export interface BranchFold {
  /** Key of its first row. */
  readonly first: RowKey;
  /** Keys of all of its rows, in order. */
  readonly keys: readonly RowKey[];
  /** Its messages that are drawn as rows, in order. Results are drawn with their calls. */
  readonly messages: readonly RowKey[];
}

const NONE: readonly BranchFold[] = [];

const known = new WeakMap<RowChanges, AbandonedMessages>();

/**
 * Finds the stretches of a list that were given up. What stands between two messages of a stretch belongs to it; what comes after the last one, such
 * as the mark of another branch, does not. Returns the same list until one of them changes.
 */
export function createBranchSelector(): (
  state: TranscriptState,
  keys: readonly RowKey[],
) => readonly BranchFold[] {
  let lastKeys: readonly RowKey[] | undefined;
  let version = -1;
  let folds = NONE;
  return (state, keys) => {
    let abandoned = known.get(state.changes);
    if (!abandoned) known.set(state.changes, (abandoned = new AbandonedMessages()));
    abandoned.look(state);
    if (keys === lastKeys && abandoned.version === version) return folds;
    lastKeys = keys;
    version = abandoned.version;
    folds = abandoned.keys.size === 0 ? NONE : foldsOf(state, keys, abandoned.keys);
    return folds;
  };
}

function foldsOf(
  state: TranscriptState,
  keys: readonly RowKey[],
  abandoned: ReadonlySet<RowKey>,
): readonly BranchFold[] {
  const folds: { first: RowKey; keys: RowKey[]; messages: RowKey[] }[] = [];
  let open: (typeof folds)[number] | undefined;
  /** Rows that say of no message, which belong to a stretch only where it goes on behind them. */
  let between: RowKey[] = [];
  for (const key of keys) {
    const message = state.message(key) ?? state.message(state.turn(key)?.messageKeys[0] ?? '');
    if (!message) {
      if (open) between.push(key);
      continue;
    }
    if (abandoned.has(message.key)) {
      if (!open) folds.push((open = { first: key, keys: [], messages: [] }));
      open.keys.push(...between, key);
      if (message.key === key && message.lane === 'llm') open.messages.push(key);
    } else open = undefined;
    between = [];
  }
  return folds.filter(({ messages }) => messages.length > 0);
}

/** The messages of a transcript that were given up, kept up as its rows change: many lists of one transcript ask. */
class AbandonedMessages {
  readonly keys = new Set<RowKey>();
  /** Counts changes. */
  version = 0;
  // Before all that changed: at first all messages are looked at.
  private position = -1;

  look(state: TranscriptState): void {
    const { end } = state.changes;
    if (end === this.position) return;
    // Most runs went one way: nobody goes through them for that.
    if (state.abandonedCount === 0 && this.keys.size === 0) {
      this.position = end;
      return;
    }
    const changed = state.changes.since(this.position);
    this.position = end;
    if (changed === null) {
      this.keys.clear();
      this.version += 1;
    }
    for (const key of changed ?? state.messageKeys) this.lookAt(state, key);
  }

  private lookAt(state: TranscriptState, key: RowKey): void {
    const isAbandoned = state.message(key)?.context === 'abandoned';
    if (isAbandoned === this.keys.has(key)) return;
    this.version += 1;
    if (isAbandoned) this.keys.add(key);
    else this.keys.delete(key);
  }
}
