import { describe, expect, it } from 'vitest';
import type { MessageHead } from '../model/index.ts';
import { defaultLabels } from './labels.ts';
import { speakerOf, syntheticName } from './messageName.ts';

const named = (head: Record<string, unknown>): string =>
  speakerOf(head as unknown as MessageHead, defaultLabels);

describe('speakerOf', () => {
  it.each([
    [{ role: 'user' }, 'You'],
    [{ role: 'assistant' }, 'Assistant'],
    [{ role: 'assistant', agentName: 'Heron' }, 'Heron'],
    [{ role: 'assistant', agentName: 'h'.repeat(121) }, `${'h'.repeat(120)}…`],
    [{ role: 'system' }, 'System prompt'],
    [{ role: 'developer' }, 'Developer instructions'],
    [{ role: 'toolResult' }, 'Result without a call'],
    [{ role: 'bashExecution' }, 'You ran'],
    [{ role: 'unknown' }, 'Unknown role'],
    [{ role: 'extension', kind: 'tide' }, 'tide, UI only'],
    [{ role: 'user', synthetic: 'no such reason' }, 'Written by the program'],
    [{ role: 'user', synthetic: 'constructor' }, 'Written by the program'],
  ])('names %j as %s', (head, name) => {
    expect(named(head)).toBe(name);
  });

  it('names a message that a program wrote by why it did', () => {
    for (const [reason, name] of Object.entries(defaultLabels.synthetic)) {
      expect(named({ role: 'user', synthetic: reason })).toBe(name);
      expect(syntheticName(reason, defaultLabels)).toBe(name);
    }
  });
});
