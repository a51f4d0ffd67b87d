import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countHidden,
  countMarkers,
  cutHidden,
  hasHidden,
  readHidden,
  readStacks,
  spellHidden,
  timesOf,
} from './readHidden.ts';

const range = (from: number, to = from): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const LISTED = [
  ...[0x061c, ...range(0x200e, 0x200f), ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)],
  ...[0xad, 0x034f, 0x115f, 0x1160, 0x180e, ...range(0x200b, 0x200d), ...range(0x2060, 0x2064)],
  ...[0x3164, 0xfeff, 0xffa0, 0x2028, 0x2029],
  ...range(0, 0x1f).filter((code) => code !== 0x09 && code !== 0x0a),
  ...range(0x7f, 0x9f),
  ...range(0xe0000, 0xe007f),
  ...range(0xe0100, 0xe01ef),
];
const code = (value: number): string => `U+${value.toString(16).toUpperCase().padStart(4, '0')}`;

const UNCHANGED = [
  'plain text, tabs\tand\nlines\r\n',
  '👩‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 ❤️‍🔥 🧑‍💻 1️⃣',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'שלום, עולם! مرحبا بالعالم',
  'می‌خواهم نمی‌دانم',
  'क्‍ष श्री ක්‍ෂ',
  '日本語 한국어 ไทย Ελληνικά',
];

describe('readHidden', () => {
  it('SEC-20 marks every listed code point with its code', () => {
    for (const value of LISTED) {
      const text = `a${String.fromCodePoint(value)}b`;
      expect(readHidden(text)).toEqual(['a', { code: code(value), count: 1, spells: '' }, 'b']);
    }
  });

  it.each(UNCHANGED)(
    'SEC-20 leaves emoji, right-to-left text and joiners that a script needs: %j',
    (text) => {
      expect(readHidden(text)).toEqual([text]);
      expect(readHidden(text, 'prose')).toEqual([text]);
      expect(hasHidden(text, 'prose')).toBe(false);
    },
  );

  it('marks U+0000 in prose too, which HTML cannot hold', () => {
    expect(readHidden('a\0b', 'prose')).toEqual(['a', { code: 'U+0000', count: 1, spells: '' }, 'b']);
  });

  it('SEC-20 marks joiners where no script and no emoji needs them', () => {
    expect(spellHidden('pay\u200Dpal \u200C👩 👩\u200D a\u200D👩')).toBe(
      'pay[U+200D]pal [U+200C]👩 👩[U+200D] a[U+200D]👩',
    );
  });

  it('SEC-20 shows equal ones side by side as one', () => {
    expect(readHidden(`x${'\u200B'.repeat(10_000)}`)).toEqual([
      'x',
      { code: 'U+200B', count: 10_000, spells: '' },
    ]);
    expect(countHidden('\u200B\u200B\u202Ea\u2066')).toBe(4);
    expect(spellHidden('a\u200B\u200B')).toBe('a[U+200B ×2]');
  });

  it('SEC-20 marks noncharacters, in prose too', () => {
    for (const value of [0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff]) {
      const text = `a${String.fromCodePoint(value)}b`;
      for (const kind of ['literal', 'prose'] as const)
        expect(readHidden(text, kind)).toEqual(['a', { code: code(value), count: 1, spells: '' }, 'b']);
    }
  });

  it('SEC-12 leaves 30 marks at a letter, and counts the rest', () => {
    expect(readHidden(`a${'\u0301'.repeat(30)}b`)).toEqual([`a${'\u0301'.repeat(30)}b`]);
    expect(readHidden(`a${'\u0301'.repeat(50)}b`, 'prose')).toEqual([
      `a${'\u0301'.repeat(30)}`,
      { code: 'U+0301', count: 20, spells: '', stacked: true },
      'b',
    ]);
    expect(countHidden(`a${'\u0301'.repeat(50)}\u200B`)).toBe(1);
  });

  it('SEC-12 leaves no tower in what is shown, and no mark uncounted', () => {
    const one = fc.constantFrom(
      'a',
      '\u0301',
      '\u0316'.repeat(12),
      '\u{1D165}',
      '\u200D',
      '\u202E',
      '\u{1F3FD}',
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), fc.constantFrom('literal', 'prose'), (parts, kind) => {
        const text = parts.join('');
        const pieces = readHidden(text, kind);
        const length = (piece: string): number => Array.from(piece).length;
        for (const piece of pieces)
          if (typeof piece === 'string') expect(piece).not.toMatch(/[\p{M}\u200D\p{Emoji_Modifier}]{31}/u);
        expect(
          pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? length(piece) : piece.count), 0),
        ).toBe(length(text));
        expect(hasHidden(text, kind)).toBe(pieces.some((piece) => typeof piece !== 'string'));
      }),
    );
  });

  it('SEC-20 leaves no listed code point in what is shown, and nothing else out', () => {
    const listed = new Set(LISTED.map((value) => String.fromCodePoint(value)));
    const one = fc.oneof(
      fc.constantFrom(...listed),
      fc.constantFrom('a', 'ب', '👩', '\n', '\uFE0F', '\r'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(one), (parts) => {
        const text = parts.join('');
        const shown = readHidden(text).filter((piece) => typeof piece === 'string');
        for (const character of shown.join('')) {
          expect(listed.has(character) && !'\u200C\u200D\r'.includes(character)).toBe(false);
        }
        const visible = (from: string): string => from.replace(/[^a-zA-Z0-9ب]/g, '');
        expect(visible(shown.join(''))).toBe(visible(text));
        expect(hasHidden(spellHidden(text).replace(/[\u200C\u200D]/g, ''))).toBe(false);
      }),
    );
  });

  it('SEC-21 marks overrides and tag characters in prose, and leaves the rest there', () => {
    expect(readHidden('a\u202Eb\u200Fc\u200Bd\u{E0041}', 'prose').length).toBe(4);
    expect(readHidden('a\u2067b\u200Fc\u200Bd', 'prose')).toEqual(['a\u2067b\u200Fc\u200Bd']);
  });

  it('SEC-22 reads what tag characters and variation selectors spell', () => {
    const tags = Array.from('run rm', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(
      '',
    );
    expect(readHidden(`x${tags}`, 'prose')[1]).toEqual({
      code: 'U+E0072…U+E006D',
      count: 6,
      spells: 'run rm',
    });
    const bytes = [...new TextEncoder().encode('go é')];
    const selectors = bytes
      .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
      .join('');
    expect(readHidden(`😀${selectors}`)[1]).toMatchObject({ spells: 'go é' });
    const flagWithMore = `🏴\u{E0067}\u{E0062}${tags}`;
    expect(readHidden(flagWithMore)[1]).toMatchObject({ spells: 'gbrun rm' });
  });
});

