import { describe, expect, it } from 'vitest';
import { createDecoder, parsePartialJson } from '../../decode/index.ts';
import { readHidden } from '../../describe/readHidden.ts';
import { readDiff } from '../../components/diff/readDiff.ts';
import type { MarkdownBlock, MarkdownPiece } from '../../components/markdown/createMarkdownDocument.ts';
import { createMarkdownReader } from '../../components/markdown/createMarkdownReader.ts';
import { createReferences } from '../../components/markdown/createReferences.ts';
import { isTooHard } from '../../components/markdown/limits.ts';
import { parseBlocks, parseMarkdown } from '../../components/markdown/parseMarkdown.ts';
import { safeUrl } from '../../components/media/safeUrl.ts';
import { classifyError } from '../../analyse/classifyError.ts';
import { stripAnsi } from '../../analyse/cleanTerminal.ts';
import { takeLines } from '../../components/output/takeLines.ts';
import { defaultPolicies } from '../../components/policies/policies.ts';
import { readMatches } from '../../components/tool-views/readMatches.ts';
import { expectLinear } from '../endless/expectLinear.ts';
import { floods } from './floods.ts';

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

describe('a flood of (REL-25)', () => {
  it.each(floods)('%s costs Markdown twice as much when it is twice as long', (_, make) => {
    const short = charactersParsed(make(15_000));
    expect(charactersParsed(make(30_000))).toBeLessThanOrEqual(2.6 * short + 2_000);
  });

  it.each(floods)('%s is looked through, however long it is', (_, make) => {
    expectLinear(look, make, { length: 12_500, runs: 1 });
  });
});
