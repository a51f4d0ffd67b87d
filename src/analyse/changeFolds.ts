import type { Divider, RowKey } from '../model/index.ts';
import type { RowChanges, TranscriptState } from '../store/index.ts';

/** Dividers of one kind that follow each other in a list: somebody went through the levels or the models. */
export interface ChangeFold {
  /** Key of the first one. */
  readonly first: RowKey;
  /** Keys of all of them, in order. */
  readonly keys: readonly RowKey[];
}

/** Two say as much as one line that stands for them. */
const FEWEST = 3;
const KINDS: ReadonlySet<string> = new Set(['thinkingLevelChange', 'modelChange', 'modeChange']);

// Dividers are numbered as they come: without this one there are too few for a stretch.
const LAST_OF_FEWEST = `i${FEWEST - 1}`;

const NONE: readonly ChangeFold[] = [];

/**
 * Finds where three dividers or more of one kind follow each other in a list, and say nothing but what changed. Returns the same list until there are others. Of a
 * list that has grown at its end only what is new is looked at.
 */
export function createChangeSelector(): (
  state: TranscriptState,
  keys: readonly RowKey[],
) => readonly ChangeFold[] {
  let seen: readonly RowKey[] = [];
  let stretches: { readonly kind: string; readonly keys: RowKey[] }[] = [];
  let folds = NONE;
  let changes: RowChanges | undefined;
  let position = 0;
  let known = 0;
  const isOld = (key: RowKey): boolean => key.startsWith('i') && Number(key.slice(1)) < known;
  return (state, keys) => {
    // Most runs have hardly any: nobody goes through their rows for that.
    if (!state.item(LAST_OF_FEWEST)) return NONE;
    // The rows of another run have the same keys, and a divider may be told anew.
    const isAsSeen = state.changes === changes && changes.since(position)?.some(isOld) === false;
    ({ changes } = state);
    position = changes.end;
    while (state.item(`i${known}`)) known += 1;
    if (isAsSeen && keys === seen) return folds;
    const hasGrown = isAsSeen && keys.length >= seen.length && keys[seen.length - 1] === seen.at(-1);
    const from = hasGrown ? seen.length : 0;
    if (from === 0) stretches = [];
    let previous: RowKey | undefined = keys[from - 1];
    let isOther = from === 0;
    for (const key of from === 0 ? keys : keys.slice(from)) {
      const kind = changeOf(state, key);
      const last = stretches.at(-1);
      if (kind !== null) {
        isOther = true;
        if (last?.kind === kind && last.keys.at(-1) === previous) last.keys.push(key);
        else stretches.push({ kind, keys: [key] });
      }
      previous = key;
    }
    seen = keys;
    if (isOther) folds = foldsOf(stretches, folds);
    return folds;
  };
}

function foldsOf(
  stretches: readonly { readonly keys: readonly RowKey[] }[],
  before: readonly ChangeFold[],
): readonly ChangeFold[] {
  const long = stretches.filter(({ keys }) => keys.length >= FEWEST);
  if (long.length === 0) return NONE;
  const known = new Map(before.map((fold) => [fold.first, fold]));
  return long.map(({ keys }) => {
    const first = keys[0] ?? '';
    const fold = known.get(first);
    return fold?.keys.length === keys.length ? fold : { first, keys: [...keys] };
  });
}

/** The kind of a divider that says nothing but what changed; `null` for any other row. */
function changeOf(state: TranscriptState, key: RowKey): string | null {
  const item = key.startsWith('i') ? state.item(key)?.item : undefined;
  return item?.type === 'divider' && KINDS.has(item.kind) && isPlain(item) ? item.kind : null;
}

const isPlain = ({ status, reason = '', summary = '', details, usage }: Divider): boolean =>
  status === 'done' && reason === '' && summary === '' && details === undefined && usage === undefined;
