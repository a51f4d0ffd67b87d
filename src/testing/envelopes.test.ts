import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript, type TranscriptState } from '../core.ts';
import { scaled } from './cases.ts';

/** One exchange: a question, a call with its result, and an answer. */
interface Exchange {
  readonly question: string;
  readonly tool: string;
  readonly result: string;
  readonly answer: string;
}

const words = fc.string({ minLength: 1, maxLength: 20 });
const exchanges = fc.array(
  fc.record({ question: words, tool: fc.constantFrom('read', 'deploy'), result: words, answer: words }),
  { minLength: 1, maxLength: 3 },
);

/** The messages of an exchange as each API of chats writes them. */
const formats: Readonly<Record<string, (exchange: Exchange, index: number) => readonly object[]>> = {
  'openai-chat': ({ question, tool, result, answer }, index) => [
    { role: 'user', content: question },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: `c${index}`, type: 'function', function: { name: tool, arguments: '{"a":1}' } }],
    },
    { role: 'tool', tool_call_id: `c${index}`, content: result },
    { role: 'assistant', content: answer },
  ],
  'anthropic-messages': ({ question, tool, result, answer }, index) => [
    { role: 'user', content: question },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'So.', signature: 'c2ln' },
        { type: 'tool_use', id: `c${index}`, name: tool, input: { a: 1 } },
      ],
    },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `c${index}`, content: result }] },
    { role: 'assistant', content: [{ type: 'text', text: answer }] },
  ],
  // Signed thinking has the same form here as in the API that signed it.
  'phi-core': ({ question, tool, result, answer }, index) => [
    { role: 'user', content: [{ type: 'text', text: question }], timestamp: index },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'So.', signature: 'c2ln' },
        { type: 'toolCall', id: `c${index}`, name: tool, arguments: { a: 1 } },
      ],
      stopReason: 'toolUse',
      timestamp: index,
    },
    {
      role: 'toolResult',
      toolCallId: `c${index}`,
      toolName: tool,
      content: [{ type: 'text', text: result }],
      isError: false,
      timestamp: index,
    },
    { role: 'assistant', content: [{ type: 'text', text: answer }], stopReason: 'stop', timestamp: index },
  ],
};

/** What stands around messages in files that people have. */
const envelopes: Readonly<Record<string, (messages: readonly object[]) => string>> = {
  'as an array': (messages) => JSON.stringify(messages),
  'as lines': (messages) => messages.map((message) => JSON.stringify(message)).join('\n'),
  'in an object': (messages) => JSON.stringify({ messages }),
  'in an object, indented': (messages) => JSON.stringify({ messages }, null, 2),
  'beside a model': (messages) => JSON.stringify({ model: 'heron-1', messages }),
  'under input': (messages) => JSON.stringify({ model: 'heron-1', input: messages }),
  'under conversation': (messages) => JSON.stringify({ id: 'x', conversation: messages }),
  'under conversations': (messages) => JSON.stringify({ conversations: messages }),
  'under history': (messages) => JSON.stringify({ history: messages, score: 1 }),
  'under data': (messages) => JSON.stringify({ data: messages }),
  'in a nested object': (messages) => JSON.stringify({ ok: true, data: { thread: { id: 't', messages } } }),
  'behind a comment of an event stream': (messages) => `: keep-alive\n${JSON.stringify({ messages })}`,
  'behind such a comment, indented': (messages) =>
    `: keep-alive\n\n${JSON.stringify({ id: 'x', messages }, null, 2)}\n`,
  'behind such a comment, as an indented array': (messages) =>
    `data: loaded\n${JSON.stringify(messages, null, '\t')}`,
  'in a list of one': (messages) => JSON.stringify([{ id: 'x', messages }]),
  'beside metadata': (messages) => JSON.stringify({ id: 'x', metadata: { split: 'train' }, messages }),
};

describe.each(Object.entries(formats))('messages of %s', (format, write) => {
  it.each(Object.entries(envelopes))('are read as what they are %s', async (_, wrap) => {
    await fc.assert(
      fc.asyncProperty(exchanges, async (said) => {
        const source = wrap(said.flatMap(write));
        const { format: detected, summary, messages } = await readTranscript(source);
        const count = said.length;
        expect(detected).toBe(format);
        expect(summary.messages).toEqual({
          system: 0,
          user: count,
          assistant: 2 * count,
          toolResult: count,
          extension: 0,
        });
        expect(summary.tools).toMatchObject({ calls: count, paired: count, unanswered: 0, orphanResults: 0 });
        expect(summary.blocks).toMatchObject({ unknown: 0 });
        const text = JSON.stringify(messages);
        for (const { question, result, answer } of said)
          for (const part of [question, result, answer])
            expect(text).toContain(JSON.stringify(part).slice(1, -1));
      }),
      { numRuns: scaled(20) },
    );
  });
});

