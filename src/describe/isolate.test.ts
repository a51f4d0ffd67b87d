import { describe, expect, it } from 'vitest';
import { isolate, marked, spell } from './isolate.ts';

describe('isolate', () => {
  it('leaves a text that cannot turn the words around it', () => {
    for (const text of ['', 'grep', 'naïve 日本語 Ελληνικά 👩‍🚀']) {
      expect(isolate(text)).toBe(text);
      expect(marked(`called ${isolate(text)} twice`)).toBeNull();
    }
  });

  it.each(['שלום', 'سلام', 'a\u202Eb', 'a\u2067b', 'a\u200Fb', '\u{10800}', '\u{1E900}', '\uFB1D', '\uFEFC'])(
    'marks one that could: %j',
    (text) => {
      expect(marked(`called ${isolate(text)} twice`)).toEqual(['called ', text, ' twice']);
    },
  );

  it('keeps several apart, and marks none twice', () => {
    expect(marked(`${isolate('שלום')} and ${isolate('سلام')}`)).toEqual(['', 'שלום', ' and ', 'سلام', '']);
    expect(isolate(isolate('שלום'))).toBe(isolate('שלום'));
    expect(marked(isolate(`${isolate('שלום')}!`))).toEqual(['', 'שלום!', '']);
  });
});

describe('spell', () => {
  it('puts what is marked between the characters that isolate it', () => {
    expect(spell(`called ${isolate('שלום')} twice`)).toBe('called \u2068שלום\u2069 twice');
    expect(spell('plain')).toBe('plain');
  });

  it('spells hidden characters, within and without', () => {
    expect(spell(`a\u200Bb ${isolate('c\u202Ed')} e\u200Bf`)).toBe(
      'a[U+200B]b \u2068c[U+202E]d\u2069 e[U+200B]f',
    );
  });
});
