import type { TranscriptState } from '../store/index.ts';
import { selectFailures } from './failures.ts';
import { filterWords } from './matchesFilter.ts';
import { FILTER_KEYS, tokensOf, type FilterKey, type FilterToken } from './parseFilter.ts';
import { stepOf } from './filterStep.ts';

/** Something that may be written next in a filter. */
export interface TermSuggestion {
  /** The filter with it in its place. */
  readonly text: string;
  /** What it puts there, e.g. `tool:bash`. */
  readonly term: string;
  /** How many steps of the run have the value that it adds; `null` for a name without a value. */
  readonly count: number | null;
}

const MOST = 8;
const NUMBERS: ReadonlySet<FilterKey> = new Set<FilterKey>([
  'turn',
  'cost',
  'duration',
  'tokens',
  'after',
  'before',
]);

/**
 * Suggests how the last term of a filter may go on: names of terms, then the values that this run has, the most frequent first. Behind a
 * comma it suggests one more value, and in quotation marks that have no end yet the values that begin so.
 */
export function suggestTerms(state: TranscriptState, text: string): readonly TermSuggestion[] {
  const last = lastTerm(text);
  const before = text.slice(0, text.length - (last?.text.length ?? 0));
  const sign = last?.text.startsWith('-') === true ? '-' : '';
  if (last?.key == null) {
    const written = (last?.text ?? '').slice(sign.length).toLowerCase();
    return FILTER_KEYS.filter((key) => key.startsWith(written))
      .map((key) => ({ text: `${before}${sign}${key}:`, term: `${key}:`, count: null }))
      .slice(0, 2 * MOST);
  }
  const key = FILTER_KEYS.find((each) => each === last.key);
  if (!key || NUMBERS.has(key)) return [];
  const given = (last.values.at(-1) ?? '').toLowerCase();
  const named = new Set(last.values.map((value) => value.toLowerCase()));
  const earlier = last.text.slice(sign.length + key.length + 1, last.lastAt);
  return [...wordCounts(state, key)]
    .filter(([word]) => word.toLowerCase().startsWith(given) && !named.has(word.toLowerCase()))
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([word, count]) => {
      const value = /[\s,"*]/.test(word) ? `"${word.replaceAll('"', '')}"` : word;
      const term = `${key}:${earlier}${value}`;
      return { text: `${before}${sign}${term} `, term, count };
    });
}

/** The term that is being written: the last one, unless a blank stands behind it. */
function lastTerm(text: string): FilterToken | null {
  let last: FilterToken | null = null;
  for (const token of tokensOf(text)) last = token;
  return last && text.endsWith(last.text) ? last : null;
}

// While a value is being written the run is the same, and so is how often each value stands in it.
const counted = new WeakMap<TranscriptState, Map<FilterKey, ReadonlyMap<string, number>>>();

function wordCounts(state: TranscriptState, key: FilterKey): ReadonlyMap<string, number> {
  let known = counted.get(state);
  if (!known) counted.set(state, (known = new Map<FilterKey, ReadonlyMap<string, number>>()));
  let counts = known.get(key);
  if (!counts) known.set(key, (counts = countWords(state, key)));
  return counts;
}

function countWords(state: TranscriptState, key: FilterKey): ReadonlyMap<string, number> {
  const severities = new Map(selectFailures(state).map((failure) => [failure.key, failure.severity]));
  const counts = new Map<string, number>();
  const look = (row: string): void => {
    const step = stepOf(state, row);
    if (!step) return;
    for (const word of new Set(filterWords(state, step, key, (each) => severities.get(each))))
      if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const message of state.messageKeys) {
    const row = state.message(message);
    const blocks = row?.blockKeys ?? [];
    // An answer of calls alone is its calls.
    if (
      row?.head.role !== 'assistant' ||
      blocks.length === 0 ||
      blocks.some((block) => !state.block(block)?.run)
    )
      look(message);
    for (const block of blocks) look(block);
  }
  for (const item of new Set([...state.itemKeys, ...state.loopKeys.flatMap((loop) => state.loopItems(loop))]))
    if (state.item(item)) look(item);
  return counts;
}
