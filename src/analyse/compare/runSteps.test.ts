import { describe, expect, it } from 'vitest';
import type { ContentBlock, JsonValue } from '../../model/index.ts';
import { text, thinking, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { readSteps, type RunStep, type StepNode } from './runSteps.ts';

type Builder = ReturnType<typeof transcript>;

const nodesOf = (run: Builder): readonly StepNode[] => readSteps(run.store().getState());
const stepsOf = (run: Builder): readonly RunStep[] => nodesOf(run).map(({ step }) => step);
const NONE = {
  name: '',
  depth: 0,
  turn: null,
  line: null,
  text: null,
  arguments: null,
  result: null,
  status: '',
  thinking: null,
};
/** Where steps stand: those of sub-agents in brackets behind their call. */
const tree = (nodes: readonly StepNode[]): string =>
  nodes
    .map(
      ({ step, children }) => `${step.text ?? step.name}${children.length > 0 ? `(${tree(children)})` : ''}`,
    )
    .join(' ');
const shell = (fields: object) =>
  stepsOf(
    transcript().message(
      {
        role: 'bashExecution',
        timestamp: null,
        command: 'make \r\n',
        output: 'ok\r\n',
        exitCode: 0,
        cancelled: false,
        truncated: false,
        excludeFromContext: false,
        ...fields,
      },
      [],
      { turn: false },
    ),
  )[0];

describe('readSteps', () => {
  it('is what was asked, said and called, with results, without ids and times', () => {
    const run = transcript()
      .message({ role: 'system', timestamp: null }, [text('Be brief.')], { turn: false })
      .user(' Count. \r\n')
      .assistant(
        [
          thinking('Hm'),
          thinking('so'),
          text('Well.'),
          toolCall('ls', { path: 'a' }),
          thinking('Then'),
          toolCall('cat'),
        ],
        {
          stopReason: 'toolUse',
        },
      )
      .result('ls', 'b\r\n')
      .result('cat', 'no', { isError: true })
      .extension('tide', {})
      .result('nobody', 'lost')
      .message(
        { role: 'unknown', timestamp: null, sourceRole: 'parrot' },
        [{ type: 'unknown', raw: { b: 1, a: [{ d: 2, c: 3 }] } }],
        { turn: false },
      );
    expect(stepsOf(run)).toEqual([
      { ...NONE, key: 'm1', kind: 'prompt', text: 'Count.' },
      { ...NONE, key: 'm2.c2', kind: 'answer', turn: 1, text: 'Well.', thinking: 'Hm\nso' },
      { ...NONE, key: 'm2.c3', kind: 'call', turn: 1, name: 'ls', arguments: 'path: a', result: 'b' },
      {
        ...NONE,
        key: 'm2.c5',
        kind: 'call',
        turn: 1,
        name: 'cat',
        arguments: '',
        result: 'no',
        status: 'failed',
        thinking: 'Then',
      },
      { ...NONE, key: 'm6', kind: 'result', turn: 1, name: 'nobody', result: 'lost', status: 'orphan' },
      { ...NONE, key: 'm7', kind: 'other', name: 'parrot', text: '{"a":[{"c":3,"d":2}],"b":1}' },
    ]);
  });

  it('says how a command of the person ended', () => {
    expect(shell({})).toEqual({ ...NONE, key: 'm0', kind: 'command', text: 'make', result: 'ok' });
    expect(shell({ output: ' ' })?.result).toBeNull();
    expect(
      [shell({ exitCode: 2 }), shell({ exitCode: null }), shell({ exitCode: 2, cancelled: true })].map(
        (step) => step?.status,
      ),
    ).toEqual(['exit 2', '', 'cancelled']);
  });

  it('says of the last text of an answer why it stopped short, and has a step for an answer of nothing that did', () => {
    const ends = (content: readonly ContentBlock[], meta: Parameters<Builder['assistant']>[1]) =>
      stepsOf(transcript().assistant(content, meta)).map(
        ({ kind, text: said, status, thinking: thought }) => [kind, said, status, thought],
      );
    expect(ends([text('a'), toolCall('ls'), text('b')], { stopReason: 'length' })).toEqual([
      ['answer', 'a', '', null],
      ['call', null, 'pending', null],
      ['answer', 'b', 'length', null],
    ]);
    expect(ends([toolCall('ls'), thinking('Hm')], { stopReason: 'length' })).toEqual([
      ['call', null, 'pending', null],
      ['answer', '', 'length', 'Hm'],
    ]);
    expect(ends([thinking('Hm')], { stopReason: 'stop' })).toEqual([['answer', '', '', 'Hm']]);
    expect(ends([toolCall('ls'), thinking('Hm')], { stopReason: 'toolUse' })).toEqual([
      ['call', null, 'pending', null],
    ]);
    expect(ends([], { stopReason: 'stop' })).toEqual([]);
    expect(ends([text(' ')], { stopReason: 'error' })).toEqual([['answer', '', 'error', null]]);
    const cut = stepsOf(
      transcript()
        .streaming([text('We')])
        .end('aborted'),
    );
    expect(cut.map(({ text: said, status }) => [said, status])).toEqual([['We', 'incomplete']]);
  });

  it('takes the last result of a call, else what its execution put out', () => {
    const call = (write: (run: Builder) => Builder) => {
      const [step] = stepsOf(write(transcript().assistant([toolCall('make')], { stopReason: 'toolUse' })));
      return [step?.result, step?.status];
    };
    expect(call((run) => run)).toEqual([null, 'pending']);
    expect(call((run) => run.result('make', 'one').result('make', 'two'))).toEqual(['two', '']);
    expect(call((run) => run.result('make', ' '))).toEqual([null, '']);
    const end = { type: 'toolEnd', content: [text('three')], isError: false } as const;
    expect(call((run) => run.tool('make', end))).toEqual(['three', '']);
    expect(call((run) => run.result('make', 'no', { outcome: 'denied' }))).toEqual(['no', 'denied']);
  });

  it('writes arguments field by field, in the order of their names', () => {
    const written = (...of: Parameters<typeof toolCall>) =>
      stepsOf(transcript().assistant([toolCall(...of)]))[0]?.arguments;
    expect(written('ls', { b: 'two', a: { d: 1, c: [{ f: 1, e: null }] }, c: 'x\r\ny\n' })).toBe(
      'a: {"c":[{"e":null,"f":1}],"d":1}\nb: two\nc:\nx\ny',
    );
    expect(written('ls', {}, { argumentsText: '{"a' })).toBe('{"a');
    expect(written('ls', null, { argumentsText: '{"a' })).toBe('{"a');
    expect(written('ls', { a: 1 }, { argumentsText: '{"a' })).toBe('a: 1');
    expect([written('ls', 'text'), written('ls', [2]), written('ls', null), written('ls', {})]).toEqual([
      'text',
      '[2]',
      'null',
      '',
    ]);
  });

  it('names what is no text, with as much as tells it from another one', () => {
    const base64 = (data: string) => ({ type: 'base64', data, mimeType: 'image/png' }) as const;
    const [step] = stepsOf(
      transcript().user([
        { type: 'image', source: { type: 'url', url: 'a.png' } },
        { type: 'document', source: { type: 'text', text: 'a page' } },
        { type: 'file', source: base64(`${'a'.repeat(16)}bbb${'c'.repeat(16)}`) },
        { type: 'source', sourceType: 'url', url: 'u', title: 't' },
        { type: 'source', sourceType: 'url', title: 't' },
        { type: 'source', sourceType: 'passage' },
        { type: 'unknown', raw: 'raw' },
        thinking('Hm'),
      ]),
    );
    expect(step?.text).toBe(
      [
        '[image a.png]',
        '[document a page]',
        `[file image/png, 35 characters of base64, ${'a'.repeat(16)}…${'c'.repeat(16)}]`,
        '[source u]',
        '[source t]',
        '[source passage]',
        'raw',
      ].join('\n'),
    );
  });

  it('puts the steps of a sub-agent inside the call that started it', () => {
    const nodes = nodesOf(
      transcript()
        .user('go')
        .assistant([toolCall('task'), toolCall('ls')], { stopReason: 'toolUse' })
        .child('task', {}, (inner) =>
          inner
            .user('look')
            .assistant([toolCall('dive')], { stopReason: 'toolUse' })
            .child('dive', { loopId: 'loop-3', parentLoopId: 'loop-2' }, (deep) =>
              deep.assistant('coral').endLoop(),
            )
            .assistant('seen')
            .endLoop(),
        )
        .assistant('done'),
    );
    expect(tree(nodes)).toBe('go task(look dive(coral) seen) ls done');
    const [, task] = nodes;
    expect(task?.step).toMatchObject({ depth: 0, turn: 1 });
    expect(task?.children.map(({ step }) => [step.depth, step.turn])).toEqual([
      [1, null],
      [1, 1],
      [1, 2],
    ]);
    expect(task?.children[1]?.children[0]?.step).toMatchObject({ depth: 2, turn: 1 });
  });

  it('puts branches that arrive mixed together where each began', () => {
    const store = transcript()
      .user('go')
      .item({ type: 'parallel', status: 'done', loopIds: ['a', 'b'] });
    const a = store.loop({ loopId: 'a', kind: 'branch' }).user('a1').loopKey;
    const b = store.loop({ loopId: 'b', kind: 'branch' }).user('b1').loopKey;
    const say = (loop: string, words: string, message: string) =>
      store
        .emit({ type: 'messageStart', message, loop, value: { role: 'user', timestamp: null } })
        .emit({ type: 'messageContent', message, content: [text(words)] });
    say(a, 'a2', 'm3');
    say(b, 'b2', 'm4');
    expect(tree(nodesOf(store))).toBe('go a1 a2 b1 b2');
  });

  it('takes text that stands together for one step, and thoughts before a call for those of the call', () => {
    const run = transcript().assistant([
      text('One.'),
      text('Two.'),
      thinking('First.'),
      toolCall('a'),
      thinking('Then.'),
      toolCall('b'),
      text('Three.'),
      thinking('Late.'),
    ]);
    expect(stepsOf(run).map((step) => [step.kind, step.text ?? step.name, step.thinking])).toEqual([
      ['answer', 'One.\nTwo.', null],
      ['call', 'a', 'First.'],
      ['call', 'b', 'Then.'],
      ['answer', 'Three.', 'Late.'],
    ]);
  });

  it('gives thoughts between words that stand together to the words', () => {
    const run = transcript().assistant([thinking('First.'), text('One.'), thinking('Then.'), text('Two.')]);
    expect(stepsOf(run)).toMatchObject([{ text: 'One.\nTwo.', thinking: 'First.\nThen.' }]);
  });

  it('writes arguments that are nested deeper than the stack', () => {
    let deep: JsonValue = 1;
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(stepsOf(transcript().assistant([toolCall('ls', { deep })]))[0]?.arguments).toMatch(/^deep: \[{9}/);
  });

  it('puts what is deeper than 64 sub-agents beside its call', () => {
    const nest = (run: Builder, depth: number): void => {
      run.assistant([toolCall('task', {}, { id: `call_${depth}` })], { stopReason: 'toolUse' });
      if (depth < 66)
        run.child(
          'task',
          { loopId: `loop-${depth + 2}`, parentLoopId: `loop-${depth + 1}` },
          (inner) => {
            nest(inner, depth + 1);
          },
          `call_${depth}`,
        );
    };
    const run = transcript().loop();
    nest(run, 0);
    let list = nodesOf(run);
    let levels = 0;
    while (list.length === 1) {
      expect(list[0]?.step.depth).toBe(levels);
      list = list[0]?.children ?? [];
      levels += 1;
    }
    expect(levels).toBe(64);
    expect(list.map(({ step, children }) => [step.depth, children.length])).toEqual([
      [64, 0],
      [64, 0],
      [64, 0],
    ]);
  });
});
