import type { Nodes, RootContent, Text } from 'mdast';
import { parseMarkdown, type ParsedMarkdown } from './parseMarkdown.ts';
import { readSimple } from './readSimple.ts';
import { repairTail } from './repairTail.ts';

/** A piece of Markdown that is parsed again while it grows. */
export interface PieceSource {
  readonly source: string;
  /** Markdown that defines what the piece refers to. */
  readonly prefix: string;
  /** More of it may follow: what is unfinished at its end is repaired. */
  readonly open: boolean;
}

/** Parses one piece again and again. */
export type PieceParser = (piece: PieceSource) => ParsedMarkdown;

const NONE: ParsedMarkdown['definitions'] = new Map();

/** What may mean something wherever it stands within a line; other characters mean themselves. */
const MARK = /[\p{Cc}*_~`![\]<>|\\&#@]/u;
/** What may yet become an address. */
const ADDRESS = /www|:\//i;
const HOLDS_TEXT = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'emphasis',
  'strong',
  'delete',
]);
/** What words behind it do not change, where it stands before text on one line. */
const SETTLED = new Set<Nodes['type']>(['emphasis', 'strong', 'delete', 'inlineCode']);

/**
 * Starts with nothing known. Words that follow words change nothing but the last text of the tree, so they are put there and the
 * piece is not parsed again: the tree is the one that parsing would give, but for its positions.
 */
export function createPieceParser(parse: typeof parseMarkdown = parseMarkdown): PieceParser {
  let known: PieceSource | null = null;
  let parsed: ParsedMarkdown | null = null;
  return (piece) => {
    parsed = (known && parsed && grown(known, parsed, piece)) ?? parseWhole(piece, parse);
    known = piece;
    return parsed;
  };
}

function parseWhole({ source, prefix, open }: PieceSource, parse: typeof parseMarkdown): ParsedMarkdown {
  const text = open ? repairTail(source) : source;
  const nodes = prefix === '' ? readSimple(text) : null;
  return nodes ? { nodes, definitions: NONE, text } : parse(text, prefix);
}

function grown(known: PieceSource, parsed: ParsedMarkdown, next: PieceSource): ParsedMarkdown | null {
  if (known.open && next.open && next.source === known.source && known.prefix === next.prefix) return parsed;
  const last = lastText(parsed.nodes);
  const added = last && addedWords({ value: last.text.value, begun: last.begun }, known, next);
  if (last === null || added === null) return null;
  const value = last.text.value + added;
  const text = parsed.text + next.source.slice(known.source.length);
  return { ...parsed, nodes: withLastText(parsed.nodes, { ...last.text, value }), text };
}

/** The text that a piece ends in, as it is drawn. */
export interface EndText {
  readonly value: string;
  /** Emphasis or code stands before it on its line, so that the line has begun. */
  readonly begun: boolean;
}

/**
 * What the text at the end of a piece gains when the piece grows; `null` where more than that text may change, so that the piece has to be
 * parsed again.
 */
export function addedWords({ value, begun }: EndText, known: PieceSource, next: PieceSource): string | null {
  if (!known.open || !next.open || known.prefix !== next.prefix) return null;
  if (!next.source.startsWith(known.source)) return null;
  // Words below a definition may become its title.
  if (known.source.includes(']:')) return null;
  const more = next.source.slice(known.source.length);
  // Emphasis that is open ends before white space of any kind.
  if (MARK.test(more) || /[^\S ]$/.test(withoutSpace(more))) return null;
  // White space at the end of a line is not part of the text until something follows.
  const before = withoutSpace(known.source);
  const space = known.source.slice(before.length);
  if (!isInWords(value, begun, before, more, space)) return null;
  return withoutSpace(space + more);
}

// Nothing at the start of the line that is open is undecided: a word is over there. Neither is the word at its end.
function isInWords(value: string, begun: boolean, source: string, more: string, space: string): boolean {
  const line = value.slice(value.lastIndexOf('\n') + 1);
  const lastSpace = line.lastIndexOf(' ');
  // Emphasis that is still open is closed for now before white space at its end.
  const decided = lastSpace > 0 || (begun && value.trim() !== '' && line.length === value.length);
  if (!decided || !source.endsWith(line)) return false;
  const word = line.slice(lastSpace + 1);
  if (MARK.test(word) || ADDRESS.test(space === '' ? word + more : more)) return false;
  // Half of a link or an image may be at its start.
  return !/[[\]<|]/.test(value);
}

function withoutSpace(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
}

function lastText(nodes: readonly RootContent[]): { readonly text: Text; readonly begun: boolean } | null {
  let node: Nodes | undefined = nodes.at(-1);
  let before: Nodes | undefined;
  while (node && HOLDS_TEXT.has(node.type) && 'children' in node) {
    before = node.children.at(-2);
    node = node.children.at(-1);
  }
  return node?.type === 'text'
    ? { text: node, begun: before !== undefined && SETTLED.has(before.type) }
    : null;
}

function withLastText<T extends Nodes>(nodes: readonly T[], text: Text): T[] {
  const last = nodes.at(-1);
  if (!last) return [];
  const next = 'children' in last ? { ...last, children: withLastText(last.children, text) } : text;
  return [...nodes.slice(0, -1), next as T]; // the same kind of node, grown
}
