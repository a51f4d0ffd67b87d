import { describe, expect, it } from 'vitest';
import { NO_USAGE } from '../../model/index.ts';
import { isUsageKnown, usageCosts } from './usageCosts.ts';

const PRICES = { inputPerMillion: 2, outputPerMillion: 10, cacheReadPerMillion: 0.5 };

describe('usageCosts', () => {
  it('prefers what the source states to an estimate', () => {
    expect(usageCosts({ ...NO_USAGE, input: 1e6, costUsd: 7 }, PRICES)).toMatchObject({
      total: 7,
      estimated: false,
    });
  });

  it('estimates each category from prices', () => {
    expect(usageCosts({ ...NO_USAGE, input: 1e6, output: 2e6, cacheRead: 1e6 }, PRICES)).toEqual({
      input: 2,
      output: 20,
      cacheRead: 0.5,
      cacheWrite: null,
      total: 22.5,
      estimated: true,
    });
  });

  it('does not turn an unknown price into nothing paid', () => {
    expect(
      usageCosts({ ...NO_USAGE, input: 5 }, { inputPerMillion: 0, outputPerMillion: 0 }).total,
    ).toBeNull();
    expect(usageCosts({ ...NO_USAGE, input: 5 }).total).toBeNull();
  });

  it('keeps a cost that is truly zero', () => {
    expect(usageCosts({ ...NO_USAGE, input: 5, costUsd: 0 }).total).toBe(0);
  });
});

describe('isUsageKnown', () => {
  it('tells a zero from nothing said', () => {
    expect(isUsageKnown(NO_USAGE)).toBe(false);
    expect(isUsageKnown({ ...NO_USAGE, output: 0 })).toBe(true);
    expect(isUsageKnown({ ...NO_USAGE, costUsd: 0.1 })).toBe(true);
  });
});
