import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../describe/labels.ts';
import type { ContentBlock } from '../model/index.ts';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { describeRow } from './describeRow.ts';

const describeAnswer = (...content: readonly ContentBlock[]) => {
  const state = transcript().assistant(content).store().getState();
  return describeRow(state, state.messageKeys[0] ?? '', defaultLabels);
};

describe('describeRow', () => {
  it('says of a message its first words', () => {
    expect(describeAnswer({ type: 'text', text: 'The weir is **open**.' })).toEqual({
      label: 'Assistant',
      detail: 'The weir is open.',
      mono: false,
    });
    expect(describeAnswer({ type: 'text', text: '' }, { type: 'text', text: 'It rains.' })?.detail).toBe(
      'It rains.',
    );
  });

  it('says of a message that only calls tools what it calls first', () => {
    const detail = describeAnswer(
      { type: 'thinking', thinking: '' },
      toolCall('bash', { command: 'ls src' }),
      toolCall('bash', { command: 'ls lib' }),
    )?.detail;
    expect(detail).toBe('Bash ls src');
  });

  it('says nothing of a message that says nothing', () => {
    expect(describeAnswer()?.detail).toBe('');
  });

  it('says of a block of text its own words', () => {
    const state = transcript()
      .assistant([
        { type: 'text', text: 'First.' },
        { type: 'text', text: 'Second.' },
      ])
      .store()
      .getState();
    const key = state.message(state.messageKeys[0] ?? '')?.blockKeys[1] ?? '';
    expect(describeRow(state, key, defaultLabels)?.detail).toBe('Second.');
  });
});
