import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../../core.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { found, keysOf, ran, stateOf } from '../../testing/findingRuns.ts';

describe('cut-off and empty-answer', () => {
  it('are of answers that the run went on from, and that say nothing as if all were well', () => {
    const run = transcript()
      .assistant('half', { stopReason: 'length' })
      .assistant([], { stopReason: 'stop' })
      .assistant([text(' \n')], { stopReason: null })
      .assistant([], { stopReason: 'toolUse' })
      .assistant([], { stopReason: 'error' })
      .assistant([], { errorMessage: 'overloaded' })
      .assistant([], { retried: true })
      .assistant('half', { stopReason: 'length', retried: true })
      .assistant([toolCall('ls')], { stopReason: 'toolUse' })
      .assistant('half', { stopReason: 'length' });
    const state = stateOf(run);
    expect(keysOf(state, 'cut-off')).toEqual([['m0', 'm1']]);
    expect(keysOf(state, 'empty-answer')).toEqual([['m1'], ['m2'], ['m3']]);
    const open = transcript().streaming([]);
    expect(keysOf(stateOf(open), 'empty-answer')).toEqual([]);
    expect(keysOf(stateOf(open.end('aborted')), 'empty-answer')).toEqual([]);
  });

  it('go when an answer says something after all', () => {
    const run = transcript().assistant([]);
    const store = run.store();
    expect(keysOf(store.getState(), 'empty-answer')).toEqual([['m0']]);
    run.emit({ type: 'messageContent', message: 'm0', content: [text('Well.')] }).feed(store);
    expect(keysOf(store.getState(), 'empty-answer')).toEqual([]);
  });
});

describe('edit-missed', () => {
  it.each([
    'String to replace not found in file.',
    'could not find the exact text in a.ts',
    'Error: old_str `x` did not appear verbatim',
    '0 occurrences found for x',
    'No exact matches found for that',
    'Failed to find expected lines in a.ts',
    'The search block does not match anything in the file.',
    'Text to replace was not found in a.ts',
    'No replacement was performed, x did not appear verbatim in a.ts',
  ])('is said by “%s”', (said) => {
    expect(
      found(stateOf(ran(transcript(), 'edit', { path: 'a.ts' }, said, { isError: true })), 'edit-missed'),
    ).toEqual([{ keys: ['m0.c0'], figures: {}, text: 'a.ts' }]);
    expect(
      found(stateOf(ran(transcript(), 'bash', { command: 'a' }, said, { isError: true })), 'edit-missed'),
    ).toEqual([]);
    expect(found(stateOf(ran(transcript(), 'edit', { path: 'a.ts' }, said)), 'edit-missed')).toEqual([]);
  });

  it('is said in the first 2,000 signs, and named by the tool where no file is', () => {
    const said = '0 occurrences found';
    const of = (output: string) =>
      found(stateOf(ran(transcript(), 'edit', {}, output, { isError: true })), 'edit-missed');
    expect(of(`${'x'.repeat(1_981)}${said}`)).toEqual([{ keys: ['m0.c0'], figures: {}, text: 'edit' }]);
    expect(of(`${'x'.repeat(1_982)}${said}`)).toEqual([]);
    expect(of('no rule')).toEqual([]);
  });
});

describe('unanswered and retries', () => {
  it('are one for each loop, with the banners that tell of one', () => {
    const retry = {
      type: 'banner',
      kind: 'retry',
      severity: 'info',
      status: 'running',
      text: 'busy',
    } as const;
    const run = transcript()
      .assistant('a', { stopReason: 'error', errorMessage: 'overloaded', retried: true })
      .item(retry)
      .assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' })
      .endTurn()
      .assistant('b');
    const state = stateOf(run);
    expect(found(state, 'retries')).toEqual([
      { keys: ['m0', 'i0'], figures: { times: 2 }, text: 'overloaded' },
    ]);
    expect(found(state, 'unanswered')).toEqual([
      { keys: ['m1.c0', 'm1.c1'], figures: { times: 2 }, text: 'make' },
    ]);
  });
});

describe('findings of a loop that turns out to be a sub-agent', () => {
  it('are those of a run of its own', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const run = ran(
      transcript()
        .loop()
        .assistant([toolCall('ask')], { stopReason: 'toolUse' }),
      'bash',
      { command: 'make' },
      'a',
    );
    run.loop({ loopId: 'loop-2' });
    ran(run, 'bash', { command: 'make' }, 'a')
      .item({ type: 'divider', kind: 'compaction', status: 'done' })
      .feed(store);
    expect(keysOf(store.getState(), 'repeated-call')).toEqual([['m1.c0', 'm3.c0']]);
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    run.emit({ type: 'toolChild', call, childLoopId: 'loop-2' }).feed(store);
    expect(keysOf(store.getState(), 'repeated-call')).toEqual([]);
    ran(run, 'bash', { command: 'make' }, 'a').feed(store);
    expect(keysOf(store.getState(), 'repeated-call')).toEqual([['m3.c0', 'm5.c0']]);
  });
});
