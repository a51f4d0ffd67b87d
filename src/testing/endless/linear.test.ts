import { describe, expect, it } from 'vitest';
import { createMarkdownDocument } from '../../components/markdown/createMarkdownDocument.ts';
import { parseBlocks, parseMarkdown } from '../../components/markdown/parseMarkdown.ts';
import { isTooHard } from '../../components/markdown/limits.ts';
import { defaultPolicies } from '../../components/policies/policies.ts';
import { parsePatch } from '../../components/diff/parsePatch.ts';
import { readMatches } from '../../components/tool-views/readMatches.ts';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { takeLines } from '../../components/output/takeLines.ts';
import { parsePartialJson } from '../../decode/index.ts';
import { toProse } from '../../cli/export/toProse.ts';
import { expectLinear } from './expectLinear.ts';
import { json, lines, markdown, terminal } from './generators.ts';

const LENGTH = 10_000;

describe('time grows with the length of', () => {
  it.each(terminal)('terminal output of $name', ({ make }) => {
    expectLinear(
      (text) => {
        stripAnsi(text);
        takeLines(text, { lines: 5000, characters: 500_000 });
      },
      make,
      { length: LENGTH },
    );
  });

  it.each(json)('JSON of $name', ({ make }) => {
    expectLinear((text) => void parsePartialJson(text), make, { length: LENGTH });
  });

  it.each(lines)('lines of $name', ({ make }) => {
    expectLinear(
      (text) => {
        parsePatch(text);
        readMatches(text);
      },
      make,
      { length: LENGTH },
    );
  });
});

describe('time grows with the number of', () => {
  it.each([
    ['stars that never close', (n: number) => '*a '.repeat(n)],
    ['stars that never open', (n: number) => 'a* '.repeat(n)],
    ['stars and underscores that never close', (n: number) => '_a*'.repeat(n)],
    ['stars that underscores look for', (n: number) => '*t '.repeat(n) + '_t*_ '.repeat(n)],
    ['stars whose lengths do not go together', (n: number) => `a**b${'c* '.repeat(n)}`],
    ['stars in stars', (n: number) => '*a '.repeat(n) + 'b* '.repeat(n)],
  ])('%s', (_, make) => {
    expectLinear((text) => void parseMarkdown(text, ''), make, { length: 375 });
  });

  it('words after a bracket, where they are written as Markdown', () => {
    const make = (n: number): string => `[${'1;'.repeat(n)}`;
    expectLinear((text) => void toProse(text, 1), make, { length: 375 });
  });
});

describe('what the Markdown parser reads', () => {
  // Counted, not timed: characters handed to the parser to find the blocks, and to draw them where that is not too hard.
  it.each(markdown)('is in proportion to a text of $name', ({ make }) => {
    const read = (text: string): number => {
      let characters = 0;
      const document = createMarkdownDocument((source) => {
        characters += source.length;
        return parseBlocks(source);
      });
      for (let at = 0; at < text.length; at += 500) document.append(text.slice(at, at + 500));
      document.end();
      for (const block of document.view().groups.flat()) {
        if (block.type !== 'prose' || isTooHard(block.source, defaultPolicies.limits)) continue;
        parseMarkdown(block.source, block.context.prefix);
        characters += block.source.length + block.context.prefix.length;
      }
      return characters;
    };
    const short = read(make(4000));
    const long = read(make(8000));
    expect(long).toBeLessThanOrEqual(Math.max(2.6 * short, 40_000));
  });
});
