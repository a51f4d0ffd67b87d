import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import {
  selectContent,
  selectLoopRunning,
  selectLoopUsage,
  selectMessage,
  selectSnapshot,
  selectTurnCalls,
  selectTurnFailures,
  selectTurnRunning,
  selectTurnUsage,
  selectUsage,
} from './selectors.ts';

const stateOf = (run: TranscriptBuilder) => run.store().getState();

describe('selectContent', () => {
  it('gives the blocks of a message, the same list until one of them changes', () => {
    const run = transcript().streaming([text('Hi')]);
    const store = run.store();
    const first = selectContent(store.getState(), 'm0');
    expect(first).toEqual([text('Hi')]);
    expect(selectContent(store.getState(), 'm0')).toBe(first);
    run.delta(' there').feed(store);
    expect(selectContent(store.getState(), 'm0')).toEqual([text('Hi there')]);
    run.block(text('Ho')).feed(store);
    expect(selectContent(store.getState(), 'm0')).toEqual([text('Hi there'), text('Ho')]);
  });

  it('is empty for a key that no message has', () => {
    expect(selectContent(stateOf(transcript().user('Hi')), 'm9')).toEqual([]);
  });
});

describe('selectMessage', () => {
  it('puts a message together, and the same object until it changes', () => {
    const run = transcript()
      .user('Hi', { timestamp: 5 })
      .streaming([text('Ho')]);
    const store = run.store();
    const first = selectMessage(store.getState(), 'm0');
    expect(first).toEqual({ role: 'user', timestamp: 5, content: [text('Hi')] });
    run.delta('!').feed(store);
    expect(selectMessage(store.getState(), 'm0')).toBe(first);
    expect(selectMessage(store.getState(), 'm1')).toMatchObject({ content: [text('Ho!')] });
    expect(selectMessage(store.getState(), 'm9')).toBeUndefined();
  });

  it('gives no content to a shell command, nor to a note without any', () => {
    const bash = {
      role: 'bashExecution',
      timestamp: null,
      command: 'ls',
      output: '',
      exitCode: 0,
      cancelled: false,
      truncated: false,
      excludeFromContext: false,
    } as const;
    const note = { role: 'extension', timestamp: null, kind: 'log', data: 1 } as const;
    const state = stateOf(
      transcript()
        .message(bash)
        .message(note)
        .message(note, [text('Hi')])
        .user([]),
    );
    expect(selectMessage(state, 'm0')).toEqual(bash);
    expect(selectMessage(state, 'm1')).toEqual(note);
    expect(selectMessage(state, 'm2')).toEqual({ ...note, content: [text('Hi')] });
    expect(selectMessage(state, 'm3')).toMatchObject({ role: 'user', content: [] });
  });
});

describe('selectTurnCalls', () => {
  it('gives the calls of all messages of a turn, the same list until one of them changes', () => {
    const run = transcript()
      .assistant([text('Looking.'), toolCall('ls'), toolCall('cat')])
      .result('ls')
      .result('cat', '', { isError: true });
    const store = run.store();
    const calls = selectTurnCalls(store.getState(), 't0');
    expect(calls.map(({ key }) => key)).toEqual(['m0.c1', 'm0.c2']);
    expect(selectTurnCalls(store.getState(), 't0')).toBe(calls);
    expect(selectTurnCalls(store.getState(), 't9')).toEqual([]);
    expect(selectTurnFailures(store.getState(), 't0')).toBe(1);
    expect(selectTurnFailures(store.getState(), '')).toBe(0);
  });
});

describe('selectTurnUsage, selectLoopUsage and selectUsage', () => {
  const spent = (input: number) => ({ usage: usage({ input }) });

  it('sum what answers state', () => {
    const state = stateOf(transcript().assistant('a', spent(3)).assistant('b', spent(4)));
    expect(selectTurnUsage(state, 't0')?.input).toBe(3);
    expect(selectLoopUsage(state, 'l0')?.input).toBe(7);
    expect(selectUsage(state)?.input).toBe(7);
  });

  it('take what is stated of a turn where its answers state nothing, and of a loop before all', () => {
    const state = stateOf(
      transcript()
        .loop({ usage: usage({ input: 9 }) })
        .assistant('a')
        .endTurn({ usage: usage({ input: 2 }) })
        .assistant('b', spent(4))
        .endTurn({ usage: usage({ input: 5 }) }),
    );
    expect(selectTurnUsage(state, 't0')?.input).toBe(2);
    expect(selectTurnUsage(state, 't1')?.input).toBe(4);
    expect(selectLoopUsage(state, 'l0')?.input).toBe(9);
  });

  it('are null where nobody states any', () => {
    const state = stateOf(transcript().assistant('a'));
    expect(selectTurnUsage(state, 't0')).toBeNull();
    expect(selectTurnUsage(state, 't9')).toBeNull();
    expect(selectLoopUsage(state, 'l0')).toBeNull();
    expect(selectLoopUsage(state, 'l9')).toBeNull();
    expect(selectUsage(state)).toBeNull();
  });
});

