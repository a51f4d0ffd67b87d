import { describe, expect, it } from 'vitest';
import { minimapShapes } from '../../debugger/minimap/minimapShapes.ts';
import { runTime } from '../../analyse/runTime.ts';
import { lanesOf } from '../../analyse/timeline.ts';
import {
  clockOf,
  contextAt,
  contextCurve,
  costsOf,
  createFilter,
  createOutline,
  createTranscriptStore,
  dearestRows,
  parseFilter,
  rangeTotals,
  selectFailureCounts,
  selectFailures,
  selectFindings,
  selectTimeline,
  summarize,
  type TranscriptEvent,
  type TranscriptState,
} from '../../core.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../buildTranscript.ts';

/** So many turns of three messages: every 50th fails, every 70th is compacted before, and the same file is read again and again. */
function survey(turns: number): TranscriptBuilder {
  const run = transcript();
  for (let turn = 1; turn <= turns; turn++) {
    const at = 1_792_828_800_000 + turn * 10_000;
    if (turn % 70 === 0) run.item({ type: 'divider', kind: 'compaction', status: 'done' });
    run
      .user(`Look at buoy ${turn}.`, { timestamp: at })
      .assistant([text('I look.'), toolCall('read', { path: `buoy-${turn % 5}` })], {
        stopReason: 'toolUse',
        timestamp: at + 4_000,
        usage: usage({ input: 1_000 + (turn % 70) * 100, output: 10, cacheRead: 500, cacheWrite: 0 }),
      })
      .result('read', turn % 50 === 0 ? 'no such buoy' : 'calm', {
        isError: turn % 50 === 0,
        timestamp: at + 5_000,
      });
  }
  return run;
}

const surveys = new Map<number, readonly TranscriptEvent[]>();

/** The events of a survey, which are made once. */
function eventsOf(turns: number): readonly TranscriptEvent[] {
  let events = surveys.get(turns);
  if (!events) surveys.set(turns, (events = survey(turns).events()));
  return events;
}

/** What is kept of a run for the panes of the debugger, as functions of its state. Each is made anew for a run. */
const VIEWS: Readonly<Record<string, () => (state: TranscriptState) => unknown>> = {
  failures: () => selectFailures,
  'failure counts': () => (state) => selectFailureCounts(state).all,
  outline: () => createOutline(),
  timeline: () => selectTimeline,
  lanes: () => (state) => [lanesOf(state, 'time').lane('turn'), lanesOf(state, 'steps').lane('call')],
  clock: () => (state) => [clockOf(state), clockOf(state, 'tokens')],
  'sums of a range': () => (state) => rangeTotals(state, clockOf(state), [0.2, 0.9]),
  costs: () => (state) => costsOf(state, ''),
  'dearest rows': () => (state) =>
    (['turn', 'call', 'agent'] as const).map((kind) => dearestRows(state, { kind, by: 'tokens' })),
  'context curve': () => contextCurve,
  findings: () => selectFindings,
  filter: () => {
    const filter = createFilter(parseFilter('tool:read status:failed').terms);
    return (state) => filter(state).shown;
  },
  'time of the run': () => runTime,
};

/** How many rows a view looks at for the message that comes after so many, once it was asked before that. */
function visitsFor(view: (state: TranscriptState) => unknown, turns: number): number {
  const store = createTranscriptStore({ schedule: () => undefined });
  const before = eventsOf(turns);
  store.push(before);
  store.publish();
  view(store.getState());
  // The message that comes next: a prompt, an answer and its result, one publish each.
  let visits = 0;
  for (const event of eventsOf(turns + 1).slice(before.length)) {
    store.push([event]);
    store.publish();
    const state = store.getState();
    const counted = <T>(read: (key: string) => T) => {
      return (key: string): T => {
        visits++;
        return read(key);
      };
    };
    view({
      ...state,
      message: counted(state.message),
      block: counted(state.block),
      turn: counted(state.turn),
      loop: counted(state.loop),
      item: counted(state.item),
    });
  }
  return visits;
}

