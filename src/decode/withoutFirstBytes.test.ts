import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutFirstBytes } from './withoutFirstBytes.ts';

type Piece = string | Uint8Array;

async function rest(pieces: readonly Piece[], count: number): Promise<Piece[]> {
  const left: Piece[] = [];
  for await (const piece of withoutFirstBytes(pieces, count, {})) left.push(piece);
  return left;
}

const bytesOf = (pieces: readonly Piece[]): number[] =>
  pieces.flatMap((piece) => [...(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)]);

describe('withoutFirstBytes', () => {
  it('leaves the bytes behind the first ones, whatever the pieces are', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '\u2028', '😀'), minLength: 1, maxLength: 5 });
    const piece = fc.oneof(
      text,
      text.map((words) => new TextEncoder().encode(words)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), fc.nat(30), async (pieces, count) => {
        expect(bytesOf(await rest(pieces, count))).toEqual(bytesOf(pieces).slice(count));
      }),
    );
  });

  it('keeps text as text behind the cut, and adds no empty piece', async () => {
    expect(await rest(['aé', 'b'], 0)).toEqual(['aé', 'b']);
    expect(await rest(['aé', 'b'], 1)).toEqual(['é', 'b']);
    expect(await rest(['aé', 'b'], 3)).toEqual(['b']);
    expect(await rest(['aé', 'b'], 4)).toEqual([]);
    expect(await rest(['aé', 'b'], 9)).toEqual([]);
    expect(await rest([Uint8Array.of(1, 2), 'b'], 1)).toEqual([Uint8Array.of(2), 'b']);
    expect(await rest([Uint8Array.of(1, 2), 'b'], 2)).toEqual(['b']);
  });

  it('hands on what is left of a character as bytes, and the text behind it as text', async () => {
    expect(await rest(['a😀b'], 2)).toEqual([Uint8Array.of(0x9f, 0x98, 0x80), 'b']);
    expect(await rest(['a😀'], 4)).toEqual([Uint8Array.of(0x80)]);
  });
});
