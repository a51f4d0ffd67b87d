import { describe, expect, it } from 'vitest';
import {
  createReplay,
  createTranscriptStore,
  type RowKey,
  type TranscriptEvent,
  type TranscriptState,
  type TranscriptStore,
} from '../../core.ts';
import { selectFailures } from '../../analyse/failures.ts';
import { selectSnapshot } from '../../store/index.ts';
import { text, toolCall, transcript, usage } from '../../testing/buildTranscript.ts';
import { lawSubjects } from '../../testing/laws/corpus.ts';
import { translate } from '../../testing/laws/fold.ts';
import { createOwnRun } from './createOwnRun.ts';

const still = { schedule: () => undefined };

function storeOf(events: readonly TranscriptEvent[], journal: boolean, together = Infinity): TranscriptStore {
  const store = createTranscriptStore({ ...still, journal });
  const feed = store.addSource();
  const step = Math.min(together, Math.max(1, events.length));
  for (let at = 0; at < events.length; at += step) {
    feed.push(events.slice(at, at + step));
    store.publish();
  }
  return store;
}

function openedOf(store: TranscriptStore, loop: RowKey) {
  const run = createOwnRun(store, loop);
  run.follow();
  return run.store;
}

const agentsOf = (state: TranscriptState): readonly RowKey[] =>
  state.loopKeys.filter((key) => state.loop(key)?.callKey !== undefined);

/** The messages that are drawn inside a loop, found from above: what it lists, results with their calls, and what those started. */
function drawnIn(state: TranscriptState, loop: RowKey, into = new Set<RowKey>()): ReadonlySet<RowKey> {
  const add = (key: RowKey): void => {
    const message = state.message(key);
    if (!message || into.has(key)) return;
    into.add(key);
    for (const note of state.notes(key)) add(note);
    for (const block of message.blockKeys) {
      const run = state.block(block)?.run;
      for (const result of run?.resultKeys ?? []) add(result);
      if (run?.childLoopKey !== undefined) drawnIn(state, run.childLoopKey, into);
    }
  };
  for (const key of state.loopItems(loop)) {
    add(key);
    for (const note of state.notes(key)) add(note);
  }
  return into;
}

const textOf = (state: TranscriptState, key: RowKey): unknown =>
  state.message(key)?.blockKeys.map((block) => state.block(block)?.block);

const subjects = await lawSubjects();
const runs = subjects.flatMap(({ adapter, sources }) =>
  sources.flatMap(({ name, records }) => {
    const events = translate(adapter, records);
    return agentsOf(storeOf(events, false).getState()).length === 0
      ? []
      : [{ name: `${adapter.format} ${name}`, events }];
  }),
);

describe('every sub-agent of every fixture as its own run', () => {
  it('has fixtures to say something of', () => {
    expect(runs.length).toBeGreaterThan(3);
  });

  it.each(runs)('$name: has what is drawn in it, and nothing else', ({ events }) => {
    const whole = storeOf(events, true);
    const state = whole.getState();
    for (const loop of agentsOf(state)) {
      const own = openedOf(whole, loop).getState();
      expect(new Set(own.messageKeys)).toEqual(drawnIn(state, loop));
      for (const key of own.messageKeys) expect(textOf(own, key)).toEqual(textOf(state, key));
      // Its own turns are counted as they are inside the call.
      const numbers = (of: TranscriptState) =>
        of.turnKeys.flatMap((key) => {
          const row = of.turn(key);
          return row?.loopKey === loop ? [[key, row.number]] : [];
        });
      expect(numbers(own)).toEqual(numbers(state));
      expect(own.status).toBe(state.status);
      for (const key of own.messageKeys) expect(own.origin(key)).toEqual(state.origin(key));
    }
  });

  it.each(runs)('$name: is the same run, however it came and however it is known', ({ events }) => {
    const whole = storeOf(events, true);
    for (const loop of agentsOf(whole.getState())) {
      const known = selectSnapshot(openedOf(whole, loop).getState());
      // Step by step, while it is open.
      const growing = createTranscriptStore({ ...still, journal: true });
      const feed = growing.addSource();
      const run = createOwnRun(growing, loop);
      run.follow();
      for (const event of events) {
        feed.push([event]);
        growing.publish();
      }
      expect(selectSnapshot(run.store.getState())).toEqual(known);
      // From what the rows say.
      expect(selectSnapshot(openedOf(storeOf(events, false), loop).getState())).toEqual(known);
    }
  });

  it.each(runs)('$name: is replayed event by event, as its own events say', ({ events }) => {
    const whole = storeOf(events, true);
    for (const loop of agentsOf(whole.getState()).slice(0, 3)) {
      const { journal } = openedOf(whole, loop);
      if (!journal) throw new Error('A journal was asked for.');
      const replay = createReplay(journal);
      const said = Array.from({ length: journal.length() }, (_, at) => journal.event(at)).flatMap(
        (event) => event ?? [],
      );
      for (const position of new Set([0, 1, Math.floor(said.length / 2), said.length])) {
        replay.seek(position);
        const folded = createTranscriptStore(still);
        folded.push(said.slice(0, position));
        folded.publish();
        expect(selectSnapshot(replay.store.getState())).toEqual(selectSnapshot(folded.getState()));
      }
    }
  });
});

