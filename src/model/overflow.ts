import type { AgentMessage } from './message.ts';

// What providers write when a request does not fit. Sources: phi-core `is_context_overflow`, yoagent and pi.
const PHRASES = [
  'prompt is too long',
  'input is too long',
  'exceeds the context window',
  'exceeds the maximum',
  'maximum prompt length',
  'reduce the length of the messages',
  'maximum context length',
  'exceeds the limit of',
  'exceeds the available context size',
  'greater than the context length',
  'context window exceeds limit',
  'exceeded model token limit',
  'context length exceeded',
  'context_length_exceeded',
  'model_context_window_exceeded',
  'too many tokens',
  'token limit exceeded',
];

const EMPTY_BODY = /^4(?:00|13)\b.{0,40}\(no body\)/;

/** Whether an error text says that a request did not fit the model's context window. */
export function isContextOverflowText(text: string): boolean {
  const lower = text.toLowerCase();
  return (
    lower.startsWith('context overflow:') ||
    PHRASES.some((phrase) => lower.includes(phrase)) ||
    (lower.includes('too large for model with') && lower.includes('maximum context')) ||
    EMPTY_BODY.test(lower)
  );
}

/**
 * Whether a message failed because the request did not fit the context window: an assistant message that stopped with
 * `error` and whose text says so, in the words of any provider we know. With `contextWindow` (tokens), also an answer
 * that ended normally although its prompt was larger than the window.
 */
export function isContextOverflow(message: AgentMessage, contextWindow?: number): boolean {
  if (message.role !== 'assistant') return false;
  if (message.stopReason === 'error' && message.errorMessage !== undefined)
    return isContextOverflowText(message.errorMessage);
  if (contextWindow === undefined || message.stopReason !== 'stop') return false;
  return (message.usage?.input ?? 0) + (message.usage?.cacheRead ?? 0) > contextWindow;
}
