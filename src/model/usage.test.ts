import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cacheHitRate,
  combineUsage,
  estimatedCost,
  NO_USAGE,
  statedCost,
  totalTokens,
  type Usage,
} from './usage.ts';

const usage = (fields: Partial<Usage>): Usage => ({ ...NO_USAGE, ...fields });
const figure = fc.option(fc.nat(1e9), { nil: null });
const anyUsage = fc.record({
  input: figure,
  output: figure,
  reasoning: figure,
  cacheRead: figure,
  cacheWrite: figure,
  totalTokens: figure,
  costUsd: fc.constant(null),
});

describe('combineUsage', () => {
  it('adds figures and keeps what only one side knows', () => {
    const sum = combineUsage(usage({ input: 5, output: 2 }), usage({ input: 7, cacheRead: 3 }));
    expect(sum).toEqual(usage({ input: 12, output: 2, cacheRead: 3 }));
  });

  it('leaves unknown unknown', () => {
    expect(combineUsage(NO_USAGE, NO_USAGE)).toEqual(NO_USAGE);
  });

  it('says of a sum that it is at least so much where one side is', () => {
    const open = { ...NO_USAGE, output: 1, atLeast: true };
    const ended = { ...NO_USAGE, output: 7 };
    expect(combineUsage(open, ended)).toEqual({ ...NO_USAGE, output: 8, atLeast: true });
    expect(combineUsage(ended, open).atLeast).toBe(true);
    expect(combineUsage(ended, ended)).toEqual({ ...NO_USAGE, output: 14 });
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(anyUsage, anyUsage, anyUsage, (a, b, c) => {
        expect(combineUsage(a, b)).toEqual(combineUsage(b, a));
        expect(combineUsage(combineUsage(a, b), c)).toEqual(combineUsage(a, combineUsage(b, c)));
      }),
    );
  });

  it('adds costs by category', () => {
    const cost = { input: 1, output: 2, cacheRead: 0, cacheWrite: null, total: 3 };
    expect(combineUsage(usage({ cost }), usage({ cost })).cost).toEqual({
      input: 2,
      output: 4,
      cacheRead: 0,
      cacheWrite: null,
      total: 6,
    });
    expect(combineUsage(usage({ cost }), NO_USAGE).cost).toEqual(cost);
    expect(combineUsage(NO_USAGE, usage({ cost })).cost).toEqual(cost);
    expect(combineUsage(NO_USAGE, NO_USAGE)).not.toHaveProperty('cost');
  });

  it('adds every figure to its own', () => {
    const each = {
      input: 1,
      output: 2,
      reasoning: 4,
      cacheRead: 8,
      cacheWrite: 16,
      totalTokens: 32,
      costUsd: 64,
    };
    expect(combineUsage(each, each)).toEqual({
      input: 2,
      output: 4,
      reasoning: 8,
      cacheRead: 16,
      cacheWrite: 32,
      totalTokens: 64,
      costUsd: 128,
    });
    const costs = { input: 1, output: 2, cacheRead: 4, cacheWrite: 8, total: 16 };
    expect(combineUsage(usage({ cost: costs }), usage({ cost: costs })).cost).toEqual({
      input: 2,
      output: 4,
      cacheRead: 8,
      cacheWrite: 16,
      total: 32,
    });
  });
});

describe('totalTokens', () => {
  it('falls back to the sum of the parts when the source leaves its total at 0', () => {
    expect(
      totalTokens(usage({ input: 310, output: 88, cacheRead: 1200, cacheWrite: 0, totalTokens: 0 })),
    ).toBe(1598);
  });

  it('prefers the total of the source', () => {
    expect(totalTokens(usage({ input: 1, totalTokens: 9 }))).toBe(9);
    expect(totalTokens(usage({ input: 1, totalTokens: -9 }))).toBe(-8);
    expect(totalTokens(usage({ input: 1, output: 2, reasoning: 4, cacheRead: 8, cacheWrite: 16 }))).toBe(27);
  });

  it('is null when nothing is known, and 0 when it is truly 0', () => {
    expect(totalTokens(NO_USAGE)).toBeNull();
    expect(totalTokens(usage({ totalTokens: 0 }))).toBe(0);
  });
});

