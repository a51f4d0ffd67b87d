import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { isAnswered, listMessages, selectMessages } from './listedMessages.ts';
import { NEW_RUN } from './rows.ts';

describe('isAnswered', () => {
  it('is true once there is a result, or the execution is over', () => {
    expect(
      [NEW_RUN, { ...NEW_RUN, resultKeys: ['m1'] }, { ...NEW_RUN, ended: true }].map(isAnswered),
    ).toEqual([...[false, true, true]]);
  });
});

describe('listMessages', () => {
  const call = () =>
    transcript()
      .user('Hi')
      .assistant([text('So'), toolCall('ls')]);
  const keysOf = (run: ReturnType<typeof call>): readonly string[] =>
    Array.from(listMessages(run.store().getState()), ({ key, message }) => `${key} ${message.role}`);
  const output = [text('a.txt')];

  it('lists every message by its row', () => {
    expect(keysOf(call().result('ls', 'a.txt').extension('log', 1))).toEqual([
      ...['m0 user', 'm1 assistant', 'm2 toolResult', 'm3 extension'],
    ]);
  });

  it('makes a result of an execution that no message states, behind the answer that called', () => {
    const run = call()
      .tool('ls', { type: 'toolStart', startedAt: 1000 })
      .tool('ls', {
        type: 'toolEnd',
        content: output,
        isError: true,
        outcome: 'aborted',
        details: { size: 1 },
        endedAt: 1250,
      })
      .user('Next');
    expect(keysOf(run)).toEqual(['m0 user', 'm1 assistant', 'm1 toolResult', 'm2 user']);
    const state = run.store().getState();
    expect(selectMessages(state)[2]).toEqual({
      role: 'toolResult',
      toolCallId: 'call_ls',
      toolName: 'ls',
      content: output,
      isError: true,
      timestamp: 1250,
      outcome: 'aborted',
      details: { size: 1 },
      durationMs: 250,
    });
    expect(selectMessages(state)).toBe(selectMessages(state));
  });

  it('states no more of it than is known, and the same object each time', () => {
    const run = call().tool('ls', { type: 'toolEnd', content: output, isError: false });
    const store = run.store();
    const [, , result] = selectMessages(store.getState());
    expect(result).toStrictEqual({
      role: 'toolResult',
      toolCallId: 'call_ls',
      toolName: 'ls',
      content: output,
      isError: false,
      timestamp: null,
    });
    run.user('Next').feed(store);
    expect(selectMessages(store.getState())[2]).toBe(result);
    const started = call().tool('ls', { type: 'toolStart', startedAt: 1000 });
    started.tool('ls', { type: 'toolEnd', content: output, isError: false });
    expect(selectMessages(started.store().getState())[2]).toMatchObject({ timestamp: 1000 });
  });

  it('makes none of a call that is not over, that a message answers, or of which only the end is known', () => {
    const none = ['m0 user', 'm1 assistant'];
    expect(keysOf(call())).toEqual(none);
    expect(keysOf(call().tool('ls', { type: 'toolProgress', content: output }))).toEqual(none);
    expect(keysOf(call().tool('ls', { type: 'toolEnd', content: [], isError: false }))).toEqual(none);
    const answered = call()
      .tool('ls', { type: 'toolEnd', content: output, isError: false })
      .result('ls', 'a.txt');
    expect(keysOf(answered)).toEqual([...none, 'm2 toolResult']);
  });

  it('makes one of a call that failed or has details, without output', () => {
    const failed = call().tool('ls', { type: 'toolEnd', content: [], isError: true });
    expect(keysOf(failed)).toContain('m1 toolResult');
    const detailed = call().tool('ls', { type: 'toolEnd', content: [], isError: false, details: 1 });
    expect(keysOf(detailed)).toContain('m1 toolResult');
  });
});
