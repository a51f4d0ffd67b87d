import type { CodeToken, Highlighter } from '../code/createHighlighter.ts';
import type { DiffLine } from './diffLine.ts';

/** Lines of code in tokens. */
export type LineTokens = ReadonlyMap<DiffLine, readonly CodeToken[]>;

/** Which language lines are in from here on; empty where that is not known. */
export type LanguageAt = (line: DiffLine) => string | undefined;

/**
 * Cuts the lines of a diff into tokens. What stands between two gaps is read twice, as the old text and as the new one, because what a line is
 * depends on those above it. Total.
 */
export function colorLines(
  lines: readonly DiffLine[],
  first: string,
  languageAt: LanguageAt,
  highlight: Highlighter,
): LineTokens {
  const colors = new Map<DiffLine, readonly CodeToken[]>();
  let language = first;
  let passage: DiffLine[] = [];
  const read = (side: 'add' | 'del'): void => {
    const ours = passage.filter(({ op }) => op === side || op === 'context');
    const tokens =
      ours.some(({ op }) => op === side) || side === 'add'
        ? highlight(language, ours.map(({ text }) => text).join('\n'))
        : null;
    splitLines(tokens ?? []).forEach((found, index) => {
      const line = ours[index];
      if (line) colors.set(line, found);
    });
  };
  const end = (): void => {
    if (language !== '' && passage.length > 0) {
      read('del');
      read('add');
    }
    passage = [];
  };
  for (const line of lines) {
    if (line.op !== 'hunk') {
      passage.push(line);
      continue;
    }
    end();
    language = languageAt(line) ?? language;
  }
  end();
  return colors;
}

function splitLines(tokens: readonly CodeToken[]): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]];
  for (const { kind, text } of tokens)
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ kind, text: piece });
    });
  return lines;
}
