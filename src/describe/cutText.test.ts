import { describe, expect, it } from 'vitest';
import { cutLine, cutText } from './cutText.ts';
import { defaultLabels } from './labels.ts';
import { leastText } from './leastText.ts';

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 4, 'ab😀'],
    ['ab😀c', 4, 'ab😀'],
    // Half of a pair of units is no character.
    ['ab😀', 3, 'ab'],
    ['😀ab', 3, '😀a'],
    ['', 0, ''],
  ])('cuts %j at %i', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});

describe('cutLine', () => {
  it('says that there is more, and only then', () => {
    expect(cutLine('abc', 3)).toBe('abc');
    expect(cutLine('abcd', 3)).toBe('abc…');
    expect(cutLine('ab😀', 3)).toBe('ab…');
  });
});

describe('leastText', () => {
  it('says that a figure is only the part that is known', () => {
    expect(leastText('310', true, defaultLabels)).toBe('≥310');
    expect(leastText('310', false, defaultLabels)).toBe('310');
    expect(leastText('310', undefined, defaultLabels)).toBe('310');
  });
});
