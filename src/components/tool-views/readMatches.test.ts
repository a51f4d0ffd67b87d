import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalsOf, readMatches, splitAtWords } from './readMatches.ts';

describe('readMatches', () => {
  it('reads places and texts, and keeps what is neither', () => {
    expect(readMatches('a.ts:1: pool\n--\nb:c.ts\nb.ts:20:x:3: y\nC:9:z')).toEqual([
      { place: 'a.ts:1', text: ' pool' },
      { place: null, text: '--' },
      { place: null, text: 'b:c.ts' },
      { place: 'b.ts:20', text: 'x:3: y' },
      { place: 'C:9', text: 'z' },
    ]);
  });

  it.each(['', 'a.ts\nb.ts', '12:30: noon\nnothing\nmore\nlines', 'http://a.test'])(
    'gives up on %j',
    (output) => {
      expect(readMatches(output)).toBeNull();
    },
  );

  it('loses no line', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a:1:x', 'b.ts:22:', '', '--', 'word')), (lines) => {
        const output = lines.join('\n');
        const read = readMatches(output);
        const back = read?.map(({ place, text }) => (place === null ? text : `${place}:${text}`));
        expect(back?.join('\n') ?? output).toBe(output);
      }),
    );
  });
});

describe('literalsOf', () => {
  it.each<readonly [string, readonly string[]]>([
    ['pool', ['pool']],
    ['createPool\\(', ['createPool(']],
    ['\\blog\\b|^warn', ['log', 'warn']],
    ['a\\|b', ['a|b']],
    ['pool.close', ['pool.close']],
    ['po+l|x', ['x']],
    ['\\w+', []],
    ['(a+)+$', []],
    ['', []],
    ['x'.repeat(400), []],
  ])('reads %j', (pattern, words) => {
    expect(literalsOf(pattern)).toEqual(words);
  });
});

describe('splitAtWords', () => {
  it('finds words as they stand, or in any case', () => {
    expect(splitAtWords('a POOL pool', ['pool'], false)).toEqual(['a POOL ', 'pool', '']);
    expect(splitAtWords('a POOL', ['pool'], true)).toEqual(['a ', 'POOL', '']);
    expect(splitAtWords('a', [], true)).toEqual(['a']);
  });

  it('keeps every character', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }), (text, words) => {
        expect(splitAtWords(text, words, false).join('')).toBe(text);
      }),
    );
  });
});
