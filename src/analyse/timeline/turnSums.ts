import type { RowKey } from '../../model/index.ts';
import type { RowChanges, TranscriptState } from '../../store/index.ts';
import type { Clock } from '../clock.ts';
import { costsOf } from '../costs.ts';
import { selectFailures, type Failure } from '../failures.ts';
import { lowerBound } from '../findings/sorted.ts';
import type { Span } from '../packSpans.ts';
import { selectTimeline, timesOf } from '../timeline.ts';
import type { TimelineMark } from './marks.ts';

/** The lowest or the highest of what neighbouring turns begin and end with. */
interface Bound {
  readonly index: number;
  readonly lastIndex: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Sum over neighbouring turns. */
export interface TurnSum {
  readonly low: Bound;
  readonly high: Bound;
  readonly turns: number;
  /** The lowest and the highest number. */
  readonly numbers: Span;
  /** `null` where no turn states them. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
  /** A turn does not state its tokens. */
  readonly atLeast: boolean;
}

/** Sum over the turns that a stretch touches; `sum` is `undefined` where it touches none. */
export interface StretchSum {
  readonly sum: TurnSum | undefined;
  readonly failures: number;
}

const kept = new WeakMap<RowChanges, TurnSums>();

/** The sums of the turns of a run, those of sub-agents apart. Kept with the run: asking again looks only at turns whose rows changed. */
export function turnSumsOf(state: TranscriptState): TurnSums {
  let sums = kept.get(state.changes);
  if (!sums) kept.set(state.changes, (sums = new TurnSums()));
  sums.read(state);
  return sums;
}

const bound = (pick: (a: number, b: number) => number, a: Bound, b: Bound): Bound => ({
  index: pick(a.index, b.index),
  lastIndex: pick(a.lastIndex, b.lastIndex),
  startMs: pick(a.startMs, b.startMs),
  endMs: pick(a.endMs, b.endMs),
});

const plus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : a + b;

function join(a: TurnSum | undefined, b: TurnSum | undefined): TurnSum | undefined {
  if (!a || !b) return a ?? b;
  return {
    low: bound(Math.min, a.low, b.low),
    high: bound(Math.max, a.high, b.high),
    turns: a.turns + b.turns,
    numbers: [Math.min(a.numbers[0], b.numbers[0]), Math.max(a.numbers[1], b.numbers[1])],
    tokens: plus(a.tokens, b.tokens),
    costUsd: plus(a.costUsd, b.costUsd),
    atLeast: a.atLeast || b.atLeast,
  };
}

const NO_ROW = { key: '', kind: 'turn', loopKey: '' } as const;

/** Where something that begins and ends like this stands on an axis. */
const placeOf = (clock: Clock, { index, lastIndex, startMs, endMs }: Bound): Span =>
  clock.span({ ...NO_ROW, index, lastIndex, startMs, durationMs: endMs - startMs });

/**
 * A tree of sums over the turns of a run in the order of the source: each node is the sum of the two below it. A stretch is summed from a few nodes, because only those
 * are gone into of which a part of the turns is touched: at its two ends, unless the clock of the run goes backwards.
 */
class TurnSums {
  private turns: readonly TimelineMark[] = [];
  private readonly places = new Map<RowKey, number>();
  /** Turns stand from `size` on; the node at `n` is the sum of those at `2n` and `2n + 1`. */
  private nodes: (TurnSum | undefined)[] = [];
  private size = 1;
  private position = 0;
  private failures: readonly Failure[] = [];
  /** Places of the turns in which something failed, one for each failure, sorted. */
  private failed: readonly number[] = [];

  /** Looks at the turns whose rows or marks changed since it last did. */
  read(state: TranscriptState): void {
    const { turns } = selectTimeline(state);
    const { changes } = state;
    const keys = changes.since(this.position);
    const places = keys && this.changedIn(turns);
    this.turns = turns;
    this.position = changes.end;
    if (!places) this.fill(state);
    else {
      for (const key of this.turnsOf(state, keys)) {
        const place = this.places.get(key);
        if (place !== undefined) places.add(place);
      }
      for (const place of places) this.set(state, place);
    }
    const failures = selectFailures(state);
    if (failures === this.failures && places) return;
    this.failures = failures;
    this.failed = failures
      .flatMap(({ severity, turnKey }) =>
        severity === 'failure' && turnKey !== null ? (this.places.get(turnKey) ?? []) : [],
      )
      .sort((a, b) => a - b);
  }

