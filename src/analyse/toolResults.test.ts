import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { createResultsSelector, headOf, isErrorMessage, readOutput } from './toolResults.ts';

type Builder = ReturnType<typeof transcript>;

const picture: ContentBlock = { type: 'image', source: { type: 'url', url: 'a.png' } };

/** What a call put out, and its results. */
function outputOf(write: (run: Builder) => Builder) {
  const state = write(transcript().assistant([toolCall('make')], { stopReason: 'toolUse' }))
    .store()
    .getState();
  const run = state.block('m0.c0')?.run;
  if (!run) throw new Error('There is no call.');
  const results = createResultsSelector()(state, run.resultKeys);
  return {
    output: readOutput(run, results),
    results,
    isError: isErrorMessage(readOutput(run, results), results),
  };
}

describe('createResultsSelector', () => {
  it('keeps its value until a result or one of its blocks changes', () => {
    const run = transcript()
      .assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' })
      .result('make', [text('one'), picture]);
    const store = run.store();
    const select = createResultsSelector();
    const read = () => select(store.getState(), ['m1', 'm9']);
    const before = read();
    expect(before.map(({ message, blocks }) => [message.key, blocks.map(({ key }) => key)])).toEqual([
      ['m1', ['m1.c0', 'm1.c1']],
    ]);
    run.result('ls', 'a').feed(store);
    expect(read()).toBe(before);
    expect(select(store.getState(), ['m1', 'm2'])).toHaveLength(2);
    expect(select(store.getState(), ['m2'])[0]?.blocks[0]?.block).toEqual(text('a'));
    store.push([{ type: 'blockEnd', block: 'm2.c0', value: text('b') }]);
    store.publish();
    expect(select(store.getState(), [])).toEqual([]);
  });

  it('says more while a result is written', () => {
    const store = transcript()
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .store();
    const select = createResultsSelector();
    const said = () =>
      select(store.getState(), ['m1']).flatMap(({ blocks }) => blocks.map(({ block }) => block));
    const head = {
      role: 'toolResult',
      timestamp: null,
      toolCallId: 'call_make',
      toolName: 'make',
      isError: false,
    } as const;
    store.push([{ type: 'messageStart', message: 'm1', loop: 'l0', turn: 't0', value: head }]);
    store.publish();
    expect(said()).toEqual([]);
    store.push([{ type: 'blockStart', message: 'm1', block: 'm1.c0', value: text('on') }]);
    store.publish();
    expect(said()).toEqual([text('on')]);
    store.push([{ type: 'blockDelta', block: 'm1.c0', offset: 2, delta: 'e' }]);
    store.publish();
    expect(said()).toEqual([text('one')]);
  });
});

describe('readOutput', () => {
  it('is the last result that is no forerunner, its texts a line each', () => {
    const { output } = outputOf((run) =>
      run
        .result('make', 'first', { details: { part: 1 } })
        .result('make', [text('one'), picture, text('two')], { details: { part: 2 }, output: { all: 2 } })
        .result('make', 'third', { preliminary: true }),
    );
    expect(output).toEqual({
      text: 'one\ntwo',
      blocks: [text('one'), picture, text('two')],
      details: { part: 2 },
      structured: { all: 2 },
    });
  });

  it('is a forerunner while nothing else came, and else what the run has shown', () => {
    const told = outputOf((run) =>
      run.result('make', 'first', { preliminary: true }).result('make', 'second', { preliminary: true }),
    );
    expect(told.output.text).toBe('second');
    const shown = outputOf((run) =>
      run.tool('make', { type: 'toolEnd', content: [text('shown')], isError: false, details: { part: 1 } }),
    );
    expect(shown.output).toEqual({
      text: 'shown',
      blocks: [text('shown')],
      details: { part: 1 },
      structured: undefined,
    });
    expect(outputOf((run) => run).output).toEqual({
      text: '',
      blocks: [],
      details: undefined,
      structured: undefined,
    });
  });

  it('takes the data of the run where the result has none', () => {
    const { output } = outputOf((run) =>
      run
        .tool('make', { type: 'toolEnd', content: [text('shown')], isError: false, details: { part: 1 } })
        .result('make', 'said'),
    );
    expect([output.text, output.details]).toEqual(['said', { part: 1 }]);
  });
});

describe('headOf', () => {
  it('is that of a result', () => {
    const state = transcript().user('go').result('make', 'x').store().getState();
    const heads = ['m0', 'm1'].map((key) => state.message(key)).map((row) => row && headOf(row));
    expect(heads).toEqual([null, expect.objectContaining({ role: 'toolResult', toolName: 'make' })]);
  });
});

describe('isErrorMessage', () => {
  const isOne = (content: string | readonly ContentBlock[]) =>
    outputOf((run) => run.result('make', content, { isError: true })).isError;
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `${line}`).join('\n');

  it('holds for text that is short enough to be shown at once', () => {
    expect([isOne('no rule'), isOne(lines(20)), isOne('x'.repeat(4_000))]).toEqual([true, true, true]);
    expect([isOne(''), isOne(lines(21)), isOne('x'.repeat(4_001))]).toEqual([false, false, false]);
  });

  it('does not hold for what a terminal colours, for pictures and for several results', () => {
    expect(isOne('\u001b[31mno rule\u001b[0m')).toBe(false);
    expect(isOne([text('no rule'), picture])).toBe(false);
    expect(
      outputOf((run) => run.result('make', 'a', { isError: true }).result('make', 'b', { isError: true }))
        .isError,
    ).toBe(false);
    expect(
      outputOf((run) => run.tool('make', { type: 'toolEnd', content: [text('no')], isError: true })).isError,
    ).toBe(true);
  });
});
