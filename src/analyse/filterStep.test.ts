import { describe, expect, it } from 'vitest';
import type { TranscriptState } from '../core.ts';
import { text, thinking, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { figureOf, saysText, stepOf, wordsOf, type FilterStep } from './filterStep.ts';
import type { FilterKey } from './parseFilter.ts';

const picture = { type: 'base64', data: 'iVBORw0KGgo', mimeType: 'image/png' } as const;

const state = transcript()
  .loop({ agentName: 'scout' })
  .user([text('Count the terns.'), { type: 'image', source: picture, filename: 'colony.png' }], {
    timestamp: 1_000,
  })
  .assistant(
    [
      thinking('Hm', { durationMs: 40 }),
      thinking('Longer', { durationMs: 900 }),
      thinking('No time'),
      toolCall('shell', { type: 'survey', data: { note: 'kittiwake', count: 12 } }, { title: 'Count birds' }),
      toolCall('heron', {}, { argumentsText: '{"perch": "willow' }),
    ],
    {
      timestamp: 2_000,
      stopReason: 'toolUse',
      model: 'heron-2',
      usage: usage({ input: 7, output: 5, costUsd: 0.5 }),
    },
  )
  .tool('shell', { type: 'toolStart', startedAt: 2_500 })
  .result('shell', [text('12 terns'), { type: 'image', source: picture }], { durationMs: 60 })
  .tool('heron', { type: 'toolEnd', content: [{ type: 'file', source: picture }], isError: false })
  .message({ role: 'toolResult', timestamp: null, toolCallId: 'x', toolName: 'bash', isError: true }, [
    text('Lost'),
  ])
  .extension('weather', { type: 'drizzle', data: 'sleet' }, { agentName: 'clerk', timestamp: 3_000 })
  .message(
    {
      role: 'bashExecution',
      timestamp: null,
      command: 'ls dunes',
      output: 'marram',
      exitCode: 0,
      cancelled: false,
      truncated: false,
      excludeFromContext: false,
    },
    [],
    { turn: false },
  )
  .user('Go on.', { synthetic: 'nudge' })
  .item({
    type: 'banner',
    kind: 'limit',
    severity: 'warning',
    status: 'failed',
    text: 'Too much',
    toolName: 'grep',
    timestamp: 4_000,
  })
  .item({ type: 'divider', kind: 'compaction', status: 'done', summary: 'All counted', timestamp: 5_000 })
  .item({ type: 'divider', kind: 'model', status: 'done' })
  .assistant('Twelve.', { model: '', stopReason: null, errorMessage: 'Overloaded' })
  .finish()
  .store()
  .getState();

const step = (key: string, of: TranscriptState = state): FilterStep => {
  const found = stepOf(of, key);
  if (!found) throw new Error(`${key} is no step.`);
  return found;
};
const words = (key: string, of: FilterKey) => wordsOf(state, step(key), of);
const figure = (key: string, of: FilterKey) => figureOf(state, step(key), of);
const says = (key: string, word: string, of: TranscriptState = state) =>
  saysText(of, stepOf(of, key) ?? { key }, (said) => said.includes(word));

// The question, the answer and its two calls, a result without a call, a note, a command, what a program said, and the last answer.
const [QUESTION, ANSWER, SHELL, HERON, LOST, NOTE, COMMAND, NUDGE, LAST] = [
  'm0',
  'm1',
  'm1.c3',
  'm1.c4',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
] as const;
const [BANNER, COMPACTION, MODEL] = ['i0', 'i1', 'i2'] as const;

describe('stepOf', () => {
  it('is a message, a call or an item', () => {
    expect(step(ANSWER)).toMatchObject({ key: ANSWER, message: { key: ANSWER } });
    expect(step(SHELL)).toMatchObject({ key: SHELL, message: { key: ANSWER }, call: { key: SHELL } });
    expect(step(BANNER)).toMatchObject({ key: BANNER, item: { key: BANNER } });
  });

  it('is not a result that stands in its call, a block that is no call, or nothing', () => {
    expect(['m2', 'm2.c0', 'm1.c0', 'm99', 'm99.c0', 'i99', 't0'].map((key) => stepOf(state, key))).toEqual(
      Array(7).fill(null),
    );
  });
});

describe('wordsOf', () => {
  it.each([
    [QUESTION, 'lane', ['model', 'llm']],
    [NOTE, 'lane', ['ui', 'extension']],
    [BANNER, 'lane', []],

    [QUESTION, 'role', ['user']],
    [SHELL, 'role', ['assistant', 'toolResult']],
    [HERON, 'role', ['assistant']],
    [LOST, 'role', ['toolResult']],
    [BANNER, 'role', []],

    [QUESTION, 'kind', ['text', 'image']],
    [ANSWER, 'kind', ['thinking', 'thinking', 'thinking']],
    [SHELL, 'kind', ['call']],
    [LOST, 'kind', ['result', 'text']],
    [NOTE, 'kind', ['note', 'weather']],
    [COMMAND, 'kind', ['command']],
    [NUDGE, 'kind', ['synthetic', 'nudge', 'text']],
    [BANNER, 'kind', ['banner', 'limit']],
    [COMPACTION, 'kind', ['divider', 'compaction']],

    [SHELL, 'tool', ['shell', 'bash', 'Count birds']],
    [HERON, 'tool', ['heron']],
    [LOST, 'tool', ['bash']],
    [BANNER, 'tool', ['grep', 'search']],
    [MODEL, 'tool', []],
    [QUESTION, 'tool', []],

    [SHELL, 'status', ['done']],
    [BANNER, 'status', ['failed']],
    [QUESTION, 'status', ['done']],

    [ANSWER, 'stop', ['toolUse']],
    [LAST, 'stop', []],
    [QUESTION, 'stop', []],
    [QUESTION, 'context', ['in']],
    [BANNER, 'context', []],
    [ANSWER, 'model', ['heron-2']],
    [LAST, 'model', []],
    [QUESTION, 'model', []],
    [QUESTION, 'agent', ['scout']],
    [NOTE, 'agent', ['clerk']],
    [BANNER, 'agent', ['scout']],

    [QUESTION, 'has', ['text', 'image']],
    [SHELL, 'has', ['text', 'image']],
    [HERON, 'has', ['file']],
    [BANNER, 'has', []],
    [QUESTION, 'turn', []],
  ] as const)('of %s for %s are %j', (key, of, expected) => {
    expect(words(key, of)).toEqual(expected);
  });

  it('say that a message is still written, or breaks off', () => {
    const open = transcript()
      .user('Go')
      .streaming([text('Well')]);
    const store = open.store();
    const status = () => wordsOf(store.getState(), step('m1', store.getState()), 'status');
    expect(status()).toEqual(['running']);
    open.end('aborted').feed(store);
    expect(status()).toEqual(['incomplete']);
  });

  it('say that a call started an agent', () => {
    const parent = transcript()
      .assistant([toolCall('task')], { stopReason: 'toolUse' })
      .child('task', {}, (inner) => inner.assistant('Here.').endLoop())
      .store()
      .getState();
    expect(wordsOf(parent, step('m0.c0', parent), 'has')).toEqual(['agent']);
    // No loop of this run has a name.
    expect(wordsOf(parent, step('m0', parent), 'agent')).toEqual([]);
  });
});

describe('figureOf', () => {
  it.each([
    [ANSWER, 'turn', 1],
    [SHELL, 'turn', 1],
    [LAST, 'turn', 2],
    [QUESTION, 'turn', null],
    [BANNER, 'turn', null],
    [ANSWER, 'cost', 0.5],
    [LAST, 'cost', null],
    [QUESTION, 'cost', null],
    [ANSWER, 'tokens', 12],
    [LAST, 'tokens', null],
    [QUESTION, 'tokens', null],
    [SHELL, 'duration', 60],
    [HERON, 'duration', null],
    [ANSWER, 'duration', 900],
    [QUESTION, 'duration', null],
    [BANNER, 'duration', null],
    [QUESTION, 'after', 1_000],
    [ANSWER, 'before', 2_000],
    [SHELL, 'after', 2_500],
    [HERON, 'after', 2_000],
    [COMMAND, 'after', null],
    [BANNER, 'after', 4_000],
    [COMPACTION, 'before', 5_000],
    [MODEL, 'after', null],
    [QUESTION, 'tool', null],
  ] as const)('of %s for %s is %j', (key, of, expected) => {
    expect(figure(key, of)).toBe(expected);
  });
});

describe('saysText', () => {
  it.each([
    [QUESTION, 'count the terns'],
    [QUESTION, 'colony.png'],
    [ANSWER, 'longer'],
    [SHELL, 'shell'],
    [SHELL, 'count birds'],
    [SHELL, 'survey'],
    [SHELL, 'kittiwake'],
    [SHELL, '12 terns'],
    [HERON, 'willow'],
    [LOST, 'lost'],
    [NOTE, 'weather'],
    [NOTE, 'drizzle'],
    [NOTE, 'sleet'],
    [COMMAND, 'ls dunes'],
    [COMMAND, 'marram'],
    [BANNER, 'too much'],
    [COMPACTION, 'all counted'],
    [LAST, 'overloaded'],
  ])('of %s finds “%s”, in any case', (key, word) => {
    expect(says(key, word)).toBe(true);
  });

  it.each([
    // What its calls say is theirs, and their own words are not the message's.
    [ANSWER, 'kittiwake'],
    [SHELL, 'longer'],
    [HERON, 'terns'],
    [QUESTION, 'ivborw0kggo'],
    [QUESTION, 'image/png'],
    [HERON, 'ivborw0kggo'],
    [BANNER, 'terns'],
  ])('of %s does not find “%s”', (key, word) => {
    expect(says(key, word)).toBe(false);
  });

  it('looks at the arguments that a tool ran with, and at numbers', () => {
    const ran = transcript()
      .assistant([toolCall('count', { of: 'gulls' })], { stopReason: 'toolUse' })
      .tool('count', { type: 'toolStart', arguments: { of: 'skuas', most: 77 } })
      .store()
      .getState();
    expect(['gulls', 'skuas', '77'].map((word) => says('m0.c0', word, ran))).toEqual([false, true, true]);
  });

  it('looks at what a call put out until a message says it', () => {
    const builder = transcript()
      .assistant([toolCall('make')], { stopReason: 'toolUse' })
      .tool('make', { type: 'toolEnd', content: [text('from the tool')], isError: false });
    const store = builder.store();
    expect(says('m0.c0', 'from the tool', store.getState())).toBe(true);
    builder.result('make', 'from the message').feed(store);
    expect(says('m0.c0', 'from the tool', store.getState())).toBe(false);
    expect(says('m0.c0', 'from the message', store.getState())).toBe(true);
  });
});
