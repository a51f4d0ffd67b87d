import { grouped } from './plural.ts';
import { hasLoneHalf, isPlain, wellFormed } from './wellFormed.ts';

/** Hidden characters that stand side by side and are shown as one; or marks that stand above one letter beyond what is drawn there. */
export interface HiddenRun {
  /** `U+202E`; the first and the last where they differ. */
  readonly code: string;
  /** How many there are. */
  readonly count: number;
  /** What they spell, where they are characters that text is smuggled in; else empty. */
  readonly spells: string;
  /** They would be seen, were they drawn. */
  readonly stacked?: true;
}

/**
 * `literal`: everything that makes text read otherwise than it runs, or cannot be seen. `prose`: only what no prose needs, which
 * is what overrides the direction of letters, what text is smuggled in, and U+0000, which HTML cannot hold.
 */
export type HiddenKind = 'literal' | 'prose';

// What no text that is meant to be exchanged has.
const NONE = '\\p{NChar}';
// Bidirectional controls; zero-width characters and fillers; controls; separators; format characters nobody types.
const INVISIBLE =
  NONE +
  '\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\xAD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B-\\u200F\\u2028-\\u202E' +
  '\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{1D173}-\\u{1D17A}';
// Tag characters, supplementary variation selectors, and the rest of their plane that shows nothing.
const SMUGGLED = '\\u{E0000}-\\u{E0FFF}';
// One selector after a character chooses how it looks; of several only the first could.
const SELECTORS =
  '[\\uFE00-\\uFE0F](?=[\\uFE00-\\uFE0F])|(?<=[\\uFE00-\\uFE0F\\u{E0000}-\\u{E0FFF}])[\\uFE00-\\uFE0F]';

const RUNS: Readonly<Record<HiddenKind, RegExp>> = {
  // A carriage return before a line feed is half of a line break.
  literal: new RegExp(`(?:[${INVISIBLE}${SMUGGLED}]|\\r(?!\\n)|${SELECTORS})+`, 'gu'),
  prose: new RegExp(`(?:[\\0\\u202D\\u202E${SMUGGLED}${NONE}]|${SELECTORS})+`, 'gu'),
};

// What stands above, below or within the letter before it, however much of it there is: the browser lays all of that out as one, and
// takes more than its share of time for it. No script needs so much: https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
const STACKED = '[\\p{M}\\p{Emoji_Modifier}\\u200C\\u200D]';
const DRAWN = 30;
const STACKS = new RegExp(`(${STACKED}{${DRAWN}})${STACKED}+`, 'gu');

// Whether it is worth to look closer. One pass, because most text has nothing.
const anyOf = (kind: HiddenKind): RegExp =>
  new RegExp(`\\p{Cs}|${RUNS[kind].source}|${STACKED}{${DRAWN + 1}}`, 'u');
const ANY: Readonly<Record<HiddenKind, RegExp>> = { literal: anyOf('literal'), prose: anyOf('prose') };

const TAGS = /^[\u{E0000}-\u{E007F}]+$/u;
const SELECTOR_RUN = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+$/u;
const SAME = /([^])\1*/gu;
const MAX_SPELLED = 200;
/** Of different ones side by side so many are told apart. */
const TOLD_APART = 20;

/** Cuts a text into what is shown as it is and runs of hidden characters. Joined, the texts are what can be seen. Linear. Total. */
export function readHidden(text: string, kind: HiddenKind = 'literal'): readonly (string | HiddenRun)[] {
  const pieces: (string | HiddenRun)[] = [];
  let from = 0;
  for (const found of text.matchAll(RUNS[kind])) {
    const run = found[0];
    const end = found.index + run.length;
    if (isNeeded(text, found.index, end)) continue;
    pieces.push(...readStacks(text.slice(from, found.index)), ...describe(run));
    from = end;
  }
  pieces.push(...readStacks(text.slice(from)));
  return pieces;
}

