import { describe, expect, it } from 'vitest';
import { runStep } from '../../testing/runStep.ts';
import { createLikenessMeter } from './likeness.ts';
import type { RunStep } from './runSteps.ts';

const { between } = createLikenessMeter();

/** How alike two steps are, whichever comes first. */
function alike(a: Partial<RunStep>, b: Partial<RunStep>): number {
  const found = between(runStep(a), runStep(b));
  expect(between(runStep(b), runStep(a))).toBe(found);
  return found;
}
const call = (args: string, result: string | null = null) =>
  ({ kind: 'call', name: 'ls', arguments: args, result }) as const;

describe('createLikenessMeter', () => {
  it('is nothing for steps of different kinds or tools', () => {
    expect(alike({ text: 'a' }, { kind: 'prompt', text: 'a' })).toBe(0);
    expect(alike({ kind: 'call', name: 'ls' }, { kind: 'call', name: 'cat' })).toBe(0);
  });

  it('is more the more words both say', () => {
    expect(alike({ text: 'a' }, { text: 'a' })).toBeCloseTo(1);
    expect(alike({ text: 'a b' }, { text: 'c d' })).toBeCloseTo(0.5);
    // One word of two and of two: a half of the words.
    expect(alike({ text: 'a b' }, { text: 'b c' })).toBeCloseTo(0.75);
    // Two of two and of six: 4 of 8.
    expect(alike({ text: 'a b' }, { text: 'f e d c b a' })).toBeCloseTo(0.75);
    expect(alike({ text: 'a a a' }, { text: 'a' })).toBeCloseTo(1);
    expect(alike({ text: 'a' }, { text: null })).toBeCloseTo(0.5);
    expect(alike({ text: ' ' }, { text: '' })).toBeCloseTo(1);
    // Signs are words of their own, and letters of any script make words.
    expect(alike({ text: 'Möwe,' }, { text: 'Möwe' })).toBeCloseTo(0.3 + 0.5 * (2 / 3) + 0.2);
    expect(alike({ text: 'file_1' }, { text: 'file_2' })).toBeCloseTo(0.5);
  });

  it('looks at the arguments of calls, and at what they gave back', () => {
    expect(alike(call('a', 'x'), call('a', 'x'))).toBeCloseTo(1);
    expect(alike(call('a', 'x'), call('a', 'y'))).toBeCloseTo(0.8);
    expect(alike(call('a', 'x'), call('b', 'x'))).toBeCloseTo(0.5);
    expect(alike(call('a', 'x'), call('b'))).toBeCloseTo(0.3);
    expect(alike({ ...call('a'), text: 'q' }, { ...call('a'), text: 'r' })).toBeCloseTo(1);
    expect(alike({ arguments: 'q', text: 'a' }, { arguments: 'r', text: 'a' })).toBeCloseTo(1);
  });

  it('reads the first 4,000 signs of a text', () => {
    const long = (end: string) => `${'x '.repeat(1_999)}${end}`;
    expect(alike({ text: long('y') }, { text: long('z') })).toBeCloseTo(0.75);
    expect(alike({ text: long('  y') }, { text: long('  z') })).toBeCloseTo(1);
  });
});
