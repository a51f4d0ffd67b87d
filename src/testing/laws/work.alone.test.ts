import { describe, expect, it, vi } from 'vitest';
import { createBlockFinder } from '../../components/message/createBlockFinder.ts';
import { createMessageSelector } from '../../components/message/createMessageSelector.ts';
import { createListener } from '../../components/transcript/announce.ts';
import { createSegmentsSelector } from '../../components/message/createSegmentsSelector.ts';
import { createGroupSelector } from '../../analyse/groupSummary.ts';
import { selectBranchFailed } from '../../components/parallel/branches.ts';
import { selectLoopTotals } from '../../analyse/loopTotals.ts';
import { isWaiting } from '../../components/transcript/TranscriptStates.tsx';
import { standingOf } from '../../debugger/runFacts.ts';
import { defaultLabels } from '../../describe/labels.ts';
import { selectNewModel, selectRequestFailed, selectTurnUsageOnce } from '../../analyse/turnFacts.ts';
import {
  createTranscriptStore,
  NO_USAGE,
  selectFailures,
  selectLoopRunning,
  selectLoopUsage,
  selectTurnFailures,
  selectTurnRunning,
  selectTurnUsage,
  selectUsage,
  type ContentBlock,
  type TranscriptEvent,
  type TranscriptState,
} from '../../core.ts';
import type * as Tables from '../../store/createRowTable.ts';

const work = vi.hoisted(() => ({ rows: 0 }));

// Every row that anybody looks at comes out of a table.
vi.mock('../../store/createRowTable.ts', async (load) => {
  const tables = await load<typeof Tables>();
  return {
    ...tables,
    createRowTable: <T>(placeOf: (key: string) => number): Tables.RowTable<T> => {
      const table = tables.createRowTable<T>(placeOf);
      return {
        ...table,
        get(key) {
          work.rows += 1;
          return table.get(key);
        },
      };
    },
  };
});

/** What is asked at each publish of a turn, of its loop and of all. What lists everything is left out: it has to go through it. */
const SELECTORS: Readonly<Record<string, (state: TranscriptState) => unknown>> = {
  selectTurnFailures: (state) => selectTurnFailures(state, 't0'),
  selectTurnUsage: (state) => selectTurnUsage(state, 't0'),
  selectTurnUsageOnce: (state) => selectTurnUsageOnce(state, 't0'),
  selectTurnRunning: (state) => selectTurnRunning(state, 't0'),
  selectRequestFailed: (state) => selectRequestFailed(state, 't0'),
  selectNewModel: (state) => selectNewModel(state, 't0'),
  selectLoopRunning: (state) => selectLoopRunning(state, 'l0'),
  selectLoopUsage: (state) => selectLoopUsage(state, 'l0'),
  selectFailures,
  selectLoopTotals: (state) => selectLoopTotals(state, 'l0'),
  selectBranchFailed: (state) => selectBranchFailed(state, 'l0'),
  selectUsage,
  isWaiting,
  standingOf,
};