describe('what is kept for the panes of the debugger', () => {
  it.each(Object.entries(VIEWS))(
    '%s: looks at no more rows for the 20,001st message than for the 262nd',
    (_, create) => {
      // How long somebody was away is told by the 64 messages before they spoke: below that there are fewer.
      const early = visitsFor(create(), 87);
      expect(visitsFor(create(), 6_667)).toBeLessThanOrEqual(early);
    },
  );

  it('draws a minimap by looking at as many rows as it has places, however long the run is', () => {
    const visits = (turns: number): number => {
      const state = survey(turns).store().getState();
      clockOf(state, 'steps');
      let count = 0;
      const message: TranscriptState['message'] = (key) => (count++, state.message(key));
      minimapShapes({ state: { ...state, message }, failures: [], findings: [], hits: [], filter: null });
      return count;
    };
    expect(visits(6_667)).toBeLessThanOrEqual(visits(667));
  });

  it('says again what a turn had read without a look at the run, as long as only later turns come', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const before = survey(100).events();
    store.push(before);
    store.publish();
    const turn = store.getState().turnKeys[60] ?? '';
    const first = contextAt(store.getState(), turn);
    expect(first?.parts.length).toBeGreaterThan(100);
    store.push(survey(200).events().slice(before.length));
    store.publish();
    const state = store.getState();
    contextCurve(state);
    let visits = 0;
    const message: TranscriptState['message'] = (key) => (visits++, state.message(key));
    expect(contextAt({ ...state, message }, turn)).toBe(first);
    expect(visits).toBe(0);
  });
});

describe('a run whose clock is odd', () => {
  const T = 1_792_828_800_000;
  const CLOCKS: Readonly<Record<string, (turn: number) => number | null>> = {
    'states one time for all': () => T,
    'runs backwards': (turn) => T - turn * 1_000,
    'begins in 1970': (turn) => turn,
    'ends in 9999': (turn) => (turn === 39 ? 253_402_300_799_000 : T + turn * 1_000),
    'goes to and fro': (turn) => T + (turn % 2 === 0 ? 1 : -1) * turn * 60_000,
    'states a time now and then': (turn) => (turn % 7 === 0 ? T + turn * 1_000 : null),
    'says what is no time': (turn) => [Number.NaN, -1, Infinity, 8.64e15 + 1, 0][turn % 5] ?? null,
  };

  function oddRun(clock: (turn: number) => number | null): TranscriptState {
    const run = transcript();
    const ref = () => ({ turn: run.turnKey ?? '', toolCallId: 'call_read', toolName: 'read' });
    for (let turn = 0; turn < 40; turn++) {
      run
        .user(`Look at buoy ${turn}.`, { timestamp: clock(turn) })
        .assistant([toolCall('read', { path: 'buoy' })], { stopReason: 'toolUse', timestamp: clock(turn) })
        // It ended before it began.
        .emit({ type: 'toolStart', call: ref(), startedAt: T + 5_000 })
        .emit({ type: 'toolEnd', call: ref(), content: [], isError: false, endedAt: T })
        .result('read', 'calm', { timestamp: clock(turn) });
    }
    return run.finish().store().getState();
  }

  it.each(Object.entries(CLOCKS))('%s: has an axis on which nothing goes back', (_, clock) => {
    const state = oddRun(clock);
    for (const kind of ['time', 'steps', 'tokens'] as const) {
      const axis = clockOf(state, kind);
      for (const mark of [...selectTimeline(state).turns, ...selectTimeline(state).calls]) {
        const [from, to] = axis.span(mark);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(1);
      }
      const whole = rangeTotals(state, axis, [0, 1]);
      expect(whole.turns).toBe(40);
      expect(whole.durationMs ?? 0).toBeGreaterThanOrEqual(0);
    }
    for (const key of [...state.turnKeys, ''])
      expect(costsOf(state, key)?.durationMs ?? 0).toBeGreaterThanOrEqual(0);
    expect(summarize(state).messages.assistant).toBe(40);
  });
});

describe('10,000 parallel tools', () => {
  const COUNT = 10_000;
  const run = transcript()
    .user('Look at all buoys.', { timestamp: 1_792_828_800_000 })
    .assistant(
      Array.from({ length: COUNT }, (_, buoy) =>
        toolCall('read', { path: `buoy-${buoy}` }, { id: `call_${buoy}` }),
      ),
      { stopReason: 'toolUse', timestamp: 1_792_828_801_000 },
    );
  for (let buoy = 0; buoy < COUNT; buoy++)
    run.result('read', buoy % 1_000 === 7 ? 'no such buoy' : 'calm', {
      toolCallId: `call_${buoy}`,
      isError: buoy % 1_000 === 7,
      timestamp: 1_792_828_802_000 + buoy,
    });
  const state = run.finish().store().getState();

  it('stand in as many rows of a lane as a person can tell apart, each of them once', () => {
    const rows = lanesOf(state, 'time').lane('call')?.rows ?? [];
    expect(rows.length).toBeLessThanOrEqual(6);
    expect(rows.flat().map(({ mark }) => mark.key)).toHaveLength(COUNT);
  });

  it('are one turn, with what failed in it', () => {
    expect(selectTimeline(state).turns).toHaveLength(1);
    expect(rangeTotals(state, clockOf(state), [0, 1])).toMatchObject({ turns: 1, failures: 10 });
    expect(selectFailures(state)).toHaveLength(10);
  });
});
