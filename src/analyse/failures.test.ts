import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { selectFailureCounts, selectFailures, type Failure, type TranscriptState } from '../core.ts';
import { countLoopFailures, countTurnFailures } from './failuresWithin.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { eventsOf, foldEach } from '../testing/foldEach.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));

const said = (state: TranscriptState): readonly string[] =>
  selectFailures(state).map(({ key, severity, kind, text: words }) => `${key} ${severity} ${kind}: ${words}`);

describe('selectFailures', () => {
  it('names what failed, in the order of the source', () => {
    const state = transcript()
      .user('go')
      .assistant([toolCall('make'), toolCall('rm')], {
        stopReason: 'toolUse',
      })
      .result('make', 'no rule\nTo make it', { isError: true })
      .result('rm', 'not allowed', { isError: true, outcome: 'denied' })
      .assistant('so', { stopReason: 'length' })
      .end()
      .store()
      .getState();
    expect(said(state)).toEqual([
      'm1.c0 failure failed: no rule',
      'm1.c1 warning denied: not allowed',
      'm4 failure stop: length',
    ]);
    const [first] = selectFailures(state);
    expect(first).toMatchObject({ source: 'm1.c0', turnKey: 't0', turn: 1 });
    const counts = selectFailureCounts(state);
    expect([counts.all, counts.inTurn('t0'), counts.inTurn('t1'), counts.inLoop('l0')]).toEqual([2, 1, 1, 2]);
  });

  it('says the last line of a traceback', () => {
    const trace =
      'Traceback (most recent call last):\n  File "a.py", line 1\nNameError: name x is not defined\n';
    const state = transcript()
      .assistant([toolCall('python')], { stopReason: 'toolUse' })
      .result('python', trace, { isError: true })
      .store()
      .getState();
    expect(said(state)).toEqual(['m0.c0 failure failed: NameError: name x is not defined']);
  });

  it('counts a call without a result once its run has gone on', () => {
    const cut = transcript()
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .endTurn();
    expect(said(cut.store().getState())).toEqual([]);
    expect(said(cut.assistant('on').store().getState())).toEqual(['m0.c0 failure no-result: make']);
  });

  it('takes what was tried again and what a person stopped for no failure', () => {
    const state = transcript()
      .assistant('a', { stopReason: 'error', errorMessage: 'overloaded', retried: true })
      .assistant('b', { stopReason: 'error', errorMessage: 'Request was aborted' })
      .assistant('c', { stopReason: 'aborted' })
      .store()
      .getState();
    expect(said(state)).toEqual(['m0 warning retry: overloaded']);
    expect(selectFailureCounts(state).all).toBe(0);
  });

  it('lists banners, notes and what could not be read where they came', () => {
    const diagnostic = {
      severity: 'error',
      code: 'malformed-json',
      message: 'Line 2 is no JSON.',
      line: 2,
    } as const;
    const state = transcript()
      .user('go')
      .item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text: 'It broke.' })
      .emit({ type: 'diagnostic', value: diagnostic })
      .assistant([text('hm')], { stopReason: 'refusal' })
      .store()
      .getState();
    expect(said(state)).toEqual([
      'i0 failure banner: It broke.',
      'd0 failure diagnostic: Line 2 is no JSON.',
      'm1 failure stop: refusal',
    ]);
    expect(selectFailures(state)[1]).toMatchObject({ line: 2, turn: null });
  });

  it.each(fixtures)('is the same however often it is asked: $format, $name', async ({ format, bytes }) => {
    const events = await eventsOf(bytes, format);
    const whole = selectFailures(foldEach(events));
    let last: readonly Failure[] | undefined;
    const state = foldEach(events, (now) => {
      const next = selectFailures(now);
      // Equal answers are one object.
      if (next !== last) expect(next).not.toEqual(last);
      last = next;
    });
    expect(selectFailures(state)).toEqual(whole);
    const counts = selectFailureCounts(state);
    const failures = whole.filter(({ severity }) => severity === 'failure');
    expect(counts.all).toBe(failures.length);
    for (const turn of state.turnKeys)
      expect(counts.inTurn(turn)).toBe(failures.filter(({ turnKey }) => turnKey === turn).length);
    // Asked at each publish and once at the end, a part counts what the list holds of it.
    const followed = foldEach(events, (now) => {
      for (const turn of now.turnKeys) countTurnFailures(now, turn);
      for (const loop of now.loopKeys) countLoopFailures(now, loop);
    });
    for (const now of [followed, foldEach(events)]) {
      expect(now.turnKeys.map((turn) => [turn, countTurnFailures(now, turn)])).toEqual(
        state.turnKeys.map((turn) => [turn, counts.inTurn(turn)]),
      );
      expect(now.loopKeys.map((loop) => [loop, countLoopFailures(now, loop)])).toEqual(
        state.loopKeys.map((loop) => [loop, counts.inLoop(loop)]),
      );
    }
  });

  it('does not depend on the batches in which rows come', () => {
    const results = fc.array(fc.constantFrom('ok', 'fail', 'deny', 'none', 'stop', 'orphan'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(results, fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), (steps, asked) => {
        let builder = transcript().user('go');
        for (const [index, step] of steps.entries()) {
          const id = `tool${index}`;
          if (step === 'stop') builder = builder.assistant('x', { stopReason: 'length' });
          else if (step === 'orphan') builder = builder.result('nobody', 'x');
          else {
            builder = builder.assistant([toolCall(id)], { stopReason: 'toolUse' });
            if (step === 'ok') builder = builder.result(id, 'x');
            if (step === 'fail') builder = builder.result(id, 'x', { isError: true });
            if (step === 'deny') builder = builder.result(id, 'x', { isError: true, outcome: 'denied' });
          }
        }
        const events = builder.end().events();
        let at = 0;
        const now = foldEach(events, (state) => {
          if (asked[at++ % asked.length]) selectFailures(state);
        });
        expect(selectFailures(now)).toEqual(selectFailures(foldEach(events)));
      }),
      { numRuns: scaled(100) },
    );
  });
});
