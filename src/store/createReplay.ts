import { createStore } from 'zustand/vanilla';
import type { RowKey } from '../model/index.ts';
import { createCheckpoints, shareRows, type Checkpoints, type OpenTables } from './createCheckpoints.ts';
import type { Journal } from './createJournal.ts';
import { readTables, type TranscriptState, type TranscriptStore } from './createRowStore.ts';
import { applyBatches } from './feeds.ts';
import { createReplayStops } from './replayStops.ts';
import { createReplayTimes } from './replayTimes.ts';

/** How fast a replay plays: a factor of an even pace, or `recorded`: with the pauses that the run itself made, long ones cut short. */
export type ReplaySpeed = number | 'recorded';

/** Where a replay stands. */
export interface ReplayState {
  /** How many events have been folded. */
  readonly position: number;
  /** It goes on by itself. */
  readonly playing: boolean;
  /** How fast it goes on by itself. */
  readonly speed: ReplaySpeed;
}

/** A run as it stood after any of its events. */
export interface Replay {
  /** The transcript at the position. Nothing can be fed into it. */
  readonly store: TranscriptStore;
  /** How many events have been folded. */
  readonly position: number;
  /** How many events there are. Grows while the run does. */
  readonly length: number;
  /** When the run stood so, in epoch milliseconds: the time that the last event before has; `null` where none has any. */
  readonly time: number | null;
  /** Whether any event has a time. */
  readonly hasTimes: boolean;
  /** The moment that it stands at. */
  readonly getState: () => ReplayState;
  /** Hears of each move, and of play and pause; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stands after so many events; beyond the ends, at the nearest. */
  readonly seek: (position: number) => void;
  /** Stands where the first words of a turn can be read, by its number; where there is no such turn, at the start or the end. */
  readonly seekTurn: (number: number) => void;
  /** Stands after the last event that has no later time. */
  readonly seekTime: (time: number) => void;
  /** Stands where a row is whole: after the last event that says something of it. Returns whether it ever was there. */
  readonly seekRow: (row: RowKey) => boolean;
  /** Goes to the next or the previous position at which something new can be read. Events that only open or close something are no such. */
  readonly step: (by: 1 | -1) => void;
  /** Goes to where the next or the previous turn begins. */
  readonly stepTurn: (by: 1 | -1) => void;
  /** Goes on by itself, from the start where it stands at the end. */
  readonly play: (speed?: ReplaySpeed) => void;
  /** Stops going on by itself. */
  readonly pause: () => void;
  /** How fast it plays, now or when it is played next. */
  readonly setSpeed: (speed: ReplaySpeed) => void;
  /**
   * Folds so many events that no checkpoint stands behind yet, which the first jump does for all of them. Returns whether there are more: call it
   * in turns, so that a long run holds up nobody.
   */
  readonly prepare: (events: number) => boolean;
  /** How many events were folded so far, for who measures what a jump takes. */
  readonly folded: () => number;
}

/** Time, which tests bring along. */
export interface ReplayClock {
  /** Milliseconds, from any origin. */
  readonly now: () => number;
  /** Runs `task` after so many milliseconds; the returned function calls it off. */
  readonly after: (ms: number, task: () => void) => () => void;
}

/** Options of a replay. */
export interface ReplayOptions {
  /** Default: the clock of the host. */
  readonly clock?: ReplayClock | undefined;
  /** Events between two checkpoints: what a jump folds at most, where turns of very many calls do not make checkpoints dear. Default 256. */
  readonly spacing?: number | undefined;
}

const HOST_CLOCK: ReplayClock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

const SPACING = 256;
/** Entries of tables that are copied for a checkpoint take about the time of one event. */
const COPIES_PER_EVENT = 8;
/** At an even pace, in milliseconds: words as they come, everything else so that it can be seen coming. */
const WORDS_MS = 25;
const STEP_MS = 250;
/** Longest pause of a run that is kept when it plays as it was. */
const PAUSE_MS = 2000;
/** A frame: nobody sees more steps than those. */
const TICK_MS = 16;
const MOST_STEPS = 2000;

const refuse = (): never => {
  throw new Error('agent-lanes: a replay shows what came before. Feed the store of the run.');
};

/**
 * Goes through a run: holds a transcript store that stands after any of its events. At first it stands before the first event. Events are folded with the
 * store’s own code, from the last checkpoint before the position, so that a jump in either direction folds a few hundred at most; rows that say
 * the same before and after it are the same objects. Where a run is saved message by message, it goes block by block.
 */
