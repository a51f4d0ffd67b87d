import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { createBranchSelector } from '../../analyse/branchFolds.ts';
import { createChangeSelector } from '../../analyse/changeFolds.ts';
import { contextLineOf } from '../../analyse/context.ts';
import { runTime } from '../../analyse/runTime.ts';
import { timesOf } from '../../analyse/timeline.ts';
import {
  contextAt,
  contextCurve,
  costsOf,
  createFilter,
  createOutline,
  createTranscriptStore,
  dearestRows,
  parseFilter,
  selectFailureCounts,
  selectFailures,
  selectFindings,
  selectTimeline,
  type TranscriptEvent,
  type TranscriptState,
} from '../../core.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../buildTranscript.ts';
import { scaled } from '../cases.ts';
import { adapterFixtures } from '../fixtures.ts';
import { eventsOf } from '../foldEach.ts';

type View = (state: TranscriptState) => unknown;

const filterOf = (terms: string) => createFilter(parseFilter(terms).terms);

/** What is derived from a run, as functions of its state that remember what they saw. Each is made anew for a run. */
const VIEWS: Readonly<Record<string, () => View>> = {
  failures: () => (state) => [selectFailures(state), selectFailureCounts(state).all],
  outline: () => createOutline(),
  timeline: () => selectTimeline,
  times: () => (state) => [
    state.messageKeys.map((_, index) => timesOf(state).timeOf(index)),
    timesOf(state).tokensBefore(state.messageKeys.length),
    timesOf(state).idle(0, Number.POSITIVE_INFINITY, 0),
  ],
  'context curve': () => (state) => [
    contextCurve(state),
    ...['', ...state.loopKeys].map((key) => contextLineOf(state, key)),
  ],
  contexts: () => (state) => state.turnKeys.map((key) => contextAt(state, key)),
  costs: () => (state) => ['', ...state.loopKeys, ...state.turnKeys].map((key) => costsOf(state, key)),
  'dearest rows': () => (state) =>
    (['turn', 'call', 'agent'] as const).map((kind) => dearestRows(state, { kind, by: 'tokens' })),
  findings: () => selectFindings,
  filter: () => {
    const filters = ['status:failed', 'tool:read buoy', 'has:error'].map(filterOf);
    return (state) =>
      filters.map((filter) => {
        const { shown, hidden, hiddenFailures, steps } = filter(state);
        return { shown, hidden, hiddenFailures, steps: [...steps].sort() };
      });
  },
  'time of the run': () => runTime,
  folds: () => {
    const lists = new Map<string, { branches: View; changes: View }>();
    return (state) =>
      ['', ...state.loopKeys].map((loop) => {
        const keys = loop === '' ? state.itemKeys : state.loopItems(loop);
        let list = lists.get(loop);
        if (!list) {
          const [branches, changes] = [createBranchSelector(), createChangeSelector()];
          list = {
            branches: (now) => branches(now, keysIn(now)),
            changes: (now) => changes(now, keysIn(now)),
          };
          lists.set(loop, list);
        }
        expect(keys).toEqual(keysIn(state));
        return [list.branches(state), list.changes(state)];

        function keysIn(now: TranscriptState) {
          return loop === '' ? now.itemKeys : now.loopItems(loop);
        }
      });
  },
};

/** What a view says at the end of a run: asked after every so many events of it, and asked once. */
function answers(create: () => View, events: readonly TranscriptEvent[], every = 1, before = events) {
  const store = createTranscriptStore({ schedule: () => undefined });
  const view = create();
  let feed = store.addSource();
  const fold = (batch: readonly TranscriptEvent[]): void => {
    feed.push(batch);
    store.publish();
    view(store.getState());
  };
  if (before !== events) {
    fold(before);
    feed = store.addSource({ replace: true });
  }
  for (let at = 0; at < events.length; at += every) fold(events.slice(at, at + every));
  const once = createTranscriptStore({ schedule: () => undefined });
  once.addSource().push(events);
  once.publish();
  return { followed: view(store.getState()), asked: create()(once.getState()) };
}

const NOON = Date.UTC(2026, 2, 5, 12);

/** One thing that may happen in a run; `which` chooses among what was there before. */
interface Step {
  readonly kind: (typeof STEPS)[number];
  readonly second: number;
  readonly which: number;
}

const STEPS = [
  'prompt',
  'answer',
  'calls',
  'result',
  'failure',
  'streaming',
  'compaction',
  'change',
  'revert',
  'banner',
  'note',
  'agent',
  'told late',
  'item again',
  'given up',
  'stray result',
  'restated',
  'ended again',
] as const;

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...STEPS),
  second: fc.nat(900),
  which: fc.nat(7),
});

