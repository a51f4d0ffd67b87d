/** Keys that a term of a filter may ask about. */
export const FILTER_KEYS = [
  'lane',
  'role',
  'kind',
  'tool',
  'status',
  'stop',
  'context',
  'model',
  'agent',
  'turn',
  'has',
  'cost',
  'duration',
  'tokens',
  'after',
  'before',
] as const;

/** The key of one term; `word`: any text of a step. */
export type FilterKey = (typeof FILTER_KEYS)[number] | 'word';

/** The test of a value: one of some words, in small letters, or a number within bounds, where `open` leaves out the bounds themselves. */
export type FilterTest =
  | { readonly type: 'words'; readonly words: readonly string[] }
  | { readonly type: 'range'; readonly from: number; readonly to: number; readonly open: boolean };

/** One term of a filter. */
export interface FilterTerm {
  /** What of a step is asked about. */
  readonly key: FilterKey;
  /** Steps that fit the test are left out, and not those that do not. */
  readonly negated: boolean;
  /** What its value must be. */
  readonly test: FilterTest;
}

/** Why a term is left out: nothing is asked by that name, it has no value or one that cannot be read, or a quotation mark is missing. */
export interface FilterProblem {
  /** `key`: nothing is asked by that name; `empty`: it has no value; `value`: its value cannot be read; `quote`: a quotation mark is missing. */
  readonly kind: 'key' | 'empty' | 'value' | 'quote';
  /** The term as it was written. */
  readonly term: string;
}

/** A filter as it was understood. */
export interface ParsedFilter {
  /** What was written, a text for each term, those that cannot be read included. */
  readonly written: readonly string[];
  /** All of them must hold. */
  readonly terms: readonly FilterTerm[];
  /** The first term that was left out; `null`: none was. */
  readonly problem: FilterProblem | null;
}

const RANGES: ReadonlySet<FilterKey> = new Set<FilterKey>(['turn', 'cost', 'duration', 'tokens']);
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  turn: { '': 1 },
  cost: { '': 1 },
  tokens: { '': 1, k: 1_000, m: 1_000_000 },
  duration: { '': 1_000, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 },
};

/**
 * Reads a filter as a person writes it: `tool:bash status:failed turn:3..9 -role:user "exact words"`. Terms are joined by and, the values of
 * one by commas, which mean or; `*` stands for any characters, `-` negates. Never throws: a term that cannot be read is left out and told of.
 */
export function parseFilter(text: string): ParsedFilter {
  const terms: FilterTerm[] = [];
  const written: string[] = [];
  let problem: FilterProblem | null = null;
  for (const token of tokensOf(text)) {
    written.push(token.text);
    const read = readTerm(token);
    if ('kind' in read) problem ??= read;
    else terms.push(read);
  }
  return { written, terms, problem };
}

/** A term of a filter as it is written. */
export interface FilterToken {
  readonly text: string;
  readonly negated: boolean;
  /** What stands before the colon; `null` where there is none outside of quotation marks. */
  readonly key: string | null;
  /** The values, those in quotation marks without them. */
  readonly values: readonly string[];
  /** Where the last value begins in `text`. */
  readonly lastAt: number;
  /** Its last quotation mark has an end. */
  readonly closed: boolean;
}

const SPACE = /\s/;

/** Splits a filter into its terms. */
export function* tokensOf(text: string): Generator<FilterToken> {
  let at = 0;
  while (at < text.length) {
    if (SPACE.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const start = at;
    const negated = text[at] === '-' && at + 1 < text.length && !SPACE.test(text.charAt(at + 1));
    if (negated) at += 1;
    const keyEnd = endOfKey(text, at);
    const key = keyEnd < 0 ? null : text.slice(at, keyEnd).toLowerCase();
    if (keyEnd >= 0) at = keyEnd + 1;
    const values: string[] = [];
    let value = '';
    let lastAt = at - start;
    let quoted = false;
    for (; at < text.length && (quoted || !SPACE.test(text.charAt(at))); at += 1) {
      const character = text.charAt(at);
      if (character === '"') quoted = !quoted;
      else if (character === ',' && !quoted && key !== null) {
        values.push(value);
        value = '';
        lastAt = at + 1 - start;
      } else value += character;
    }
    values.push(value);
    yield { text: text.slice(start, at), negated, key, values, lastAt, closed: !quoted };
  }
}

/** Where the colon stands behind letters; -1 where none does, and in an address such as `https://example.org`. */
function endOfKey(text: string, from: number): number {
  let at = from;
  while (/[a-z]/i.test(text.charAt(at))) at += 1;
  return at > from && text[at] === ':' && text[at + 1] !== '/' ? at : -1;
}

function readTerm({ text, negated, key: name, values, closed }: FilterToken): FilterTerm | FilterProblem {
  if (!closed) return { kind: 'quote', term: text };
  const key = name === null ? 'word' : FILTER_KEYS.find((each) => each === name);
  if (!key) return { kind: 'key', term: text };
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return { kind: 'empty', term: text };
  const isTime = key === 'after' || key === 'before';
  if (!isTime && !RANGES.has(key))
    return { key, negated, test: { type: 'words', words: given.map((value) => value.toLowerCase()) } };
  const [value = ''] = given;
  const test = given.length > 1 ? null : isTime ? readTime(key, value) : readRange(key, value);
  return test ? { key, negated, test } : { kind: 'value', term: text };
}

function readTime(key: 'after' | 'before', value: string): FilterTest | null {
  const time = /^\d{4}-\d\d/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) return null;
  return key === 'after'
    ? { type: 'range', from: time, to: Infinity, open: false }
    : { type: 'range', from: -Infinity, to: time, open: true };
}

function readRange(key: FilterKey, value: string): FilterTest | null {
  const [, sign = '', rest = value] = /^([<>]=?|=)(.*)$/.exec(value) ?? [];
  const dots = rest.indexOf('..');
  if (dots >= 0 && sign === '') {
    const [left, right] = [rest.slice(0, dots), rest.slice(dots + 2)];
    const from = left === '' ? -Infinity : readNumber(key, left);
    const to = right === '' ? Infinity : readNumber(key, right);
    return from === null || to === null || (left === '' && right === '')
      ? null
      : { type: 'range', from, to, open: false };
  }
  const number = readNumber(key, rest);
  if (number === null) return null;
  const open = sign === '>' || sign === '<';
  if (sign.startsWith('>')) return { type: 'range', from: number, to: Infinity, open };
  if (sign.startsWith('<')) return { type: 'range', from: -Infinity, to: number, open };
  return { type: 'range', from: number, to: number, open: false };
}

function readNumber(key: FilterKey, text: string): number | null {
  const [, digits, unit = ''] = /^\$?(\d{1,15}(?:\.\d{1,9})?)([a-z]{0,2})$/i.exec(text) ?? [];
  const factor = UNITS[key]?.[unit.toLowerCase()];
  return digits === undefined || factor === undefined ? null : Number(digits) * factor;
}
