import type {
  ChatCompletionChunk,
  ChatCompletionContentPart,
  ChatCompletionMessage,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { expectTypeOf, it } from 'vitest';

it('knows every field of a delta and of an answer', () => {
  expectTypeOf<keyof ChatCompletionChunk.Choice.Delta>().toEqualTypeOf<
    'content' | 'function_call' | 'refusal' | 'role' | 'tool_calls'
  >();
  expectTypeOf<keyof ChatCompletionMessage>().toEqualTypeOf<
    'content' | 'refusal' | 'role' | 'annotations' | 'audio' | 'function_call' | 'tool_calls'
  >();
});

it('knows every finish reason', () => {
  expectTypeOf<ChatCompletionChunk.Choice['finish_reason']>().toEqualTypeOf<
    'stop' | 'length' | 'tool_calls' | 'content_filter' | 'function_call' | null
  >();
});

it('knows every role and every part of a message', () => {
  expectTypeOf<ChatCompletionMessageParam['role']>().toEqualTypeOf<
    'developer' | 'system' | 'user' | 'assistant' | 'tool' | 'function'
  >();
  expectTypeOf<ChatCompletionContentPart['type']>().toEqualTypeOf<
    'text' | 'image_url' | 'input_audio' | 'file'
  >();
});
