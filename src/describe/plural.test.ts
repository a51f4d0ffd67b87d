import { describe, expect, it } from 'vitest';
import { grouped, plural } from './plural.ts';

describe('grouped', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1, '-1'],
    [-1000, '-1,000'],
    [12.34567, '12.346'],
  ])('writes %d as %s', (count, text) => {
    expect(grouped(count)).toBe(text);
  });
});

describe('plural', () => {
  it.each([
    [1, '1 call'],
    [0, '0 calls'],
    [2500, '2,500 calls'],
  ])('writes %d with its noun', (count, text) => {
    expect(plural(count, 'call')).toBe(text);
  });

  it('takes a plural of its own', () => {
    expect(plural(2, 'branch', 'branches')).toBe('2 branches');
  });
});
