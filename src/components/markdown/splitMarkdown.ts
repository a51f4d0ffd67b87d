import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isFenceOpen, skipFence } from './readFence.ts';
import { isTooHard } from './limits.ts';

/** A top-level piece of a Markdown text. Pieces and tail joined give the text back. */
export interface MarkdownBlock {
  /** Where the block starts in the text, in UTF-16 units: never changes. */
  readonly key: number;
  readonly source: string;
}

/** A link reference definition. */
export interface LinkDefinition {
  /** Normalised label: case and white space folded. */
  readonly identifier: string;
  readonly url: string;
  readonly title: string | null;
}

/** A growing Markdown text, cut by the parser's own block structure. */
export interface SplitMarkdown {
  /** Blocks that no text to come can change; this array only ever grows. */
  readonly settled: readonly MarkdownBlock[];
  /** What may still change: the last block, more where it is not sure where that starts. */
  readonly tail: string;
  /** Where the tail starts: the key of the block it begins with. */
  readonly tailKey: number;
  /** Definitions in the settled blocks. Where two share a label, the first is in force, as in the parser. */
  readonly definitions: readonly LinkDefinition[];
}

/** Cuts one growing text, again and again. */
export interface MarkdownSplitter {
  /**
   * Cuts `text`. Equal texts give equal blocks, whatever was cut before; text that was only appended to costs no more than
   * its open tail. Total.
   */
  readonly update: (text: string) => SplitMarkdown;
}

// Blocks do not depend on what stands inside a paragraph, so most inline syntax is not tokenised here.
const blocksOnly = {
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
    ],
  },
};
const parser = { extensions: [gfm(), blocksOnly], mdastExtensions: [gfmFromMarkdown()] };

const EMPTY: SplitMarkdown = { settled: [], tail: '', tailKey: 0, definitions: [] };

/** Makes a splitter for one text that grows. A text that changed otherwise is cut from its start again. */
export function createMarkdownSplitter(): MarkdownSplitter {
  let known = EMPTY;
  let settledText = '';
  // End of the last checkpoint that was parsed: until the next one the answer cannot change.
  let parsedTo = 0;

  const settle = (blocks: readonly MarkdownBlock[], definitions: readonly LinkDefinition[]): void => {
    const end = blocks.reduce((total, block) => total + block.source.length, known.tailKey);
    settledText = known.settled.length === 0 ? joinSources(blocks) : settledText + joinSources(blocks);
    known = {
      settled: [...known.settled, ...blocks],
      tail: '',
      tailKey: end,
      definitions: definitions.length === 0 ? known.definitions : [...known.definitions, ...definitions],
    };
  };

  // Settles what can be settled at the start of the open text; false when there is nothing.
  const advance = (text: string): boolean => {
    const start = known.tailKey;
    const open = text.slice(start);
    if (isFenceOpen(open)) {
      const end = skipFence(open);
      if (end === null) return false;
      settle([{ key: start, source: open.slice(0, end) }], []);
      return true;
    }
    const end = start + findCheckpoint(open);
    if (end <= start || end === parsedTo) return false;
    parsedTo = end;
    const complete = text.slice(start, end);
    if (isTooHard(complete)) return false;
    const { blocks, definitions } = splitComplete(complete, start);
    if (blocks.length === 0) return false;
    settle(blocks, definitions);
    return true;
  };

  return {
    update: (text) => {
      if (!text.startsWith(settledText)) {
        known = EMPTY;
        settledText = '';
        parsedTo = 0;
      } else if (known.tailKey + known.tail.length === text.length && text.endsWith(known.tail)) {
        return known;
      } else if (text.length < parsedTo || !text.startsWith(known.tail, known.tailKey)) {
        parsedTo = 0;
      }
      while (advance(text));
      known = { ...known, tail: text.slice(known.tailKey) };
      return known;
    },
  };
}

const joinSources = (blocks: readonly MarkdownBlock[]): string =>
  blocks.map((block) => block.source).join('');

/**
 * End of the last line at which a block may have been closed: one after a blank line, of which one character is enough, or
 * one that starts a heading or a fence. Parsing less often than at every line changes when blocks settle, not which.
 */
function findCheckpoint(open: string): number {
  let end = open.lastIndexOf('\n');
  const begun = /\S/.exec(open.slice(end + 1));
  // After a blank line the first character of the next one closes what can be closed, but for a list.
  if (begun && end > 0 && isBlankBefore(open, end + 1)) return end + begun.index + 2;
  while (end > 0) {
    const start = open.lastIndexOf('\n', end - 1) + 1;
    const line = open.slice(start, end);
    if (/^ {0,3}(?:#{1,6}\s|`{3}|~{3})/.test(line)) return end + 1;
    if (line.trim() !== '' && isBlankBefore(open, start)) return end + 1;
    end = start - 1;
  }
  return 0;
}

const isBlankBefore = (text: string, start: number): boolean =>
  start > 0 && text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1).trim() === '';

// Whole lines, but for the one character that begins a line after a blank one.
function splitComplete(
  text: string,
  offset: number,
): { blocks: MarkdownBlock[]; definitions: LinkDefinition[] } {
  const nodes = fromMarkdown(text, parser).children;
  let keep = nodes.length - 1;
  // A definition may yet take a title from the lines right below it.
  while (keep > 0 && nodes[keep - 1]?.type === 'definition' && !hasBlankLine(text, nodes, keep)) keep -= 1;
  // A block that begins with half a line may yet turn out to be another item of the list above.
  const begun = nodes.at(-1)?.position?.start.offset ?? 0;
  if (begun > text.lastIndexOf('\n') && nodes[keep - 1]?.type === 'list') keep -= 1;
  const blocks: MarkdownBlock[] = [];
  // Blank lines go with the block below them: the one above may have settled before they came.
  let start = 0;
  for (const node of nodes.slice(0, Math.max(0, keep))) {
    const lineEnd = text.indexOf('\n', node.position?.end.offset ?? start);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    blocks.push({ key: offset + start, source: text.slice(start, end) });
    start = end;
  }
  return { blocks, definitions: nodes.slice(0, Math.max(0, keep)).flatMap(definitionsIn) };
}

function hasBlankLine(text: string, nodes: readonly Nodes[], index: number): boolean {
  const from = nodes[index - 1]?.position?.end.offset ?? 0;
  const to = nodes[index]?.position?.start.offset ?? from;
  return /\n[ \t]*\r?\n/.test(text.slice(from, to));
}

/** The definitions in a piece of Markdown. Costs a parse only where there can be one. Total. */
export function readDefinitions(source: string): readonly LinkDefinition[] {
  return source.includes(']:') && !isTooHard(source) ? definitionsIn(fromMarkdown(source, parser)) : [];
}

function definitionsIn(node: Nodes): LinkDefinition[] {
  const found: LinkDefinition[] = [];
  const left: Nodes[] = [node];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'definition') {
      found.push({ identifier: next.identifier, url: next.url, title: next.title ?? null });
    } else if ('children' in next) {
      for (let index = next.children.length - 1; index >= 0; index -= 1) {
        const child = next.children[index];
        if (child) left.push(child);
      }
    }
  }
  return found;
}