export function createReplay(
  journal: Journal,
  { clock = HOST_CLOCK, spacing: least = SPACING }: ReplayOptions = {},
): Replay {
  const stops = createReplayStops(journal);
  const times = createReplayTimes(journal);
  let run = journal.run();
  let checkpoints: Checkpoints = createCheckpoints(journal.getState);
  // The event that each checkpoint stands before.
  let places: number[] = [0];
  // Goes ahead of all that is looked at, and leaves checkpoints behind.
  let ahead: OpenTables = checkpoints.open(0);
  let reached = 0;
  let copiedBefore = 0;
  let shown: OpenTables = checkpoints.open(0);
  let folded = 0;

  const fold = ({ tables }: OpenTables, from: number, to: number): void => {
    folded += Math.max(0, to - from);
    applyBatches(tables, journal.batches(from, to));
  };
  const startAnew = (): void => {
    run = journal.run();
    checkpoints = createCheckpoints(journal.getState);
    places = [0];
    ahead = checkpoints.open(0);
    reached = 0;
    copiedBefore = 0;
    shown = checkpoints.open(0);
  };
  const prepare = (events: number): boolean => {
    if (run !== journal.run()) startAnew();
    const goal = Math.min(journal.length(), reached + events);
    while (reached < goal) {
      const last = places.at(-1) ?? 0;
      const spacing = Math.max(least, (checkpoints.copied() - copiedBefore) / COPIES_PER_EVENT);
      const next = Math.min(goal, Math.max(reached + 1, Math.ceil(last + spacing)));
      fold(ahead, reached, next);
      reached = next;
      if (reached - last < spacing) continue;
      copiedBefore = checkpoints.copied();
      ahead.keep();
      ahead = checkpoints.open(places.length);
      places.push(reached);
    }
    return reached < journal.length();
  };
  /** The last checkpoint at or before a position. */
  const checkpointAt = (position: number): number => {
    let from = 0;
    let to = places.length - 1;
    while (from < to) {
      const middle = Math.ceil((from + to) / 2);
      if ((places[middle] ?? 0) <= position) from = middle;
      else to = middle - 1;
    }
    return from;
  };
  const openAt = (position: number): OpenTables => {
    prepare(Infinity);
    const checkpoint = checkpointAt(position);
    const opened = checkpoints.open(checkpoint);
    fold(opened, places[checkpoint] ?? 0, position);
    return opened;
  };

  const states = createStore<TranscriptState>(() => readTables(shown.tables, 0));
  const state = createStore<ReplayState>(() => ({ position: 0, playing: false, speed: 1 }));
  const moveTo = (asked: number): void => {
    const wanted = Number.isNaN(asked) ? 0 : Math.round(Math.min(journal.length(), Math.max(0, asked)));
    const isSame = run === journal.run() && wanted === state.getState().position;
    if (isSame && states.getState().revision > 0) return;
    const opened = openAt(wanted);
    shareRows(opened.rows, journal.getState(), shown.rows);
    shown = opened;
    states.setState(readTables(opened.tables, states.getState().revision + 1), true);
    state.setState({ position: wanted });
  };

  let callOff: (() => void) | undefined;
  let saved = 0;
  let tickedAt = 0;
  const pause = (): void => {
    callOff?.();
    callOff = undefined;
    if (state.getState().playing) state.setState({ playing: false });
  };
  /** How long a step takes at normal speed. */
  const paceOf = (from: number, to: number, speed: ReplaySpeed): number => {
    if (speed === 'recorded')
      return Math.max(1, Math.min(PAUSE_MS, (times.at(to) ?? 0) - (times.at(from) ?? times.at(to) ?? 0)));
    return journal.event(to - 1)?.type === 'blockDelta' ? WORDS_MS : STEP_MS;
  };
  const tick = (): void => {
    const { speed } = state.getState();
    const now = clock.now();
    saved += (now - tickedAt) * (speed === 'recorded' ? 1 : speed);
    tickedAt = now;
    let at = state.getState().position;
    for (let steps = 0; steps < MOST_STEPS && at < journal.length(); steps++) {
      const next = stops.after(at);
      const pace = paceOf(at, next, speed);
      if (pace > saved) break;
      saved -= pace;
      at = next;
    }
    moveTo(at);
    if (at >= journal.length()) pause();
    else callOff = clock.after(TICK_MS, tick);
  };

  const turnStops = (): readonly number[] => {
    const whole = journal.getState();
    const all = whole.turnKeys.flatMap((key) => stops.firstOf(key) ?? []);
    return [...new Set(all)].sort((a, b) => a - b);
  };

  const replay: Replay = {
    store: {
      getState: states.getState,
      getInitialState: states.getInitialState,
      subscribe: states.subscribe,
      addSource: refuse,
      addMessage: refuse,
      restate: refuse,
      push: refuse,
      publish: () => undefined,
      queued: () => 0,
      scheduleWith: () => () => undefined,
    },
    get position() {
      return state.getState().position;
    },
    get length() {
      return journal.length();
    },
    get time() {
      return times.at(state.getState().position);
    },
    get hasTimes() {
      return times.areStated();
    },
    getState: state.getState,
    subscribe: state.subscribe,
    seek: moveTo,
    seekTurn(number) {
      const whole = journal.getState();
      const key = whole.turnKeys.find((each) => whole.turn(each)?.number === number);
      const stop = key === undefined ? undefined : stops.firstOf(key);
      moveTo(stop ?? (number < 1 ? 0 : journal.length()));
    },
    seekTime(time) {
      moveTo(times.find(time));
    },
    seekRow(row) {
      const whole = journal.getState();
      const results = whole.block(row)?.run?.resultKeys ?? [];
      const blocks = [row, ...results].flatMap((key) => [key, ...(whole.message(key)?.blockKeys ?? [])]);
      const all = blocks.flatMap((key) => stops.lastOf(key) ?? []);
      if (all.length === 0) return false;
      moveTo(Math.max(...all));
      return true;
    },
    step(by) {
      const { position } = state.getState();
      moveTo(by > 0 ? stops.after(position) : stops.before(position));
    },
    stepTurn(by) {
      const { position } = state.getState();
      const all = turnStops();
      moveTo(
        by > 0
          ? (all.find((stop) => stop > position) ?? journal.length())
          : (all.findLast((stop) => stop < position) ?? 0),
      );
    },
    play(speed = state.getState().speed) {
      callOff?.();
      if (state.getState().position >= journal.length()) moveTo(0);
      state.setState({ playing: true, speed });
      saved = 0;
      tickedAt = clock.now();
      callOff = clock.after(TICK_MS, tick);
    },
    pause,
    setSpeed(speed) {
      saved = 0;
      state.setState({ speed });
    },
    prepare,
    folded: () => folded,
  };
  return replay;
}
