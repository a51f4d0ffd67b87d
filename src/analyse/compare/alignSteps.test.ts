import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { runStep } from '../../testing/runStep.ts';
import { alignSteps, type AlignBudget, type AlignedPair } from './alignSteps.ts';
import { createLikenessMeter } from './likeness.ts';
import { sideOf, startComparing } from './pairSteps.ts';
import type { RunStep } from './runSteps.ts';

/** Answers, each of these words. */
const answers = (words: string): readonly RunStep[] =>
  words === '' ? [] : words.split(' | ').map((text) => runStep({ text }));

const AMPLE: AlignBudget = { edits: 1500, cells: 400_000, coarse: false };

function align(
  a: readonly RunStep[],
  b: readonly RunStep[],
  budget: AlignBudget = { ...AMPLE },
): readonly AlignedPair[] {
  const comparing = startComparing();
  return alignSteps(sideOf(a, comparing), sideOf(b, comparing), createLikenessMeter(), budget);
}

/** Pairs in one line: `0=1` belong together, `2-` and `-3` stand alone. */
const told = (pairs: readonly AlignedPair[]): string =>
  pairs.map(([a, b]) => `${a ?? ''}${a !== null && b !== null ? '=' : '-'}${b ?? ''}`).join(' ');

const aligned = (a: string, b: string): string => told(align(answers(a), answers(b)));

/** The least sum of steps that stand alone, over all ways to pair equal ones in order. */
function fewestAlone(a: readonly string[], b: readonly string[]): number {
  const [first, ...restA] = a;
  const [other, ...restB] = b;
  if (first === undefined || other === undefined) return a.length + b.length;
  if (first === other) return fewestAlone(restA, restB);
  return 1 + Math.min(fewestAlone(restA, b), fewestAlone(a, restB));
}

