import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { parseFilter, tokensOf } from './parseFilter.ts';

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
    ['turn:..9', -Infinity, 9, false],
    ['turn:4', 4, 4, false],
    ['TURN:=4', 4, 4, false],
    ['cost:=$0.5', 0.5, 0.5, false],
    ['duration:10', 10_000, 10_000, false],
    ['duration:1.5H', 5_400_000, 5_400_000, false],
    ['tokens:2..1m', 2, 1_000_000, false],
    ['tokens:<123456789012345.5', -Infinity, 123_456_789_012_345.5, true],
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
    ['turn:3..x tool:a', 'value', 'turn:3..x'],
    ['turn:x..3 tool:a', 'value', 'turn:x..3'],
    ['turn:>3..9 tool:a', 'value', 'turn:>3..9'],
    ['turn:3,4 tool:a', 'value', 'turn:3,4'],
    ['turn:5k tool:a', 'value', 'turn:5k'],
    ['turn:x5 tool:a', 'value', 'turn:x5'],
    ['turn:5-6 tool:a', 'value', 'turn:5-6'],
    ['turn:=>5 tool:a', 'value', 'turn:=>5'],
    ['cost:€5 tool:a', 'value', 'cost:€5'],
    ['cost:$$5 tool:a', 'value', 'cost:$$5'],
    ['tokens:1234567890123456 tool:a', 'value', 'tokens:1234567890123456'],
    ['after:2026-3-05 tool:a', 'value', 'after:2026-3-05'],
    ['after:x2026-03-05 tool:a', 'value', 'after:x2026-03-05'],
    ['before:2026-99-05 tool:a', 'value', 'before:2026-99-05'],
    ['tool:, tool:a', 'empty', 'tool:,'],
    ['"" tool:a', 'empty', '""'],
    ['word:x tool:a', 'key', 'word:x'],
    ['tool:a "open', 'quote', '"open'],
  ])('says what is wrong in %s, and keeps the rest', (text, kind, term) => {
    expect(parseFilter(text).problem).toEqual({ kind, term });
    expect(words(text)).toEqual(['tool=a']);
  });

  it('tells the first of several problems', () => {
    expect(parseFilter('turn:x colour:red').problem).toEqual({ kind: 'value', term: 'turn:x' });
    expect(parseFilter('tool:a').problem).toBeNull();
  });

  it('reads commas as or between the values of a key, and as signs in words and quotation marks', () => {
    expect(words('a,b tool:"a,b",c,, -KIND:,Call')).toEqual(['word=a,b', 'tool=a,b|c', '-kind=call']);
    expect(words('a1:b :b a-b:c http:/x')).toEqual(['word=a1:b', 'word=:b', 'word=a-b:c', 'word=http:/x']);
    expect(words('--a "-a" -"a b"')).toEqual(['-word=-a', 'word=-a', '-word=a b']);
  });

  it('splits a filter into terms that say where their last value begins', () => {
    expect([...tokensOf(' -tool:a,"b c  x')]).toEqual([
      {
        text: '-tool:a,"b c  x',
        negated: true,
        key: 'tool',
        values: ['a', 'b c  x'],
        lastAt: 8,
        closed: false,
      },
    ]);
    expect([...tokensOf('a Turn: -')]).toEqual([
      { text: 'a', negated: false, key: null, values: ['a'], lastAt: 0, closed: true },
      { text: 'Turn:', negated: false, key: 'turn', values: [''], lastAt: 5, closed: true },
      { text: '-', negated: false, key: null, values: ['-'], lastAt: 0, closed: true },
    ]);
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
