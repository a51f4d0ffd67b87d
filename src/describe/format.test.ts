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
    [50, '0.1s'],
    [100, '0.1s'],
    [38_200, '38.2s'],
    [59_940, '59.9s'],
    [59_950, '1m 00s'],
    [59_960, '1m 00s'],
    [3_599_499, '59m 59s'],
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
    expect(saidDuration(100, (ms) => `${ms} ms`)).toBe('100 ms');
  });
});

describe('formatSeconds', () => {
  it.each([
    [200, '1s'],
    [12_300, '12s'],
    [59_400, '59s'],
    [60_000, '1m 00s'],
    [65_000, '1m 05s'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(formatSeconds(ms)).toBe(words);
  });
});

describe('formatTokens', () => {
  it.each([
    [0, '0'],
    [860, '860'],
    [999, '999'],
    [1000, '1.0k'],
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
    [0.001, '$0.001'],
    [0.004, '$0.004'],
    [0.1, '$0.10'],
    [0.84, '$0.84'],
    [30.33, '$30.33'],
  ])('writes %f as %s', (usd, words) => {
    expect(formatCost(usd)).toBe(words);
  });
});

describe('formatBytes', () => {
  it.each([
    [412, '412 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [84_000, '84 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
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

  it('takes off marks at the start of a line, and those of emphasis', () => {
    expect(previewLine(' \t\n> - **a** *b* ***c***')).toBe('a b c');
    expect(previewLine('a > b - c # d')).toBe('a > b - c # d');
    expect(previewLine('a `b` ')).toBe('a b');
  });

  it('looks for it in the first 2,000 units', () => {
    expect(previewLine(`${'\n'.repeat(1999)}ab`)).toBe('a');
    expect(previewLine(`${'\n'.repeat(2000)}ab`)).toBe('');
  });

  it('does not grow with the text', () => {
    expect(previewLine('x'.repeat(1e6)).length).toBe(200);
  });
});
