import type { RowKey } from '../model/index.ts';
import type { LoopRow, RowChanges, TranscriptState } from '../store/index.ts';
import { gapBefore } from './gapBefore.ts';
import { loopDurationMs } from './loopTotals.ts';
import { runSpan, spanMs } from './runSpan.ts';

/** How long a run went. */
export interface RunTime {
  /** Milliseconds in which something went on: from its beginning to its end, without `idleMs`; `null` where the source states no times. */
  readonly workedMs: number | null;
  /** Milliseconds in which nothing went on until the person spoke again, in pauses of a minute and more. */
  readonly idleMs: number;
}

/** The pauses before the prompts of a run, each from when to when. Prompts come at the end only. */
interface Pauses {
  looked: number;
  readonly list: (readonly [from: number, to: number])[];
}

const kept = new WeakMap<RowChanges, Pauses>();

/** How long a run went. The head of the debugger, `stats`, the exported documents and the comparison of runs take it from here. Asking again looks only at what came since. */
export function runTime(state: TranscriptState): RunTime {
  const span = runSpan(state);
  const [from, to] = [span.from ?? 0, span.to ?? 0];
  const all = spanMs(from, to);
  if (all === null) return { workedMs: null, idleMs: 0 };
  let pauses = kept.get(state.changes);
  // A replay goes back.
  if (!pauses || pauses.looked > state.itemKeys.length)
    kept.set(state.changes, (pauses = { looked: 0, list: [] }));
  for (; pauses.looked < state.itemKeys.length; pauses.looked++) {
    const pause = pauseBefore(state, state.itemKeys[pauses.looked] ?? '');
    if (pause) pauses.list.push(pause);
  }
  const idleMs = pauses.list.reduce((sum, pause) => sum + within(pause, from, to), 0);
  return { workedMs: Math.max(0, all - idleMs), idleMs };
}

const ofLoops = new WeakMap<LoopRow, RunTime>();

/** How long a loop went, by the ends that its source states. Counted once per closed loop, so a selector may return it. */
export function loopTime(state: TranscriptState, row: LoopRow): RunTime {
  const known = ofLoops.get(row);
  if (known) return known;
  const all = loopDurationMs(row);
  const { startedAt = 0, endedAt = 0 } = row.loop;
  let idleMs = 0;
  if (all !== null)
    for (const key of state.loopItems(row.key)) {
      const pause = pauseBefore(state, key);
      if (pause) idleMs += within(pause, startedAt, endedAt);
    }
  const time = { workedMs: all === null ? null : Math.max(0, all - idleMs), idleMs };
  if (!row.open) ofLoops.set(row, time);
  return time;
}

function pauseBefore(state: TranscriptState, key: RowKey): readonly [number, number] | null {
  const gap = gapBefore(state, key);
  if (gap === null) return null;
  const to = state.message(key)?.head.timestamp ?? 0;
  return [to - gap, to];
}

const within = ([from, to]: readonly [number, number], first: number, last: number): number =>
  Math.max(0, Math.min(to, last) - Math.max(from, first));
