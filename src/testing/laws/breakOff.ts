import type { Adapter } from '../../adapters/index.ts';
import type { TranscriptState } from '../../core.ts';
import type { SourceRecord } from '../../decode/index.ts';
import type { EndCause, ToolCallBlock } from '../../model/index.ts';
import { openRows } from '../openRows.ts';
import { createCourse } from './createCourse.ts';
import { foldEvents } from './fold.ts';
import { shownRows, walk } from './shown.ts';

/** Fields whose strings say what an object is. */
const KIND = /^(?:type|role|kind|event|object|sessionUpdate|finish_reason|stop_reason|status|name)$/;

/** What was found when a source was broken off after each of its records. */
export interface BreakOff {
  readonly cuts: number;
  readonly thrown: readonly string[];
  /**
   * Texts that a record brought and that a reader of the records so far does not find, though he finds them in the end; and
   * texts that were there and are gone, though no record put another one in their place.
   */
  readonly lost: readonly string[];
  readonly spinners: readonly string[];
}

const CAUSES: readonly EndCause[] = ['complete', 'aborted', 'failed'];
// All three ways to end are tried at each record of a source up to this length, and by turns beyond.
const SHORT = 200;

/**
 * Breaks a source off after each of its records and looks whether all that was told by then is there. After its first `each` records,
 * it is broken off behind two neighbours of the same shapes no more than three times, once in each way, and at its very end. Every
 * ending reads again all that came before it: endings behind each of 1,000 records were half a million readings, nearly all of them
 * behind one more delta of the same message.
 */
export function breakOff(adapter: Adapter, records: readonly SourceRecord[], each = SHORT): BreakOff {
  const thrown: string[] = [];
  const spinners: string[] = [];
  const lost = new Set<string>();
  const whole = adapter.start();
  const events = records.map((record) => whole.push(record));
  const final = createTextIndex();
  final.update(foldEvents([...events.flat(), ...whole.end('complete')]));
  const told = createCourse();
  const index = createTextIndex();
  const leavesAt = new Map<string, Set<string>>();
  let cuts = 0;
  let news: SourceRecord[] = [];

  const note = (place: string, leaf: string): void => {
    const leaves = leavesAt.get(place);
    if (leaves) leaves.add(leaf);
    else leavesAt.set(place, new Set([leaf]));
  };
  const look = (state: TranscriptState): readonly string[] => {
    const missing: string[] = [];
    const said = proseIn(news.map(({ value }) => value));
    news = [];
    for (const place of index.update(state)) {
      const leaves = leavesAt.get(place);
      leavesAt.delete(place);
      const now = index.at(place);
      for (const leaf of leaves ?? []) {
        const found = now?.includes(leaf) ? place : index.find(leaf);
        if (found !== undefined) note(found, leaf);
        // A record may say a text anew.
        else if (now === undefined || !said.has(now)) missing.push(leaf);
      }
    }
    for (const leaf of said) {
      const place = index.find(leaf);
      if (place !== undefined) note(place, leaf);
      else if (final.find(leaf) !== undefined) missing.push(leaf);
    }
    return missing;
  };

  const endingsAt = createEndings(records, each);
  for (let k = 0; k <= records.length; k++) {
    told.tell(events[k - 1] ?? []);
    news.push(...records.slice(Math.max(0, k - 1), k));
    const causes = endingsAt(k);
    for (const cause of causes) {
      const where = `after ${k} records, ${cause}`;
      try {
        const translator = adapter.start();
        for (const record of records.slice(0, k)) translator.push(record);
        const state = told.brokenOffBy(translator.end(cause));
        cuts++;
        const open = openRows(state);
        if (open.length > 0) spinners.push(`${where}: ${open.join(' ')}`);
        if (cause === causes.at(-1)) for (const text of look(state)) lost.add(`${where}: ${text}`);
      } catch (error) {
        thrown.push(`${where}: ${String(error)}`);
      }
    }
  }
  return { cuts, thrown, lost: [...lost], spinners };
}

