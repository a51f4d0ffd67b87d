import { describe, expect, it } from 'vitest';
import type { TranscriptState } from '../core.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { forgetChanges } from '../testing/forgetChanges.ts';
import { countLoopFailures, countTurnFailures, hasAnswerAfter } from './failuresWithin.ts';

const broken = {
  type: 'banner',
  kind: 'error',
  severity: 'error',
  status: 'failed',
  text: 'It broke.',
} as const;

const turns = (state: TranscriptState) => state.turnKeys.map((turn) => countTurnFailures(state, turn));
const loops = (state: TranscriptState) => state.loopKeys.map((loop) => countLoopFailures(state, loop));

describe('countTurnFailures and countLoopFailures', () => {
  it('count what failed in each, warnings apart, items and notes with the loop alone', () => {
    const state = transcript()
      .assistant([toolCall('make'), toolCall('rm'), toolCall('ls')], { stopReason: 'toolUse' })
      .result('make', 'no rule', { isError: true })
      .result('rm', 'no', { isError: true, outcome: 'denied' })
      .result('ls', 'a')
      .result('nobody', 'lost')
      .assistant('so', { stopReason: 'length' })
      .item(broken)
      .extension('tide', null, { severity: 'error' })
      .assistant('fine')
      .store()
      .getState();
    expect(turns(state)).toEqual([2, 1, 0]);
    expect(loops(state)).toEqual([5]);
    expect(countTurnFailures(state, 't9')).toBe(0);
    expect(countLoopFailures(state, 'l9')).toBe(0);
  });

  it('count those of a sub-agent with the sub-agent', () => {
    const run = transcript()
      .assistant([toolCall('task'), toolCall('ls')], { stopReason: 'toolUse' })
      .child('task', {}, (inner) =>
        inner
          .assistant([toolCall('make')], { stopReason: 'toolUse' })
          .result('make', 'no rule', { isError: true })
          .item(broken)
          .endLoop(),
      )
      .result('task', 'lost', { isError: true });
    const store = run.store();
    const read = () => [turns(store.getState()), loops(store.getState())];
    expect(read()).toEqual([
      [1, 1],
      [1, 2],
    ]);
    run.result('ls', 'no', { isError: true }).feed(store);
    expect(read()).toEqual([
      [2, 1],
      [2, 2],
    ]);
  });

  it('follow calls that fail, are answered, and whose results are corrected', () => {
    const run = transcript().assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' });
    const store = run.store();
    const read = () => [...turns(store.getState()), ...loops(store.getState())];
    expect(read()).toEqual([0, 0]);
    run.tool('make', { type: 'toolEnd', content: [text('broke')], isError: true }).feed(store);
    expect(read()).toEqual([1, 1]);
    run.result('make', 'no rule', { isError: true }).feed(store);
    expect(read()).toEqual([1, 1]);
    run.result('make', 'built').feed(store);
    expect(read()).toEqual([0, 0]);
    // A turn that is over leaves a call without a result, and an answer says that nobody will give one.
    run.endTurn().feed(store);
    expect(read()).toEqual([0, 0]);
    run.assistant('On.').feed(store);
    expect(read()).toEqual([1, 0, 1]);
    run.emit({
      type: 'toolEnd',
      call: { turn: 't0', toolCallId: 'call_ls', toolName: 'ls' },
      content: [],
      isError: false,
    });
    run.feed(store);
    expect(read()).toEqual([0, 0, 0]);
  });

  it('follow answers, items and notes that come, end and change', () => {
    const run = transcript()
      .user('go')
      .streaming([text('We')]);
    const store = run.store();
    const read = () => [...turns(store.getState()), ...loops(store.getState())];
    expect(read()).toEqual([0, 0]);
    run.settle({ stopReason: 'length' }).feed(store);
    expect(read()).toEqual([1, 1]);
    run.item(broken).extension('tide', null, { severity: 'warning' }).feed(store);
    expect(read()).toEqual([1, 2]);
    run.extension('tide', null, { severity: 'error' }).feed(store);
    expect(read()).toEqual([1, 3]);
  });

  it('count no call that its answer takes back, and none that failed no longer', () => {
    const calls = [toolCall('make'), toolCall('ls')];
    const run = transcript()
      .assistant(calls, { stopReason: 'toolUse' })
      .tool('ls', { type: 'toolEnd', content: [text('none')], isError: true })
      .endTurn();
    const store = run.store();
    const read = () => [...turns(store.getState()), ...loops(store.getState())];
    expect(read()).toEqual([1, 1]);
    run.assistant('On.').feed(store);
    expect(read()).toEqual([2, 0, 2]);
    run.emit({ type: 'messageContent', message: 'm0', content: [toolCall('make')] }).feed(store);
    expect(read()).toEqual([1, 0, 1]);
    run.emit({ type: 'messageContent', message: 'm0', content: [text('So.')] }).feed(store);
    expect(read()).toEqual([0, 0, 0]);
    run.emit({ type: 'messagePatch', message: 'm1', value: { stopReason: 'length' } }).feed(store);
    expect(read()).toEqual([0, 1, 1]);
    run.emit({ type: 'messagePatch', message: 'm1', value: { stopReason: 'stop' } }).feed(store);
    expect(read()).toEqual([0, 0, 0]);
  });

  it('count all rows again where the changes since are no longer known', () => {
    const run = transcript()
      .assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' })
      .tool('ls', { type: 'toolEnd', content: [text('none')], isError: true });
    const store = run.store();
    const state = forgetChanges(store);
    const read = () => [...turns(state()), ...loops(state())];
    expect(read()).toEqual([1, 1]);
    run
      .emit({ type: 'messageContent', message: 'm0', content: [toolCall('make')] })
      .endTurn()
      .assistant('On.')
      .item(broken)
      .feed(store);
    expect(read()).toEqual([1, 0, 2]);
    run.user('And?').feed(store);
    expect(read()).toEqual([1, 0, 2]);
  });

  it('take a call without a result for no failure before the answer that comes after it', () => {
    const run = transcript()
      .assistant('first')
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .endTurn();
    expect(turns(run.store().getState())).toEqual([0, 0]);
    expect(turns(run.assistant('on').store().getState())).toEqual([0, 1, 0]);
  });
});

describe('hasAnswerAfter', () => {
  it('is whether an answer of that loop stands behind a message', () => {
    const state = transcript().user('a').assistant('b').user('c').store().getState();
    expect([0, 1, 2].map((index) => hasAnswerAfter(state, 'l0', index))).toEqual([true, false, false]);
    expect(hasAnswerAfter(state, 'l7', -1)).toBe(false);
    const silent = transcript().user('a').store().getState();
    expect(hasAnswerAfter(silent, 'l0', -1)).toBe(false);
  });
});
