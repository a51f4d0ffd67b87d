import { spellHidden } from './readHidden.ts';

// Noncharacters, in an order that no text of a transcript can know: a string says nothing else of where it came from.
const SECRET = Array.from({ length: 8 }, () =>
  String.fromCharCode(0xfdd2 + Math.floor(Math.random() * 30)),
).join('');
const START = `\uFDD0${SECRET}`;
const END = `\uFDD1${SECRET}`;

// Letters that are written from right to left, and what sets the direction of others.
const TURNS =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDCF\uFDF0-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Text of the transcript that words of ours are put around, as a label does. Where it could turn them it is marked, so that it is drawn as
 * an element of its own (`VisibleText`), and in an attribute stands between the characters that isolate it (`spell`).
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? START + text.replaceAll(START, '').replaceAll(END, '') + END : text;
}

/** Words and what is marked in them, by turns; `null` where nothing is. */
export function marked(text: string): readonly string[] | null {
  if (!text.includes(START)) return null;
  const [words = '', ...parts] = text.split(START);
  return [
    words,
    ...parts.flatMap((part) => {
      const [inside = '', after = ''] = part.split(END);
      return [inside, after];
    }),
  ];
}

/** Words for an attribute, which can hold neither markers of hidden characters nor elements. */
export const spell = (text: string): string =>
  (marked(text) ?? [text])
    .map((piece, index) => (index % 2 === 1 ? `\u2068${spellHidden(piece)}\u2069` : spellHidden(piece)))
    .join('');