/** Says in which ways a source is broken off after so many of its records. */
function createEndings(records: readonly SourceRecord[], each: number): (k: number) => readonly EndCause[] {
  if (records.length <= SHORT) return () => CAUSES;
  const tried = new Map<string, number>();
  return (k) => {
    if (k <= each || k === records.length) return [CAUSES[k % 3] ?? 'complete'];
    const neighbours = `${shapeOf(records[k - 2]?.value)} ${shapeOf(records[k - 1]?.value)}`;
    const times = tried.get(neighbours) ?? 0;
    tried.set(neighbours, times + 1);
    return CAUSES.slice(times, times + 1);
  };
}

/** The names of all fields in a value and the words that say what an object is, as text that is equal for values built alike. */
function shapeOf(value: unknown): string {
  const fields = new Set<string>();
  walk(value, (leaf, key, path) => {
    const word = KIND.test(key) ? `=${String(leaf)}` : '';
    fields.add(`${path.replace(/\/\d+(?=\/|$)/g, '/')}${word}`);
  });
  return [...fields].sort().join(' ');
}

/** The texts of a transcript by where they stand. Brought up to date row by row, so that one more record costs little. */
function createTextIndex() {
  const rows = new Map<string, unknown>();
  const placesOf = new Map<string, readonly string[]>();
  const texts = new Map<string, string>();
  const exact = new Map<string, string>();
  const squeezed = new Map<string, string>();

  const forget = (row: string, changed: Map<string, string>): void => {
    for (const place of placesOf.get(row) ?? []) {
      const old = texts.get(place) ?? '';
      changed.set(place, old);
      texts.delete(place);
      squeezed.delete(place);
      if (exact.get(old) === place) exact.delete(old);
    }
    placesOf.delete(row);
  };
  const learn = (row: string, value: unknown): void => {
    const places: string[] = [];
    const say = (place: string, text: string): void => {
      places.push(place);
      texts.set(place, text);
      exact.set(text, place);
    };
    walk(value, (leaf, _, path) => {
      if (typeof leaf === 'string') say(`${row}${path}`, leaf);
    });
    // Arguments are told as JSON text and shown parsed.
    const call = value as Partial<ToolCallBlock> | undefined; // a row, or nothing
    if (call?.type === 'toolCall') say(`${row}/arguments`, JSON.stringify(call.arguments));
    placesOf.set(row, places);
  };

  return {
    at: (place: string) => texts.get(place),
    /** Takes over a state; returns the places whose text is another one now, or gone. */
    update(state: TranscriptState): readonly string[] {
      const changed = new Map<string, string>();
      const next = shownRows(state);
      for (const [row, value] of rows)
        if (next.get(row) !== value) {
          forget(row, changed);
          rows.delete(row);
        }
      for (const [row, value] of next)
        if (!rows.has(row)) {
          rows.set(row, value);
          learn(row, value);
        }
      return [...changed].filter(([place, old]) => texts.get(place) !== old).map(([place]) => place);
    },
    /** A place where a text stands. Blanks and escapes differ between a text and the JSON it travelled in. */
    find(wanted: string): string | undefined {
      const place = exact.get(wanted);
      if (place !== undefined) return place;
      for (const [at, text] of texts) if (text.includes(wanted)) return at;
      const needle = squeeze(wanted);
      for (const [at, text] of texts) {
        const short = squeezed.get(at) ?? squeeze(text);
        squeezed.set(at, short);
        if (short.includes(needle)) return at;
      }
      return undefined;
    },
  };
}

// What has no blank in it is a name, an id or a word of the format, which other records replace.
function proseIn(value: unknown): ReadonlySet<string> {
  const prose = new Set<string>();
  walk(value, (leaf) => {
    if (typeof leaf === 'string' && /\s/.test(leaf) && squeeze(leaf).length > 3) prose.add(leaf);
  });
  return prose;
}

const squeeze = (text: string): string => text.replace(/\\+[nrtu"\\/]|[\s"\\]/g, '');
