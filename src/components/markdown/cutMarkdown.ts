import type { List, Nodes, RootContent } from 'mdast';
import { defaultPolicies } from '../policies/policies.ts';
import { DECIDING, findCheckpoint, findCheckpoints, isDecided } from './checkpoints.ts';
import { isTooHard, type MarkdownLimits } from './limits.ts';
import { definitionsIn, parseBlocks, walk, type LinkDefinition, type ParseBlocks } from './parseMarkdown.ts';
import { SIMPLE_START } from './readSimple.ts';
import { closesFence, languageOf, readFenceStart, type FenceStart } from './readFence.ts';

/** A piece of a text: where it starts, in UTF-16 units, and what is written there. */
export interface Piece {
  /** Never changes. */
  readonly key: number;
  readonly source: string;
}

/** How the columns of a table are aligned. */
export type ColumnAlign = readonly ('left' | 'right' | 'center' | null)[];

/** A block that is handed over in pieces: what all of them share. */
export type Container =
  | { readonly type: 'list'; readonly key: number; readonly ordered: boolean; readonly start: number }
  /** `head` is the header row and the row of dashes below it. */
  | { readonly type: 'table'; readonly key: number; readonly head: string; readonly align: ColumnAlign }
  | {
      readonly type: 'code';
      readonly key: number;
      readonly language: string | null;
      /** The line that opens it. */
      readonly head: string;
      readonly fence: FenceStart;
    }
  /** Too hard to parse. */
  | { readonly type: 'literal'; readonly key: number };

/** Receives the blocks of a text in order, each as soon as no text to come can change it. */
export interface MarkdownSink {
  readonly block: (piece: Piece) => void;
  /** A container begins: what follows belongs to it, until it is closed. */
  readonly open: (container: Container) => void;
  /** An item of the open list, or a row of the open table. */
  readonly piece: (piece: Piece) => void;
  /** Items of the open list stand apart. */
  readonly loose: () => void;
  /** More of the open code or literal text. */
  readonly append: (text: string) => void;
  readonly close: () => void;
  /** What the piece before defines: links, and the identifiers of footnotes. */
  readonly define: (links: readonly LinkDefinition[], notes: readonly string[]) => void;
}

/** Cuts one growing text by the block structure of the parser. */
export interface MarkdownCutter {
  /** Adds text. Costs no more than what is still open. */
  readonly push: (text: string) => void;
  /** Adds the last text there is: everything but blank lines at the end is handed over. */
  readonly end: (text?: string) => void;
  /** What may still change: the last block or piece of one, more where it is not sure where that starts. */
  readonly tail: () => Piece;
}

/**
 * Text is parsed in windows of this length, longer ones only where nothing in it settles. Short, because each fence and each
 * table ends what one parse can hand over: what was parsed behind it is parsed again.
 */
const WINDOW = 500;
/** The rows of a table are parsed together up to this length. */
const ROWS_WINDOW = 2000;
/** Where this much is open, it is looked at again only when it has grown by a quarter. */
const PATIENCE = 1000;

/** Blank lines above a block belong to it, unless they are as long as this. */
const MANY_BLANK = 200;

