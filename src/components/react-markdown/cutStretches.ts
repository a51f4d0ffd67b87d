import type { MarkdownBlock, MarkdownPiece } from '../markdown/createMarkdownDocument.ts';
import { NO_CONTEXT, type NoteUse, type PieceContext } from '../markdown/createReferences.ts';
import type { ViewerLimits } from '../policies/policies.ts';

/** Neighbouring blocks of a text that are handed to a parser of Markdown together. */
export interface Stretch {
  /** Where it starts in the text, in UTF-16 units. */
  readonly key: number;
  readonly blocks: readonly MarkdownBlock[];
  /** The Markdown of these blocks; `null` where they are drawn by agent-lanes: open, or beyond a limit. */
  readonly source: string | null;
  readonly context: PieceContext;
}

/** What of the limits decides who draws a block. */
export type StretchLimits = Pick<
  ViewerLimits,
  'listItems' | 'tableRows' | 'tableColumns' | 'markdownBlockCharacters'
>;

/** A block with blank lines in it that an extension of Markdown has opened: formulas between `$$`, containers between `:::`. */
interface Fence {
  readonly mark: '$' | ':';
  readonly length: number;
}

const OPENS = /^ {0,3}(?:(\${2,})[^$]*|(:{3,})[ \t]*[A-Za-z].*)$/;
const CLOSES = /^ {0,3}(?:(\${2,})|(:{3,}))[ \t]*$/;
/** A fence that is not closed within so many UTF-16 units is text. */
const LONGEST_FENCE = 10_000;

/** Whatever a fence holds: which fences are open behind a source, given those open before it. */
function fencesBehind(source: string, before: readonly Fence[]): readonly Fence[] {
  if (before.length === 0 && !source.includes('$$') && !source.includes(':::')) return before;
  let open = before;
  for (const line of source.split('\n')) {
    const last = open.at(-1);
    const closing = CLOSES.exec(line);
    const run = closing?.[1] ?? closing?.[2] ?? '';
    if (last && run.startsWith(last.mark) && run.length >= last.length) {
      open = open.slice(0, -1);
      continue;
    }
    // A formula holds no other fence.
    const opening = last?.mark === '$' ? null : OPENS.exec(line);
    if (opening)
      open = [
        ...open,
        { mark: opening[1] === undefined ? ':' : '$', length: (opening[1] ?? opening[2] ?? '').length },
      ];
  }
  return open;
}

const piecesOf = (block: MarkdownBlock): readonly MarkdownPiece[] => {
  switch (block.type) {
    case 'prose':
      return [block];
    case 'list':
      return block.items.chunks.flat();
    case 'table':
      return block.rows.chunks.flat();
    case 'code':
    case 'literal':
      return [];
    default:
      return block satisfies never;
  }
};

const sources = new WeakMap<MarkdownBlock, string>();

/** The Markdown of a block, with the blank lines above it. */
export function sourceOf(block: MarkdownBlock): string {
  const known = sources.get(block);
  if (known !== undefined) return known;
  const source = readSource(block);
  sources.set(block, source);
  return source;
}

function readSource(block: MarkdownBlock): string {
  const written = piecesOf(block)
    .map(({ source }) => source)
    .join('');
  switch (block.type) {
    case 'table':
      return block.head + written;
    case 'code':
      return `${block.head}${block.code.text}${block.code.text === '' ? '' : '\n'}${block.fence.marker}\n`;
    case 'literal':
      return block.text.text;
    case 'prose':
    case 'list':
      return written;
    default:
      return block satisfies never;
  }
}

function contextOf(blocks: readonly MarkdownBlock[]): PieceContext {
  const contexts = blocks.flatMap((block) => [
    ...(block.type === 'table' ? [block.context] : []),
    ...piecesOf(block).map(({ context }) => context),
  ]);
  const [first = NO_CONTEXT, ...rest] = contexts;
  if (rest.length === 0) return first;
  const notes = new Map<string, NoteUse>();
  for (const context of contexts)
    for (const [identifier, use] of context.notes) if (!notes.has(identifier)) notes.set(identifier, use);
  return {
    prefix: [...new Set(contexts.map(({ prefix }) => prefix))].join(''),
    notes,
    above: first.above,
    surplus: contexts.some(({ surplus }) => surplus),
  };
}

// What is shown in steps, or as it is written, is left to our own elements.
function isWithin(block: MarkdownBlock, limits: StretchLimits): boolean {
  switch (block.type) {
    case 'prose':
    case 'code':
      return true;
    case 'list':
      return block.items.count <= limits.listItems;
    case 'table':
      return block.rows.count <= limits.tableRows && block.align.length <= limits.tableColumns;
    case 'literal':
      return false;
    default:
      return block satisfies never;
  }
}

function stretchOf(blocks: readonly MarkdownBlock[], limits: StretchLimits, open: boolean): Stretch {
  const source = blocks.map(sourceOf).join('');
  const drawn =
    !open &&
    blocks.every((block) => isWithin(block, limits)) &&
    source.length <= limits.markdownBlockCharacters;
  return {
    key: blocks[0]?.key ?? 0,
    blocks,
    source: drawn ? source : null,
    context: drawn ? contextOf(blocks) : NO_CONTEXT,
  };
}

/**
 * Cuts blocks into stretches: each block alone, those that one fence of an extension holds together. `open`: more text may change the
 * last block, or close a fence.
 */
export function cutStretches(
  blocks: readonly MarkdownBlock[],
  limits: StretchLimits,
  open: boolean,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const end = endOfFence(blocks, index);
    if (end === null && open) {
      // The fence may yet be closed.
      stretches.push(...blocks.slice(index).map((block) => stretchOf([block], limits, true)));
      break;
    }
    const last = end ?? index + 1;
    stretches.push(stretchOf(blocks.slice(index, last), limits, open && last === blocks.length));
    index = last - 1;
  }
  return stretches;
}

/** Where the blocks end that the fences opened in one of them hold together; `null` where they are not closed by the last block. */
function endOfFence(blocks: readonly MarkdownBlock[], from: number): number | null {
  const first = blocks[from];
  if (first?.type !== 'prose') return from + 1;
  let length = 0;
  let fences: readonly Fence[] = [];
  for (const [index, block] of blocks.slice(from).entries()) {
    const source = sourceOf(block);
    fences = fencesBehind(source, fences);
    length += source.length;
    if (fences.length === 0) return from + index + 1;
    if (length > LONGEST_FENCE) return from + 1;
  }
  return null;
}

const endsOpen = new WeakMap<readonly MarkdownBlock[], boolean>();

function isOpenAtEnd(blocks: readonly MarkdownBlock[]): boolean {
  const known = endsOpen.get(blocks);
  if (known !== undefined) return known;
  let index = 0;
  let end: number | null = 0;
  while (end !== null && index < blocks.length) {
    end = endOfFence(blocks, index);
    index = end ?? index;
  }
  endsOpen.set(blocks, end === null);
  return end === null;
}

/** Groups of blocks, those put together that a fence reaches over. The others keep their identity. */
export function joinGroups(
  groups: readonly (readonly MarkdownBlock[])[],
): readonly (readonly MarkdownBlock[])[] {
  if (groups.length < 2) return groups;
  const joined: (readonly MarkdownBlock[])[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    if (before && isOpenAtEnd(before)) joined[joined.length - 1] = [...before, ...group];
    else joined.push(group);
  }
  return joined;
}