/** What a state says of its session, its loops and the requests of its turns, as text. */
const factsIn = ({ session, loopKeys, loop, loopItems, turn }: TranscriptState): string =>
  JSON.stringify([
    session,
    loopKeys.map((key) => [loop(key)?.loop, loopItems(key).map((item) => turn(item)?.turn)]),
  ]);

describe.each(Object.entries(formats))('conversations of %s, one to a line', (format, write) => {
  const conversation = (words: string, index: number, around: object = {}) =>
    JSON.stringify({
      ...around,
      messages: write(
        { question: words, tool: 'read', result: `result of ${words}`, answer: `Of ${words}.` },
        index,
      ),
    });

  it('are told one after the other, each in a loop of its own', async () => {
    const lines = [conversation('herons', 0), conversation('bitterns', 0), conversation('herons', 0)];
    const { format: detected, summary, store } = await readTranscript(lines.join('\n'));
    expect(detected).toBe(format);
    expect(summary.messages).toMatchObject({ user: 3, assistant: 6, toolResult: 3 });
    expect(summary.tools).toMatchObject({ calls: 3, paired: 3, unanswered: 0, orphanResults: 0 });
    expect(store.getState().loopKeys).toHaveLength(3);
  });

  it('are one where each goes on with what the one before it said', async () => {
    const both = (words: string) =>
      write({ question: words, tool: 'read', result: 'r', answer: 'a' }, words.length);
    const lines = [both('herons'), [...both('herons'), ...both('bitterns')]].map((messages) =>
      JSON.stringify({ messages }),
    );
    const { summary, store } = await readTranscript(lines.join('\n'));
    expect(summary.messages).toMatchObject({ user: 2, assistant: 4, toolResult: 2 });
    expect(store.getState().loopKeys).toHaveLength(1);
  });

  it.each([2, 60])('keep what stands beside each of %i, under equal keys too', async (count) => {
    const lines = Array.from({ length: count }, (_, index) =>
      conversation(`question ${index}`, index, { id: `id-${index}`, split: { fold: `fold-${index}` } }),
    );
    const { store } = await readTranscript(lines.join('\n'));
    const kept = factsIn(store.getState());
    for (let index = 0; index < count; index++) {
      expect(kept).toContain(`"id-${index}"`);
      expect(kept).toContain(`"fold-${index}"`);
    }
  });

  it('keep what stands beside the first and beside one that goes on with it', async () => {
    const both = (words: string) =>
      write({ question: words, tool: 'read', result: 'r', answer: 'a' }, words.length);
    const lines = [both('herons'), [...both('herons'), ...both('bitterns')]].map((messages, index) =>
      JSON.stringify({ messages, [`key-${index}`]: `value-${index}` }),
    );
    const { store } = await readTranscript(lines.join('\n'));
    expect(factsIn(store.getState())).toMatch(/value-0.*value-1/);
  });

  it('keep what stands beside each under the same keys where one goes on with the other', async () => {
    const asked = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        question: `question ${index}`,
        tool: 'read',
        result: 'r',
        answer: 'a',
      })).flatMap(write);
    const lines = [1, 2, 3].map((count) =>
      JSON.stringify({
        messages: asked(count),
        score: `score-${count}`,
        split: { fold: `fold-${count}` },
        id: 'x',
      }),
    );
    const { summary, store } = await readTranscript(lines.join('\n'));
    expect(summary.messages).toMatchObject({ user: 3 });
    const kept = factsIn(store.getState());
    for (const count of [1, 2, 3]) {
      expect(kept).toContain(`"score-${count}"`);
      expect(kept).toContain(`"fold-${count}"`);
    }
    expect(kept).not.toMatch(/earlierValues[^\]]*"id"/);
  });

  it('keep what stands beside them', async () => {
    const text = JSON.stringify({
      split: 'train-7',
      data: {
        grade: 'fine-9',
        thread: { messages: write({ question: 'q', tool: 'read', result: 'r', answer: 'a' }, 0) },
      },
    });
    const { store } = await readTranscript(text);
    expect(JSON.stringify(store.getState().session)).toMatch(/train-7.*fine-9/);
  });
});

describe('a result of a tool alone', () => {
  it.each([[{ role: 'tool', tool_call_id: 'c1', content: 'sunny' }], [{ role: 'tool', content: 'sunny' }]])(
    'is a result without a call: %j',
    async (message) => {
      const { summary } = await readTranscript(JSON.stringify([message]));
      expect(summary.tools.orphanResults).toBe(1);
      expect(summary.blocks.unknown).toBe(0);
    },
  );
});
