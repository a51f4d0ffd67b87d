import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { createTranscriptStore, selectFailures, type TranscriptState } from '../core.ts';
import { text, thinking, toolCall, transcript } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { eventsOf, foldEach } from '../testing/foldEach.ts';
import { createFilter } from './createFilter.ts';
import { parseFilter } from './parseFilter.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));

/** Terms of every kind, some of which fit something in most runs. */
const TERMS = [
  'lane:model',
  'lane:ui',
  'role:user',
  'role:assistant',
  'kind:call',
  'kind:text,thinking',
  'kind:divider',
  'tool:b*',
  'tool:*a*',
  'status:failed',
  'status:done',
  'stop:error',
  'context:in',
  'model:e',
  'agent:a',
  'turn:2..',
  'has:thinking',
  'has:error',
  'cost:>0.001',
  'duration:>1s',
  'tokens:<2k',
  'after:2020-01-01',
  'before:2030-01-01',
  'the',
];

const apply = (state: TranscriptState, filter: string) => createFilter(parseFilter(filter).terms)(state);

/** Every step of a run, written down without the filter: what is neither a result that stands in its call nor an answer of calls alone. */
function stepsIn(state: TranscriptState): readonly string[] {
  const steps: string[] = [];
  for (const key of state.messageKeys) {
    const message = state.message(key);
    if (!message || message.callKey !== undefined) continue;
    const isCall = (block: string): boolean => state.block(block)?.block.type === 'toolCall';
    const calls = message.blockKeys.filter((block) => isCall(block) && state.block(block)?.run);
    steps.push(...calls);
    if (message.head.role !== 'assistant' || calls.length < message.blockKeys.length || calls.length === 0)
      steps.push(key);
  }
  const items = [...state.itemKeys, ...state.loopKeys.flatMap((key) => state.loopItems(key))];
  return [...steps, ...new Set(items.filter((key) => state.item(key)))];
}

