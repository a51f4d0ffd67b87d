import type { MessageParam, ToolResultBlockParam } from '@anthropic-ai/sdk/resources/messages/messages';
import type { Content } from '@google/genai';
import type { ModelMessage, UIMessage } from 'ai';
import fc from 'fast-check';
import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { ResponseInputItem } from 'openai/resources/responses/responses';
import type { AgentMessage } from '../model/index.ts';
import { anyAddress } from './anyAddress.ts';

/*
 * Messages at random, minimal to maximal, as the types of each format allow. What only one format can say is common, plain text too.
 */

const word = fc.string({ minLength: 1, maxLength: 12 });
const data = fc.dictionary(word, fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null)), {
  maxKeys: 3,
});
const json = data.map((value) => JSON.stringify(value));
const one = <const T extends string>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const some = <T>(...kinds: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T[]> =>
  fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 3 });
const text = fc.record({ type: one('text'), text: word });
const time = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 });

const chat: fc.Arbitrary<ChatCompletionMessageParam> = fc.oneof(
  fc.record({ role: one('user'), content: fc.oneof(word, fc.array(text, { minLength: 1, maxLength: 2 })) }),
  fc.record({ role: one('system', 'developer'), content: word }),
  fc.record({
    role: one('user'),
    content: some<ChatCompletionContentPart>(
      fc.record({ type: one('image_url'), image_url: fc.record({ url: anyAddress }) }),
      fc.record({
        type: one('input_audio'),
        input_audio: fc.record({ data: fc.constant('AAAA'), format: one('wav', 'mp3') }),
      }),
    ),
  }),
  fc.record({ role: one('assistant'), content: word }),
  fc.record({ role: one('assistant'), content: word, refusal: fc.option(word) }),
  fc.record({
    role: one('assistant'),
    content: fc.constant(null),
    tool_calls: fc.array(
      fc.record({
        id: word,
        type: one('function'),
        function: fc.record({ name: word, arguments: json }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  fc.record({ role: one('tool'), tool_call_id: word, content: word }),
);

const anthropic: fc.Arbitrary<MessageParam> = fc.oneof(
  fc.record({ role: one('user', 'assistant'), content: word }),
  fc.record({ role: one('user', 'assistant'), content: some(text) }),
  fc.record({
    role: one('assistant'),
    content: some<Extract<MessageParam['content'], readonly unknown[]>[number]>(
      text,
      fc.record({ type: one('thinking'), thinking: word, signature: word }),
      fc.record({ type: one('redacted_thinking'), data: word }),
      fc.record({ type: one('tool_use'), id: word, name: word, input: data }),
    ),
  }),
  fc.record({
    role: one('user'),
    content: some<ToolResultBlockParam>(
      fc.record({ type: one('tool_result'), tool_use_id: word, content: word }),
      fc.record({ type: one('tool_result'), tool_use_id: word, is_error: fc.boolean(), content: some(text) }),
    ),
  }),
);

const canonical: fc.Arbitrary<AgentMessage> = fc.oneof(
  fc.record({ role: one('user'), timestamp: time, content: some(text) }),
  fc.record({
    role: one('assistant'),
    timestamp: time,
    model: word,
    provider: word,
    stopReason: one('stop', 'toolUse', 'length'),
    usage: fc.constant(null),
    content: some<AgentMessage & { role: 'assistant' } extends { content: readonly (infer B)[] } ? B : never>(
      text,
      fc.record({ type: one('thinking'), thinking: word, signature: word }),
      fc.record({ type: one('thinking'), thinking: word }),
      fc.record({ type: one('toolCall'), id: word, name: word, arguments: data }),
    ),
  }),
  fc.record({
    role: one('toolResult'),
    timestamp: time,
    toolCallId: word,
    toolName: word,
    isError: fc.boolean(),
    content: some(text),
  }),
  fc.record({ role: one('extension'), timestamp: time, kind: word, data }),
);

const ui: fc.Arbitrary<UIMessage> = fc.record({
  id: word,
  role: one('user', 'assistant', 'system'),
  parts: some<UIMessage['parts'][number]>(
    text,
    fc.record({ type: one('reasoning'), text: word }),
    fc.record({ type: one('step-start') }),
    fc.record({ type: one('file'), mediaType: one('image/png'), url: anyAddress }),
    fc.record({ type: one('source-url'), sourceId: word, url: anyAddress }),
    fc.record({
      type: one('tool-read', 'tool-run'),
      toolCallId: word,
      state: one('output-available'),
      input: data,
      output: data,
    }),
  ),
});

const model: fc.Arbitrary<ModelMessage> = fc.oneof(
  fc.record({ role: one('system'), content: word }),
  fc.record({ role: one('user', 'assistant'), content: word }),
  fc.record({ role: one('user'), content: some(text) }),
  fc.record({ role: one('user'), content: some(fc.record({ type: one('image'), image: anyAddress })) }),
  fc.record({
    role: one('assistant'),
    content: some<Extract<(ModelMessage & { role: 'assistant' })['content'], readonly unknown[]>[number]>(
      text,
      fc.record({ type: one('reasoning'), text: word }),
      fc.record({ type: one('tool-call'), toolCallId: word, toolName: word, input: data }),
    ),
  }),
  fc.record({
    role: one('tool'),
    content: some(
      fc.record({
        type: one('tool-result'),
        toolCallId: word,
        toolName: word,
        output: fc.record({ type: one('text'), value: word }),
      }),
    ),
  }),
);

const gemini: fc.Arbitrary<Content> = fc.record({
  role: one('user', 'model'),
  parts: some<NonNullable<Content['parts']>[number]>(
    fc.record({ text: word }),
    fc.record({ text: word, thought: fc.constant(true) }),
    fc.record({ inlineData: fc.record({ mimeType: one('image/png'), data: fc.constant('AAAA') }) }),
    fc.record({ functionCall: fc.record({ name: word, args: data }) }),
    fc.record({ functionResponse: fc.record({ name: word, response: data }) }),
  ),
});

const responses: fc.Arbitrary<ResponseInputItem> = fc.oneof(
  fc.record({ role: one('user', 'system', 'developer', 'assistant'), content: word }),
  fc.record({ role: one('user'), content: some(fc.record({ type: one('input_text'), text: word })) }),
  fc.record({
    type: one('message'),
    id: word,
    role: one('assistant'),
    status: one('completed'),
    content: some(fc.record({ type: one('output_text'), text: word, annotations: fc.constant<never[]>([]) })),
  }),
  fc.record({ type: one('function_call'), call_id: word, name: word, arguments: json }),
  fc.record({ type: one('function_call_output'), call_id: word, output: word }),
  fc.record({
    type: one('reasoning'),
    id: word,
    summary: fc.array(fc.record({ type: one('summary_text'), text: word }), { maxLength: 2 }),
  }),
);

/** A message at random, by format. */
export const anyMessage: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'openai-chat': chat,
  'anthropic-messages': anthropic,
  'phi-core': canonical,
  'ai-sdk-ui': ui,
  'message-enum': model,
  gemini,
  'openai-responses': responses,
};
