import type { Anthropic } from '@anthropic-ai/sdk';
import type { Message as AgUiMessage } from '@ag-ui/core';
import type { Content } from '@google/genai';
import type { ModelMessage, UIMessage } from 'ai';
import type { OpenAI } from 'openai';
import { describe, expectTypeOf, it } from 'vitest';
import type { AgentMessage } from '../../model/index.ts';
import type { AgentTranscriptProps } from '../AgentTranscript.tsx';

type Messages = NonNullable<AgentTranscriptProps['messages']>;

describe('messages', () => {
  it('take what the official packages have', () => {
    expectTypeOf<AgentMessage[]>().toExtend<Messages>();
    expectTypeOf<UIMessage[]>().toExtend<Messages>();
    expectTypeOf<ModelMessage[]>().toExtend<Messages>();
    expectTypeOf<OpenAI.ChatCompletionMessageParam[]>().toExtend<Messages>();
    expectTypeOf<OpenAI.Responses.ResponseInputItem[]>().toExtend<Messages>();
    expectTypeOf<Anthropic.MessageParam[]>().toExtend<Messages>();
    expectTypeOf<Content[]>().toExtend<Messages>();
    expectTypeOf<AgUiMessage[]>().toExtend<Messages>();
  });

  it('refuse what holds no messages', () => {
    expectTypeOf<string[]>().not.toExtend<Messages>();
    expectTypeOf<{ text: string }[]>().not.toExtend<Messages>();
  });
});
