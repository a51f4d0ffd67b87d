import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { createSignatureBuilder, mayHold, wantedText, type TextSignature } from './textSignature.ts';

/** The signature of a text as a record of a session holds it, cut into pieces. */
function signatureOf(json: string, cut = json.length): TextSignature {
  const builder = createSignatureBuilder();
  for (let at = 0; at < json.length; at += cut) builder.add(json.slice(at, at + cut));
  return builder.finish();
}
const spelt = (json: string): string =>
  json.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const SOME = [
  'a',
  'B',
  'c',
  '1',
  '_',
  ' ',
  '\n',
  '"',
  '\\',
  'é',
  'É',
  'ß',
  'Σ',
  'ς',
  'σ',
  'İ',
  '中',
  '文',
  '🚢',
  '/',
  '+',
  '=',
];
// Small letters of these are letters of ASCII, which a text that spells them out twice does not hold.
const FOREIGN_ASCII = /[\u0130\u212a]/;

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...SOME), maxLength: 60 }),
);

describe('a signature of a text', () => {
  it('never denies a text that is there, however JSON writes it and wherever it is cut', () => {
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 1, max: 40 }), (before, wanted, after, cut) => {
        const json = JSON.stringify({ said: `${before}${wanted}${after}` });
        const nested = JSON.stringify({ arguments: JSON.stringify({ said: before + wanted + after }) });
        const twice = FOREIGN_ASCII.test(wanted) ? [] : [spelt(nested), JSON.stringify({ a: spelt(json) })];
        for (const written of [json, spelt(json), nested, ...twice])
          for (const asked of [wanted, wanted.toLowerCase()])
            expect(mayHold(signatureOf(written, cut), wantedText(asked))).toBe(true);
      }),
      { numRuns: scaled(400) },
    );
  });

  it('denies nearly all that is not there', () => {
    const words = Array.from({ length: 3000 }, (_, i) => `harbour${(i * 7919).toString(36)}`);
    const signature = signatureOf(JSON.stringify(words.slice(0, 1500).join(' ')));
    const held = words.slice(1500).filter((word) => mayHold(signature, wantedText(`${word} lantern`)));
    expect(held.length).toBeLessThan(15);
    expect(signature.bits.length).toBeLessThanOrEqual(2 ** 14);
  });

  it('leaves out the inside of bytes that stand in it, and nothing beside them', () => {
    const bytes = Array.from(
      { length: 90_000 },
      (_, i) => 'abcdefghijklmnopqrstuvwxyz0123456789+/'[(i * i + i * 31) % 38],
    ).join('');
    const signature = signatureOf(JSON.stringify({ data: bytes, said: 'the lantern is out' }), 4096);
    expect(mayHold(signature, wantedText('lantern'))).toBe(true);
    expect(signature.bits.length).toBeLessThanOrEqual(2 ** 9);
  });
});