const OPEN: readonly TranscriptEvent[] = [
  { type: 'loopStart', loop: 'l0', value: { loopId: 'L', kind: 'initial', status: 'running' } },
  { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
];

const message = (
  number: number,
  value: Extract<TranscriptEvent, { type: 'messageStart' }>['value'],
  content: readonly ContentBlock[],
): TranscriptEvent[] => [
  { type: 'messageStart', message: `m${number}`, loop: 'l0', turn: 't0', value },
  { type: 'messageContent', message: `m${number}`, content },
  { type: 'messageEnd', message: `m${number}` },
];

const answer = (number: number, content: readonly ContentBlock[], model = ''): TranscriptEvent[] =>
  message(
    number,
    {
      role: 'assistant',
      timestamp: null,
      stopReason: 'toolUse',
      model,
      provider: '',
      usage: { ...NO_USAGE, output: 1 },
    },
    content,
  );

const call = (id: string): ContentBlock => ({ type: 'toolCall', id, name: 'make', arguments: {} });

const result = (number: number, toolCallId: string): TranscriptEvent[] =>
  message(
    number,
    { role: 'toolResult', timestamp: null, toolCallId, toolName: 'make', isError: number % 2 === 0 },
    [{ type: 'text', text: 'done' }],
  );

const note = (number: number): TranscriptEvent[] =>
  message(number, { role: 'extension', timestamp: null, kind: 'note', data: null }, []);

/** How many rows are looked at for what comes next, and by each selector, once so much was there. */
function workAt(events: (number: number) => readonly TranscriptEvent[], count: number) {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(OPEN);
  for (let number = 0; number < count; number += 1) store.push(events(number));
  store.publish();
  const measure = (step: () => unknown): number => {
    const before = work.rows;
    step();
    return work.rows - before;
  };
  // What is asked for the first time may be added up.
  for (const select of Object.values(SELECTORS)) select(store.getState());
  const listen = createListener(store.getState());
  const folding = measure(() => {
    for (let more = 0; more < 10; more += 1) {
      store.push(events(count + more));
      store.publish();
    }
  });
  const listening = measure(() => listen(store.getState(), defaultLabels));
  const asked = Object.entries(SELECTORS).map(([name, select]) => [
    name,
    measure(() => select(store.getState())),
  ]);
  return { folding, listening, ...Object.fromEntries(asked) } as Readonly<Record<string, number>>;
}

const GROWING: Readonly<Record<string, (number: number) => readonly TranscriptEvent[]>> = {
  'answers, each with a call, and their results': (number) =>
    number % 2 === 0 ? answer(number, [call(`c${number}`)], 'm') : result(number, `c${number - 1}`),
  'answers that do not name their model': (number) => answer(number, []),
  'answers whose calls have one id': (number) =>
    number % 2 === 0 ? answer(number, [call('same')]) : result(number, 'same'),
  'calls of one id that all began, then ended': (number) => [
    ...answer(number, [call('same')]),
    { type: 'toolStart', call: { turn: 't0', toolCallId: 'same', toolName: 'make' } },
  ],
  'results without a call': (number) => result(number, `x${number}`),
  notes: (number) => note(number),
};

describe('many parallel calls', () => {
  const COUNT = 2_000;
  const ref = (place: number) => ({ turn: 't0', toolCallId: `c${place}`, toolName: 'make' });
  const keysOf = (count: number) => Array.from({ length: count }, (_, place) => `m0.c${place}`);

  it('are drawn by looking at those that change, and as if all were looked at', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const publish = (events: readonly TranscriptEvent[]): TranscriptState => {
      store.push(events);
      store.publish();
      return store.getState();
    };
    const calls = Array.from({ length: COUNT }, (_, place) => call(`c${place}`));
    publish([...OPEN, ...answer(0, calls)]);
    const [segments, group] = [createSegmentsSelector(), createGroupSelector()];
    const keys = keysOf(COUNT);
    // The first change after there are many tells that they are noted.
    publish([{ type: 'toolStart', call: ref(0) }]);
    segments(store.getState(), 'm0');
    group(store.getState(), keys);
    for (let place = 0; place < COUNT; place += 97) {
      const steps: readonly TranscriptEvent[] = [
        { type: 'toolStart', call: ref(place) },
        { type: 'toolProgress', call: ref(place), text: 'half' },
        { type: 'toolEnd', call: ref(place), content: [], isError: place % 2 === 0 },
        { type: 'toolChild', call: ref(place), childLoopId: `child-${place}` },
      ];
      for (const step of place % 5 === 0 ? steps : steps.slice(0, 3)) {
        const state = publish([step]);
        const before = work.rows;
        const [drawn, summary] = [segments(state, 'm0'), group(state, keys)];
        // A call that turns out to be a sub-agent is cut out of its group, so all are looked at.
        if (step.type !== 'toolChild') expect(work.rows - before).toBeLessThan(20);
        expect(drawn).toEqual(createSegmentsSelector()(state, 'm0'));
        expect(summary).toEqual(createGroupSelector()(state, keys));
      }
    }
  });
});

