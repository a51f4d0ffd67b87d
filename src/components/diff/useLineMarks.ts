import { useMemo, useSyncExternalStore } from 'react';
import { createLazyValue } from '../createLazyValue.ts';
import type { DiffLine } from './diffLine.ts';
import type { LineMarks } from './markWords.ts';

const lazy = createLazyValue(async () => (await import('./markWords.ts')).markWords);

const never = () => () => undefined;
const none = () => null;

/** What changed within the lines of a diff, once what compares words has loaded; `null` before, on a server, and where no line became another. */
export function useLineMarks(lines: readonly DiffLine[]): LineMarks | null {
  const wanted = useMemo(
    () => lines.some(({ op }) => op === 'add') && lines.some(({ op }) => op === 'del'),
    [lines],
  );
  const markWords = useSyncExternalStore(wanted ? lazy.subscribe : never, wanted ? lazy.get : none, none);
  return useMemo(() => markWords?.(lines) ?? null, [markWords, lines]);
}
