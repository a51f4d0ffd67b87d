import { describe, expect, it } from 'vitest';
import { differenceOf, sideOf, startComparing } from './pairSteps.ts';
import { runStep } from '../../testing/runStep.ts';
import type { RunStep } from './runSteps.ts';

const step = (fields: Partial<RunStep>): RunStep =>
  runStep({ kind: 'call', name: 'bash', arguments: 'command: ls', result: 'a.ts', ...fields });

describe('sideOf', () => {
  it('gives equal steps the same number, whatever their ids, places and thoughts, in both lists', () => {
    const comparing = startComparing();
    const a = sideOf([step({}), step({ key: 'm9', depth: 2, turn: 4, line: 7, thinking: 'Hm.' })], comparing);
    const b = sideOf([step({ key: 'm5' })], comparing);
    expect(a.whole[0]).toBe(a.whole[1]);
    expect(a.whole[0]).toBe(b.whole[0]);
    expect(a.deed[0]).toBe(b.deed[0]);
  });

  it.each([
    { name: 'read' },
    { kind: 'result' },
    { text: 'ls' },
    { text: '' },
    { text: '-' },
    { arguments: null },
    { arguments: 'command: ls ' },
    { result: null },
    { result: '' },
    { status: 'failed' },
  ] as const)('gives another step another number: %j', (fields) => {
    const comparing = startComparing();
    const { whole, deed } = sideOf([step({}), step(fields)], comparing);
    expect(whole[0]).not.toBe(whole[1]);
    const isDeed = !('result' in fields) && !('status' in fields);
    expect(deed[0] !== deed[1]).toBe(isDeed);
  });

  it('does not mix up what is said in one field and in the next one', () => {
    const { whole, deed } = sideOf(
      [step({ text: 'a', arguments: null }), step({ text: null, arguments: 'a' })],
      startComparing(),
    );
    expect(whole[0]).not.toBe(whole[1]);
    expect(deed[0]).not.toBe(deed[1]);
  });
});

describe('differenceOf', () => {
  const differs = (a: Partial<RunStep>, b: Partial<RunStep>) => {
    const { changes, timesOnly } = differenceOf(step(a), step(b));
    return [changes.join(' '), timesOnly];
  };

  it('names what differs', () => {
    expect(differs({}, { key: 'm8', depth: 1, line: 4, turn: 2 })).toEqual(['', false]);
    expect(
      differs(
        { arguments: 'a', text: 'a', result: 'a', status: 'a', thinking: 'a' },
        { arguments: 'b', text: 'b', result: 'b', status: 'b', thinking: 'b' },
      ),
    ).toEqual(['arguments text result status thinking', false]);
  });

  it('compares thoughts only where both sources have them', () => {
    expect(differs({ thinking: 'a' }, { thinking: null })).toEqual(['', false]);
    expect(differs({ thinking: null }, { thinking: 'a' })).toEqual(['', false]);
    expect(differs({ thinking: 'a' }, { thinking: 'b' })).toEqual(['thinking', false]);
  });

  it('says of times only that they are, where nothing else differs', () => {
    const [one, other] = ['took 2s', 'took 31s'];
    expect(differs({ result: one }, { result: other })).toEqual(['result', true]);
    expect(differs({ result: one, thinking: 'a' }, { result: other, thinking: 'b' })).toEqual([
      'result thinking',
      false,
    ]);
    expect(differs({ result: one }, { result: null })).toEqual(['result', false]);
    expect(differs({ result: null }, { result: one })).toEqual(['result', false]);
    expect(differs({ result: one, text: null }, { result: other, text: '' })).toEqual(['text result', false]);
    // How a step ended is no text.
    expect(differs({ status: one }, { status: other })).toEqual(['status', false]);
  });
});
