import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../../../testing/cut.ts';
import { createThinkSplitter } from './splitThink.ts';

function split(pieces: readonly string[]) {
  const splitter = createThinkSplitter();
  const found = { thinking: '', text: '' };
  for (const { kind, text } of [...pieces.flatMap(splitter.push), ...splitter.end()]) found[kind] += text;
  return found;
}

describe('createThinkSplitter', () => {
  it('tells thinking from text at the beginning', () => {
    expect(split(['\n<think>why</think>\n\nbecause'])).toEqual({ thinking: 'why', text: '\n\nbecause' });
  });

  it('leaves a tag further on as text', () => {
    expect(split(['Use <think>x</think>.'])).toEqual({ thinking: '', text: 'Use <think>x</think>.' });
  });

  it('keeps thinking that never ends, and a tag that breaks off', () => {
    expect(split(['<think>so', ' far</th'])).toEqual({ thinking: 'so far</th', text: '' });
    expect(split(['<thi'])).toEqual({ thinking: '', text: '<thi' });
  });

  it('says the same wherever the text is cut', () => {
    const whole = '<think>a < b </thin </think>x</think>y';
    const expected = split([whole]);
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length)), (offsets) => {
        expect(split(cut(whole, offsets))).toEqual(expected);
      }),
    );
  });
});
