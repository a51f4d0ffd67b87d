import { describe, expect, it } from 'vitest';
import { cellsOf, cutTo, fitting, padded } from './cells.ts';

describe('cells of a terminal', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['naïve', 5],
    ['nai\u0308ve', 5],
    ['日本語', 6],
    ['한국어', 6],
    ['ok 🚀', 5],
    ['→ …', 3],
  ])('“%s” takes %i', (text, cells) => {
    expect(cellsOf(text)).toBe(cells);
  });

  it('cuts between characters, and says so', () => {
    expect(cutTo('日本語', 6)).toBe('日本語');
    expect(cutTo('日本語', 5)).toBe('日本…');
    expect(cutTo('日本語', 4)).toBe('日…');
    expect(cutTo('🚀🚀🚀', 4)).toBe('🚀…');
    expect(cutTo('plain', 4)).toBe('pla…');
    expect(fitting('ab🚀', 3)).toBe(2);
  });

  it('fills up to a width', () => {
    expect(padded('日本', 6)).toBe('日本  ');
    expect(padded('plain', 3)).toBe('plain');
  });
});
