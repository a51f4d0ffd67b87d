import { describe, expect, it } from 'vitest';
import { toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { stepOf } from './filterStep.ts';
import { filterWords, matchesStep, type SeverityOf } from './matchesFilter.ts';
import { parseFilter } from './parseFilter.ts';

const nothingFailed: SeverityOf = () => undefined;

/** Whether a call of a tool fits a filter. */
function fits(name: string, filter: string, severityOf = nothingFailed): boolean {
  const state = transcript()
    .loop({ agentName: 'Night watch' })
    .assistant([toolCall(name)], { model: 'heron-2-large', usage: usage({ totalTokens: 50 }) })
    .result(name, 'Twelve terns')
    .store()
    .getState();
  const isCall = !/^-?(?:model|tokens)/.test(filter);
  const step = stepOf(state, isCall ? 'm0.c0' : 'm0');
  return step !== null && matchesStep(state, step, parseFilter(filter).terms, severityOf);
}

describe('matchesStep', () => {
  it.each([
    ['heron', 'tool:heron', true],
    ['heron', 'tool:her', false],
    ['heron', 'tool:her,heron', true],
    ['Heron', 'tool:HERON', true],
    ['heron', '-tool:heron', false],
    ['heron', '-tool:tern', true],
    ['heron', 'tool:heron -tool:heron', false],
    ['heron', '', true],
  ])('%s for “%s”: %s', (name, filter, expected) => {
    expect(fits(name, filter)).toBe(expected);
  });

  it.each([
    ['heron', 'her*', true],
    ['heron', '*ron', true],
    ['heron', '*', true],
    ['heron', 'h*r*n', true],
    ['heron', 'h**n', true],
    ['heron', '*ero*', true],
    ['heron', 'e*', false],
    ['heron', '*o', false],
    ['heron', 'h*x*n', false],
    ['heron', 'h*o*r*n', false],
    // No sign counts for two parts of a pattern.
    ['aba', 'aba*a', false],
    ['abaa', 'aba*a', true],
    ['aba', 'ab*ba', false],
    ['abab', '*ab*ab', true],
    ['ab', '*ab*ab', false],
    ['abc', 'a*b*bc', false],
  ])('takes a star for any signs: %s for tool:%s is %s', (name, word, expected) => {
    expect(fits(name, `tool:${word}`)).toBe(expected);
  });

  it.each([
    ['model:heron', true],
    ['model:2-la', true],
    ['model:her*large', true],
    ['model:her*2*', true],
    ['model:large*her', false],
    ['agent:watch', true],
    ['agent:"night w"', true],
    ['terns', true],
    ['twel*rns', true],
    ['terns*twelve', false],
  ])('looks for words, models and agents anywhere in their text: %s is %s', (filter, expected) => {
    expect(fits('heron', filter)).toBe(expected);
  });

  it.each([
    ['tokens:50', true],
    ['tokens:>50', false],
    ['tokens:>=50', true],
    ['tokens:<50', false],
    ['tokens:<=50', true],
    ['tokens:>49', true],
    ['tokens:<51', true],
    ['tokens:51..60', false],
    ['tokens:40..49', false],
    ['tokens:40..50', true],
    ['-tokens:51..', true],
    // What is not stated is in no range.
    ['duration:0..', false],
    ['-duration:0..', true],
  ])('compares figures: %s is %s', (filter, expected) => {
    expect(fits('heron', filter)).toBe(expected);
  });
});

describe('filterWords', () => {
  const of = (key: 'status' | 'has' | 'tool', isError: boolean, severity: ReturnType<SeverityOf>) => {
    const state = transcript()
      .assistant([toolCall('make')])
      .result('make', 'no', { isError })
      .store()
      .getState();
    const step = stepOf(state, 'm0.c0');
    return step && filterWords(state, step, key, () => severity);
  };

  it('says of a step what the list of failures says of it', () => {
    expect(of('status', true, 'failure')).toEqual(['failed']);
    expect(of('status', false, 'failure')).toEqual(['done', 'failed']);
    expect(of('status', false, 'warning')).toEqual(['done', 'warning']);
    expect(of('status', true, undefined)).toEqual(['done']);
    expect(of('status', false, undefined)).toEqual(['done']);
    expect(of('has', false, 'failure')).toEqual(['text', 'error']);
    expect(of('has', true, 'warning')).toEqual(['text']);
    expect(of('has', true, undefined)).toEqual(['text']);
    expect(of('tool', true, 'failure')).toEqual(['make']);
  });
});
