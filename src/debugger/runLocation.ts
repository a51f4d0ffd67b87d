import type { ClockKind } from '../analyse/clock.ts';
import { selectFailures } from '../analyse/failures.ts';
import { selectTimeline } from '../analyse/timeline.ts';
import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { INSPECTOR_TABS, type InspectorTab } from './createDebuggerStore.ts';

/** A place in a debugger, as a link carries it. */
export interface RunLocation {
  /** A row or a block by its key, `e2` for the second failure, `w1` for the first warning, `turn:12`; empty: none. */
  readonly at: string;
  readonly filter: string;
  /** What the inspector shows; `null`: it is closed. */
  readonly tab: InspectorTab | null;
  /** The moment that the transcript stands at, as how many events had come; `null`: the end. */
  readonly moment: number | null;
  /** What the timeline counts; `null`: what is usual. */
  readonly clock: ClockKind | null;
  /** The sub-agent that is open as its own run, by the key of its loop, after those that it was opened in, with spaces between them; empty: the whole run. */
  readonly runs: string;
}

/** A row that a link leads to. */
export interface FoundPlace {
  readonly key: RowKey;
  /** It is what the link names, and not only near it. */
  readonly exact: boolean;
}

// A link is written by anybody.
const LONGEST = 2_000;
const CLOCKS: readonly ClockKind[] = ['time', 'steps', 'tokens'];

/** Reads the short text of a place. Never throws: what it does not know is left out. */
export function readLocation(text: string): RunLocation {
  const given = new URLSearchParams(text.slice(0, 2 * LONGEST));
  const tab = given.get('tab');
  const clock = given.get('clock');
  const named = (given.get('at') ?? '').slice(0, LONGEST);
  // A moment is no row, and may be named as one.
  const [, event] = /^event:(\d{1,9})$/.exec(named) ?? [];
  const [moment = event] = /^\d{1,9}$/.exec(given.get('k') ?? '') ?? [];
  return {
    at: event === undefined ? named : '',
    filter: (given.get('filter') ?? '').slice(0, LONGEST),
    tab: INSPECTOR_TABS.find((each) => each === tab) ?? null,
    moment: moment === undefined ? null : Number(moment),
    clock: CLOCKS.find((each) => each === clock) ?? null,
    runs: (given.get('runs') ?? '').slice(0, LONGEST),
  };
}

/** Writes a place as a short text, for the address of a page; empty for one where nothing was done. */
export function writeLocation({ at, filter, tab, moment, clock, runs }: RunLocation): string {
  const written = new URLSearchParams();
  if (runs !== '') written.set('runs', runs);
  if (at !== '') written.set('at', at);
  if (filter !== '') written.set('filter', filter);
  if (tab !== null) written.set('tab', tab);
  if (moment !== null) written.set('k', String(moment));
  if (clock !== null) written.set('clock', clock);
  return written.toString();
}

/** The row that a place names in a run, else the nearest one; `null` where nothing is near. */
export function findPlace(state: TranscriptState, at: string): FoundPlace | null {
  const [, sign, digits] = /^(e|w|turn:)(\d{1,9})$/.exec(at) ?? [];
  const number = Number(digits);
  if (sign === 'turn:') {
    // Turns of sub-agents have numbers of their own, which begin at 1 again.
    const turns = selectTimeline(state).turns.flatMap(({ key }) => state.turn(key) ?? []);
    const turn = turns.find((row) => row.number === number);
    return placeOf(turn?.key, turns.findLast((row) => row.number < number)?.key ?? turns[0]?.key);
  }
  if (sign !== undefined) {
    const severity = sign === 'e' ? 'failure' : 'warning';
    const all = selectFailures(state).filter((failure) => failure.severity === severity);
    return placeOf(all[number - 1]?.key, all.at(number < 1 ? 0 : -1)?.key);
  }
  return placeOf(has(state, at) ? at : undefined, nearest(state, at));
}

const placeOf = (exact: RowKey | undefined, near: RowKey | undefined): FoundPlace | null =>
  exact !== undefined ? { key: exact, exact: true } : near === undefined ? null : { key: near, exact: false };

const has = (state: TranscriptState, key: RowKey): boolean =>
  (state.block(key) ?? state.message(key) ?? state.turn(key) ?? state.loop(key) ?? state.item(key)) !==
  undefined;

function nearest(state: TranscriptState, at: string): RowKey | undefined {
  const message = at.replace(/\..*/, '');
  if (state.message(message)) return message;
  const [, digits] = /^m(\d{1,9})$/.exec(message) ?? [];
  const position = digits === undefined ? 0 : Math.min(Number(digits), state.messageKeys.length - 1);
  return state.messageKeys[position] ?? state.itemKeys[0];
}