/** Starts cutting a text. Any batching gives the same blocks. Total. */
export function cutMarkdown(
  sink: MarkdownSink,
  parse: ParseBlocks = parseBlocks,
  limits: MarkdownLimits = defaultPolicies.limits,
): MarkdownCutter {
  const longest = limits.markdownBlockCharacters;
  let tail = '';
  let key = 0;
  let open: Container | null = null;
  // How much of the tail the last parse saw without settling anything.
  let seen = 0;
  // Up to here, the tail is blank.
  let blank = 0;
  // Up to here, every line of the tail has been looked at.
  let scanned = 0;
  let sinceBreak = 0;
  // What is too hard reaches at least up to here.
  let literalTo = 0;
  let ended = false;

  const drop = (length: number): true => {
    tail = tail.slice(length);
    key += length;
    seen = 0;
    blank = 0;
    scanned = 0;
    return true;
  };
  const begin = (container: Container): void => {
    close();
    open = container;
    sink.open(container);
  };
  const close = (): void => {
    if (open) sink.close();
    open = null;
  };

  // Each of these hands over what it can at the start of the tail; false when there is nothing more to hand over.
  const advance = (): boolean => {
    switch (open?.type) {
      case 'code':
        return advanceCode(open.fence);
      case 'literal':
        return advanceLiteral();
      case 'table':
        return advanceTable(open.align);
      default: {
        if (!open && dropBlankLines()) return true;
        if (!open && blank === tail.length) return false;
        const fence = open ? null : readFenceStart(tail);
        if (!fence) return advanceBlocks();
        const head = tail.slice(0, fence.length);
        begin({ type: 'code', key, language: languageOf(head), head, fence });
        return drop(fence.length);
      }
    }
  };

  const advanceCode = (fence: FenceStart): boolean => {
    let taken = 0;
    let closing = -1;
    for (let next = tail.indexOf('\n'); next !== -1; next = tail.indexOf('\n', taken)) {
      if (closesFence(tail.slice(taken, next), fence)) {
        closing = next + 1;
        break;
      }
      taken = next + 1;
    }
    if (taken > 0) sink.append(tail.slice(0, taken));
    if (closing !== -1) close();
    drop(closing === -1 ? taken : closing);
    return closing !== -1;
  };

  // What was too hard ends at a blank line: from there on the text is parsed again.
  const advanceLiteral = (): boolean => {
    const from = Math.min(tail.length, Math.max(0, literalTo - key - 1));
    const rest = tail.slice(from);
    const blank = /\n[ \t]*\n/.exec(rest);
    // The line break before a blank line may be all that has come of it.
    const end =
      from + (blank ? blank.index + blank[0].length : (/\n[ \t]*$/.exec(rest)?.index ?? rest.length));
    if (end > 0) sink.append(tail.slice(0, end));
    if (blank) close();
    drop(end);
    return blank !== null;
  };

  const advanceTable = (align: ColumnAlign): boolean => {
    const lines = tail.slice(0, tail.lastIndexOf('\n', ROWS_WINDOW) + 1 || tail.indexOf('\n') + 1);
    return lines !== '' && (isHardRow(lines) ? giveUp(0) : takeRows(lines, align));
  };

  // Longer lines than the window stand alone.
  const isHardRow = (lines: string): boolean => lines.length > ROWS_WINDOW && isTooHard(lines, limits);

  const takeRows = (lines: string, align: ColumnAlign): boolean => {
    const head = dashes(align);
    const blank = lines.search(/^[ \t]*$/m);
    const rows = blank === -1 ? lines : lines.slice(0, blank);
    const [table] = rows === '' ? [] : parse(head + rows).children;
    let taken = 0;
    for (const row of table?.type === 'table' ? table.children.slice(1) : []) {
      const end = endOfLine(rows, (row.position?.end.offset ?? 0) - head.length);
      sink.piece({ key: key + taken, source: rows.slice(taken, end) });
      taken = end;
    }
    if (taken < lines.length) close();
    return drop(taken);
  };

  // More blank lines than anyone writes, once something follows them.
  const dropBlankLines = (): boolean => {
    while (isBlank(tail[blank])) blank += 1;
    if (blank < MANY_BLANK || blank === tail.length) return false;
    const line = tail.lastIndexOf('\n', blank) + 1;
    return line > 0 && drop(line);
  };

  const advanceBlocks = (): boolean => {
    if (ended && !open && takeSimple()) return true;
    for (let window = WINDOW; ; window *= 2) {
      const all = window >= tail.length || window >= longest;
      const full = all && tail.length > longest;
      const again = full || ended;
      if (!all && !again && window <= scanned) continue;
      const text = tail.slice(0, Math.min(window, longest));
      const end = findCheckpoint(text, again ? 0 : scanned);
      const patient = all && !again && end > PATIENCE && end < seen * 1.25;
      if (end > seen && !patient) {
        if (isTooHard(text.slice(0, end), limits)) return advanceHard(text);
        if (settle(text.slice(0, end), false)) return true;
        seen = end;
      }
      if (full) return giveUp(seen);
      if (all) {
        scanned = tail.lastIndexOf('\n') + 1;
        return false;
      }
    }
  };

  // All of it is there: what needs no parser, or little of it.
  const takeSimple = (): boolean => {
    const [source, head] = SIMPLE_START.exec(tail) ?? [];
    // As far as it would have been parsed to find its end.
    if (source === undefined || isTooHard(tail.slice(0, source.length + WINDOW), limits)) return false;
    if (head !== undefined) return settle(source, false);
    sink.block({ key, source });
    return drop(source.length);
  };

  // The first checkpoint that is too hard to parse is where the parser gives up, however the text was cut.
  const advanceHard = (text: string): boolean => {
    const ends = findCheckpoints(text).filter((end) => end > seen);
    // What is too hard stays so with more of it.
    let [easy, hard] = [-1, ends.length];
    while (hard - easy > 1) {
      const middle = Math.floor((easy + hard) / 2);
      if (isTooHard(text.slice(0, ends[middle]), limits)) hard = middle;
      else easy = middle;
    }
    const last = ends[easy] ?? seen;
    return (last > seen && settle(text.slice(0, last), false)) || giveUp(last);
  };

  // What follows is text, up to the first blank line beyond `least`: what was parsed in vain is not parsed again.
  const giveUp = (least: number): true => {
    literalTo = key + least;
    begin({ type: 'literal', key });
    return drop(0);
  };

  // Hands over what is closed by the end of `text`, or all of it. False when that is nothing.
  const settle = (text: string, whole: boolean): boolean => {
    const { children: nodes } = parse(text);
    const keep = whole ? nodes.length : keptFrom(text, nodes);
    let at = 0;
    for (const [index, node] of nodes.entries()) {
      // Blank lines that belong to no block: they are dropped first, as they are where the blocks above came before.
      if (at > 0 && isManyBlank(text, at)) return drop(at);
      const closed = index < keep;
      const end = endOfLine(text, node.position?.end.offset ?? at);
      if (node.type === 'list') {
        at = settleList(text, node, at, closed ? end : null);
      } else if (node.type === 'table') {
        const head = endOfLine(text, endOfLine(text, node.position?.start.offset ?? at));
        if (text[head - 1] !== '\n' && !whole) break;
        begin({ type: 'table', key: key + at, head: text.slice(at, head), align: node.align ?? [] });
        // Its rows follow as they do while they arrive.
        return drop(head);
      } else if (closed) {
        // Code in a fence is handed over as it is while it arrives. Indented code is read afresh: where a list stands above it in what
        // is parsed, the parser cuts it at blank lines.
        if (node.type === 'code' && at > 0) return drop(at);
        close();
        sink.block({ key: key + at, source: text.slice(at, end) });
        define(node);
        at = end;
        // After indented code the parser reads an empty item as a paragraph. Read afresh, it is always an item.
        if (node.type === 'code') break;
      }
      if (!closed) break;
    }
    return at > 0 && drop(at);
  };

  // Hands over the items that are closed: all of them where the list ends at `end`. Gives where the rest starts.
  const settleList = (text: string, list: List, from: number, end: number | null): number => {
    const { children: items, spread, ordered, start } = list;
    const closed = end === null ? items.slice(0, -1) : items;
    if (closed.length === 0) return from;
    if (open?.type !== 'list' || from > 0) {
      begin({ type: 'list', key: key + from, ordered: ordered === true, start: start ?? 1 });
    }
    let at = from;
    for (const [index, item] of closed.entries()) {
      const next = items[index + 1]?.position?.start.offset;
      const itemEnd = next === undefined ? (end ?? at) : text.lastIndexOf('\n', next - 1) + 1;
      sink.piece({ key: key + at, source: text.slice(at, itemEnd) });
      define(item);
      at = itemEnd;
    }
    if (spread === true || closed.some((item) => item.spread === true)) sink.loose();
    if (end !== null) close();
    return at;
  };

  const define = (node: Nodes): void => {
    const links = definitionsIn(node);
    const notes: string[] = [];
    walk(node, (next) => {
      if (next.type === 'footnoteDefinition') notes.push(next.identifier);
    });
    if (links.length > 0 || notes.length > 0) sink.define(links, notes);
  };

  return {
    push(text) {
      tail += text;
      const lineBreak = text.lastIndexOf('\n');
      const decides = lineBreak !== -1 || sinceBreak < DECIDING || tail.length > longest;
      sinceBreak = lineBreak === -1 ? sinceBreak + text.length : text.length - lineBreak - 1;
      if (decides || open?.type === 'literal') while (advance());
    },
    end(text = '') {
      tail += text;
      ended = true;
      for (;;) {
        while (advance());
        if (tail.trim() === '') break;
        if (open?.type === 'code') {
          if (!closesFence(tail, open.fence)) sink.append(tail);
          drop(tail.length);
        } else if (open?.type === 'literal') {
          sink.append(tail);
          drop(tail.length);
        } else if (open?.type === 'table' && !isHardRow(tail)) takeRows(tail, open.align);
        else if (isTooHard(tail, limits)) giveUp(seen);
        else if (!settle(tail, true)) break;
      }
      close();
    },
    tail: () => ({ key, source: tail }),
  };
}

