import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';

/** Counts the notes that their source asks to hide, by kind, as `kind` and count, the most frequent first. Looks at each list of notes once. */
export function selectHiddenKinds(
  state: TranscriptState,
): readonly (readonly [kind: string, count: number])[] {
  const { extensionKeys } = state;
  let kinds = known.get(extensionKeys);
  if (!kinds) known.set(extensionKeys, (kinds = countKinds(state)));
  return kinds;
}

const known = new WeakMap<readonly RowKey[], ReturnType<typeof countKinds>>();

function countKinds(state: TranscriptState): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const key of state.extensionKeys) {
    const head = state.message(key)?.head;
    if (head?.role !== 'extension' || head.hidden !== true) continue;
    const kind = head.kind || (head.name ?? '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
