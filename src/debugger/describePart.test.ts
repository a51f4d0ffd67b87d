import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../describe/labels.ts';
import type { ContentBlock } from '../model/index.ts';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { defaultDebuggerLabels } from './debuggerLabels.ts';
import { describePart } from './describePart.ts';

const describeAnswer = (...content: readonly ContentBlock[]) => {
  const state = transcript().assistant(content).store().getState();
  const part = { kind: 'message', key: state.messageKeys[0] ?? '' } as const;
  return describePart(state, part, defaultLabels, defaultDebuggerLabels);
};

describe('describePart', () => {
  it('says of a message its first words', () => {
    expect(describeAnswer({ type: 'text', text: 'The weir is **open**.' })).toMatchObject({
      label: 'Assistant',
      detail: 'The weir is open.',
    });
    expect(describeAnswer({ type: 'text', text: '' }, { type: 'text', text: 'It rains.' }).detail).toBe(
      'It rains.',
    );
  });

  it('says of a message that only calls tools what it calls first', () => {
    const detail = describeAnswer(
      { type: 'thinking', thinking: '' },
      toolCall('bash', { command: 'ls src' }),
      toolCall('bash', { command: 'ls lib' }),
    ).detail;
    expect(detail).toBe('Bash ls src');
  });

  it('says nothing of a message that says nothing', () => {
    expect(describeAnswer().detail).toBe('');
  });
});
