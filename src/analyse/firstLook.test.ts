import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { createTranscriptStore, type TranscriptState, type TranscriptStore } from '../store/index.ts';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { costsOf, dearestRows, prepareCosts } from './costs.ts';
import { prepareFailures, selectFailureCounts, selectFailures } from './failures.ts';
import { itemsOf } from './firstLook.ts';
import { prepareFindings, selectFindings } from './findings.ts';
import { prepareTimeline, selectTimeline, timesOf } from './timeline.ts';

const NO_PRICES = {};

/** What is made of all rows of a run, in parts or at once. */
const views: Record<
  string,
  { prepare: (state: TranscriptState, most: number) => boolean; read: (state: TranscriptState) => unknown }
> = {
  costs: {
    prepare: (state, most) => prepareCosts(state, NO_PRICES, most),
    read: (state) => [
      costsOf(state, '', NO_PRICES),
      state.turnKeys.map((key) => costsOf(state, key, NO_PRICES)),
      (['turn', 'call'] as const).map((kind) =>
        dearestRows(state, { kind, by: 'tokens', prices: NO_PRICES, limit: 50 }),
      ),
    ],
  },
  failures: {
    prepare: prepareFailures,
    read: (state) => [selectFailures(state), selectFailureCounts(state).all],
  },
  findings: { prepare: prepareFindings, read: selectFindings },
  timeline: {
    prepare: prepareTimeline,
    read: (state) => [
      selectTimeline(state),
      state.messageKeys.map((_, index) => timesOf(state).timeOf(index)),
      timesOf(state).tokensBefore(state.messageKeys.length),
      timesOf(state).idle(0, 1e15, 0),
    ],
  },
};

const TURNS = 500;

function longRun(): {
  readonly events: readonly TranscriptEvent[];
  readonly later: readonly TranscriptEvent[];
} {
  const build = transcript();
  const turn = (index: number): void => {
    build
      .user(`Sync gauge ${index}.`, { timestamp: index * 60_000 })
      .assistant([toolCall('bash', { command: 'make gauges' }, { id: `c${index}` })], {
        stopReason: 'toolUse',
        timestamp: index * 60_000 + 1_000,
      })
      .result('bash', index % 7 === 0 ? 'no rule' : 'done', {
        toolCallId: `c${index}`,
        isError: index % 7 === 0,
      });
  };
  for (let index = 0; index < TURNS; index++) turn(index);
  const events = build.events().slice();
  turn(TURNS);
  return { events, later: build.events().slice(events.length) };
}

function storeOf(events: readonly TranscriptEvent[]): TranscriptStore {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(events);
  store.publish();
  return store;
}

/** A state that counts how often a row is asked for. */
function counting(state: TranscriptState): { readonly state: TranscriptState; readonly asked: () => number } {
  let asked = 0;
  const counted =
    <R>(read: (key: string) => R) =>
    (key: string): R => (asked++, read(key));
  const { block, message, turn, item, loop } = state;
  return {
    state: {
      ...state,
      block: counted(block),
      message: counted(message),
      turn: counted(turn),
      item: counted(item),
      loop: counted(loop),
    },
    asked: () => asked,
  };
}

describe.each(Object.entries(views))('%s of a long run', (_, { prepare, read }) => {
  it('are prepared in parts that do not grow with it, and say the same as when they are read at once', () => {
    const { events, later } = longRun();
    const store = storeOf(events);
    const parts: number[] = [];
    for (let hasMore = true; hasMore;) {
      const { state, asked } = counting(store.getState());
      hasMore = prepare(state, 50);
      parts.push(asked());
      // A run goes on meanwhile.
      if (parts.length === 3) {
        store.push(later);
        store.publish();
      }
    }
    // 1,500 messages, a third of them with a call.
    expect(parts.length).toBeGreaterThanOrEqual(30);
    expect(Math.max(...parts)).toBeLessThan(600);
    expect(prepare(store.getState(), 50)).toBe(false);
    expect(read(store.getState())).toEqual(read(storeOf([...events, ...later]).getState()));
  });

  it('are read in full where only a part was prepared', () => {
    const { events } = longRun();
    const store = storeOf(events);
    expect(prepare(store.getState(), 50)).toBe(true);
    expect(read(store.getState())).toEqual(read(storeOf(events).getState()));
    expect(prepare(store.getState(), 50)).toBe(false);
  });
});

describe('itemsOf', () => {
  it('names each item once: those of the run, of its loops, and of what sub-agents and branches did', () => {
    const cut = { type: 'divider', kind: 'compaction', status: 'done' } as const;
    const state = transcript()
      .item(cut)
      .loop()
      .item(cut)
      .item({ type: 'parallel', status: 'running', loopIds: ['branch-1'] })
      .assistant([toolCall('dive')], { stopReason: 'toolUse' })
      .child('dive', { loopId: 'inner' }, (inner) => inner.item(cut))
      .loop({ loopId: 'branch-1' })
      .item(cut)
      .store()
      .getState();
    expect([...itemsOf(state)].sort()).toEqual(['i0', 'i1', 'i2', 'i3', 'i4']);
  });
});
