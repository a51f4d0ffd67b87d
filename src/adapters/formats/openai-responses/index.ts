import type { Adapter } from '../../kit/adapter.ts';
import { detectOpenaiResponses } from './detectOpenaiResponses.ts';
import { translateOpenaiResponses } from './translateOpenaiResponses.ts';

/** Reads OpenAI's Responses API: its event stream, response objects, requests and lists of items. */
export const openaiResponsesAdapter: Adapter = {
  format: 'openai-responses',
  title: 'OpenAI Responses API (event stream, response objects, input items)',
  detect: detectOpenaiResponses,
  start: translateOpenaiResponses,
};