/** The head of a table with columns like these, as Markdown: what makes rows of the lines below it. */
export function dashes(align: ColumnAlign): string {
  const marks = { left: ':-', right: '-:', center: ':-:' };
  const row = align.map((side) => (side === null ? '-' : marks[side]));
  return `|${'x|'.repeat(row.length)}\n|${row.join('|')}|\n`;
}

const isBlank = (character: string | undefined): boolean =>
  character === '\n' || character === ' ' || character === '\t';

function isManyBlank(text: string, from: number): boolean {
  let end = from;
  while (end < from + MANY_BLANK && isBlank(text[end])) end += 1;
  return end === from + MANY_BLANK;
}

const endOfLine = (text: string, from: number): number => {
  const next = text.indexOf('\n', from);
  return next === -1 ? text.length : next + 1;
};

// Index of the first block that text to come may change.
function keptFrom(text: string, nodes: readonly RootContent[]): number {
  let keep = nodes.length - 1;
  // A definition may yet take a title from the lines right below it, unless those are another definition.
  const next = nodes[keep]?.type;
  if (next !== 'definition' && nodes[keep - 1]?.type === 'definition' && !hasBlankLine(text, nodes, keep)) {
    keep -= 1;
  }
  // A block that begins with half a line may yet turn out to be another item of the list above.
  const line = text.lastIndexOf('\n') + 1;
  const begun = nodes.at(-1)?.position?.start.offset ?? 0;
  if (begun >= line && nodes[keep - 1]?.type === 'list' && !isDecided(text.slice(line))) keep -= 1;
  return Math.max(0, keep);
}

function hasBlankLine(text: string, nodes: readonly RootContent[], index: number): boolean {
  const from = nodes[index - 1]?.position?.end.offset ?? 0;
  const to = nodes[index]?.position?.start.offset ?? from;
  return /\n[ \t]*\n/.test(text.slice(from, to));
}
