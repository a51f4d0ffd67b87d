import type { CodeToken, TokenKind } from '../code/createHighlighter.ts';
import { hasHidden } from '../../describe/readHidden.ts';
import type { Mark } from './markWords.ts';

/** A piece of a line that is drawn in one way. */
export interface Piece {
  readonly text: string;
  /** What it is as code; `null` where that is plain, or does not show. */
  readonly kind: TokenKind | null;
  /** It changed. */
  readonly marked: boolean;
}

/**
 * Cuts a line where the way it is drawn changes. What is marked is one piece, whatever it is as code. `null` where all of it is drawn in one way, and where
 * characters stand in it that show only as a whole.
 */
export function cutPieces(
  text: string,
  marks: readonly Mark[] = [],
  tokens: readonly CodeToken[] = [],
): readonly Piece[] | null {
  if ((marks.length === 0 && tokens.every(({ kind }) => kind === null)) || hasHidden(text, 'literal'))
    return null;
  const pieces: Piece[] = [];
  const add = (start: number, end: number): void => {
    let from = 0;
    for (const token of tokens.length > 0 ? tokens : [{ kind: null, text }]) {
      const to = from + token.text.length;
      const piece = text.slice(Math.max(start, from), Math.min(end, to));
      if (piece !== '' && to > start && from < end)
        pieces.push({ text: piece, kind: token.kind, marked: false });
      from = to;
    }
  };
  let done = 0;
  for (const { start, end } of marks) {
    add(done, start);
    pieces.push({ text: text.slice(start, end), kind: null, marked: true });
    done = end;
  }
  add(done, text.length);
  return pieces;
}