  /** What the turns come to that a stretch of an axis touches. */
  sum(clock: Clock, [from, to]: Span): StretchSum {
    let sum: TurnSum | undefined;
    let failures = 0;
    const visit = (node: number, first: number, width: number): void => {
      const here = this.nodes[node];
      if (!here) return;
      const [earliest, firstEnd] = placeOf(clock, here.low);
      const [latest, lastEnd] = placeOf(clock, here.high);
      if (earliest > to || lastEnd < from) return;
      if (latest <= to && firstEnd >= from) {
        sum = join(sum, here);
        failures += lowerBound(this.failed, first + width, Number) - lowerBound(this.failed, first, Number);
      } else if (width > 1) {
        visit(2 * node, first, width / 2);
        visit(2 * node + 1, first + width / 2, width / 2);
      }
    };
    visit(1, 0, this.size);
    return { sum, failures };
  }

  /** The turns, those of sub-agents apart, that rows belong to: a row of a sub-agent to the turn that started it. */
  private turnsOf(state: TranscriptState, keys: readonly RowKey[]): ReadonlySet<RowKey> {
    const turns = new Set<RowKey>();
    const loops = new Set<RowKey>();
    for (const key of keys) {
      // From a row to the call that started its loop, and on outwards.
      for (let at: RowKey | undefined = key; at !== undefined;) {
        const message = state.message(state.block(at)?.messageKey ?? at);
        const turn = state.turn(message?.turnKey ?? at);
        const loop: RowKey = turn?.loopKey ?? message?.loopKey ?? at;
        if (turn) turns.add(turn.key);
        at = loops.has(loop) ? undefined : state.loop(loop)?.callKey;
        loops.add(loop);
      }
    }
    return turns;
  }

  /** Places of turns that came at the end, or of which the mark says something else; `null` where others stand elsewhere than before, or where there is no room. */
  private changedIn(turns: readonly TimelineMark[]): Set<number> | null {
    const before = this.turns;
    const places = new Set<number>();
    if (turns === before) return places;
    if (turns.length < before.length || turns.length > this.size) return null;
    for (const [place, mark] of turns.entries()) {
      const known = before[place];
      if (known === mark) continue;
      if (known && known.key !== mark.key) return null;
      this.places.set(mark.key, place);
      places.add(place);
    }
    return places;
  }

  private fill(state: TranscriptState): void {
    const { length } = this.turns;
    this.size = 1;
    while (this.size <= length) this.size *= 2;
    this.places.clear();
    this.nodes = Array.from({ length: 2 * this.size }, () => undefined);
    for (const [place, { key }] of this.turns.entries()) {
      this.places.set(key, place);
      this.nodes[this.size + place] = this.turnAt(state, place);
    }
    for (let node = this.size - 1; node > 0; node--) this.joinAt(node);
  }

  private set(state: TranscriptState, place: number): void {
    this.nodes[this.size + place] = this.turnAt(state, place);
    for (let node = (this.size + place) >> 1; node > 0; node >>= 1) this.joinAt(node);
  }

  private joinAt(node: number): void {
    this.nodes[node] = join(this.nodes[2 * node], this.nodes[2 * node + 1]);
  }

  private turnAt(state: TranscriptState, place: number): TurnSum | undefined {
    const mark = this.turns[place];
    if (!mark) return undefined;
    const { key, index, lastIndex } = mark;
    const number = state.turn(key)?.number ?? 0;
    const spent = costsOf(state, key)?.withAgents;
    // Without a time it stands at the start of the axis.
    const startMs = mark.startMs ?? timesOf(state).timeOf(index) ?? 0;
    const only: Bound = { index, lastIndex, startMs, endMs: startMs + (mark.durationMs ?? 0) };
    return {
      low: only,
      high: only,
      turns: 1,
      numbers: [number, number],
      tokens: spent?.tokens?.value ?? null,
      costUsd: spent?.costUsd?.value ?? null,
      atLeast: spent?.tokens?.atLeast !== false,
    };
  }
}
