import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, seed, sharedOf } from './cases.ts';

describe('random tests', () => {
  it('try the same cases in every run, unless others are asked for', () => {
    const { numRuns, seed: configured } = fc.readConfigureGlobal();
    expect([numRuns, configured]).toEqual([scaled(100), seed]);
    const two = () => fc.sample(fc.string(), 20);
    if (seed === undefined) expect(two()).not.toEqual(two());
    else expect(two()).toEqual(two());
  });

  it('try all cases of a list, but where a project tries a part of them', () => {
    expect(sharedOf(['a', 'b', 'c'])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
    ]);
  });
});
