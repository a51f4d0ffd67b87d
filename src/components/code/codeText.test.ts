import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { appendCode, CODE_LIMITS, endsOf, NO_CODE } from './codeText.ts';

const lines = (count: number, width: number): string =>
  Array.from({ length: count }, (_, index) => `${index} ${'x'.repeat(width)}`).join('\n');

describe('appendCode', () => {
  it('knows the same of code however it arrived', () => {
    const sizes = fc.tuple(fc.nat(1500), fc.nat(120));
    fc.assert(
      fc.property(sizes, fc.array(fc.nat(200_000), { maxLength: 20 }), ([count, width], cuts) => {
        const code = lines(count, width);
        let grown = NO_CODE;
        for (const cut of [...cuts.sort((a, b) => a - b), code.length])
          grown = appendCode(grown, code.slice(grown.text.length, Math.max(cut, grown.text.length)));
        expect(grown).toEqual(appendCode(NO_CODE, code));
        expect(grown.lineBreaks).toBe(code.split('\n').length - 1);
      }),
      { numRuns: scaled(30) },
    );
  });
});

describe('endsOf', () => {
  it('is null where all fits', () => {
    expect(endsOf(appendCode(NO_CODE, lines(400, 10)), CODE_LIMITS)).toBeNull();
  });

  it('gives the first and the last lines, whole', () => {
    const all = lines(1000, 10).split('\n');
    const ends = endsOf(appendCode(NO_CODE, all.join('\n')), CODE_LIMITS);
    expect(ends?.first.split('\n')).toEqual(all.slice(0, 200));
    expect(all.join('\n').endsWith(`\n${ends?.last ?? ''}`)).toBe(true);
  });

  it('stays within its limits on a line without an end', () => {
    const ends = endsOf(appendCode(NO_CODE, 'x'.repeat(100_000)), CODE_LIMITS);
    expect((ends?.first ?? '').length + (ends?.last ?? '').length).toBe(CODE_LIMITS.characters);
  });

  it('gives the first lines alone where nothing is to be shown of the last', () => {
    const ends = endsOf(appendCode(NO_CODE, lines(50, 10)), { lines: 12, characters: 1000 }, 1);
    expect(ends?.first.split('\n')).toHaveLength(12);
    expect(ends?.last).toBe('');
  });
});
