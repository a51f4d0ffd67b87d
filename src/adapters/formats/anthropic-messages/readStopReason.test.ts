import { describe, expect, it } from 'vitest';
import { readAnthropicStopReason } from './readStopReason.ts';

describe('readAnthropicStopReason', () => {
  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['max_tokens', 'length'],
    ['tool_use', 'toolUse'],
    ['pause_turn', 'paused'],
    ['compaction', 'contextCompacted'],
    ['refusal', 'refusal'],
  ])('reads %s as %s', (reason, expected) => {
    expect(readAnthropicStopReason(reason)).toBe(expected);
  });

  it('keeps a reason that it does not know', () => {
    for (const reason of ['model_context_window_exceeded', 'rate_limited', 'constructor', ''])
      expect(readAnthropicStopReason(reason)).toBe(reason);
  });

  it('has none where the answer has none', () => {
    expect(readAnthropicStopReason(undefined)).toBeNull();
  });
});
