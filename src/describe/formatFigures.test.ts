import { describe, expect, it } from 'vitest';
import { NO_USAGE } from '../model/index.ts';
import { cachePercent, formatCount, formatDecimal, formatExactCost } from './formatFigures.ts';

describe('formatCount', () => {
  it('groups thousands', () => {
    expect(formatCount(30718)).toBe('30,718');
  });
});

describe('formatExactCost', () => {
  it.each([
    [0, '$0.00'],
    [0.00001, '<$0.0001'],
    [0.0001, '$0.0001'],
    [0.0036, '$0.0036'],
    [1, '$1.00'],
    [12.345, '$12.35'],
  ])('writes %d as %s', (usd, text) => {
    expect(formatExactCost(usd)).toBe(text);
  });
});

describe('formatDecimal', () => {
  it('writes three decimals at most', () => {
    expect([2 / 3, 12, 0.5, 1234.56789].map(formatDecimal)).toEqual(['0.667', '12', '0.5', '1,234.568']);
  });
});

describe('cachePercent', () => {
  it('is unknown where the source does not speak of a cache', () => {
    expect(cachePercent({ ...NO_USAGE, input: 10 })).toBeNull();
    expect(cachePercent({ ...NO_USAGE, cacheRead: 0 })).toBeNull();
  });

  it('is 0 and 100 only when that is exact', () => {
    expect(cachePercent({ ...NO_USAGE, input: 10, cacheRead: 0 })).toBe(0);
    expect(cachePercent({ ...NO_USAGE, input: 1, cacheRead: 9999 })).toBe(99);
    expect(cachePercent({ ...NO_USAGE, input: 9999, cacheRead: 1 })).toBe(1);
    expect(cachePercent({ ...NO_USAGE, cacheRead: 5 })).toBe(100);
    expect(cachePercent({ ...NO_USAGE, cacheRead: 0, cacheWrite: 5 })).toBe(0);
    expect(cachePercent({ ...NO_USAGE, input: 1204, cacheRead: 27880, cacheWrite: 1422 })).toBe(91);
  });
});