describe('a sub-agent as its own run', () => {
  const written = () =>
    transcript()
      .user('Go.')
      .assistant([toolCall('bash', { command: 'false' }), toolCall('agent', { description: 'Count' })], {
        usage: usage({ input: 1000, output: 100 }),
      })
      .result('bash', 'no', { isError: true })
      .child('agent', { loopId: 'count' }, (inner) => {
        inner
          .user('Count.')
          .assistant([text('One.'), toolCall('wc', { path: 'a' })], {
            usage: usage({ input: 20, output: 3 }),
          })
          .result('wc', 'no such file', { isError: true })
          .assistant('Two.', { usage: usage({ input: 30, output: 4 }) })
          .endTurn()
          .endLoop();
      })
      .result('agent', 'Two.')
      .assistant('Done.', { usage: usage({ input: 2000, output: 200 }) })
      .finish()
      .events();

  it.each([true, false])('counts its own tokens and failures alone (journal: %s)', (journal) => {
    const whole = storeOf(written(), journal);
    const [loop = ''] = agentsOf(whole.getState());
    const own = openedOf(whole, loop).getState();
    expect(own.tally('').usage).toMatchObject({ input: 50, output: 7 });
    const failed = selectFailures(own);
    expect(failed.map(({ key }) => textOf(own, own.block(key)?.messageKey ?? ''))).toEqual([
      [expect.objectContaining({ text: 'One.' }), expect.objectContaining({ name: 'wc' })],
    ]);
    expect(own.loop(loop)?.callKey).toBeUndefined();
    expect(own.message(own.messageKeys[0] ?? '')?.index).toBe(0);
  });

  it('takes in a sub-agent that is linked to its call after it has spoken', () => {
    const run = transcript()
      .user('Go.')
      .assistant([toolCall('agent', { description: 'Outer' })]);
    run.child('agent', { loopId: 'outer' }, (inner) => {
      inner.assistant([text('I start another.'), toolCall('task', { description: 'Inner' })]);
    });
    const before = run.events().length;
    run.child('agent', { loopId: 'outer-2' }, () => undefined, 'nobody');
    const whole = createTranscriptStore({ ...still, journal: true });
    const events = run.events().slice(0, before);
    whole.push(events);
    whole.publish();
    const [outer = ''] = agentsOf(whole.getState());
    const own = createOwnRun(whole, outer);
    own.follow();
    whole.push([
      { type: 'loopStart', loop: 'l7', value: { loopId: 'inner', kind: 'initial', status: 'running' } },
      { type: 'messageStart', message: 'm9', loop: 'l7', value: { role: 'user', timestamp: null } },
      { type: 'messageContent', message: 'm9', content: [text('Late.')] },
      { type: 'messageEnd', message: 'm9' },
    ]);
    whole.publish();
    expect(own.store.getState().messageKeys).not.toContain('m9');
    const state = whole.getState();
    const call = state.messageKeys
      .flatMap((key) => state.message(key)?.blockKeys ?? [])
      .flatMap((key) => state.block(key) ?? [])
      .find(({ block }) => block.type === 'toolCall' && block.name === 'task');
    whole.push([
      {
        type: 'toolChild',
        call: {
          turn: state.message(call?.messageKey ?? '')?.turnKey ?? '',
          toolCallId: 'call_task',
          toolName: 'task',
        },
        childLoopId: 'inner',
      },
    ]);
    whole.publish();
    expect(own.store.getState().messageKeys).toContain('m9');
    expect(own.store.getState().loop('l7')?.callKey).toBe(call?.key);
  });
});
