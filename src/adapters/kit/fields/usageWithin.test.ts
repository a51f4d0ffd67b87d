import { describe, expect, it } from 'vitest';
import { NO_USAGE } from '../../../model/index.ts';
import { usageWithin } from './usageWithin.ts';

describe('usageWithin', () => {
  it('takes what came from the cache and went there out of the input', () => {
    expect(usageWithin({ input: 100, cacheRead: 60, cacheWrite: 15, output: 7 })).toEqual({
      ...NO_USAGE,
      input: 25,
      cacheRead: 60,
      cacheWrite: 15,
      output: 7,
    });
  });

  it('has no input below 0, where a source counts it apart after all', () => {
    expect(usageWithin({ input: 10, cacheRead: 60 }).input).toBe(0);
  });

  it('adds what the source counts beside its input, cached or not', () => {
    expect(usageWithin({ input: 10, cacheRead: 60, inputBeside: 5 }).input).toBe(5);
  });

  it('does not make 0 of what the source does not say', () => {
    expect(usageWithin({})).toEqual(NO_USAGE);
    expect(usageWithin({ input: null, inputBeside: 4, cacheRead: 3 })).toEqual({ ...NO_USAGE, cacheRead: 3 });
    expect(usageWithin({ input: 0, totalTokens: 0, costUsd: 0, reasoning: 0 })).toEqual({
      ...NO_USAGE,
      input: 0,
      totalTokens: 0,
      costUsd: 0,
      reasoning: 0,
    });
  });
});
