import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { foldBatches } from '../testing/laws/fold.ts';

const call = (): TranscriptBuilder => transcript().assistant([toolCall('ls', { path: 'src' })]);
const runOf = (run: TranscriptBuilder, block = 'm0.c0') => run.store().getState().block(block)?.run;
const over = { type: 'toolEnd', content: [text('a.txt')], isError: false } as const;

/** A store that has the run so far, and what one more event changes of the row of the call. */
function changes(run: TranscriptBuilder, event: TranscriptEvent): boolean {
  const store = foldBatches([run.events()]);
  const before = store.getState().block('m0.c0');
  store.push([event]);
  store.publish();
  return store.getState().block('m0.c0') !== before;
}

describe('the start of a tool', () => {
  it('says when it began, and with which arguments where they are others', () => {
    expect(runOf(call())).toStrictEqual({
      status: 'pending',
      resultKeys: [],
      started: false,
      ended: false,
      awaitingApproval: false,
    });
    const started = call().tool('ls', { type: 'toolStart', startedAt: 5, arguments: { path: 'lib' } });
    expect(runOf(started)).toStrictEqual({
      status: 'running',
      resultKeys: [],
      started: true,
      ended: false,
      awaitingApproval: false,
      startedAt: 5,
      executedArguments: { path: 'lib' },
    });
    for (const stated of [{ path: 'src' }, null])
      expect(runOf(call().tool('ls', { type: 'toolStart', arguments: stated }))).not.toHaveProperty(
        'executedArguments',
      );
  });

  it('is said once, unless the tool stops to ask', () => {
    const run = call().tool('ls', { type: 'toolStart', startedAt: 5 });
    run.tool('ls', { type: 'toolStart', startedAt: 7 });
    expect(runOf(run)).toMatchObject({ status: 'running', startedAt: 5 });
    run.tool('ls', { type: 'toolStart', awaitingApproval: true, approval: { options: ['yes'] } });
    expect(runOf(run)).toMatchObject({
      status: 'awaiting-approval',
      started: false,
      awaitingApproval: true,
      startedAt: 5,
      approval: { options: ['yes'] },
    });
    run.tool('ls', { type: 'toolStart', approval: { options: ['yes'], answer: 'yes' } });
    expect(runOf(run)).toMatchObject({
      status: 'running',
      awaitingApproval: false,
      approval: { answer: 'yes' },
    });
    run.tool('ls', over).tool('ls', { type: 'toolStart', awaitingApproval: true });
    expect(runOf(run)).toMatchObject({ status: 'done', awaitingApproval: false });
  });

  it('counts by its place where calls are alike', () => {
    const run = transcript().assistant([toolCall('ls'), toolCall('ls')]);
    const states = () => ['m0.c0', 'm0.c1'].map((block) => runOf(run, block)?.status);
    run.tool('ls', { type: 'toolStart' });
    expect(states()).toEqual(['running', 'pending']);
    run.tool('ls', { type: 'toolStart' });
    expect(states()).toEqual(['running', 'running']);
    run.tool('ls', over);
    expect(states()).toEqual(['done', 'running']);
    run.tool('ls', { ...over, isError: true });
    expect(states()).toEqual(['done', 'failed']);
    const direct = transcript().assistant([toolCall('ls'), toolCall('ls')]);
    direct.emit({
      type: 'toolStart',
      call: { turn: 't0', toolCallId: '', toolName: '', block: 'm0.c1' },
    });
    expect(['m0.c0', 'm0.c1'].map((block) => runOf(direct, block)?.status)).toEqual(['pending', 'running']);
  });
});

