import { spellHidden } from './code/readHidden.ts';

// Noncharacters, which no text that is meant to be exchanged has.
const START = '\uFDD0';
const END = '\uFDD1';
const MARKED = /\uFDD0([^\uFDD1]*)\uFDD1?/g;

// Letters that are written from right to left, and what sets the direction of others.
const TURNS =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDCF\uFDF0-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Text of the transcript that words of ours are put around, as a label does. Where it could turn them it is marked, so that it is drawn as
 * an element of its own (`VisibleText`), and in an attribute stands between the characters that isolate it (`spell`).
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? START + text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD') + END : text;
}

/** Words and what is marked in them, by turns; `null` where nothing is. */
export const marked = (text: string): readonly string[] | null =>
  text.includes(START) ? text.split(MARKED) : null;

/** Words for an attribute, which can hold neither markers of hidden characters nor elements. */
export const spell = (text: string): string =>
  (marked(text) ?? [text])
    .map((piece, index) => (index % 2 === 1 ? `\u2068${spellHidden(piece)}\u2069` : spellHidden(piece)))
    .join('');
