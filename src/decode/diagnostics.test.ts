import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../model/index.ts';
import * as ofContainers from './containerDiagnostics.ts';
import * as ofText from './diagnostics.ts';

const utf8 = (text: string): number => new TextEncoder().encode(text).length;

describe('shorten', () => {
  const { shorten } = ofText;

  it('keeps as many whole characters as go into 2,048 bytes with its ellipsis', () => {
    const unit = fc.constantFrom('a', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '😀', '\ud83d');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 60 }), fc.nat(200), (part, times) => {
        const text = part.repeat(times);
        const short = shorten(text);
        if (utf8(text) <= 2_048) {
          expect(short).toBe(text);
          return;
        }
        const kept = short.slice(0, -1);
        expect(short).toBe(`${kept}…`);
        expect(text.startsWith(kept)).toBe(true);
        expect(utf8(short)).toBeLessThanOrEqual(2_048);
        const next = String.fromCodePoint(text.codePointAt(kept.length) ?? 0);
        expect(utf8(short) + utf8(next)).toBeGreaterThan(2_048);
      }),
    );
  });

  it.each([
    ['a', 2_048, 2_045],
    ['\u007f', 2_048, 2_045],
    ['\u0080', 1_024, 1_022],
    ['\u07ff', 1_024, 1_022],
    ['\u0800', 682, 681],
    ['😀', 512, 511],
  ])('keeps %j %i times, and of more %i', (character, whole, kept) => {
    expect(shorten(character.repeat(whole))).toBe(character.repeat(whole));
    expect(shorten(character.repeat(whole + 1))).toBe(`${character.repeat(kept)}…`);
  });
});

describe('a diagnostic of the decoder', () => {
  const { malformedCassette, emptyCassette, foreignArchive, truncatedArchive, unreadableMember } =
    ofContainers;
  const long = 'x'.repeat(3_000);
  const cut = `${'x'.repeat(2_045)}…`;

  // What happened; what to do.
  it.each<[() => Diagnostic, string, string, RegExp]>([
    [
      () => ofText.malformedJson('This line', 3, long),
      'error',
      'malformed-json',
      /^This line is not .+\. Compare/,
    ],
    [
      () => ofText.moreMalformedJson(1, 3),
      'error',
      'malformed-json',
      /, 1 more record is not valid .+\. Check/,
    ],
    [
      () => ofText.moreMalformedJson(2, 3),
      'error',
      'malformed-json',
      /, 2 more records in a row are .+\. Check/,
    ],
    [
      () => ofText.truncatedJson(3, long),
      'warning',
      'truncated-json',
      /^The source breaks off.+\. .+ open the/,
    ],
    [
      () => ofText.nonStandardJson(3),
      'warning',
      'non-standard-json',
      /^This record holds NaN or Inf.+; write null/,
    ],
    [
      () => ofText.unreadableJson(3, long),
      'error',
      'unreadable-json',
      /^This record is nested.+\. Shorten it/,
    ],
    [
      () => ofText.tooLong('line', 3, long),
      'error',
      'record-too-long',
      /^This line is lo.+ left out.+\. Split it/,
    ],
    [
      () => ofText.tooLong('event', 3),
      'error',
      'record-too-long',
      /^This event is longer .+ left out.+\. Split it/,
    ],
    [
      () => ofText.tooLong('document', 3),
      'error',
      'record-too-long',
      /^This document .+ beginning is shown\. Split/,
    ],
    [() => ofText.emptyInput(), 'warning', 'empty-input', /^There is nothing in this source\. Check/],
    [
      () => ofText.binaryInput('a PNG'),
      'error',
      'binary-input',
      /^This is a PNG, not a transcript\. Open a \.json/,
    ],
    [() => ofText.htmlInput(long), 'error', 'html-input', /^This is a web page, .+\. Open a \.json/],
    [() => ofText.notJson(long), 'error', 'not-json', /^This is text without any JSON .+\. Open a \.json/],
    [
      () => malformedCassette(3, 'a\n'),
      'warning',
      'malformed-yaml',
      /^This recording .+ is not valid .+; compare/,
    ],
    [() => emptyCassette(), 'warning', 'empty-input', /^This recording of HTTP .+ holds no answer\. Check/],
    [() => foreignArchive(), 'error', 'binary-input', /^This is a zip archive without .+\. Open a \.json/],
    [
      () => truncatedArchive(),
      'warning',
      'truncated-archive',
      /^This zip archive breaks off.+; open the complete/,
    ],
    [
      () => unreadableMember('a', 'too-large'),
      'error',
      'unreadable-member',
      /“a”.+ is larger .+\. Unpack the/,
    ],
    [
      () => unreadableMember('a', 'damaged'),
      'warning',
      'unreadable-member',
      /“a”.+ is damaged\. .+; copy the arch/,
    ],
    [
      () => unreadableMember('a', 'method'),
      'error',
      'unreadable-member',
      /“a”.+ is packed in a way.+\. Pack it/,
    ],
    [
      () => unreadableMember('a', 'encrypted'),
      'error',
      'unreadable-member',
      /“a”.+ is encrypted\. Unpack the arch/,
    ],
  ])('says what happened and what to do: %#', (make, severity, code, message) => {
    const diagnostic = make();
    expect(diagnostic).toMatchObject({ severity, code });
    expect(diagnostic.message).toMatch(message);
    expect(diagnostic.message.endsWith('.')).toBe(true);
  });

  it('quotes the source, shortened', () => {
    for (const { raw } of [
      ofText.malformedJson('This line', 3, long),
      ofText.truncatedJson(3, long),
      ofText.unreadableJson(3, long),
      ofText.tooLong('line', 3, long),
      ofText.htmlInput(long),
      ofText.notJson(long),
    ])
      expect(raw).toBe(cut);
    expect(ofText.tooLong('line', 3)).not.toHaveProperty('raw');
  });

  it('says its line, unless it speaks of the whole source', () => {
    for (const { line } of [
      ofText.malformedJson('This line', 3, ''),
      ofText.moreMalformedJson(2, 3),
      ofText.truncatedJson(3, ''),
      ofText.nonStandardJson(3),
      ofText.unreadableJson(3, ''),
      ofText.tooLong('line', 3),
      malformedCassette(3, ''),
    ])
      expect(line).toBe(3);
    for (const whole of [ofText.emptyInput(), ofText.htmlInput(''), ofText.notJson(''), truncatedArchive()])
      expect(whole).not.toHaveProperty('line');
  });

  it('quotes two lines before and behind the place where a cassette departs from YAML', () => {
    const text = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
    expect(malformedCassette(4, text).raw).toBe('three\nfour\nfive\nsix');
    expect(malformedCassette(1, text).raw).toBe('one\ntwo\nthree');
    expect(malformedCassette(7, text).raw).toBe('six\nseven');
  });
});