describe('events of calls that are alike and have no id', () => {
  const nameless = toolCall('ls', {}, { id: '' });
  const two = () => transcript().assistant([nameless, nameless]);
  const states = (run: TranscriptBuilder) => ['m0.c0', 'm0.c1'].map((block) => runOf(run, block)?.status);
  const startSecond = (run: TranscriptBuilder) =>
    run.emit({ type: 'toolStart', call: { turn: 't0', toolCallId: '', toolName: '', block: 'm0.c1' } });

  it('start one that no result has answered', () => {
    const run = two().result('ls', 'a.txt', { toolCallId: '' }).tool('ls', { type: 'toolStart' }, '');
    expect(states(run)).toEqual(['done', 'running']);
    const ended = two().tool('ls', over, '').tool('ls', { type: 'toolStart' }, '');
    expect(states(ended)).toEqual(['done', 'running']);
  });

  it('speak of one that has begun, before one that has not', () => {
    const progressed = startSecond(two()).tool('ls', { type: 'toolProgress', text: 'half' }, '');
    expect(['m0.c0', 'm0.c1'].map((block) => runOf(progressed, block)?.progress)).toEqual([
      undefined,
      'half',
    ]);
    expect(states(startSecond(two()).tool('ls', over, ''))).toEqual(['pending', 'done']);
  });

  it('start one that begins again after it stopped to ask, wherever it stands', () => {
    const run = transcript().assistant([nameless, nameless, nameless]);
    const all = () => [0, 1, 2].map((index) => runOf(run, `m0.c${index}`)?.status);
    for (let time = 0; time < 3; time++) run.tool('ls', { type: 'toolStart' }, '');
    expect(all()).toEqual(['running', 'running', 'running']);
    const call = { turn: 't0', toolCallId: '', toolName: '', block: 'm0.c1' };
    run.emit({ type: 'toolStart', call, awaitingApproval: true });
    expect(all()).toEqual(['running', 'awaiting-approval', 'running']);
    run.tool('ls', { type: 'toolStart' }, '');
    expect(all()).toEqual(['running', 'running', 'running']);
  });

  it('speak of the first one that has begun, also where a later one has', () => {
    const run = transcript().assistant([nameless, nameless, nameless]).tool('ls', { type: 'toolStart' }, '');
    run.emit({ type: 'toolStart', call: { turn: 't0', toolCallId: '', toolName: '', block: 'm0.c2' } });
    run.tool('ls', { type: 'toolProgress', text: 'half' }, '');
    expect([0, 1, 2].map((index) => runOf(run, `m0.c${index}`)?.progress)).toEqual([
      ...['half', undefined, undefined],
    ]);
  });

  it('speak of one that is not over where none has begun, and of the first where all are over', () => {
    expect(states(two().tool('ls', over, ''))).toEqual(['done', 'pending']);
    expect(states(two().result('ls', 'a.txt', { toolCallId: '' }).tool('ls', over, ''))).toEqual([
      'done',
      'done',
    ]);
    const run = two().tool('ls', over, '').tool('ls', over, '');
    run.tool('ls', { type: 'toolChild', childLoopId: 'x' }, '');
    expect(['m0.c0', 'm0.c1'].map((block) => runOf(run, block)?.childLoopId)).toEqual(['x', undefined]);
  });
});

describe('the progress of a tool', () => {
  it('keeps what was said last, and all of it, each line once in a row', () => {
    const run = call()
      .tool('ls', { type: 'toolProgress', text: 'one' })
      .tool('ls', { type: 'toolProgress', text: 'one' })
      .tool('ls', { type: 'toolProgress', text: 'two' });
    expect(runOf(run)).toMatchObject({
      status: 'running',
      started: true,
      progress: 'two',
      progressLog: 'one\ntwo',
    });
    expect(runOf(call().tool('ls', { type: 'toolProgress' }))).not.toHaveProperty('progress');
  });

  it('keeps of what comes too late only what is new', () => {
    const run = call()
      .tool('ls', { type: 'toolProgress', text: 'one' })
      .tool('ls', over)
      .tool('ls', { type: 'toolProgress', text: 'one', content: [text('late')] })
      .tool('ls', { type: 'toolProgress', content: [text('late')] });
    expect(runOf(run)).toMatchObject({ status: 'done', progressLog: 'one', content: [text('a.txt')] });
    run.tool('ls', { type: 'toolProgress', text: 'two', content: [text('late')] });
    expect(runOf(run)).toMatchObject({ progress: 'two', progressLog: 'one\ntwo', content: [text('a.txt')] });
    const silent = call().tool('ls', over).tool('ls', { type: 'toolProgress', text: 'two' });
    expect(runOf(silent)).toMatchObject({ progressLog: 'two' });
    const partly = call().tool('ls', { type: 'toolProgress', text: '5 of 100' }).tool('ls', over);
    for (const text of ['5 of 10', '00', '5 of 10']) partly.tool('ls', { type: 'toolProgress', text });
    expect(runOf(partly)).toMatchObject({ progress: '00', progressLog: '5 of 100\n5 of 10\n00' });
  });

  it('replaces output, or adds to it', () => {
    const run = call()
      .tool('ls', { type: 'toolProgress', content: [text('a')], details: { at: 1 } })
      .tool('ls', { type: 'toolProgress', content: [text('b')] })
      .tool('ls', { type: 'toolProgress', content: [text('c')], mode: 'append' });
    expect(runOf(run)).toMatchObject({ content: [text('bc')], details: { at: 1 } });
    run.tool('ls', { type: 'toolProgress', content: [text('d')], mode: 'replace', details: { at: 2 } });
    expect(runOf(run)).toMatchObject({ content: [text('d')], details: { at: 2 } });
    // What says nothing of the output, or of the words, leaves them.
    run
      .tool('ls', { type: 'toolProgress', text: 'half' })
      .tool('ls', { type: 'toolProgress', details: { at: 3 } });
    expect(runOf(run)).toMatchObject({
      content: [text('d')],
      details: { at: 3 },
      progress: 'half',
      progressLog: 'half',
    });
    const image = { type: 'image', source: { type: 'url', url: 'https://a.example/' } } as const;
    run
      .tool('ls', { type: 'toolProgress', content: [image, text('e')], mode: 'append' })
      .tool('ls', { type: 'toolProgress', content: [text('f'), image], mode: 'append' });
    expect(runOf(run)?.content).toEqual([text('d'), image, text('ef'), image]);
  });
});

