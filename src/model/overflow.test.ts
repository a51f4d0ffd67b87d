import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from './message.ts';
import { isContextOverflow, isContextOverflowText } from './overflow.ts';
import { NO_USAGE } from './usage.ts';

const answer = (fields: Partial<AssistantMessage>): AssistantMessage => ({
  role: 'assistant',
  content: [],
  timestamp: null,
  stopReason: 'error',
  model: 'm',
  provider: 'p',
  usage: null,
  ...fields,
});

describe('isContextOverflowText', () => {
  it.each([
    'API error: prompt is too long: 213462 tokens > 200000 maximum',
    'Input is too long for requested model.',
    'This model’s maximum context length is 8192 tokens',
    'Context overflow: 1 token',
    'error code: context_length_exceeded',
    'model_context_window_exceeded',
    '413 status code (no body)',
    'input is too large for model with 4096 maximum context length',
    'too large for model with a small maximum context',
    '400 (no body)',
    '400 status code (no body)',
    'The prompt exceeds the context window.',
    'The request exceeds the maximum.',
    'over the maximum prompt length',
    'Please reduce the length of the messages.',
    'it exceeds the limit of 8',
    'it exceeds the available context size',
    'greater than the context length',
    'context window exceeds limit',
    'exceeded model token limit',
    'context length exceeded',
    'too many tokens',
    'token limit exceeded',
  ])('knows “%s”', (text) => {
    expect(isContextOverflowText(text)).toBe(true);
  });

  it.each([
    'Rate limited, retry after 5s',
    '',
    '500 (no body)',
    'the prompt is short',
    'the file is too large for model with eyes',
    'the maximum context is far',
    'no context overflow: none',
    'status 413 (no body)',
    '4000 (no body)',
    `413 ${'x'.repeat(41)}(no body)`,
  ])('does not claim “%s”', (text) => {
    expect(isContextOverflowText(text)).toBe(false);
  });
});

describe('isContextOverflow', () => {
  it('needs an answer that failed', () => {
    const errorMessage = 'too many tokens';
    expect(isContextOverflow(answer({ errorMessage }))).toBe(true);
    expect(isContextOverflow(answer({ errorMessage, stopReason: 'stop' }))).toBe(false);
    expect(isContextOverflow({ role: 'user', content: [], timestamp: null })).toBe(false);
    expect(isContextOverflow(answer({ errorMessage: 'out of tape' }))).toBe(false);
    expect(isContextOverflow(answer({}))).toBe(false);
    const user = { ...answer({ errorMessage }), role: 'user' } as unknown as AssistantMessage;
    expect(isContextOverflow(user)).toBe(false);
  });

  it('sees a prompt that was larger than the window although the answer ended normally', () => {
    const silent = answer({ stopReason: 'stop', usage: { ...NO_USAGE, input: 900, cacheRead: 200 } });
    expect(isContextOverflow(silent, 1000)).toBe(true);
    expect(isContextOverflow(silent, 2000)).toBe(false);
    expect(isContextOverflow(silent, 1100)).toBe(false);
    expect(isContextOverflow(silent, 1099)).toBe(true);
    const large = { ...NO_USAGE, input: 900, cacheRead: 200 };
    expect(isContextOverflow(answer({ stopReason: 'error', usage: large }), 1000)).toBe(false);
    expect(isContextOverflow(answer({ stopReason: 'length', usage: large }), 1000)).toBe(false);
    expect(isContextOverflow(answer({ stopReason: 'stop' }), 0)).toBe(false);
    expect(isContextOverflow(answer({ stopReason: 'stop', usage: { ...NO_USAGE, cacheRead: 1 } }), 0)).toBe(
      true,
    );
    expect(isContextOverflow(silent)).toBe(false);
  });
});
