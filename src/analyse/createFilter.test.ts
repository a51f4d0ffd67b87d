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
});
