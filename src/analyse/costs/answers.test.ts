import { describe, expect, it } from 'vitest';
import { TurnAnswers } from './answers.ts';
import type { Spending, Spent } from './spending.ts';
import type { CostFigure, Summand } from './sum.ts';

const figure = (value: number, { atLeast = false, estimated = false } = {}): CostFigure => ({
  value,
  atLeast,
  estimated,
});
const spent = (tokens: Summand | null, costUsd: Summand | null = null): Spent => ({
  tokens,
  cached: null,
  fresh: null,
  costUsd,
});
const NOTHING: Spending = { tokens: null, cached: null, fresh: null, costUsd: null };
const STATED: Spending = { ...NOTHING, tokens: figure(70), fresh: figure(60) };

describe('TurnAnswers', () => {
  it('says what the turn states where no answer says it', () => {
    const answers = new TurnAnswers();
    expect(answers.read(NOTHING)).toEqual(NOTHING);
    expect(answers.read(STATED)).toEqual(STATED);
    answers.set('m0', spent(null, { value: 2, estimated: true }));
    expect(answers.read(STATED)).toEqual({ ...STATED, costUsd: figure(2, { estimated: true }) });
  });

  it('says what its one answer spent, also when that changes', () => {
    const answers = new TurnAnswers();
    answers.set('m0', spent({ value: 5, atLeast: true }));
    expect(answers.read(STATED).tokens).toEqual(figure(5, { atLeast: true }));
    answers.set('m0', spent({ value: 6 }));
    expect(answers.read(STATED).tokens).toEqual(figure(6));
  });

  it('adds up its answers; those that state nothing are told by the one that does', () => {
    const answers = new TurnAnswers();
    answers.set('m0', spent({ value: 5 }));
    answers.set('m1', spent(null, { value: 1 }));
    answers.set('m2', spent({ value: 6 }));
    expect(answers.read(STATED)).toEqual({ ...STATED, tokens: figure(11), costUsd: figure(1) });
    answers.set('m1', spent({ value: 100, atLeast: true }));
    expect(answers.read(STATED).tokens).toEqual(figure(111, { atLeast: true }));
  });
});