describe('the end of a tool', () => {
  it('says what it put out, how it ended, and how long it took', () => {
    const run = call()
      .tool('ls', { type: 'toolStart', startedAt: 1000 })
      .tool('ls', { ...over, outcome: 'aborted', details: { size: 1 }, endedAt: 1250 });
    expect(runOf(run)).toStrictEqual({
      status: 'aborted',
      resultKeys: [],
      started: true,
      ended: true,
      awaitingApproval: false,
      startedAt: 1000,
      content: [text('a.txt')],
      isError: false,
      outcome: 'aborted',
      details: { size: 1 },
      durationMs: 250,
    });
  });

  it('knows no more than is said', () => {
    expect(runOf(call().tool('ls', { ...over, details: null, endedAt: 9 }))).toStrictEqual({
      status: 'done',
      resultKeys: [],
      started: true,
      ended: true,
      awaitingApproval: false,
      content: [text('a.txt')],
      isError: false,
    });
    const started = call().tool('ls', { type: 'toolStart', startedAt: 1000 });
    expect(runOf(started.tool('ls', over))).not.toHaveProperty('durationMs');
    const back = call()
      .tool('ls', { type: 'toolStart', startedAt: 1000 })
      .tool('ls', { ...over, endedAt: 900 });
    expect(runOf(back)?.durationMs).toBe(0);
  });

  it('changes nothing when it is said again', () => {
    const reference = { turn: 't0', toolCallId: 'call_ls', toolName: 'ls' };
    const run = call().tool('ls', over);
    expect(changes(run, { ...over, call: reference })).toBe(false);
    expect(runOf(run.tool('ls', over))?.resultKeys).toEqual([]);
    const failed = call().tool('ls', { type: 'toolEnd', content: [], isError: true });
    expect(changes(failed, { type: 'toolEnd', call: reference, content: [], isError: true })).toBe(false);
    expect(changes(failed, { type: 'toolStart', call: reference })).toBe(false);
  });

  it('changes nothing where what is said is so already', () => {
    const reference = { turn: 't0', toolCallId: 'call_ls', toolName: 'ls' };
    const run = call().tool('ls', { type: 'toolStart' }).tool('ls', { type: 'toolProgress', text: 'one' });
    expect(changes(run, { type: 'toolProgress', call: reference, text: 'one' })).toBe(false);
    expect(changes(run, { type: 'toolProgress', call: reference, text: 'two' })).toBe(true);
    // A turn that ends without a word of the call, which was over.
    const ended = call().tool('ls', over);
    expect(changes(ended, { type: 'turnEnd', turn: 't0', value: {} })).toBe(false);
    expect(changes(call(), { type: 'turnEnd', turn: 't0', value: {} })).toBe(true);
  });

  it('of a call that there is not is reported', () => {
    const run = transcript().turn().tool('ls', { type: 'toolChild', childLoopId: 'x' });
    expect(run.store().getState().diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'tool-event-without-call',
        message: 'The source reports on a run of “ls” (id “call_ls”), but no such call is in its turn.',
      },
    ]);
    expect(call().tool('ls', over).store().getState().diagnostics).toEqual([]);
  });
});