describe('createFilter', () => {
  it.each(fixtures.map((fixture) => [fixture.format, fixture.name, fixture] as const))(
    'shows or hides each step of %s %s',
    async (_format, _name, { bytes, format }) => {
      const state = foldEach(await eventsOf(bytes, format));
      const all = stepsIn(state).toSorted();
      expect([...apply(state, '').steps].toSorted()).toEqual(all);
      const drawn = state.itemKeys.filter((key) => state.item(key) ?? state.message(key));
      for (const key of drawn) expect(apply(state, '').has(key)).toBe(true);
      fc.assert(
        fc.property(fc.constantFrom(...TERMS), (term) => {
          const [fits, others] = [apply(state, term), apply(state, `-${term}`)];
          expect([...fits.steps, ...others.steps].toSorted()).toEqual(all);
          expect([fits.shown, fits.hidden]).toEqual([others.hidden, others.shown]);
        }),
        { numRuns: scaled(6) },
      );
      const failed = new Set(
        selectFailures(state).flatMap((each) => (each.severity === 'failure' ? each.key : [])),
      );
      expect([...apply(state, 'status:failed').steps].toSorted()).toEqual(
        all.filter((key) => failed.has(key)),
      );
      expect(apply(state, 'status:failed').hiddenFailures).toBe(0);
    },
    60_000,
  );

  it.each(['pi-session', 'claude-code', 'codex', 'opencode'])(
    'says while a run of %s grows what it says at its end',
    async (format) => {
      for (const { bytes } of adapterFixtures(format).slice(0, 3)) {
        const filters = [
          'status:failed',
          'kind:call -tool:bash',
          'turn:2..',
          'lane:ui',
          'model:e',
          'the',
        ].map((filter) => [filter, createFilter(parseFilter(filter).terms)] as const);
        let step = 0;
        foldEach(await eventsOf(bytes, format), (state) => {
          step += 1;
          for (const [filter, grown] of filters) {
            const { steps, hidden } = grown(state);
            if (step % 7 > 0) continue;
            const fresh = apply(state, filter);
            expect([...steps].toSorted(), filter).toEqual([...fresh.steps].toSorted());
            expect(hidden).toBe(fresh.hidden);
            const rows = [...state.itemKeys, ...state.messageKeys];
            expect(rows.filter(grown(state).has), filter).toEqual(rows.filter(fresh.has));
          }
        });
      }
    },
    60_000,
  );

  it('finds the failed calls of one tool in some turns', () => {
    const run = transcript().loop();
    for (let turn = 1; turn <= 10; turn++)
      run
        .user(`Question ${turn}`)
        .assistant([
          text('Looking.'),
          toolCall('bash', { command: `ls ${turn}` }),
          toolCall('read', { path: 'a' }),
        ])
        .result('bash', 'no', { isError: turn % 2 === 0 })
        .result('read', 'no', { isError: true });
    const state = run.finish().store().getState();
    const { steps, has, hiddenFailures } = apply(state, 'tool:bash status:failed turn:3..9');
    const turns = [...steps].map(
      (key) => state.turn(state.message(key.split('.')[0] ?? '')?.turnKey ?? '')?.number,
    );
    expect(turns.toSorted()).toEqual([4, 6, 8]);
    expect(hiddenFailures).toBe(15 - 3);
    // The turn and the message that a call stands in are drawn, what else the message says is not.
    const [call = ''] = steps;
    const message = call.replace(/\..*/, '');
    expect([call, message, state.message(message)?.turnKey ?? ''].map(has)).toEqual([true, true, true]);
    expect(has(`${message}.c0`)).toBe(false);
  });

  it('finds calls of a tool by the word that their row shows, too', () => {
    const state = transcript()
      .user('Go.')
      .assistant([
        toolCall('shell', { command: 'ls' }),
        toolCall('exec_command', { cmd: 'pwd' }),
        toolCall('apply_patch', { input: '' }),
        toolCall('heron', {}),
      ])
      .finish()
      .store()
      .getState();
    const shown = (filter: string): number => apply(state, filter).shown;
    expect(['tool:bash', 'tool:shell', 'tool:edit', 'tool:heron', 'tool:other'].map(shown)).toEqual([
      2, 1, 1, 1, 0,
    ]);
  });

  it('draws what a step stands in: the calls of a sub-agent need the call that started it', () => {
    const run = transcript()
      .user('Go.')
      .assistant([thinking('Plan.'), text('The gull flies.')])
      .finish();
    const state = run.store().getState();
    expect(apply(state, 'GULL').shown).toBe(1);
    expect(apply(state, 'gull -has:thinking').shown).toBe(0);
  });

  it('keeps its answer as long as it is the same, and looks only at what came', () => {
    const visits = (turns: number): number => {
      const store = createTranscriptStore();
      const add = (count: number): void => {
        const run = transcript().loop();
        for (let turn = 0; turn < count; turn++) run.user(`Question ${turn}`).assistant([text('Yes.')]);
        const before = sent;
        sent = run.events().length;
        store.push(run.events().slice(before));
        store.publish();
      };
      let sent = 0;
      add(turns);
      const filter = createFilter(parseFilter('role:user question').terms);
      const first = filter(store.getState());
      expect(filter(store.getState())).toBe(first);
      add(turns + 1);
      const state = store.getState();
      let visited = 0;
      const message: TranscriptState['message'] = (key) => {
        visited += 1;
        return state.message(key);
      };
      expect(filter({ ...state, message }).shown).toBe(turns + 1);
      return visited;
    };
    expect(visits(2_000)).toBeLessThanOrEqual(visits(40));
  });

  /** What filters say of a run each time that it grew, told by ones that follow and by ones that look for the first time. */
  function followed(run: ReturnType<typeof transcript>, ...filters: readonly string[]) {
    const store = run.store();
    const grown = filters.map((filter) => [filter, createFilter(parseFilter(filter).terms)] as const);
    return () => {
      run.feed(store);
      const state = store.getState();
      const rows = [...state.itemKeys, ...state.messageKeys, ...state.turnKeys, ...state.loopKeys];
      return grown.map(([filter, follow]) => {
        const { steps, shown, hidden, hiddenFailures, has } = follow(state);
        const fresh = apply(state, filter);
        expect([...steps].toSorted()).toEqual([...fresh.steps].toSorted());
        expect([shown, hidden, hiddenFailures]).toEqual([fresh.shown, fresh.hidden, fresh.hiddenFailures]);
        expect(rows.filter(has)).toEqual(rows.filter(fresh.has));
        return [...steps].toSorted();
      });
    };
  }

  it('follows a call from its start to its failure, and back', () => {
    const run = transcript().assistant([text('So.'), toolCall('make')], { stopReason: 'toolUse' });
    const found = followed(run, 'status:failed', '-status:failed');
    expect(found()).toEqual([[], ['m0', 'm0.c1']]);
    run.result('make', 'no rule', { isError: true });
    expect(found()).toEqual([['m0.c1'], ['m0']]);
    run.user('And now?');
    expect(found()).toEqual([['m0.c1'], ['m0', 'm2']]);
    run.result('make', 'built');
    expect(found()).toEqual([[], ['m0', 'm0.c1', 'm2']]);
  });

  it('says of a call that nobody answered that it failed, as soon as an answer comes', () => {
    const run = transcript()
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .endTurn();
    const failed = followed(run, 'status:failed');
    expect(failed()).toEqual([[]]);
    run.assistant('On.');
    expect(failed()).toEqual([['m0.c0']]);
  });

  it('counts what failed and is hidden, warnings apart', () => {
    const state = transcript()
      .assistant([toolCall('make'), toolCall('rm'), toolCall('ls')], { stopReason: 'toolUse' })
      .result('make', 'no rule', { isError: true })
      .result('rm', 'no', { isError: true, outcome: 'denied' })
      .result('ls', 'a')
      .assistant('so', { stopReason: 'length' })
      .store()
      .getState();
    expect(apply(state, 'tool:ls')).toMatchObject({ shown: 1, hidden: 3, hiddenFailures: 2 });
    expect(apply(state, 'tool:make')).toMatchObject({ shown: 1, hidden: 3, hiddenFailures: 1 });
  });

  it('draws the rows that a step stands in, as long as one stands there', () => {
    const run = transcript()
      .user('go')
      .assistant([toolCall('task'), toolCall('ls')], { stopReason: 'toolUse' })
      .child('task', {}, (inner) =>
        inner
          .user('look')
          .assistant([text('A gull.')])
          .endLoop(),
      )
      .result('task', 'seen');
    const store = run.store();
    const gull = createFilter(parseFilter('gull').terms);
    const drawn = (keys: readonly string[]) => keys.filter(gull(store.getState()).has);
    const rows = ['l0', 'm0', 't0', 'm1', 'm1.c0', 'm1.c1', 'l1', 'm2', 't1', 'm3', 'm3.c0', 'm4', 'm4.c0'];
    expect(drawn(rows)).toEqual(['l0', 't0', 'm1', 'm1.c0', 'l1', 't1', 'm3', 'm3.c0']);
    expect(drawn(['m9', 'm9.c0', 'x'])).toEqual([]);
    run.result('ls', 'gulls').feed(store);
    expect(drawn(rows)).toEqual(['l0', 't0', 'm1', 'm1.c0', 'm1.c1', 'l1', 't1', 'm3', 'm3.c0']);
    // The call says something else: what it stood in is drawn for the other one.
    run.result('ls', 'terns', { preliminary: false }).feed(store);
    expect(gull(store.getState()).steps.has('m1.c1')).toBe(true);
  });

  it('finds a note beside the row that it is drawn with, when it comes and later', () => {
    const run = transcript().user('one').assistant('two');
    const notes = followed(run, 'kind:weather');
    expect(notes()).toEqual([[]]);
    run.extension('weather', { wind: 'west' });
    expect(notes()).toEqual([['m2']]);
    run.user('three').extension('tide', {}).extension('weather', {});
    expect(notes()).toEqual([['m2', 'm5']]);
  });

  it('looks again at turns that are numbered anew, and at loops that turn out to be sub-agents', () => {
    const run = transcript()
      .loop()
      .assistant([toolCall('ask')], { stopReason: 'toolUse' })
      .loop({ loopId: 'loop-2' })
      .assistant([text('found'), toolCall('ls')])
      .loop({ loopId: 'loop-3' })
      .assistant([text('so'), toolCall('cat')]);
    const numbers = followed(run, 'turn:1', 'turn:2', 'turn:3');
    expect(numbers()).toEqual([['m0.c0'], ['m1', 'm1.c1'], ['m2', 'm2.c1']]);
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    run.emit({ type: 'toolChild', call, childLoopId: 'loop-2' });
    expect(numbers()).toEqual([['m0.c0', 'm1', 'm1.c1'], ['m2', 'm2.c1'], []]);
  });

  it('looks again at what a loop holds where its agent is named late', () => {
    const run = transcript()
      .loop()
      .user('go')
      .assistant('yes')
      .item({ type: 'divider', kind: 'model', status: 'done' });
    const scout = followed(run, 'agent:scout');
    expect(scout()).toEqual([[]]);
    run.emit({ type: 'loopEnd', loop: 'l0', value: { agentName: 'scout' } });
    expect(scout()).toEqual([['i0', 'm0', 'm1']]);
  });

  it('follows an answer whose figures come at its end, with its calls', () => {
    const run = transcript().streaming([text('Well'), toolCall('ls')]);
    const found = followed(run, 'stop:toolUse', '-stop:toolUse', 'wells');
    expect(found()).toEqual([[], ['m0', 'm0.c1'], []]);
    run.settle({ stopReason: 'toolUse' });
    expect(found()).toEqual([['m0', 'm0.c1'], [], []]);
  });

  it('finds words of an answer as they come', () => {
    const run = transcript().streaming([text('A gu')]);
    const gull = followed(run, 'gull');
    expect(gull()).toEqual([[]]);
    run.delta('ll.');
    expect(gull()).toEqual([['m0']]);
    run.settle();
    expect(gull()).toEqual([['m0']]);
  });

  it('takes an answer of calls alone for its calls, and one without anything for a step', () => {
    const state = transcript()
      .assistant([toolCall('ls')], { stopReason: 'toolUse' })
      .assistant([])
      .user([])
      .assistant([text('a'), toolCall('cat')])
      .store()
      .getState();
    expect([...apply(state, '').steps].toSorted()).toEqual(['m0.c0', 'm1', 'm2', 'm3', 'm3.c1']);
  });

  it('starts anew for another run', () => {
    const filter = createFilter(parseFilter('role:user').terms);
    const one = transcript().user('a').store().getState();
    const other = transcript().assistant('a').user('b').user('c').store().getState();
    expect([filter(one).shown, filter(other).shown, filter(one).shown]).toEqual([1, 2, 1]);
  });
});
