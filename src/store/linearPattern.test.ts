import { describe, expect, it } from 'vitest';
import { readLinearPattern } from './linearPattern.ts';

/** Where an expression matches, and whether all of the text was searched. */
function search(source: string, text: string, ignoreCase = false) {
  const pattern = readLinearPattern(source, ignoreCase);
  if (typeof pattern === 'string') return { problem: pattern };
  const places: (readonly [number, number])[] = [];
  const found = pattern.matches(text);
  for (;;) {
    const step = found.next();
    if (step.done === true) return { places, all: step.value };
    if (step.value) places.push(step.value);
  }
}

const problem = (source: string) => {
  const pattern = readLinearPattern(source, false);
  return typeof pattern === 'string' ? pattern : null;
};

describe('readLinearPattern', () => {
  it.each<[source: string, text: string, ...places: readonly (readonly [number, number])[]]>([
    ['a|b', 'cab', [1, 2], [2, 3]],
    ['ab|cd|ef', 'xefcdab', [1, 3], [3, 5], [5, 7]],
    ['a(?:b|c|d)e', 'abeadeace', [0, 3], [3, 6], [6, 9]],
    ['(?:a|b)c|d', 'acdbc', [0, 2], [2, 3], [3, 5]],
    ['(?:a|(?:b|c)d)e', 'aebdecde', [0, 2], [2, 5], [5, 8]],
    ['(?:a+|b+)c', 'aacbbc', [0, 3], [3, 6]],
    ['(?:x?|y)z', 'xzyzz', [0, 2], [2, 4], [4, 5]],
    ['(?:a{2}|b*)c', 'aacbbcac', [0, 3], [3, 6], [7, 8]],
    ['(?:a|b)c', 'aac', [1, 3]],
    ['(?:a*|b*)c', 'abc', [1, 3]],
    ['bxa*y', 'bxaxay'],
    // The first alternative is preferred, as long as it matches.
    ['a|ab', 'ab', [0, 1]],
    ['ab|a', 'ab a', [0, 2], [3, 4]],
    ['a*', 'baa', [1, 3]],
    ['a+?', 'aa', [0, 1], [1, 2]],
    ['a*?b', 'aab', [0, 3]],
    ['a{2}', 'aaaaa', [0, 2], [2, 4]],
    ['a{2}?', 'aaa', [0, 2]],
    ['a{2,}', 'a aaa', [2, 5]],
    ['a{2,}?', 'aaaa', [0, 2], [2, 4]],
    ['a{1,2}', 'aaa', [0, 2], [2, 3]],
    ['a{1,2}?', 'aa', [0, 1], [1, 2]],
    ['a{0}b', 'ab', [1, 2]],
    ['xa?y', 'xy xay xaay', [0, 2], [3, 6]],
    ['xa??y', 'xy xay', [0, 2], [3, 6]],
    ['(ab)+', 'ababa', [0, 4]],
    ['(?:ab|c){2}', 'abc ccc', [0, 3], [4, 6]],
    ['(a|b)*c', 'abac', [0, 4]],
    ['(?:(?:a|b)+c)+', 'abcbcx', [0, 5]],
    ['(?<n>a)b', 'ab', [0, 2]],
    ['a.*b', 'axbxb', [0, 5]],
    ['a.*?b', 'axbxb', [0, 3]],
    ['a.b', 'a\nb', ...[]],
    ['^a', 'a\na ba', [0, 1], [2, 3]],
    ['^a', '\ra\u2028a\u2029a', [1, 2], [3, 4], [5, 6]],
    ['a$', 'ab a\nba', [3, 4], [6, 7]],
    ['a$', 'a\r', [0, 1]],
    ['\\ba\\b', 'a ba a_ aé a', [0, 1], [11, 12]],
    ['\\Ba', 'a ba', [3, 4]],
    ['[^\\]]', ']a', [1, 2]],
    ['[a|b]', '|', [0, 1]],
    ['\\p{Lu}', 'aÉ', [1, 2]],
    ['\\P{Lu}', 'Éa', [1, 2]],
    ['\\u{1F600}', 'a😀', [1, 3]],
    ['\\ud83d\\ude00', 'a😀', [1, 3]],
    ['\\u0061', 'ba', [1, 2]],
    ['\\x61b', 'bab', [1, 3]],
    ['\\cJ', 'a\n', [1, 2]],
    ['\\.', 'a.', [1, 2]],
    ['.', '😀a', [0, 2], [2, 3]],
    ['😀+', '😀😀', [0, 4]],
    // What stands before is a letter of two units, or a sign of two.
    ['𝐀|\\Ba', '𝐀a', [0, 2], [2, 3]],
    ['😀|\\ba', '😀a', [0, 2], [2, 3]],
    ['', 'abc'],
    ['(?:)*', 'abc'],
    ['a', ''],
  ])('finds %j in %j', (source, text, ...places) => {
    expect(search(source, text)).toEqual({ places, all: true });
  });

  it('tells cases apart unless it is told otherwise', () => {
    expect(search('É', 'é')).toEqual({ places: [], all: true });
    expect(search('É', 'é', true)).toEqual({ places: [[0, 1]], all: true });
    expect(search('[a-z]b', 'AB', true)).toEqual({ places: [[0, 2]], all: true });
  });

  it('says why it cannot search', () => {
    for (const source of ['(', '[b-a]', 'a{2,1}', '\\p{Nothing}']) expect(problem(source)).toBe('invalid');
    for (const source of ['(?=a)', '(?!a)', '(?<=a)', '(?<!a)', '(a)\\1', '(?<n>a)\\k<n>', 'b(?=a)|c'])
      expect(problem(source)).toBe('unsupported');
    expect(problem('(?<n>a)')).toBeNull();
  });

  it('takes an expression of 1,000 characters and of 500 steps, and none that is longer', () => {
    expect(problem(`[${'a'.repeat(998)}]`)).toBeNull();
    expect(problem(`[${'a'.repeat(999)}]`)).toBe('tooLong');
    expect(problem('a'.repeat(499))).toBeNull();
    expect(problem('a'.repeat(500))).toBe('tooLong');
    expect(problem('a{499}')).toBeNull();
    expect(problem('a{500}')).toBe('tooLong');
    expect(problem('(?:){20000}')).toBe('tooLong');
    expect(problem('(?:){99}')).toBeNull();
  });

  it('gives up where many matches begin and none ends, and says so', () => {
    expect(search('a.*b|a', 'a'.repeat(20))).toMatchObject({ all: true, places: { length: 20 } });
    expect(search('a.*b|a', 'a'.repeat(2_000))).toMatchObject({ all: false });
  });
});
