import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../testing/cases.ts';
import { watchDocument } from './watchDocument.ts';

/** After how many bytes the document is said to be closed; -1: it is not. */
function closedAfter(text: string, cuts: readonly number[] = []): number {
  const watch = watchDocument();
  const bytes = Buffer.from(text);
  const ends = [...cuts, bytes.length].filter((end) => end <= bytes.length).sort((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    if (watch.push(bytes.subarray(from, end))) return end;
    from = end;
  }
  return -1;
}

describe('watchDocument', () => {
  it.each([
    ['{\n}', 3],
    ['\uFEFF{\n}', 6],
    [' \r\n\t[1, {"a": "]"}]\n', 20],
    ['{\n"a": "\\"}"}', 13],
    ['{"a": "on one line"}', -1],
    ['{"a": 1}\n{"b": 2}\n', -1],
    ['{\n}\n{\n}', -1],
    ['{\n"a": [', -1],
    ['data: {\n}', -1],
    ['"a string"', -1],
    ['12\n', -1],
    ['', -1],
  ])('%j is closed after %i bytes', (text, after) => {
    expect(closedAfter(text)).toBe(after);
  });

  it('says so with the bytes that close it, wherever they are cut', () => {
    const documents = fc.oneof(
      fc.array(fc.jsonValue()),
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
    );
    fc.assert(
      fc.property(documents, fc.array(fc.nat(400)), fc.boolean(), (document, cuts, isPadded) => {
        const text = JSON.stringify(document, null, 2);
        const length = Buffer.byteLength(text);
        const within = cuts.filter((cut) => cut < length);
        expect(closedAfter(isPadded ? `\n${text}` : text, within)).toBe(isPadded ? length + 1 : length);
      }),
      { numRuns: scaled(500) },
    );
  });
});