describe('selectTurnRunning and selectLoopRunning', () => {
  const goesOn = (run: TranscriptBuilder) => [
    selectTurnRunning(stateOf(run), 't0'),
    selectLoopRunning(stateOf(run), 'l0'),
  ];

  it('are true while an answer is awaited or comes', () => {
    expect(goesOn(transcript().user('Hi').turn())).toEqual([true, true]);
    expect(goesOn(transcript().streaming([text('Hi')]))).toEqual([true, true]);
  });

  it('are false after the words that end an answer, and true where tools or more of it come', () => {
    expect(goesOn(transcript().assistant('Bye.'))).toEqual([false, false]);
    for (const stopReason of ['toolUse', 'paused', 'contextCompacted'] as const)
      expect(goesOn(transcript().assistant('Well.', { stopReason }))).toEqual([true, true]);
  });

  it('are true while a tool is at work, whatever ended the answer', () => {
    const run = transcript()
      .assistant([toolCall('ls')])
      .tool('ls', { type: 'toolStart' });
    expect(goesOn(run)).toEqual([true, true]);
  });

  it('are true where the answer is asked for again, or something else was asked', () => {
    expect(goesOn(transcript().assistant('Bye.', { retried: true }))).toEqual([true, true]);
    expect(goesOn(transcript().assistant('Bye.').user('Wait!'))[1]).toBe(true);
    const noted = transcript()
      .assistant('Bye.')
      .message({ role: 'unknown', timestamp: null, sourceRole: 'x' });
    expect(goesOn(noted)).toEqual([false, false]);
  });

  it('take an answer without a reason for the last word of a turn that is closed', () => {
    const answered = (stopReason: null) => transcript().assistant('Bye.', { stopReason });
    expect(goesOn(answered(null))).toEqual([true, true]);
    expect(goesOn(answered(null).endTurn())).toEqual([false, false]);
  });

  it('are false of what is closed, and of what there is not', () => {
    expect(
      goesOn(
        transcript()
          .streaming([text('Hi')])
          .finish(),
      ),
    ).toEqual([false, false]);
    const state = stateOf(transcript().loop({ status: 'pending' }).user('Hi'));
    expect(selectLoopRunning(state, 'l0')).toBe(false);
    expect([selectTurnRunning(state, 't9'), selectLoopRunning(state, 'l9')]).toEqual([false, false]);
  });
});

describe('selectSnapshot', () => {
  it('is plain data of all rows, once for each state', () => {
    const state = stateOf(
      transcript()
        .session({ title: 'Run' })
        .user('Hi')
        .extension('log', 1)
        .assistant('Ho')
        .item({ type: 'unknownRecord', name: 'odd', raw: 2 }),
    );
    const snapshot = selectSnapshot(state);
    expect(selectSnapshot(state)).toBe(snapshot);
    expect(snapshot).toMatchObject({
      status: 'open',
      session: { title: 'Run' },
      itemKeys: ['l0', 'm0', 't0', 'm2', 'i0'],
      diagnostics: [],
      loops: [{ row: { key: 'l0' }, items: ['m0', 't0', 'm2', 'i0'], notes: [] }],
      turns: [{ key: 't0', number: 1 }],
      messages: [
        { row: { key: 'm0' }, notes: ['m1'], blocks: [{ key: 'm0.c0' }] },
        { row: { key: 'm1' }, notes: [], blocks: [] },
        { row: { key: 'm2' }, notes: [], blocks: [{ key: 'm2.c0' }] },
      ],
      items: [null, null, null, null, { key: 'i0' }],
    });
  });
});