describe('one long message', () => {
  const text = (value: string): ContentBlock => ({ type: 'text', text: value });
  const isMarked = ({ block }: { readonly block: ContentBlock }): boolean =>
    block.type === 'text' && block.text.includes('mark');

  it('is asked for what changed, and says the same as if all were looked at', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const publish = (events: readonly TranscriptEvent[]): TranscriptState => {
      store.push(events);
      store.publish();
      return store.getState();
    };
    const start = (place: number): TranscriptEvent => ({
      type: 'blockStart',
      message: 'm0',
      block: `m0.c${place}`,
      value: text(''),
    });
    const append = (place: number, value: string): TranscriptEvent => ({
      type: 'blockDelta',
      block: `m0.c${place}`,
      offset: 0,
      delta: value,
    });
    publish([
      ...OPEN,
      {
        type: 'messageStart',
        message: 'm0',
        loop: 'l0',
        turn: 't0',
        value: {
          role: 'assistant',
          timestamp: null,
          stopReason: null,
          model: 'm',
          provider: '',
          usage: null,
        },
      },
      ...Array.from({ length: 5_000 }, (_, place) => start(place)),
    ]);
    const [select, find] = [createMessageSelector(), createBlockFinder(isMarked)];
    const ask = (state: TranscriptState) => [select(state, 'm0'), find(state, 'm0')];
    ask(store.getState());
    const steps: readonly (readonly TranscriptEvent[])[] = [
      [append(4_999, 'words')],
      [start(5_000), append(5_000, 'a mark')],
      [append(17, 'an earlier mark'), start(5_001)],
      [append(5_001, 'a late mark')],
      [{ type: 'messagePatch', message: 'm0', value: { model: 'n' } }],
      [{ type: 'messageContent', message: 'm0', content: [text('all of it is another')] }],
    ];
    for (const [at, events] of steps.entries()) {
      const state = publish(events);
      const before = work.rows;
      const answer = ask(state);
      if (at < steps.length - 1) expect(work.rows - before).toBeLessThan(20);
      expect(answer).toEqual([
        createMessageSelector()(state, 'm0'),
        createBlockFinder(isMarked)(state, 'm0'),
      ]);
      expect(ask(state)[0]).toBe(answer[0]);
    }
  });
});

describe('one long turn (P6)', () => {
  it.each(Object.entries(GROWING))(
    'costs no more per message at its end than at its beginning: %s',
    (_, events) => {
      const few = workAt(events, 40);
      const many = workAt(events, 20_000);
      const dearer = Object.entries(many).filter(([name, rows]) => rows > (few[name] ?? 0) + 40);
      expect(dearer).toEqual([]);
    },
  );

  it.each([
    ['ids of their own', (place: number) => `c${place}`],
    ['one id', () => 'same'],
    ['no id', () => ''],
  ])('starts, ends and answers many parallel calls in time that grows with their number: %s', (_, idOf) => {
    const perCall = (count: number): number => {
      const store = createTranscriptStore({ schedule: () => undefined });
      const before = work.rows;
      const ref = (place: number) => ({ turn: 't0', toolCallId: idOf(place), toolName: 'make' });
      const all = Array.from({ length: count }, (_, place) => place);
      store.push([
        ...OPEN,
        ...answer(
          0,
          all.map((place) => call(idOf(place))),
        ),
      ]);
      store.push(all.map((place) => ({ type: 'toolStart', call: ref(place) })));
      store.push(all.map((place) => ({ type: 'toolEnd', call: ref(place), content: [], isError: false })));
      for (const place of all) store.push(result(place + 1, idOf(place)));
      store.push([{ type: 'end', cause: 'complete' }]);
      store.publish();
      expect(
        all.filter((place) => store.getState().block(`m0.c${place}`)?.run?.resultKeys.length !== 1),
      ).toEqual([]);
      return (work.rows - before) / count;
    };
    expect(perCall(10_000)).toBeLessThan(perCall(100) * 1.5);
  });
});
