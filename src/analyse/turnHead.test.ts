import { describe, expect, it } from 'vitest';
import type { TranscriptState } from '../store/index.ts';
import { text, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { gapBefore } from './gapBefore.ts';
import { firstAnswerOf, isFirstAnswer, selectTurnHead } from './turnHead.ts';

const headsOf = (state: TranscriptState) => state.turnKeys.map((key) => selectTurnHead(state, key));

describe('selectTurnHead', () => {
  it('joins turns that only act to what was done before', () => {
    const state = transcript()
      .user('Mend the test.')
      .assistant([text('I look.'), toolCall('a')], { stopReason: 'toolUse' })
      .result('a', 'ok')
      .assistant([{ type: 'thinking', thinking: 'Next.' }, toolCall('b')], { stopReason: 'toolUse' })
      .result('b', 'ok')
      .assistant([text('Done.')])
      .store()
      .getState();
    expect(headsOf(state).slice(1)).toEqual(['joined', 'quiet']);
  });

  it('parts a turn that only acts from what a person said', () => {
    const state = transcript()
      .assistant([toolCall('a')], { stopReason: 'toolUse' })
      .result('a', 'ok')
      .user('And now the other one.')
      .assistant([toolCall('b')], { stopReason: 'toolUse' })
      .result('b', 'ok')
      .store()
      .getState();
    expect(headsOf(state).slice(1)).toEqual(['quiet']);
  });

  it('gives a line to a turn whose model is another one, and to one whose request failed', () => {
    const state = transcript()
      .user('Go on.')
      .assistant([toolCall('a')], { model: 'kestrel-2', stopReason: 'toolUse' })
      .result('a', 'ok')
      .assistant([toolCall('b')], { model: 'heron-1', stopReason: 'toolUse' })
      .result('b', 'ok')
      .assistant([], { model: 'heron-1', stopReason: 'error', errorMessage: 'overloaded' })
      .store()
      .getState();
    expect(headsOf(state)).toEqual(['line', 'line', 'line']);
  });

  it('is quiet for a turn that there is not, and gives a line to one whose figures no answer shows', () => {
    const state = transcript()
      .assistant('a')
      .turn({ usage: usage({ input: 5 }) })
      .message({ role: 'user', timestamp: null }, [text('b')])
      .endTurn()
      .turn({ request: { raw: {} } })
      .message({ role: 'user', timestamp: null }, [text('c')])
      .endTurn()
      .turn()
      .message({ role: 'user', timestamp: null }, [text('d')])
      .endTurn()
      .assistant('e', { usage: usage({ input: 5 }) })
      .endTurn({ usage: usage({ input: 5 }) })
      .store()
      .getState();
    expect(['t1', 't2', 't3', 't4'].map((key) => selectTurnHead(state, key))).toEqual([
      'line',
      'line',
      'quiet',
      'quiet',
    ]);
    expect(selectTurnHead(state, 't99')).toBe('quiet');
  });

  it('joins turns of blank texts alone, over notes and sub-agents in between', () => {
    const act = { stopReason: 'toolUse' } as const;
    const joined = (write: (run: ReturnType<typeof transcript>) => ReturnType<typeof transcript>) =>
      headsOf(
        write(
          transcript()
            .user('go')
            .assistant([toolCall('task')], act),
        )
          .store()
          .getState(),
      ).at(-1);
    expect(joined((run) => run.result('task', 'x').assistant([text(' \n'), toolCall('b')], act))).toBe(
      'joined',
    );
    expect(joined((run) => run.assistant([{ type: 'image', source: { type: 'url', url: 'a' } }], act))).toBe(
      'quiet',
    );
    expect(joined((run) => run.extension('tide', {}).assistant([toolCall('b')], act))).toBe('joined');
    expect(joined((run) => run.result('nobody', 'x').assistant([toolCall('b')], act))).toBe('quiet');
    expect(
      joined((run) =>
        run
          .child('task', {}, (inner) => inner.user('look').assistant('seen').user('more').endLoop())
          .assistant([toolCall('b')], act),
      ),
    ).toBe('joined');
    // What follows in another loop of the run is drawn in the same list.
    expect(
      joined((run) =>
        run
          .endLoop()
          .loop({ loopId: 'loop-2' })
          .assistant([toolCall('b')], act),
      ),
    ).toBe('joined');
  });

  it('looks at 64 blocks of an answer, and at 64 messages of a turn', () => {
    const act = { stopReason: 'toolUse' } as const;
    const headOf = (calls: number) =>
      headsOf(
        transcript()
          .assistant([toolCall('a')], act)
          .assistant([...Array.from({ length: calls }, (_, at) => toolCall(`b${at}`)), text('So.')], act)
          .store()
          .getState(),
      ).at(-1);
    expect([headOf(63), headOf(64)]).toEqual(['quiet', 'joined']);
  });

  it('joins a turn in which nothing has come yet to an answer of the same loop, and to none of a branch', () => {
    const act = { stopReason: 'toolUse', model: '' } as const;
    const run = transcript()
      .assistant([toolCall('a')], act)
      .streaming([], { model: '' });
    expect(headsOf(run.store().getState()).slice(1)).toEqual(['joined']);
    const branches = transcript()
      .user('go')
      .item({ type: 'parallel', status: 'done', loopIds: ['x', 'y'] });
    branches.loop({ loopId: 'x', kind: 'branch' }).assistant([toolCall('a')], act);
    branches
      .loop({ loopId: 'y', kind: 'branch' })
      .assistant([toolCall('b')], act)
      .assistant([toolCall('c')], act);
    expect(headsOf(branches.store().getState()).slice(1)).toEqual(['quiet', 'joined']);
  });

  it('looks back over 64 messages', () => {
    const back = (notes: number) => {
      const run = transcript().assistant([toolCall('a')], { stopReason: 'toolUse' });
      for (let note = 0; note < notes; note++) run.extension('tide', {});
      return headsOf(
        run
          .assistant([toolCall('b')], { stopReason: 'toolUse' })
          .store()
          .getState(),
      ).at(-1);
    };
    expect([back(63), back(64)]).toEqual(['joined', 'quiet']);
  });
});

describe('firstAnswerOf and isFirstAnswer', () => {
  it('are the first answer in a turn', () => {
    const answer = {
      role: 'assistant',
      timestamp: null,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    } as const;
    const state = transcript()
      .turn()
      .message({ role: 'user', timestamp: null }, [text('a')])
      .message(answer, [text('b')])
      .message(answer, [text('c')])
      .turn()
      .message({ role: 'user', timestamp: null }, [text('d')])
      .user('e')
      .store()
      .getState();
    const first = ['t0', 't1'].map((key) => {
      const row = state.turn(key);
      return row && firstAnswerOf(state, row)?.key;
    });
    expect(first).toEqual(['m1', undefined]);
    const rows = state.messageKeys.flatMap((key) => state.message(key) ?? []);
    expect(rows.map((row) => isFirstAnswer(state, row))).toEqual([false, true, false, false, false]);
  });
});

describe('gapBefore', () => {
  const NOON = Date.UTC(2026, 10, 21, 12);
  it('says how long nothing happened before a person spoke again', () => {
    const state = transcript()
      .message({ role: 'user', timestamp: NOON }, [text('Begin.')], { turn: false })
      .assistant([text('Begun.')], { timestamp: NOON + 5000 })
      .message({ role: 'user', timestamp: NOON + 605_000 }, [text('Still there?')], { turn: false })
      .store()
      .getState();
    expect(state.messageKeys.map((key) => gapBefore(state, key))).toEqual([null, null, 600_000]);
  });

  it('has no word for a wait of less than a minute, and none where no times are stated', () => {
    const state = transcript()
      .message({ role: 'user', timestamp: NOON }, [text('Begin.')], { turn: false })
      .message({ role: 'user', timestamp: NOON + 59_000 }, [text('Quick.')], { turn: false })
      .message({ role: 'user', timestamp: null }, [text('When?')], { turn: false })
      .store()
      .getState();
    expect(state.messageKeys.map((key) => gapBefore(state, key))).toEqual([null, null, null]);
  });
});