/** As `readHidden`, for nothing but marks above one letter. */
export function readStacks(text: string): readonly (string | HiddenRun)[] {
  if (text.length <= DRAWN) return text === '' ? [] : [text];
  const pieces: (string | HiddenRun)[] = [];
  let from = 0;
  for (const { 0: stack, 1: drawn = '', index } of text.matchAll(STACKS)) {
    const surplus = stack.slice(drawn.length);
    pieces.push(text.slice(from, index + drawn.length));
    pieces.push({ code: codesOf(surplus), count: countOf(surplus), spells: '', stacked: true });
    from = index + stack.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** As pieces of `readHidden`, with no more than so many runs; behind them the rest, in which hidden characters are spelled out. */
export function cutHidden(
  pieces: readonly (string | HiddenRun)[],
  most: number,
): { readonly pieces: readonly (string | HiddenRun)[]; readonly rest: string; readonly left: number } {
  let runs = 0;
  const end = pieces.findIndex((piece) => typeof piece !== 'string' && (runs += 1) > most);
  if (end === -1) return { pieces, rest: '', left: 0 };
  const rest = pieces.slice(end);
  return { pieces: pieces.slice(0, end), rest: rest.map(spelled).join(''), left: countRuns(rest) };
}

/** Whether a text has hidden characters, or halves of characters: whether it is drawn otherwise than it stands. */
export function hasHidden(text: string, kind: HiddenKind = 'literal'): boolean {
  if (isPlain(text) || !ANY[kind].test(text)) return false;
  return hasLoneHalf(text) || readHidden(text, kind).some((piece) => typeof piece !== 'string');
}

/** How many elements it would take to show each run of a text. */
export const countMarkers = (text: string): number =>
  isPlain(text) ? 0 : readHidden(text).filter((piece) => typeof piece !== 'string').length;

/** How many hidden characters a text has. */
export const countHidden = (text: string): number => (isPlain(text) ? 0 : countRuns(readHidden(text)));

const countRuns = (pieces: readonly (string | HiddenRun)[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' || piece.stacked === true ? 0 : piece.count),
    0,
  );

/** A text on which hidden characters are written as `[U+202E]`, for attributes, which can hold no marker. */
export function spellHidden(text: string): string {
  if (!hasHidden(text)) return text;
  return readHidden(wellFormed(text)).map(spelled).join('');
}

/** The code of hidden characters, and how many there are of it. */
export const timesOf = ({ code, count }: HiddenRun): string =>
  count > 1 ? `${code} ×${grouped(count)}` : code;

function spelled(piece: string | HiddenRun): string {
  if (typeof piece === 'string') return piece;
  return `[${timesOf(piece)}${piece.spells === '' ? '' : `: ${piece.spells}`}]`;
}

function describe(run: string): HiddenRun[] {
  const spells = smuggledText(run);
  if (spells !== '') return [{ code: codesOf(run), count: countOf(run), spells }];
  const runs: HiddenRun[] = [];
  for (const { 0: same, index } of run.matchAll(SAME)) {
    if (runs.length === TOLD_APART) {
      const rest = run.slice(index);
      return [...runs, { code: codesOf(rest), count: countOf(rest), spells: '' }];
    }
    runs.push({ code: codeOf(same), count: countOf(same), spells: '' });
  }
  return runs;
}

const countOf = (run: string): number =>
  run.length - (run.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function codesOf(run: string): string {
  const first = codeOf(run);
  const last = codeOf(run.slice(/[\uDC00-\uDFFF]$/.test(run) ? -2 : -1));
  return first === last ? first : `${first}…${last}`;
}

// Tag characters mirror ASCII; the 256 variation selectors have been used as bytes.
function smuggledText(run: string): string {
  if (countOf(run) < 2) return '';
  const codes = Array.from(run.slice(0, 8 * MAX_SPELLED), (one) => one.codePointAt(0) ?? 0);
  const text = TAGS.test(run)
    ? String.fromCharCode(...codes.map((code) => code - 0xe0000))
    : SELECTOR_RUN.test(run)
      ? new TextDecoder().decode(
          Uint8Array.from(codes, (code) => (code < 0xe0100 ? code - 0xfe00 : code - 0xe00f0)),
        )
      : '';
  // What it spells may hide something in its turn.
  const shown = text.replace(RUNS.literal, '·').replace(/\s+/g, ' ').slice(0, MAX_SPELLED);
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
}

const EMOJI_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
// Scripts in which a joiner chooses the shape of a letter.
const JOINING =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const JOINING_BEFORE = new RegExp(`${JOINING}\\p{M}{0,4}$`, 'u');
const JOINING_AFTER = new RegExp(`^${JOINING}`, 'u');
const FLAG = '\u{1F3F4}';
// England, Scotland and Wales: the only flags that are spelled with tag characters.
const FLAG_TAGS = ['gbeng', 'gbsct', 'gbwls'].map(
  (region) =>
    `${Array.from(region, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{E007F}`,
);
const REACH = 8;

// Joiners within emoji and within words of scripts that need them, and the flags.
function isNeeded(text: string, start: number, end: number): boolean {
  const run = text.slice(start, Math.min(end, start + 2 * REACH));
  const before = text.slice(Math.max(0, start - REACH), start);
  if (FLAG_TAGS.includes(run)) return before.endsWith(FLAG);
  if (run !== '\u200C' && run !== '\u200D') return false;
  const after = text.slice(end, end + 2);
  if (run === '\u200D' && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) return true;
  return JOINING_BEFORE.test(before) && JOINING_AFTER.test(after);
}
