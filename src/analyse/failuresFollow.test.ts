import { describe, expect, it } from 'vitest';
import { selectFailures, type TranscriptState } from '../core.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { forgetChanges } from '../testing/forgetChanges.ts';
import { prepareFailures } from './failures.ts';

const said = (state: TranscriptState): readonly string[] =>
  selectFailures(state).map(({ key, severity, kind, text: words }) => `${key} ${severity} ${kind}: ${words}`);
const BROKEN = { severity: 'error', code: 'malformed-json', message: 'No JSON.' } as const;

describe('failures that are followed', () => {
  it('stand in the order of their messages, however late each came', () => {
    const run = transcript();
    for (const words of ['a', 'b', 'c', 'd', 'e']) run.assistant(words);
    const store = run.store();
    expect(said(store.getState())).toEqual([]);
    for (const message of ['m2', 'm0', 'm4', 'm1', 'm3']) {
      run.emit({ type: 'messagePatch', message, value: { stopReason: 'length' } }).feed(store);
      selectFailures(store.getState());
    }
    expect(said(store.getState())).toEqual(
      ['m0', 'm1', 'm2', 'm3', 'm4'].map((key) => `${key} failure stop: length`),
    );
  });

  it('go with the call that its answer takes back', () => {
    const run = transcript()
      .assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' })
      .tool('ls', { type: 'toolEnd', content: [text('no such file')], isError: true });
    const store = run.store();
    expect(said(store.getState())).toEqual(['m0.c1 failure failed: no such file']);
    run.emit({ type: 'messageContent', message: 'm0', content: [toolCall('make')] }).feed(store);
    expect(said(store.getState())).toEqual([]);
  });

  it('say another kind with the same words', () => {
    const run = transcript()
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .endTurn()
      .assistant('On.');
    const store = run.store();
    expect(said(store.getState())).toEqual(['m0.c0 failure no-result: make']);
    const call = { turn: 't0', toolCallId: 'call_make', toolName: 'make' };
    run.emit({ type: 'toolEnd', call, content: [], isError: true }).feed(store);
    expect(said(store.getState())).toEqual(['m0.c0 failure failed: make']);
  });

  it('tell of what could not be read though no row came with it', () => {
    const run = transcript().user('Go.');
    const store = run.store();
    const first = selectFailures(store.getState());
    expect(first).toEqual([]);
    run.emit({ type: 'diagnostic', value: BROKEN }).feed(store);
    const second = selectFailures(store.getState());
    expect(second.map(({ key }) => key)).toEqual(['d0']);
    run.emit({ type: 'diagnostic', value: { ...BROKEN, severity: 'warning' } }).feed(store);
    expect(selectFailures(store.getState())).toBe(second);
  });

  it('are looked for in all rows again where the changes since are no longer known', () => {
    const run = transcript().assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' });
    run.tool('ls', { type: 'toolEnd', content: [text('no such file')], isError: true });
    const store = run.store();
    const state = forgetChanges(store);
    expect(said(state())).toEqual(['m0.c1 failure failed: no such file']);
    run
      .emit({ type: 'messageContent', message: 'm0', content: [toolCall('make')] })
      .item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text: 'It broke.' })
      .result('make', 'no rule', { isError: true })
      .feed(store);
    expect(said(state())).toEqual(['m0.c0 failure failed: no rule', 'i0 failure banner: It broke.']);
    const before = selectFailures(state());
    run.user('And?').feed(store);
    expect(selectFailures(state())).toBe(before);
  });

  it('are those of all rows after some were prepared, in steps of so many rows', () => {
    const run = transcript()
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .result('make', 'no rule', { isError: true })
      .assistant('So.', { stopReason: 'length' });
    const state = run.store().getState();
    // The answer and its call are two rows, so are the result and its text.
    expect(prepareFailures(state, 2)).toBe(true);
    expect(prepareFailures(state, 2)).toBe(true);
    expect(said(state)).toEqual(['m0.c0 failure failed: no rule', 'm2 failure stop: length']);
    expect(prepareFailures(state, 1)).toBe(false);
    const other = run.store().getState();
    expect([2, 2, 2, 1].map((most) => prepareFailures(other, most))).toEqual([true, true, true, false]);
    expect(said(other)).toEqual(['m0.c0 failure failed: no rule', 'm2 failure stop: length']);
  });
});
