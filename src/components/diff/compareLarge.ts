import type { CompareLines } from './diffTexts.ts';

/** Changes beyond which two texts count as replaced: finding them all would hold up the page. */
const MAX_CHANGES = 2000;

let loaded: CompareLines | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** The comparison for large texts, once it has loaded. */
export function getCompareLarge(): CompareLines | null {
  return loaded;
}

/** Loads the comparison for large texts the first time anyone listens, and tells listeners when it is there. */
export function subscribeCompareLarge(listener: () => void): () => void {
  listeners.add(listener);
  if (!loading) {
    loading = true;
    void load();
  }
  return () => {
    listeners.delete(listener);
  };
}

async function load(): Promise<void> {
  try {
    const { diffArrays } = await import('diff');
    loaded = (before, after) => {
      const changes = diffArrays([...before], [...after], { maxEditLength: MAX_CHANGES });
      if (!changes)
        return [
          { op: 'del', lines: before },
          { op: 'add', lines: after },
        ];
      return changes.map(({ added, removed, value }) => ({
        op: added ? 'add' : removed ? 'del' : 'context',
        lines: value,
      }));
    };
  } catch {
    loading = false;
    return;
  }
  listeners.forEach((listener) => {
    listener();
  });
}
