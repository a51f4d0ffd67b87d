import { useMemo, useSyncExternalStore } from 'react';
import { getHighlighter, subscribeHighlighter } from '../code/highlight.ts';
import { isShortCode } from '../code/Highlighted.tsx';
import { languageOf } from '../tool-views/readFile.ts';
import { usePolicies } from '../ViewerContext.ts';
import { colorLines, type LineTokens } from './colorLines.ts';
import type { DiffLine } from './diffLine.ts';

const never = () => () => undefined;
const none = () => null;

/** The code in the lines of a diff in tokens, once the highlighter has loaded; `null` before, on a server, and where no file is known. */
export function useLineColors(
  lines: readonly DiffLine[],
  files: ReadonlyMap<DiffLine, string>,
  path: string | null,
): LineTokens | null {
  const { limits } = usePolicies();
  const wanted = useMemo(
    () => (path !== null || files.size > 0) && isShortCode(lines.map(({ text }) => text).join('\n'), limits),
    [lines, files, path, limits],
  );
  const highlight = useSyncExternalStore(
    wanted ? subscribeHighlighter : never,
    wanted ? getHighlighter : none,
    none,
  );
  return useMemo(() => {
    if (!highlight) return null;
    const languageAt = (line: DiffLine): string | undefined => {
      const file = files.get(line);
      return file === undefined ? undefined : languageOf(file);
    };
    return colorLines(lines, path === null ? '' : languageOf(path), languageAt, highlight);
  }, [lines, files, path, highlight]);
}
