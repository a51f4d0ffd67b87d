import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { decodeText } from './decodeText.ts';

const read = (pieces: readonly (string | Uint8Array)[]): string => {
  const reader = decodeText();
  return pieces.map((piece) => reader.push(piece)).join('') + reader.end();
};

describe('decodeText', () => {
  it('reads the same text wherever the bytes are cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(60)), (text, cuts) => {
        const bytes = new TextEncoder().encode(text);
        expect(read(cut(bytes, cuts))).toBe(new TextDecoder().decode(bytes));
      }),
    );
  });

  it('replaces invalid bytes, also an unfinished last character', () => {
    expect(read([Uint8Array.of(0x61, 0xff, 0x62)])).toBe('a\uFFFDb');
    expect(read([Uint8Array.of(0xf0, 0x9f), Uint8Array.of(0x98)])).toBe('\uFFFD');
    expect(read([Uint8Array.of(0xe2)])).toBe('\uFFFD');
  });

  it('removes one byte order mark, at the very beginning only', () => {
    const mark = Uint8Array.of(0xef, 0xbb, 0xbf);
    expect(read([mark.slice(0, 1), mark.slice(1), mark, 'a'])).toBe('\uFEFFa');
    expect(read(['', '\uFEFFa\uFEFF'])).toBe('a\uFEFF');
  });

  it('reads UTF-16 that says so', () => {
    const little = new Uint8Array(Buffer.from('\uFEFFa😀', 'utf16le'));
    const big = little.slice();
    for (let i = 0; i < big.length; i += 2) big.subarray(i, i + 2).reverse();
    fc.assert(
      fc.property(fc.array(fc.nat(8)), (cuts) => {
        expect(read(cut(little, cuts))).toBe('a😀');
        expect(read(cut(big, cuts))).toBe('a😀');
      }),
    );
  });

  it('accepts text and bytes in turn', () => {
    expect(read(['a', Uint8Array.of(0xc3), 'b', Uint8Array.of(0x63, 0x64)])).toBe('a\uFFFDbcd');
  });

  it('calls text plain only where each unit was a byte', () => {
    const anyByte = fc.oneof(fc.constantFrom(0x61, 0x62, 0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80), fc.nat(255));
    fc.assert(
      fc.property(fc.array(fc.array(anyByte, { maxLength: 6 })), (pieces) => {
        const reader = decodeText();
        for (const piece of pieces) {
          reader.push(Uint8Array.from(piece));
          if (reader.isPlain()) expect(piece.every((byte) => byte < 0x80)).toBe(true);
        }
      }),
    );
    const reader = decodeText();
    reader.push(new TextEncoder().encode('ab'));
    reader.push(new TextEncoder().encode('cd'));
    expect(reader.isPlain()).toBe(true);
  });
});