function write(run: TranscriptBuilder, { kind, second, which }: Step): void {
  const timestamp = second % 5 === 0 ? null : NOON + second * 1_000;
  const spent = usage({ input: second * 20, output: which, cacheRead: second * 10 });
  const tokens = { tokensBefore: second * 30, tokensAfter: second };
  switch (kind) {
    case 'prompt':
      run.user(`Look at buoy ${which}.`, { timestamp });
      return;
    case 'answer':
      run.assistant(which === 0 ? [] : 'Calm.', {
        timestamp,
        usage: spent,
        stopReason: which === 1 ? 'length' : 'stop',
      });
      return;
    case 'calls':
      run.assistant([toolCall('read', { path: `buoy-${which}` }), toolCall('list', {})], {
        timestamp,
        usage: spent,
        stopReason: 'toolUse',
      });
      run.tool('list', { type: 'toolStart', startedAt: NOON + second * 1_000 });
      return;
    case 'result':
      run.tool('read', { type: 'toolStart', startedAt: NOON + second * 1_000 });
      run.result(which % 2 ? 'read' : 'list', 'calm', { timestamp });
      return;
    case 'failure':
      run.result('read', 'no such buoy', { timestamp, isError: true, durationMs: second * 10 });
      return;
    case 'streaming':
      run
        .streaming([text('Ca')], { timestamp })
        .delta('lm.')
        .settle({ stopReason: 'stop', usage: spent });
      return;
    case 'compaction':
      run.item({
        type: 'divider',
        kind: 'compaction',
        status: 'done',
        ...tokens,
        timestamp: NOON + second * 1_000,
      });
      return;
    case 'change':
      for (let count = 0; count < 3; count++)
        run.item({ type: 'divider', kind: 'modelChange', status: 'done', to: `tern-${count}` });
      return;
    case 'revert':
      run.item({ type: 'divider', kind: 'revert', status: 'done' });
      return;
    case 'banner':
      run.item({
        type: 'banner',
        kind: 'retry',
        severity: 'warning',
        status: which % 2 ? 'running' : 'done',
      });
      return;
    case 'note':
      run.extension('tide', { level: which }, { timestamp });
      return;
    case 'agent': {
      const [name, loopId] = [`dive-${second}`, `loop-${second}`];
      run.assistant([toolCall(name)], { timestamp, stopReason: 'toolUse', usage: spent });
      run.child(name, { loopId }, (inner) =>
        inner
          .item({ type: 'divider', kind: 'compaction', status: 'done', ...tokens })
          .assistant([toolCall('read', { path: 'buoy' })], { timestamp, stopReason: 'toolUse', usage: spent })
          .result('read', 'calm', { timestamp }),
      );
      return;
    }
    case 'told late': {
      const last = run.events().findLast(({ type }) => type === 'messageStart');
      if (last?.type === 'messageStart' && last.value.timestamp === null)
        run.emit({
          type: 'messagePatch',
          message: last.message,
          value: { timestamp: NOON + second * 1_000 },
        });
      return;
    }
    case 'item again': {
      const items = run.events().flatMap((event) => (event.type === 'item' ? [event] : []));
      const { item = '', value } = items[which % Math.max(1, items.length)] ?? {};
      if (value?.type === 'banner') run.emit({ type: 'item', item, value: { ...value, status: 'done' } });
      if (value?.type === 'divider')
        run.emit({
          type: 'item',
          item,
          value: { ...value, tokensAfter: (value.tokensAfter ?? 0) + which, reason: which % 2 ? 'late' : '' },
        });
      return;
    }
    case 'given up':
      run.emit({ type: 'context', messages: [`m${which}`], context: second % 2 ? 'abandoned' : 'compacted' });
      return;
    case 'stray result':
      run.tool(
        'sound',
        {
          type: 'toolEnd',
          content: [text(`depth ${which}`)],
          isError: false,
          endedAt: NOON + second * 1_000,
        },
        `stray_${which}`,
      );
      return;
    case 'ended again':
      run.tool('read', {
        type: 'toolEnd',
        content: [text(`calm ${which}`)],
        isError: second % 2 === 0,
        endedAt: NOON + second * 1_000,
      });
      return;
    case 'restated':
      run.result('sound', `depth ${which}`, { toolCallId: `stray_${which}`, timestamp });
      return;
    default:
      kind satisfies never;
  }
}

function eventsFrom(steps: readonly Step[]): readonly TranscriptEvent[] {
  const run = transcript().user('Look at all buoys.', { timestamp: NOON });
  for (const each of steps) write(run, each);
  return run.finish().events();
}

describe.each(Object.entries(VIEWS))('%s', (_, create) => {
  it('say the same of a run that was followed and of one that is read whole', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const { followed, asked } = answers(create, eventsFrom(steps));
        expect(followed).toEqual(asked);
      }),
      { numRuns: scaled(60) },
    );
  });

  it('say nothing of a run that another one took the place of', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 10 }),
        fc.array(step, { maxLength: 10 }),
        fc.constantFrom(1, 1_000),
        (steps, before, every) => {
          const { followed, asked } = answers(create, eventsFrom(steps), every, eventsFrom(before));
          expect(followed).toEqual(asked);
        },
      ),
      { numRuns: scaled(20) },
    );
  });

  it.each(adapters.map(({ format }) => format))('say the same of the fixtures of %s', async (format) => {
    for (const { bytes, name } of adapterFixtures(format)) {
      const events = await eventsOf(bytes, format);
      const { followed, asked } = answers(create, events, Math.ceil(events.length / 40));
      expect(followed, name).toEqual(asked);
    }
  });
});