describe('the results of a call', () => {
  it('are the preliminary ones and the one after them, which decides', () => {
    const run = call()
      .result('ls', 'a', { preliminary: true, durationMs: 5 })
      .result('ls', 'ab', { preliminary: true });
    expect(runOf(run)).toMatchObject({ status: 'pending', resultKeys: ['m1', 'm2'] });
    expect(runOf(run)).not.toHaveProperty('durationMs');
    run.result('ls', 'abc', { isError: true, durationMs: 7 });
    expect(runOf(run)).toMatchObject({ status: 'failed', resultKeys: ['m1', 'm2', 'm3'], durationMs: 7 });
    run.result('ls', 'abcd');
    // Several results of one call: the last one decides.
    expect(runOf(run)).toMatchObject({ status: 'done', resultKeys: ['m1', 'm2', 'm3', 'm4'] });
  });

  it('that came before it are taken in, with what was said beside them', () => {
    const run = transcript()
      .turn()
      .result('ls', 'a.txt')
      .extension('log', 1)
      .message(
        { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
        [toolCall('ls')],
      );
    const before = transcript().turn().result('ls', 'a.txt').extension('log', 1).store().getState();
    expect([before.itemKeys, before.notes('m0')]).toEqual([['l0', 'm0'], ['m1']]);
    const state = run.store().getState();
    expect(state.block('m2.c0')?.run).toMatchObject({ status: 'done', resultKeys: ['m0'] });
    expect(state.itemKeys).toEqual(['l0', 't0', 'm2']);
    expect([state.notes('m0'), state.notes('m2')]).toEqual([[], ['m1']]);
    expect(state.message('m0')?.callKey).toBe('m2.c0');
    expect(state.loopItems('l0')).toEqual(['t0', 'm2']);
  });

  it('that came before its turn are taken in, those with another id or of another loop are not', () => {
    const head = (toolCallId: string) =>
      ({ role: 'toolResult', timestamp: null, toolCallId, toolName: 'ls', isError: false }) as const;
    const run = transcript()
      .message(head('call_ls'), [], { turn: false })
      .message(head('other'), [], { turn: false })
      .assistant([toolCall('ls'), toolCall('cat', {}, { id: '' })]);
    expect(runOf(run, 'm2.c0')?.resultKeys).toEqual(['m0']);
    expect(runOf(run, 'm2.c1')?.resultKeys).toEqual([]);
    const apart = transcript()
      .message(head('call_ls'), [], { turn: false })
      .endLoop()
      .loop()
      .assistant([toolCall('ls')]);
    expect(runOf(apart, 'm1.c0')?.resultKeys).toEqual([]);
  });

  it('are none that came before it without an id, nor one that the source took back', () => {
    const head = {
      role: 'assistant',
      timestamp: null,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    } as const;
    const unnamed = transcript().turn().result('ls', 'a.txt', { toolCallId: '' });
    unnamed.message(head, [toolCall('ls', {}, { id: '' })]);
    expect(runOf(unnamed, 'm1.c0')?.resultKeys).toEqual([]);
    // What the tool put out is kept as a result, until the source says that itself.
    const stated = transcript()
      .turn()
      .tool('ls', over)
      .result('ls', 'a.txt')
      .message(head, [toolCall('ls')]);
    expect(runOf(stated, 'm1.c0')).toMatchObject({ status: 'done', resultKeys: ['m0'] });
    expect(stated.store().getState().messageKeys).toEqual(['m0', 'm1']);
  });

  it('may be missing while the turn is open, or the loop of a call outside turns', () => {
    const loose = transcript().message(
      { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
      [toolCall('ls')],
      { turn: false },
    );
    expect(runOf(loose)?.status).toBe('pending');
    expect(runOf(loose.endLoop())?.status).toBe('no-result');
  });
});
