import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { parseFilter } from './parseFilter.ts';

const words = (text: string) =>
  parseFilter(text).terms.map(({ key, negated, test }) =>
    test.type === 'words' ? `${negated ? '-' : ''}${key}=${test.words.join('|')}` : key,
  );
const range = (text: string) => parseFilter(text).terms[0]?.test;

describe('parseFilter', () => {
  it('reads terms, words, quotation marks and what is negated', () => {
    expect(words('tool:Bash,read -role:user "two words" plain -not agent:"sub agent"')).toEqual([
      'tool=bash|read',
      '-role=user',
      'word=two words',
      'word=plain',
      '-word=not',
      'agent=sub agent',
    ]);
  });

  it('takes an address, a lone dash and a time of day as words', () => {
    expect(words('https://example.org - 12:30')).toEqual([
      'word=https://example.org',
      'word=-',
      'word=12:30',
    ]);
  });

  it.each([
    ['turn:3..9', 3, 9, false],
    ['turn:3..', 3, Infinity, false],
    ['turn:4', 4, 4, false],
    ['cost:>0.01', 0.01, Infinity, true],
    ['cost:<=$2', -Infinity, 2, false],
    ['duration:>10s', 10_000, Infinity, true],
    ['duration:<250ms', -Infinity, 250, true],
    ['duration:>=2m', 120_000, Infinity, false],
    ['tokens:>5k', 5_000, Infinity, true],
    ['after:2026-03-05T09:00Z', Date.UTC(2026, 2, 5, 9), Infinity, false],
    ['before:2026-03-05', -Infinity, Date.UTC(2026, 2, 5), true],
  ] as const)('reads the bounds of %s', (text, from, to, open) => {
    expect(range(text)).toEqual({ type: 'range', from, to, open });
  });

  it.each([
    ['colour:red tool:a', 'key', 'colour:red'],
    ['tool: tool:a', 'empty', 'tool:'],
    ['turn:abc tool:a', 'value', 'turn:abc'],
    ['duration:>5k tool:a', 'value', 'duration:>5k'],
    ['after:yesterday tool:a', 'value', 'after:yesterday'],
    ['turn:.. tool:a', 'value', 'turn:..'],
    ['tool:a "open', 'quote', '"open'],
  ])('says what is wrong in %s, and keeps the rest', (text, kind, term) => {
    expect(parseFilter(text).problem).toEqual({ kind, term });
    expect(words(text)).toEqual(['tool=a']);
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(() => parseFilter(text)).not.toThrow();
      }),
      { numRuns: scaled(300) },
    );
  });

  it('keeps what was written, a text for each term', () => {
    expect(parseFilter(' tool:bash  -"no  such" nonsense:1 turn:3..9').written).toEqual([
      'tool:bash',
      '-"no  such"',
      'nonsense:1',
      'turn:3..9',
    ]);
    expect(parseFilter('  ').written).toEqual([]);
  });
});
