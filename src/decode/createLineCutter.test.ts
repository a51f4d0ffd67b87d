import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../testing/cut.ts';
import { createLineCutter, type LineOptions } from './createLineCutter.ts';

interface Line {
  readonly text: string;
  readonly line: number;
  readonly at: number;
  readonly until: number;
  readonly isCut: boolean;
}

/** The lines of a text that comes in these pieces, with what follows the last line end. */
function linesOf(pieces: readonly string[], options: Partial<LineOptions> = {}): readonly Line[] {
  const cutter = createLineCutter({ carriageReturns: true, limit: 1000, ...options });
  const lines: Line[] = [];
  const note = (text: string): void => {
    lines.push({
      text,
      line: cutter.line(),
      at: cutter.at(),
      until: cutter.until(),
      isCut: cutter.isCut(),
    });
  };
  for (const piece of pieces) cutter.push(piece, note);
  note(cutter.end());
  return lines;
}

/** The same, of a text that is looked at as a whole. */
function expectedOf(text: string, lineEnd: RegExp): readonly Line[] {
  let at = 0;
  return [...text.split(lineEnd)].flatMap((part, index, parts) => {
    if (index % 2 === 1) return [];
    const line = {
      text: part,
      line: index / 2 + 1,
      at,
      until: at + part.length - (part.endsWith('\r') ? 1 : 0),
      isCut: false,
    };
    at += part.length + (parts[index + 1]?.length ?? 0);
    return [line];
  });
}

const text = fc
  .array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', '\n\n', ' '), { maxLength: 30 })
  .map((parts) => parts.join(''));

describe('createLineCutter', () => {
  it('ends lines at LF, CR and both, wherever the text is cut', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(60)), (whole, cuts) => {
        expect(linesOf(cut(whole, cuts))).toEqual(expectedOf(whole, /(\r\n|\n|\r)/));
      }),
    );
  });

  it('ends lines at LF alone where it is told to, and counts no CR before it', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(60)), (whole, cuts) => {
        const options = { carriageReturns: false };
        expect(linesOf(cut(whole, cuts), options)).toEqual(expectedOf(whole, /(\n)/));
      }),
    );
  });

  it('hands over a line at once where a CR ends it, and takes the LF in the next piece for a part of its end', () => {
    const cutter = createLineCutter({ carriageReturns: true, limit: 10 });
    const lines: string[] = [];
    const take = (line: string): void => {
      lines.push(`${line}@${cutter.at()}`);
    };
    cutter.push('a\r', take);
    expect(lines).toEqual(['a@0']);
    cutter.push('', take);
    cutter.push('\nb\r', take);
    cutter.push('c\n', take);
    expect(lines).toEqual(['a@0', 'b@3', 'c@5']);
    expect([cutter.end(), cutter.line(), cutter.at(), cutter.until()]).toEqual(['', 4, 7, 7]);
  });

  it('says of a line that is longer than its limit that it is, and where it ends', () => {
    for (const pieces of [
      ['12345\n123456\n1234567890\n123'],
      ['123', '45\n123', '456\n12345', '67890', '\n1', '23'],
    ])
      expect(
        linesOf(pieces, { limit: 5 }).map(({ line, at, until, isCut }) => [line, at, until, isCut]),
      ).toEqual([
        [1, 0, 5, false],
        [2, 6, 12, true],
        [3, 13, 23, true],
        [4, 24, 27, false],
      ]);
  });

  it('keeps the beginning of a line that is too long', () => {
    const long = 'x'.repeat(3000) + 'y'.repeat(3000);
    for (const cuts of [[], [1], [10, 20, 2000, 4000, 5000], [6000]]) {
      const [first, second] = linesOf(cut(`${long}\nshort`, cuts), { limit: 100 });
      expect(first?.isCut).toBe(true);
      expect(long.startsWith(first?.text ?? '-')).toBe(true);
      expect(first?.text.length).toBeGreaterThanOrEqual(100);
      expect(first?.text.length).toBeLessThan(5000);
      expect(second).toEqual({ text: 'short', line: 2, at: 6001, until: 6006, isCut: false });
    }
  });
});
