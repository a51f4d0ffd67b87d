import { describe, expect, it } from 'vitest';
import { createDecoder, parsePartialJson } from '../../decode/index.ts';
import { readHidden } from '../../components/code/readHidden.ts';
import { readDiff } from '../../components/diff/readDiff.ts';
import type { MarkdownBlock, MarkdownPiece } from '../../components/markdown/createMarkdownDocument.ts';
import { createMarkdownReader } from '../../components/markdown/createMarkdownReader.ts';
import { createReferences } from '../../components/markdown/createReferences.ts';
import { isTooHard } from '../../components/markdown/limits.ts';
import { parseBlocks, parseMarkdown } from '../../components/markdown/parseMarkdown.ts';
import { safeUrl } from '../../components/media/safeUrl.ts';
import { classifyError } from '../../components/notice/classifyError.ts';
import { stripAnsi } from '../../components/output/cleanTerminal.ts';
import { takeLines } from '../../components/output/takeLines.ts';
import { defaultPolicies } from '../../components/policies/policies.ts';
import { readMatches } from '../../components/tool-views/readMatches.ts';

const repeat =
  (part: string, before = '', after = '') =>
  (length: number): string =>
    before + part.repeat(length / part.length) + after;
const numbered =
  (line: (index: number) => string) =>
  (length: number): string => {
    const lines: string[] = [];
    for (let at = 0; at < length; at += lines.at(-1)?.length ?? 1) lines.push(line(lines.length));
    return lines.join('');
  };

/** Texts of any length that make a parser look back or ahead, by what they abuse. */
const floods: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ['brackets that never close', repeat('[')],
  ['brackets in brackets', (length) => '['.repeat(length / 2) + ']'.repeat(length / 2)],
  ['starts of links', repeat('[a](')],
  ['starts of links with angles', repeat('[a](<b')],
  ['starts of images', repeat('![a](')],
  ['starts of footnotes', repeat('[^a')],
  ['references to nothing', repeat('[a][b]')],
  ['emphasis that never closes', repeat('*a ')],
  ['emphasis of two kinds', repeat('_a*')],
  ['strong and emphasis', repeat('**a *b ')],
  ['runs of stars', repeat('*')],
  ['underscores in words', repeat('a_')],
  ['strikes', repeat('~a ~~b ')],
  ['backticks of every length', numbered((index) => `${'`'.repeat(index % 90)}a`)],
  ['code that never closes', repeat('`a ')],
  ['fences in fences', repeat('```\n~~~\n')],
  ['underlines of headings', repeat('a\n=\n-\n')],
  ['lines that may be headings', repeat('a\n')],
  ['heads of tables', repeat('| a | b |\n|-|\n')],
  ['a table of one line', repeat('|a', '|a|b|\n|-|-|\n')],
  ['a table without an end', repeat('|a|b|\n', '|a|b|\n|-|-|\n')],
  ['quotes in quotes', repeat('>')],
  ['quotes with lazy lines', repeat('> a\nb\n')],
  ['lists in lists', numbered((index) => `${'  '.repeat(index % 60)}- a\n`)],
  ['lists on a line', repeat('- ')],
  ['numbers of lists', repeat('1. ')],
  ['items with blank lines', repeat('- a\n\n\n')],
  ['definitions', numbered((index) => `[d${index}]: https://a.example/\n`)],
  ['definitions that break off', repeat('[a]: \n')],
  ['footnotes', numbered((index) => `[^${index}] [^${index}]: a\n\n`)],
  ['character references', repeat('&amp;')],
  ['character references that are none', repeat('&aaaaaaaaaa')],
  ['escapes', repeat('\\')],
  ['escaped brackets', repeat('\\[')],
  ['a word without an end', repeat('a')],
  ['addresses', repeat('https://a.example/?b ')],
  ['addresses that never end', repeat('a', 'https://')],
  ['names of mail', repeat('a@b.')],
  ['tags', repeat('<a ')],
  ['comments', repeat('<!--')],
  ['instructions', repeat('<?a ')],
  ['blanks at ends of lines', repeat('a  \n')],
  ['blanks', repeat(' ', 'a', 'b')],
  ['tabs', repeat('\t')],
  ['carriage returns', repeat('a\r')],
  ['colours', repeat('\x1b[31m')],
  ['parameters', repeat('31;', '\x1b[', 'm')],
  ['titles that never end', repeat('\x1b]0;a')],
  ['backspaces', repeat('a\b')],
  ['zero-width characters', repeat('\u200B')],
  ['variation selectors', repeat('\uFE0F')],
  ['overrides', repeat('\u202Ea')],
  ['joined emoji', repeat('👩\u200D')],
  ['marks above a letter', repeat('\u0301', 'a')],
  ['halves of characters', repeat('\uD83D')],
  ['open objects', repeat('{"a":')],
  ['quotation marks', repeat('"')],
  ['digits', repeat('1', '[', ']')],
  ['long integers', repeat('1234567890123456789,', '[', '1]')],
  ['hunks', repeat('@@ -1 +1 @@\n')],
  ['places of matches', repeat('a:1:')],
];

const isSource = (block: MarkdownBlock): block is Extract<MarkdownBlock, { readonly source: string }> =>
  'source' in block;
const piecesOf = (block: MarkdownBlock): readonly MarkdownPiece[] => {
  if (block.type === 'list') return block.items.chunks.flat();
  if (block.type === 'table') return block.rows.chunks.flat();
  return block.type === 'prose' ? [block] : [];
};

/** Reads Markdown while it grows and in the end, as it is drawn; how many characters the parsers were given. */
function charactersParsed(text: string): number {
  let parsed = 0;
  const reader = createMarkdownReader((source) => {
    parsed += source.length;
    return parseBlocks(source);
  });
  for (let piece = 1; piece < 50; piece += 1)
    reader.read({ text: text.slice(0, (text.length * piece) / 50), complete: false });
  const { groups } = reader.read({ text, complete: true });
  for (const block of groups.flat())
    for (const { source } of piecesOf(block)) {
      if (isTooHard(source, defaultPolicies.limits)) continue;
      parsed += source.length;
      parseMarkdown(source, '');
    }
  expect(groups.flat().filter(isSource).length).toBeLessThanOrEqual(text.length);
  return parsed;
}

/** All that looks through a text but the Markdown parser. */
function look(text: string): void {
  expect(stripAnsi(text).length).toBeLessThanOrEqual(text.length);
  takeLines(text, { lines: 5_000, characters: 500_000 });
  readHidden(text);
  readHidden(text, 'prose');
  readDiff({ patch: text });
  readMatches(text);
  safeUrl(text);
  classifyError(text);
  createReferences().contextOf(text);
  parsePartialJson(text);
  const decoder = createDecoder();
  expect([...decoder.push(text), ...decoder.end()].length).toBeGreaterThan(0);
}

// What takes the square of the length needs minutes for these, and the test runner gives up long before.
describe('a flood of (REL-25)', () => {
  it.each(floods)(
    '%s costs Markdown twice as much when it is twice as long',
    { timeout: 60_000 },
    (_, make) => {
      const short = charactersParsed(make(15_000));
      expect(charactersParsed(make(30_000))).toBeLessThanOrEqual(2.6 * short + 2_000);
    },
  );

  it.each(floods)('%s is looked through, however long it is', { timeout: 30_000 }, (_, make) => {
    look(make(200_000));
  });
});
