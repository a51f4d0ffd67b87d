import { isFolded, readPieces, textsOfPiece, type CommandPiece } from '../model/commandText.ts';
import type { TextBlock } from '../model/index.ts';

// A preview shows the first line, and what a program wrote before it is seldom longer.
const LOOKED_AT = 20_000;

/**
 * The words that a text is called by: the text itself; of one with marks of a program the commands and what the person wrote, without what
 * the program wrote in their name, unless there is nothing else. Looks at the first 20,000 characters of a text with marks.
 */
export function wordsOf({ text, markup }: TextBlock): string {
  if (markup === undefined) return text;
  const pieces = readPieces({ text: text.slice(0, LOOKED_AT), markup });
  const own = pieces.filter((piece) => !isFolded(piece));
  return (own.length > 0 ? own : pieces).flatMap(wordsOfPiece).join(' ');
}

// That a command is running says nothing of it.
const wordsOfPiece = (piece: CommandPiece): readonly string[] =>
  piece.type === 'command' ? [piece.name, piece.args].filter((text) => text !== '') : textsOfPiece(piece);