describe('cacheHitRate', () => {
  it('is the share of the prompt that came from the cache', () => {
    expect(cacheHitRate(usage({ input: 100, cacheRead: 300, cacheWrite: 100 }))).toBe(0.6);
  });

  it('is 0 for an empty prompt', () => {
    expect(cacheHitRate(NO_USAGE)).toBe(0);
  });

  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(anyUsage, (any) => {
        expect(cacheHitRate(any)).toBeGreaterThanOrEqual(0);
        expect(cacheHitRate(any)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('estimatedCost', () => {
  const prices = {
    inputPerMillion: 3,
    outputPerMillion: 15,
    cacheReadPerMillion: 0.3,
    cacheWritePerMillion: 3.75,
  };

  it('prices every category, thinking inside the output', () => {
    const spent = usage({ input: 1e6, output: 1e6, reasoning: 5e5, cacheRead: 1e6, cacheWrite: 1e6 });
    expect(estimatedCost(spent, prices)).toBeCloseTo(22.05);
    expect(estimatedCost(usage({ input: 1e6 }), prices)).toBe(3);
    expect(estimatedCost(usage({ output: 1e6 }), prices)).toBe(15);
    expect(estimatedCost(usage({ cacheRead: 1e6 }), prices)).toBeCloseTo(0.3);
    expect(estimatedCost(usage({ cacheWrite: 1e6 }), prices)).toBe(3.75);
    expect(estimatedCost(usage({ input: 0 }), prices)).toBe(0);
  });

  it('is unknown, not free, where no price is known', () => {
    const none = { inputPerMillion: 0, outputPerMillion: 0, cacheReadPerMillion: 0, cacheWritePerMillion: 0 };
    expect(estimatedCost(usage({ input: 10 }), { inputPerMillion: 0, outputPerMillion: 0 })).toBeNull();
    expect(estimatedCost(usage({ input: 10 }), none)).toBeNull();
    for (const known of Object.keys(none))
      expect(estimatedCost(usage({ totalTokens: 7, input: 0 }), { ...none, [known]: 1 })).toBe(0);
    const bare = { inputPerMillion: 1, outputPerMillion: 1 };
    expect(estimatedCost(usage({ input: 1e6, cacheRead: 1e6, cacheWrite: 1e6 }), bare)).toBe(1);
  });

  it('is unknown where no count is known', () => {
    expect(estimatedCost(NO_USAGE, prices)).toBeNull();
  });
});

describe('figures as large as numbers get (REL-9)', () => {
  const figures = fc.constantFrom(null, 0, 5, Number.MAX_VALUE, 1e308, -Number.MAX_VALUE);
  const huge = fc.record({
    input: figures,
    output: figures,
    reasoning: figures,
    cacheRead: figures,
    cacheWrite: figures,
    totalTokens: figures,
    costUsd: figures,
    cost: fc.record({
      input: figures,
      output: figures,
      cacheRead: figures,
      cacheWrite: figures,
      total: figures,
    }),
  });
  const prices = { inputPerMillion: 15, outputPerMillion: 75, cacheReadPerMillion: 2 };

  it('add up to figures', () => {
    fc.assert(
      fc.property(fc.array(huge, { minLength: 1, maxLength: 4 }), (usages) => {
        const { cost, ...sum } = usages.reduce<Usage>(combineUsage, NO_USAGE);
        const known: unknown[] = [...Object.values(sum), ...Object.values({ ...cost })];
        for (const one of usages)
          known.push(totalTokens(one), cacheHitRate(one), estimatedCost(one, prices), statedCost(one));
        expect(known.filter((value) => value !== null && !Number.isFinite(value))).toEqual([]);
      }),
    );
  });
});

describe('statedCost', () => {
  it('is what the source says, in either of its forms', () => {
    expect(statedCost(usage({ costUsd: 0.5 }))).toBe(0.5);
    const cost = { input: null, output: null, cacheRead: null, cacheWrite: null, total: 0.25 };
    expect(statedCost(usage({ cost }))).toBe(0.25);
    expect(statedCost(usage({ cost, costUsd: 0.5 }))).toBe(0.5);
    expect(statedCost(usage({ cost: { ...cost, total: null, input: 1 } }))).toBeNull();
    expect(statedCost(NO_USAGE)).toBeNull();
  });
});