describe('alignSteps', () => {
  it('pairs what is equal at both ends', () => {
    expect(aligned('', '')).toBe('');
    expect(aligned('', 'a')).toBe('-0');
    expect(aligned('a', '')).toBe('0-');
    expect(aligned('a | b', 'a | b')).toBe('0=0 1=1');
    expect(aligned('a | c', 'a | b | c')).toBe('0=0 -1 1=2');
    expect(aligned('a | b | c', 'a | c')).toBe('0=0 1- 2=1');
    // What stands at both ends of one list is taken once.
    expect(aligned('a', 'a | a')).toBe('0=0 -1');
    expect(aligned('a | a', 'a')).toBe('0=0 1-');
  });

  it('pairs what both have once, as many as stand in the same order', () => {
    expect(aligned('x | a | b | c | y', 'p | a | q | b | c | r')).toBe('0=0 1=1 -2 2=3 3=4 4=5');
    // b, c, d stand in the same order in both; a comes first in one of them and last in the other.
    expect(aligned('a | b | c | d', 'b | c | d | a')).toBe('0- 1=0 2=1 3=2 -3');
    expect(aligned('d | a | b | c', 'a | b | c | d')).toBe('0- 1=0 2=1 3=2 -3');
    expect(aligned('c | d | e | a | b', 'a | b | c | d | e')).toBe('-0 -1 0=2 1=3 2=4 3- 4-');
  });

  it('goes by what both have once before it goes the shortest way', () => {
    // The shortest way would pair the three of x, and leave u alone.
    expect(aligned('u | x | x | x', 'x | x | x | u')).toBe('-0 -1 -2 0=3 1- 2- 3-');
    expect(aligned('x | x | x | u', 'u | x | x | x')).toBe('0- 1- 2- 3=0 -1 -2 -3');
    expect(aligned('u | x | x | x | v | y', 'x | x | x | u | v | z')).toBe('-0 -1 -2 0=3 1- 2- 3- 4=4 5=5');
    expect(aligned('u | v | x | x | x | w | y', 'x | x | x | u | v | w | z')).toBe(
      '-0 -1 -2 0=3 1=4 2- 3- 4- 5=5 6=6',
    );
    // Of u, v and w only two stand in the same order, x fills a gap, and the last of one list is as like to each of the rest.
    expect(aligned('w | u | x | x | v | y', 'u | x | v | x | w | z')).toBe('0- 1=0 2=1 3- 4=2 5=3 -4 -5');
  });

  it('goes the shortest way where steps come more than once', () => {
    expect(aligned('a | b | a | b | c', 'b | a | b | c')).toBe('0- 1=0 2=1 3=2 4=3');
  });

  it('pairs what is most alike of the rest', () => {
    expect(aligned('one two three | four five six', 'four five seven')).toBe('0- 1=0');
    expect(aligned('four five seven', 'one two three | four five six')).toBe('-0 0=1');
    expect(aligned('one two | three four', 'one two x | three four x')).toBe('0=0 1=1');
    expect(aligned('a b | c d | e f', 'c d x')).toBe('0- 1=0 2-');
    expect(aligned('c d x', 'a b | c d | e f')).toBe('-0 0=1 -2');
  });

  it('never pairs different tools, and puts the first list before the second where nothing belongs together', () => {
    const calls = (...names: readonly string[]): readonly RunStep[] =>
      names.map((name) => runStep({ kind: 'call', name, arguments: '' }));
    expect(told(align(calls('read', 'edit'), calls('bash', 'grep')))).toBe('0- 1- -0 -1');
    expect(told(align(calls('bash', 'grep', 'ls'), calls('read', 'edit')))).toBe('0- 1- 2- -0 -1');
    expect(told(align(calls('read'), calls('bash', 'grep')))).toBe('0- -0 -1');
  });

  it('pairs by what steps are where looking closely costs too much, and says so', () => {
    const a = [
      runStep({ kind: 'prompt', text: 'a' }),
      runStep({ kind: 'call', name: 'ls', arguments: 'b' }),
      runStep({ text: 'c' }),
    ];
    const b = [
      runStep({ kind: 'call', name: 'cat', arguments: 'd' }),
      runStep({ kind: 'call', name: 'ls', arguments: 'e' }),
      runStep({ kind: 'command', text: 'f' }),
      runStep({ text: 'g' }),
    ];
    const budget = { edits: 1500, cells: 11, coarse: false };
    expect(told(align(a, b, budget))).toBe('0- -0 1=1 -2 2=3');
    expect(budget).toEqual({ edits: 1499, cells: 11, coarse: true });
    const enough = { edits: 1500, cells: 12, coarse: false };
    expect(told(align(a, b, enough))).toBe('0- -0 1=1 -2 2=3');
    expect(enough).toEqual({ edits: 1500, cells: 0, coarse: false });
  });

  it('searches no longer way than it may, and says so', () => {
    const a = answers('x | x | y | x | y | a');
    const b = answers('y | y | x | x | x | b');
    const none = { edits: 1, cells: 0, coarse: false };
    align(a, b, none);
    expect(none).toMatchObject({ edits: 0, coarse: true });
    const ample = { ...AMPLE };
    align(a, b, ample);
    expect(ample.coarse).toBe(false);
    expect(ample.edits).toBe(1499);
    // Nothing in common needs no search, and steps of other tools no budget for it.
    const apart = { edits: 0, cells: 100, coarse: false };
    align(answers('a | b'), answers('c | d'), apart);
    expect(apart).toEqual({ edits: 0, cells: 96, coarse: false });
  });

  it('takes from the budget by the square of how far it went', () => {
    const many = (word: string, count: number): readonly RunStep[] =>
      Array.from({ length: count }, () => runStep({ text: word }));
    const budget = { ...AMPLE };
    align(
      [runStep({ text: 'p' }), ...many('x', 2), ...many('y', 50), runStep({ text: 'q' })],
      [runStep({ text: 'r' }), ...many('y', 50), ...many('x', 40), runStep({ text: 's' })],
      budget,
    );
    // 2 and 40 of x, and both ends, stand alone: 46 changes.
    expect(budget.edits).toBe(1500 - Math.ceil((46 * 46) / 1000));
  });

  it('looks closely at what stands between steps that are equal', () => {
    expect(aligned('one two | three four | five six', 'one two x | three four x | five six x')).toBe(
      '0=0 1=1 2=2',
    );
    expect(aligned('a b | c d | e f', 'c d x | e f x | g h x')).toBe('0- 1=0 2=1 -2');
    expect(aligned('c d x | e f x | g h x', 'a b | c d | e f')).toBe('-0 0=1 1=2 2-');
  });

  it('pairs by what steps are behind what is equal, too', () => {
    const call = (name: string, args: string) => runStep({ kind: 'call', name, arguments: args });
    const a = [runStep({ text: 'same' }), call('ls', 'a'), call('cat', 'b'), call('rm', 'c')];
    const b = [runStep({ text: 'same' }), call('cat', 'd'), call('rm', 'e'), call('rm', 'f')];
    const budget = { edits: 1500, cells: 0, coarse: false };
    expect(told(align(a, b, budget))).toBe('0=0 1- 2=1 3=2 -3');
    expect(budget.coarse).toBe(true);
  });

  it('says that it looked less closely where the shortest way was too long alone', () => {
    const budget = { edits: 1, cells: 400_000, coarse: false };
    const pairs = align(answers('x | x | y | x | y | a'), answers('y | y | x | x | x | b'), budget);
    expect(told(pairs)).toBe('0=0 1=1 2=2 3=3 4=4 5=5');
    expect(budget).toEqual({ edits: 0, cells: 399_964, coarse: true });
  });

  /** Which of two steps that stand the other way round in both lists is paired: the later one of the list that comes first. */
  const kept = (a: readonly RunStep[], b: readonly RunStep[]): string =>
    told(align(a, b).filter(([one, other]) => one !== null && other !== null && one !== other));
  const [p, q, same] = ['p', 'q', 'same'].map((text) => runStep({ text })) as [RunStep, RunStep, RunStep];

  it.each([
    [{ kind: 'answer' }, { kind: 'prompt' }],
    [
      { kind: 'call', name: 'cat' },
      { kind: 'call', name: 'ls' },
    ],
    [{ text: 'a' }, { text: 'b' }],
    [{ text: null }, { text: '' }],
    [{ text: '' }, { text: 'a' }],
    [{ arguments: 'a' }, { arguments: 'b' }],
    [{ result: 'a' }, { result: 'b' }],
    [{ result: null }, { result: '' }],
    [{ status: '' }, { status: 'failed' }],
    [
      { text: 'a', status: 'failed' },
      { text: 'b', status: '' },
    ],
  ] as const)('decides between ways of equal length alike from both sides: %j before %j', (first, second) => {
    const one = [same, runStep(first), p, q];
    const other = [same, runStep(second), q, p];
    expect(kept(one, other)).toBe('3=2');
    expect(kept(other, one)).toBe('2=3');
  });

  it('decides between ways of equal length by the shorter list', () => {
    const [x, y] = ['x', 'y'].map((name) => runStep({ kind: 'call', name })) as [RunStep, RunStep];
    expect(told(align([p, q], [q, p, x]))).toBe('0- 1=0 -1 -2');
    expect(told(align([q, p, x], [p, q]))).toBe('-0 0=1 1- 2-');
    expect(told(align([q, p], [p, q, y]))).toBe('0- 1=0 -1 -2');
    expect(told(align([p, q, y], [q, p]))).toBe('-0 0=1 1- 2-');
  });

  const lists = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });

  it('leaves no step out, keeps the order, and leaves as few equal steps alone as can be', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        // Of different tools, so that nothing is alike but what is equal.
        const steps = (words: readonly string[]): readonly RunStep[] =>
          words.map((name) => runStep({ kind: 'call', name, arguments: '' }));
        const pairs = align(steps(one), steps(other));
        expect(pairs.flatMap(([a]) => a ?? [])).toEqual(one.map((_, at) => at));
        expect(pairs.flatMap(([, b]) => b ?? [])).toEqual(other.map((_, at) => at));
        for (const [a, b] of pairs) if (a !== null && b !== null) expect(one[a]).toBe(other[b]);
        const unique = (list: readonly string[]) => new Set(list).size === list.length;
        const alone = pairs.filter(([a, b]) => a === null || b === null).length;
        // What both have once is paired first, which may cost steps that come more than once.
        const isMixed = new Set(
          [...one, ...other].filter((word) => one.includes(word) && other.includes(word)),
        );
        const once = [...isMixed].some(
          (word) =>
            one.filter((x) => x === word).length === 1 && other.filter((x) => x === word).length === 1,
        );
        if (!once || (unique(one) && unique(other))) expect(alone).toBe(fewestAlone(one, other));
      }),
      { numRuns: scaled(300) },
    );
  });

  it('mirrors its answer when the lists are swapped', () => {
    const kinds = fc.constantFrom('prompt', 'answer', 'call');
    const fields = fc.tuple(
      kinds,
      fc.constantFrom('', 'ls', 'cat'),
      fc.option(fc.constantFrom('', 'a b', 'a c', 'b'), { nil: null }),
      fc.option(fc.constantFrom('', 'x'), { nil: null }),
    );
    const steps = fc.array(
      fields.map(([kind, name, text, result]) => runStep({ kind, name, text, result })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, steps, (one, other) => {
        const there = align(one, other);
        const back = align(other, one);
        const together = (pairs: readonly AlignedPair[]) =>
          pairs.flatMap(([a, b]) => (a === null || b === null ? [] : [[a, b]]));
        expect(together(back).map(([a, b]) => [b, a])).toEqual(together(there));
      }),
      { numRuns: scaled(500) },
    );
  });
});
