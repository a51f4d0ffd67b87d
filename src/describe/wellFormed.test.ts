import { describe, expect, it } from 'vitest';
import { compactJson } from './compactJson.ts';
import { hasLoneHalf, isPlain, wellFormed } from './wellFormed.ts';

describe('isPlain', () => {
  it('is what ASCII text is, but for what controls it', () => {
    expect(['', 'a b\tc\nd ~', ' '].map(isPlain)).toEqual([true, true, true]);
    expect(['a\r', 'é', '\0', '\x7F', 'a\nb\u200B', '\u200Ba'].map(isPlain)).toEqual(Array(6).fill(false));
  });
});

describe('wellFormed', () => {
  it('puts U+FFFD in place of each half of a pair, and of nothing else', () => {
    expect(wellFormed('a\uD83Db\uDE00\uD83D')).toBe('a\uFFFDb\uFFFD\uFFFD');
    expect(wellFormed('a😀é')).toBe('a😀é');
    expect(wellFormed('plain')).toBe('plain');
    expect(hasLoneHalf('a\uDE00')).toBe(true);
    expect(hasLoneHalf('a😀')).toBe(false);
  });
});

describe('compactJson', () => {
  it('writes data in one line, and nothing where there is none', () => {
    expect([null, {}].map(compactJson)).toEqual(['', '']);
    expect([[], 0, '', false, { a: null }].map(compactJson)).toEqual([
      '[]',
      '0',
      '""',
      'false',
      '{"a":null}',
    ]);
  });

  it('cuts it behind 2,000 units', () => {
    expect(compactJson('t'.repeat(3000))).toBe(`"${'t'.repeat(1999)}`);
  });
});
