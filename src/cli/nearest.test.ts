import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const NAMES = ['view', 'stats', 'convert', 'export', 'formats'];

describe('nearest', () => {
  it.each([
    ['stat', 'stats'],
    ['stast', 'stats'],
    ['veiw', 'view'],
    ['exprt', 'export'],
    ['exp', 'export'],
    ['Convert', 'convert'],
    ['format', 'formats'],
  ])('finds for “%s” the name “%s”', (word, name) => {
    expect(nearest(word, NAMES)).toBe(name);
  });

  it.each([['session'], ['x'], [''], ['stats'.repeat(20)], ['run']])('finds no name for “%s”', (word) => {
    expect(nearest(word, NAMES)).toBeUndefined();
    expect(didYouMean(word, NAMES)).toBe('');
  });

  it('asks with the dashes of an option', () => {
    expect(didYouMean('folow', ['follow', 'format'], '--')).toBe(' Did you mean “--follow”?');
  });
});
