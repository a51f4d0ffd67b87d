import { describe, expect, it } from 'vitest';
import { selectFindings, type TranscriptState } from '../../core.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { found, keysOf, ran, stateOf } from '../../testing/findingRuns.ts';
import { forgetChanges } from '../../testing/forgetChanges.ts';
import { prepareFindings } from '../findings.ts';

const COMPACTION = { type: 'divider', kind: 'compaction', status: 'done' } as const;
const spent = (input: number, cacheRead?: number) => ({
  usage: usage({ input, output: 0, ...(cacheRead === undefined ? {} : { cacheRead }) }),
});
const abandon = (run: TranscriptBuilder, ...messages: readonly string[]) =>
  run.emit({ type: 'context', messages, context: 'abandoned' });
const silentEnd = (content: string) =>
  ({ type: 'toolEnd', content: [text(content)], isError: false }) as const;

/** A store of the run so far, and what a rule finds in it each time that it grew. */
function follow(run: TranscriptBuilder, rule: Parameters<typeof keysOf>[1]) {
  const store = run.store();
  return () => {
    run.feed(store);
    return keysOf(store.getState(), rule);
  };
}

describe('findings of what is taken back', () => {
  it('are those of the calls that stay, also where no message holds the result', () => {
    const run = transcript();
    for (const id of ['a', 'b', 'c'])
      run
        .assistant([toolCall('bash', { command: 'make' }, { id })], { stopReason: 'toolUse' })
        .tool('bash', silentEnd('done'), id);
    const calls = follow(run, 'repeated-call');
    expect(calls()).toEqual([['m0.c0', 'm1.c0', 'm2.c0']]);
    abandon(run, 'm1');
    expect(calls()).toEqual([['m0.c0', 'm2.c0']]);
    run.emit({ type: 'context', messages: ['m1'], context: 'in' });
    expect(calls()).toEqual([['m0.c0', 'm1.c0', 'm2.c0']]);
  });

  it('compare no answer with one that was given up', () => {
    const run = transcript()
      .assistant('a', spent(0, 50_000))
      .assistant('b', spent(60_000, 0))
      .assistant('c', spent(0, 60_000));
    const broke = follow(run, 'cache-broke');
    expect(broke()).toEqual([['m1', 'm0']]);
    abandon(run, 'm1');
    expect(broke()).toEqual([]);
  });

  it('count no text that was given up as part of a context', () => {
    const run = transcript()
      .assistant([toolCall('grep')], { stopReason: 'toolUse', ...spent(1_000) })
      .result('grep', 'x'.repeat(100))
      .user('y'.repeat(900))
      .assistant('b', spent(6_000));
    const large = follow(run, 'large-result');
    expect(large()).toEqual([]);
    abandon(run, 'm2');
    expect(large()).toEqual([['m0.c0']]);
  });

  it('count no note, which no model reads', () => {
    const run = transcript()
      .assistant([toolCall('grep')], { stopReason: 'toolUse', ...spent(1_000) })
      .result('grep', 'x'.repeat(100))
      .message({ role: 'extension', timestamp: null, kind: 'tide', data: {} }, [text('y'.repeat(900))])
      .assistant('b', spent(6_000));
    expect(found(stateOf(run), 'large-result')).toEqual([
      { keys: ['m0.c0'], figures: { tokens: 5_000, context: 6_000 }, text: 'grep' },
    ]);
  });

  it('count a result once that its execution told before', () => {
    const run = transcript()
      .assistant([toolCall('grep'), toolCall('cat')], { stopReason: 'toolUse', ...spent(1_000) })
      .tool('grep', silentEnd('x'.repeat(600)))
      .result('grep', 'x'.repeat(600))
      .result('cat', 'y'.repeat(400))
      .assistant('b', spent(11_000));
    expect(found(stateOf(run), 'large-result')).toEqual([
      { keys: ['m0.c0'], figures: { tokens: 6_000, context: 11_000 }, text: 'grep' },
      { keys: ['m0.c1'], figures: { tokens: 4_000, context: 11_000 }, text: 'cat' },
    ]);
  });
});