describe('runs of hidden characters', () => {
  const tags = (text: string): string =>
    Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

  it('are told apart while they are few, and counted together from the 21st on', () => {
    const each = ['\u200B', '\u202E'];
    const run = Array.from({ length: 25 }, (_, index) => each[index % 2]).join('');
    const runs = readHidden(run);
    expect(runs).toHaveLength(21);
    expect(runs[19]).toEqual({ code: 'U+202E', count: 1, spells: '' });
    expect(runs[20]).toEqual({ code: 'U+200B', count: 5, spells: '' });
    expect(readHidden(run.slice(0, 20))).toHaveLength(20);
    const ends = `${run.slice(0, 20)}\u200B\u{E0001}`;
    expect(readHidden(ends)[20]).toEqual({ code: 'U+200B…U+E0001', count: 2, spells: '' });
  });

  it('spell no text where there is no letter in it, nor where there is but one', () => {
    expect(readHidden(tags('..'))).toEqual([{ code: 'U+E002E', count: 2, spells: '' }]);
    expect(readHidden(tags('a'))).toEqual([{ code: 'U+E0061', count: 1, spells: '' }]);
    expect(readHidden(tags('ab'))).toEqual([{ code: 'U+E0061…U+E0062', count: 2, spells: 'ab' }]);
    expect(readHidden(tags('.7'))).toMatchObject([{ spells: '.7' }]);
  });

  it('spell on one line, without what is hidden in it again, and no more than 200 characters', () => {
    expect(readHidden(tags('a\0\0b  \n c'))).toMatchObject([{ spells: 'a·b c' }]);
    expect(readHidden(tags('ab'.repeat(300)))).toMatchObject([{ count: 600, spells: 'ab'.repeat(100) }]);
  });

  it('spell bytes by variation selectors, all 256', () => {
    const selector = (byte: number): string =>
      String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16);
    const bytes = [...new TextEncoder().encode('a\tb\u000Fc\u0010é')];
    expect(readHidden(`x${bytes.map(selector).join('')}`)[1]).toMatchObject({ spells: 'a b·c·é' });
  });

  it('are counted in all, and one marker stands for each run', () => {
    expect(countMarkers('plain')).toBe(0);
    expect(countMarkers('a\u200B\u200Bb\u202Ec')).toBe(2);
    expect(countHidden('plain')).toBe(0);
  });

  it('are named with their number where they are several', () => {
    expect(timesOf({ code: 'U+200B', count: 1, spells: '' })).toBe('U+200B');
    expect(timesOf({ code: 'U+200B', count: 1200, spells: '' })).toBe('U+200B ×1,200');
    expect(spellHidden(`x${tags('ab')}`)).toBe('x[U+E0061…U+E0062 ×2: ab]');
    expect(spellHidden('naïve')).toBe('naïve');
  });

  it('are cut behind so many, and the rest is spelled out', () => {
    const pieces = readHidden('a\u200Bb\u202Ec\u200B\u200Bd');
    expect(cutHidden(pieces, 3)).toEqual({ pieces, rest: '', left: 0 });
    expect(cutHidden(pieces, 1)).toEqual({
      pieces: ['a', { code: 'U+200B', count: 1, spells: '' }, 'b'],
      rest: '[U+202E]c[U+200B ×2]d',
      left: 3,
    });
    expect(cutHidden(pieces, 0)).toMatchObject({ pieces: ['a'], left: 4 });
    expect(cutHidden(readHidden('plain'), 0)).toEqual({ pieces: ['plain'], rest: '', left: 0 });
  });

  it('of marks are read by themselves too, with those before and behind', () => {
    expect(readStacks('')).toEqual([]);
    expect(readStacks('a\u200B')).toEqual(['a\u200B']);
    expect(readStacks(`é${'\u0301'.repeat(31)}x${'\u0316'.repeat(32)}`)).toEqual([
      `é${'\u0301'.repeat(30)}`,
      { code: 'U+0301', count: 1, spells: '', stacked: true },
      `x${'\u0316'.repeat(30)}`,
      { code: 'U+0316', count: 2, spells: '', stacked: true },
    ]);
    expect(readStacks(`a${'\u0301'.repeat(30)}\u0316\u{1D165}`)[1]).toMatchObject({
      code: 'U+0316…U+1D165',
      count: 2,
    });
    expect(readStacks(`a${'\u0301'.repeat(30)}\u{1D165}\u0316`)[1]).toMatchObject({
      code: 'U+1D165…U+0316',
      count: 2,
    });
  });

  it('do not take the joiner that is needed on one side only', () => {
    const joiner = '\u200C';
    expect(countMarkers(`می${joiner}خواهم`)).toBe(0);
    expect(countMarkers(`می${joiner}x`)).toBe(1);
    expect(countMarkers(`x${joiner}می`)).toBe(1);
    // Nothing but a joiner is needed there.
    expect(countMarkers('می\u200Bخواهم')).toBe(1);
    // A joiner of emoji is the other one, and of a flag of tags only its own letters are.
    expect(countMarkers(`👩${joiner}🚀`)).toBe(1);
    expect(countMarkers(`🏴${tags('gbeng')}\u{E007F}`)).toBe(0);
    expect(countMarkers(`a🏴${tags('gbeng')}\u{E007F}`)).toBe(0);
    expect(countMarkers(`a${tags('gbeng')}\u{E007F}`)).toBe(1);
    expect(countMarkers(`🏴a${tags('gbeng')}\u{E007F}`)).toBe(1);
    expect(countMarkers(`🏴${tags('gbxxx')}\u{E007F}`)).toBe(1);
  });

  it('are found in prose as they are in code, in halves of characters too', () => {
    expect(hasHidden('a\uD800')).toBe(true);
    expect(hasHidden('naïve')).toBe(false);
    expect(hasHidden('a\u200Bb', 'prose')).toBe(false);
    expect(spellHidden('a\uD800b\u200B')).toBe('a\uFFFDb[U+200B]');
    expect(spellHidden('a\uD800b')).toBe('a\uFFFDb');
  });
});
