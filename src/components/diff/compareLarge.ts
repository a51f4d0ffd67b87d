import { createLazyValue } from '../createLazyValue.ts';
import type { CompareLines } from './diffTexts.ts';

/** Changes beyond which two texts count as replaced: finding them all would hold up the page. */
const MAX_CHANGES = 2000;

const lazy = createLazyValue(async (): Promise<CompareLines> => {
  const { diffArrays } = await import('diff');
  return (before, after) => {
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
});

/** The comparison for large texts, once it has loaded. */
export const getCompareLarge = lazy.get;

/** Loads the comparison for large texts the first time anyone listens. */
export const subscribeCompareLarge = lazy.subscribe;
