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

  it('follows the rows: what fails later, fails no more, or gets other words, and the same list otherwise', () => {
    const builder = transcript()
      .assistant([toolCall('make'), toolCall('test')], { stopReason: 'toolUse' })
      .tool('make', { type: 'toolEnd', content: [text('broke')], isError: true });
    const store = builder.store();
    const first = selectFailures(store.getState());
    expect(said(store.getState())).toEqual(['m0.c0 failure failed: broke']);
    // A row came, and no failure with it.
    builder.user('and?').feed(store);
    expect(selectFailures(store.getState())).toBe(first);
    builder.result('test', 'red', { isError: true }).feed(store);
    expect(said(store.getState())).toEqual(['m0.c0 failure failed: broke', 'm0.c1 failure failed: red']);
    // The result says it better than the execution did, and counts no second time.
    builder.result('make', 'no rule', { isError: true }).feed(store);
    expect(said(store.getState())).toEqual(['m0.c0 failure failed: no rule', 'm0.c1 failure failed: red']);
    const counts = selectFailureCounts(store.getState());
    expect([counts.all, counts.inTurn('t0'), counts.inLoop('l0')]).toEqual([2, 2, 2]);
    // The last result counts.
    builder.result('make', 'built').feed(store);
    expect(said(store.getState())).toEqual(['m0.c1 failure failed: red']);
    expect([counts.all, counts.inTurn('t0'), counts.inLoop('l0')]).toEqual([1, 1, 1]);
    expect([counts.inTurn('t7'), counts.inLoop('l7')]).toEqual([0, 0]);
  });

  it('turns a failure into a warning where its outcome comes late, and counts it no more', () => {
    const builder = transcript()
      .assistant([toolCall('rm')], { stopReason: 'toolUse' })
      .result('rm', 'no', { isError: true });
    const store = builder.store();
    expect(said(store.getState())).toEqual(['m0.c0 failure failed: no']);
    builder.result('rm', 'no', { isError: true, outcome: 'denied' }).feed(store);
    expect(said(store.getState())).toEqual(['m0.c0 warning denied: no']);
    expect(selectFailureCounts(store.getState()).all).toBe(0);
  });

  it('says the new numbers of turns where a loop turns out to be that of a sub-agent', () => {
    const builder = transcript()
      .loop()
      .assistant([toolCall('ask')], { stopReason: 'toolUse' })
      .loop({ loopId: 'loop-2' })
      .assistant('found', { stopReason: 'length' })
      .loop({ loopId: 'loop-3' })
      .assistant('so', { stopReason: 'length' })
      .assistant('and');
    const store = builder.store();
    const numbers = () => selectFailures(store.getState()).map(({ turnKey, turn }) => [turnKey, turn]);
    expect(numbers()).toEqual([
      ['t1', 2],
      ['t2', 3],
    ]);
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    builder.emit({ type: 'toolChild', call, childLoopId: 'loop-2' }).feed(store);
    expect(numbers()).toEqual([
      ['t1', 1],
      ['t2', 2],
    ]);
  });

  it('lists those of many rows in their order, however late each came', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const builder = transcript().assistant(
      names.map((name) => toolCall(name)),
      { stopReason: 'toolUse' },
    );
    const store = builder.store();
    selectFailures(store.getState());
    for (const name of ['d', 'g', 'a', 'f', 'b', 'e', 'c'])
      builder.result(name, `${name} broke`, { isError: true }).feed(store);
    expect(said(store.getState())).toEqual(
      names.map((name, index) => `m0.c${index} failure failed: ${name} broke`),
    );
    for (const name of ['e', 'a', 'g']) builder.result(name, 'fine').feed(store);
    expect(said(store.getState())).toEqual(
      ['b', 'c', 'd', 'f'].map((name) => `m0.c${names.indexOf(name)} failure failed: ${name} broke`),
    );
  });

  it('counts those that are drawn on some rows, warnings apart', () => {
    const counts = selectFailureCounts(
      transcript()
        .assistant([toolCall('make'), toolCall('rm'), toolCall('ls')], { stopReason: 'toolUse' })
        .result('make', 'no rule', { isError: true })
        .result('rm', 'no', { isError: true, outcome: 'denied' })
        .result('ls', 'a')
        .assistant('so', { stopReason: 'length' })
        .store()
        .getState(),
    );
    expect(counts.among(['m0.c0', 'm0.c1', 'm0.c2', 'm99'])).toBe(1);
    expect(counts.among(['m4', 'm0.c0'])).toBe(2);
    expect(counts.among([])).toBe(0);
  });

  it('takes the text of a result without a call that comes after the result', () => {
    const store = transcript().user('go').store();
    selectFailures(store.getState());
    const head = {
      role: 'toolResult',
      timestamp: null,
      toolCallId: 'x',
      toolName: 'make',
      isError: true,
    } as const;
    store.push([{ type: 'messageStart', message: 'm1', loop: 'l0', value: head }]);
    store.publish();
    expect(said(store.getState())).toEqual(['m1 failure orphan: make']);
    store.push([{ type: 'blockStart', message: 'm1', block: 'm1.c0', value: text('no ') }]);
    store.publish();
    expect(said(store.getState())).toEqual(['m1 failure orphan: no']);
    store.push([{ type: 'blockDelta', block: 'm1.c0', offset: 3, delta: 'rule' }]);
    store.publish();
    expect(said(store.getState())).toEqual(['m1 failure orphan: no rule']);
  });

  it('follows what could not be read, one after the other', () => {
    const diagnostic = { severity: 'error', code: 'malformed-json', message: 'No JSON.' } as const;
    const builder = transcript()
      .user('go')
      .emit({ type: 'diagnostic', value: { ...diagnostic, line: 1 } });
    const store = builder.store();
    expect(selectFailures(store.getState())).toMatchObject([{ key: 'd0', line: 1 }]);
    builder
      .user('and?')
      .emit({ type: 'diagnostic', value: { ...diagnostic, severity: 'warning', message: 'Odd.' } })
      .emit({ type: 'diagnostic', value: { ...diagnostic, message: 'No JSON either.' } })
      .feed(store);
    expect(selectFailures(store.getState())).toMatchObject([
      { key: 'd0', line: 1, turn: null, turnKey: null },
      { key: 'd2', line: null, turn: null, turnKey: null },
    ]);
    expect(selectFailureCounts(store.getState()).all).toBe(2);
  });

  it('counts calls of one loop as unanswered by the answers of that loop alone', () => {
    const builder = transcript()
      .assistant([toolCall('ask'), toolCall('make')], { stopReason: 'toolUse' })
      .child('ask', {}, (inner) =>
        inner
          .assistant([toolCall('look')], { stopReason: 'toolUse' })
          .endTurn()
          .endLoop(),
      );
    const store = builder.endTurn().store();
    expect(said(store.getState())).toEqual([]);
    builder.assistant('on').feed(store);
    expect(said(store.getState())).toEqual(['m0.c0 failure no-result: ask', 'm0.c1 failure no-result: make']);
    builder.result('ask', 'found').feed(store);
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
