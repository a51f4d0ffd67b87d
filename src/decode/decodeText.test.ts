import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { countBytes } from './countBytes.ts';
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

  it('takes two bytes for a byte order mark only if both are those of one', () => {
    expect(read([Uint8Array.of(0xff, 0x61)])).toBe('\uFFFDa');
    expect(read([Uint8Array.of(0xfe, 0x61)])).toBe('\uFFFDa');
    expect(read([Uint8Array.of(0x61, 0xfe)])).toBe('a\uFFFD');
    expect(read([Uint8Array.of(0x61, 0xff)])).toBe('a\uFFFD');
  });

  it('says where lines begin in the bytes, wherever they are cut and whatever they are', () => {
    const anyByte = fc.constantFrom(0x61, 0x0a, 0xff, 0xf0, 0x9f, 0x98, 0x80, 0xc3, 0xa9, 0xef, 0xbf, 0xbd);
    const bytes = fc.array(anyByte, { maxLength: 30 }).map((list) => Uint8Array.from(list));
    fc.assert(
      fc.property(bytes, fc.boolean(), fc.array(fc.nat(30)), (content, marked, cuts) => {
        const whole = marked ? Uint8Array.of(0xef, 0xbb, 0xbf, ...content) : content;
        fc.pre(marked || !(whole[0] === 0xef && whole[1] === 0xbb));
        const reader = decodeText();
        const count = countBytes(reader);
        let text = '';
        const ends: number[] = [];
        const add = (piece: string, plain: boolean): void => {
          count.add(piece, plain);
          text += piece;
          // Asked as records are: as soon as their line has come.
          for (let at = text.length - piece.length; at < text.length; at++)
            if (text[at] === '\n') ends.push(count.at(at + 1));
        };
        for (const piece of cut(whole, cuts)) add(reader.push(piece), reader.isPlain());
        add(reader.end(), false);
        expect(ends).toEqual([...whole].flatMap((byte, at) => (byte === 0x0a ? [at + 1] : [])));
      }),
    );
  });

  it('notes those places only where the text does not say how many bytes it was, and each once', () => {
    const reader = decodeText();
    expect(reader.takePlaces?.()).toEqual([]);
    reader.push(Uint8Array.of(0x61, 0x0a, 0xc3, 0xa9, 0x0a));
    expect(reader.takePlaces?.()).toEqual([]);
    // What is left of a character of four bytes is one replacement.
    reader.push(Uint8Array.of(0xf0, 0x9f, 0x98, 0x0a, 0x62, 0x0a));
    expect(reader.takePlaces?.()).toEqual([
      { unit: 6, byte: 9 },
      { unit: 8, byte: 11 },
    ]);
    expect(reader.takePlaces?.()).toEqual([]);
    reader.push(Uint8Array.of(0x63, 0x0a));
    expect(reader.takePlaces?.()).toEqual([]);
    reader.push(Uint8Array.of(0x0a, 0xff));
    expect(reader.takePlaces?.()).toEqual([{ unit: 11, byte: 14 }]);
    reader.push(Uint8Array.of(0x64, 0x0a, 0x65));
    expect(reader.takePlaces?.()).toEqual([{ unit: 14, byte: 17 }]);
    const wide = decodeText();
    wide.push(Uint8Array.of(0xff, 0xfe, 0xfd, 0xff, 0x0a, 0x00));
    expect(wide.takePlaces?.()).toEqual([]);
  });

  it('says how wide its characters are and how long the mark before them', () => {
    const of = (...bytes: readonly number[]): unknown[] => {
      const reader = decodeText();
      reader.push(Uint8Array.from(bytes));
      return [reader.width(), reader.mark()];
    };
    expect(of(0x61, 0x62)).toEqual(['utf-8', 0]);
    expect(of(0xef, 0xbb, 0xbf, 0x61)).toEqual(['utf-8', 3]);
    expect(of(0xff, 0xfe, 0x61, 0x00)).toEqual(['utf-16', 2]);
    expect(of(0xfe, 0xff, 0x00, 0x61)).toEqual(['utf-16', 2]);
  });

  it('calls nothing plain that is text, UTF-16, or begins inside a character', () => {
    const reader = decodeText();
    expect(reader.isPlain()).toBe(false);
    reader.push(Uint8Array.of(0x61, 0x62));
    reader.push(Uint8Array.of(0x61, 0x62));
    expect(reader.isPlain()).toBe(true);
    reader.push('ab');
    expect(reader.isPlain()).toBe(false);
    reader.push(Uint8Array.of(0x61, 0xc3));
    expect(reader.isPlain()).toBe(false);
    reader.push(Uint8Array.of(0xa9, 0x61));
    expect(reader.isPlain()).toBe(false);
    const wide = decodeText();
    wide.push(Uint8Array.of(0xff, 0xfe, 0x61, 0x00));
    wide.push(Uint8Array.of(0x61, 0x00));
    expect(wide.isPlain()).toBe(false);
  });
});
