import type { Adapter } from '../../kit/adapter.ts';
import { detectOpenaiChat } from './detectOpenaiChat.ts';
import { translateOpenaiChat } from './translateOpenaiChat.ts';

/** Reads OpenAI's Chat Completions API and the many servers that speak it: chunks, completions, requests and messages. */
export const openaiChatAdapter: Adapter = {
  format: 'openai-chat',
  title:
    'OpenAI Chat Completions and compatible servers (OpenRouter, DeepSeek, xAI, Groq, Mistral, LM Studio …)',
  detect: detectOpenaiChat,
  turnsStandAlone: true,
  start: translateOpenaiChat,
};