describe('findings of what is corrected', () => {
  it('go by the new text of a result, even one of the same length', () => {
    const run = ran(ran(transcript(), 'read', { path: 'a' }, 'one'), 'read', { path: 'a' }, 'one');
    const again = follow(run, 'read-again');
    expect(again()).toEqual([['m0.c0', 'm2.c0']]);
    run.emit({ type: 'messageContent', message: 'm3', content: [text('two')] });
    expect(again()).toEqual([]);
    run.emit({ type: 'messageContent', message: 'm1', content: [text('two')] });
    expect(again()).toEqual([['m0.c0', 'm2.c0']]);
  });

  it('tell of an answer that is emptied, and no longer of one that is filled', () => {
    const run = transcript().user('Go.').assistant('So.').assistant([]);
    const empty = follow(run, 'empty-answer');
    expect(empty()).toEqual([['m2']]);
    run.emit({ type: 'messageContent', message: 'm1', content: [] });
    expect(empty()).toEqual([['m1'], ['m2']]);
    run.emit({ type: 'messageContent', message: 'm2', content: [text('Well.')] });
    expect(empty()).toEqual([['m1']]);
    run.emit({ type: 'messageContent', message: 'm1', content: [text(' '), text('So.')] });
    expect(empty()).toEqual([]);
    run.emit({ type: 'messageContent', message: 'm1', content: [text(' ')] });
    expect(empty()).toEqual([['m1']]);
  });

  it('no longer tell of a call that its answer takes back', () => {
    const call = (id: string) => toolCall('bash', { command: 'make' }, { id });
    const run = transcript().assistant([text('So.'), call('a'), call('b')], { stopReason: 'toolUse' });
    const calls = follow(run, 'repeated-call');
    expect(calls()).toEqual([['m0.c1', 'm0.c2']]);
    run.emit({ type: 'messageContent', message: 'm0', content: [text('So.'), call('a')] });
    expect(calls()).toEqual([]);
  });

  it('measure a result again that gets shorter', () => {
    const run = transcript()
      .assistant([toolCall('grep')], { stopReason: 'toolUse', ...spent(1_000) })
      .result('grep', [text('x'.repeat(500)), text('x'.repeat(400))])
      .user('y'.repeat(100))
      .assistant('b', spent(6_000));
    const store = run.store();
    const large = () => found(store.getState(), 'large-result').map(({ figures }) => figures.tokens);
    expect(large()).toEqual([4_500]);
    run.emit({ type: 'messageContent', message: 'm1', content: [text('x'.repeat(300))] }).feed(store);
    expect(large()).toEqual([3_750]);
  });
});

describe('findings of a loop that turns out to be a sub-agent', () => {
  /** Three loops after each other, and what says that the second one belongs to a call of the first. */
  function threeLoops(inner: (run: TranscriptBuilder) => void) {
    const read = (run: TranscriptBuilder) => ran(run, 'read', { path: 'a' }, 'one');
    const run = read(
      transcript()
        .loop()
        .assistant([toolCall('ask')], { stopReason: 'toolUse' }),
    );
    inner(run.loop({ loopId: 'loop-2' }));
    read(run.loop({ loopId: 'loop-3' }));
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    return { run, link: () => run.emit({ type: 'toolChild', call, childLoopId: 'loop-2' }) };
  }

  it('take its compaction with it', () => {
    const { run, link } = threeLoops((inner) => inner.item(COMPACTION));
    const again = follow(run, 'read-again');
    expect(again()).toEqual([]);
    link();
    expect(again()).toEqual([['m1.c0', 'm3.c0']]);
  });

  it('take its calls with it, also those whose result no message holds', () => {
    const { run, link } = threeLoops((inner) =>
      inner
        .assistant([toolCall('read', { path: 'a' }, { id: 'inner' })], { stopReason: 'toolUse' })
        .tool('read', silentEnd('one'), 'inner'),
    );
    const again = follow(run, 'read-again');
    expect(again()).toEqual([['m1.c0', 'm3.c0', 'm4.c0']]);
    link();
    expect(again()).toEqual([['m1.c0', 'm4.c0']]);
  });

  it('take its answers with it', () => {
    const { run, link } = threeLoops((inner) => inner.assistant('b', spent(60_000, 0)));
    run.assistant('c', spent(100, 70_000));
    run.assistant('d', spent(70_000, 100));
    const broke = follow(run, 'cache-broke');
    expect(broke()).toEqual([['m7', 'm6']]);
    link();
    expect(broke()).toEqual([['m7', 'm6']]);
    run.assistant('e', spent(90_000, 0));
    expect(broke()).toEqual([['m7', 'm6']]);
  });
});

describe('selectFindings', () => {
  it('looks at all rows again where the changes since are no longer known', () => {
    const make = (run: TranscriptBuilder) => ran(run, 'bash', { command: 'make' }, 'done');
    const run = make(make(transcript()));
    const store = run.store();
    const state = forgetChanges(store);
    expect(keysOf(state(), 'repeated-call')).toEqual([['m0.c0', 'm2.c0']]);
    run.emit({ type: 'messageContent', message: 'm0', content: [] }).item(COMPACTION).user('And?');
    make(make(run)).feed(store);
    expect(keysOf(state(), 'repeated-call')).toEqual([['m5.c0', 'm7.c0']]);
  });

  it('looks only at what came, however long the run is', () => {
    const visits = (turns: number): number => {
      const run = transcript();
      const make = (turn: number) => ran(run, 'bash', { command: `make ${turn}` }, 'done', { durationMs: 5 });
      for (let turn = 0; turn < turns; turn++) make(turn);
      const store = run.store();
      selectFindings(store.getState());
      make(turns).feed(store);
      let visited = 0;
      const state = store.getState();
      const counting: TranscriptState = {
        ...state,
        block: (key) => (visited++, state.block(key)),
        message: (key) => (visited++, state.message(key)),
      };
      selectFindings(counting);
      return visited;
    };
    expect(visits(40)).toBe(visits(10));
  });

  it('is prepared in steps of so many rows: loops, messages and their blocks', () => {
    const state = stateOf(
      transcript()
        .user([text('a'), text('b')])
        .assistant('c'),
    );
    // A loop and a message of two blocks are four rows; the answer and its block are two more.
    expect(prepareFindings(state, 4)).toBe(true);
    expect(prepareFindings(state, 2)).toBe(true);
    expect(prepareFindings(state, 1)).toBe(false);
  });
});
