import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCost,
  formatDuration,
  formatSeconds,
  formatTokens,
  previewLine,
  saidDuration,
} from './format.ts';

describe('formatDuration', () => {
  it.each([
    [0, '0.0s'],
    [12, '<0.1s'],
    [100, '0.1s'],
    [38_200, '38.2s'],
    [59_940, '59.9s'],
    [59_960, '1m 00s'],
    [112_000, '1m 52s'],
    [3_599_600, '1h 00m'],
    [3_840_000, '1h 04m'],
    [-5, '0.0s'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });
});

describe('saidDuration', () => {
  it('says nothing of less than 0.1 s, and of what is not known', () => {
    expect([0, 99, null, undefined, -5].map((ms) => saidDuration(ms))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(saidDuration(100)).toBe('0.1s');
  });
});

describe('formatSeconds', () => {
  it.each([
    [200, '1s'],
    [12_300, '12s'],
    [65_000, '1m 05s'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(formatSeconds(ms)).toBe(words);
  });
});

describe('formatTokens', () => {
  it.each([
    [0, '0'],
    [860, '860'],
    [1_200, '1.2k'],
    [9_949, '9.9k'],
    [9_950, '10k'],
    [28_000, '28k'],
    [999_499, '999k'],
    [999_500, '1.0M'],
    [1_300_000, '1.3M'],
  ])('writes %i as %s', (tokens, words) => {
    expect(formatTokens(tokens)).toBe(words);
  });
});

describe('formatCost', () => {
  it.each([
    [0, '$0.00'],
    [0.0004, '<$0.001'],
    [0.004, '$0.004'],
    [0.84, '$0.84'],
    [30.33, '$30.33'],
  ])('writes %f as %s', (usd, words) => {
    expect(formatCost(usd)).toBe(words);
  });
});

describe('formatBytes', () => {
  it.each([
    [412, '412 B'],
    [84_000, '84 kB'],
    [1_200_000, '1.2 MB'],
  ])('writes %i as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});

describe('previewLine', () => {
  it('takes the first line that says something, without its marks', () => {
    expect(previewLine('\n\n## **Plan** for `today`\nmore')).toBe('Plan for today');
    expect(previewLine('')).toBe('');
  });

  it('keeps an underscore inside a word', () => {
    expect(previewLine('_see_ <environment_context> and __init__')).toBe(
      'see <environment_context> and init',
    );
  });

  it('does not grow with the text', () => {
    expect(previewLine('x'.repeat(1e6)).length).toBe(200);
  });
});
