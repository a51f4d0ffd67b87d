import { describe, expect, it } from 'vitest';
import { formatDay, formatMinute, formatSecond, formatStretch, isMoment } from './formatClock.ts';

// The furthest moment that a Date can hold.
const LAST = 8_640_000_000_000_000;

describe('isMoment', () => {
  it.each([
    [1, true],
    [LAST, true],
    [0, false],
    [-1, false],
    [LAST + 1, false],
    [NaN, false],
    [Infinity, false],
  ])('says of %d: %s', (ms, is) => {
    expect(isMoment(ms)).toBe(is);
  });
});

describe('a moment', () => {
  const ms = new Date(2026, 10, 21, 14, 3, 36).getTime();

  it('is written in the time of the reader', () => {
    expect(formatMinute(ms)).toBe('14:03');
    expect(formatSecond(ms)).toBe('14:03:36');
    expect(formatDay(ms)).toBe('21 Nov 2026, 14:03');
  });

  it('is its figure where no clock can show it', () => {
    expect(formatDay(LAST + 1)).toBe('8640000000000001');
    expect(formatDay(-LAST - 1)).toBe('-8640000000000001');
    expect(formatDay(NaN)).toBe('NaN');
    expect(formatDay(Infinity)).toBe('Infinity');
    expect(formatDay(LAST)).toContain(', ');
    expect(formatDay(-LAST)).toContain(', ');
  });
});

describe('formatStretch', () => {
  const MINUTE = 60_000;
  it.each([
    [0, '1 min'],
    [10 * MINUTE, '10 min'],
    [59.4 * MINUTE, '59 min'],
    [60 * MINUTE, '1 h'],
    [119 * MINUTE, '2 h'],
    [47 * 60 * MINUTE, '47 h'],
    [48 * 60 * MINUTE, '2 days'],
    [72 * 60 * MINUTE, '3 days'],
  ])('says %d ms as %s', (ms, words) => {
    expect(formatStretch(ms)).toBe(words);
  });
});
