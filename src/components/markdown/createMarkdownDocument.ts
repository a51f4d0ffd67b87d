import { appendCode, NO_CODE, type CodeText } from '../code/codeText.ts';
import { defaultPolicies } from '../policies/policies.ts';
import { createChunks, withLast, type Chunks } from './createChunks.ts';
import { createReferences, NO_CONTEXT, type Note, type PieceContext } from './createReferences.ts';
import { cutMarkdown, type Container, type Piece } from './cutMarkdown.ts';
import type { MarkdownLimits } from './limits.ts';
import { parseBlocks, type ParseBlocks } from './parseMarkdown.ts';
import { mayCloseFence } from './readFence.ts';

/** A piece of a text, and what it refers to. Keeps its identity until one of the two changes. */
export interface MarkdownPiece extends Piece {
  readonly context: PieceContext;
  /** More of it may follow: a caret stands at its end. */
  readonly open: boolean;
}

type ContainerOf<T extends Container['type']> = Extract<Container, { readonly type: T }>;

/** A list of pieces, in chunks that keep their identity. */
export interface MarkdownPieces {
  readonly chunks: readonly (readonly MarkdownPiece[])[];
  readonly count: number;
}

/** A top-level block, as it is drawn. Keeps its identity until it changes. */
export type MarkdownBlock =
  | ({ readonly type: 'prose' } & MarkdownPiece)
  | (ContainerOf<'list'> & { readonly items: MarkdownPieces; readonly loose: boolean })
  | (ContainerOf<'table'> & {
      /** Of its head. */
      readonly context: PieceContext;
      readonly rows: MarkdownPieces;
      readonly open: boolean;
    })
  | (ContainerOf<'code'> & {
      readonly code: CodeText;
      /** All of it, also what was written since. */
      readonly now: { readonly text: string };
      readonly open: boolean;
    })
  | (ContainerOf<'literal'> & { readonly text: CodeText; readonly open: boolean });

/** A text, cut into what is drawn. */
export interface MarkdownView {
  /** Its blocks, in chunks that keep their identity. */
  readonly groups: readonly (readonly MarkdownBlock[])[];
  /** Footnotes that the text refers to, in order. */
  readonly notes: readonly Note[];
  /** What is still open at the end, `null` where nothing is. */
  readonly open: OpenEnd | null;
  /** Another object whenever anything else has changed. */
  readonly rest: object;
}

/** The end of a text that grows: the piece, or the code, that more text is added to. */
export type OpenEnd =
  | { readonly type: 'piece'; readonly key: number; readonly source: string; readonly prefix: string }
  | { readonly type: 'code'; readonly key: number; readonly code: CodeText };

/** One Markdown text that grows. */
export interface MarkdownDocument {
  readonly append: (text: string) => void;
  /** Adds the last text there is. */
  readonly end: (text?: string) => void;
  /** What is there, the open tail included. Settled blocks keep their identity. `still`: no caret stands at its end. */
  readonly view: (still?: boolean) => MarkdownView;
}

/** What the open container holds. */
interface Holder {
  readonly index: number;
  readonly pieces: Chunks<MarkdownPiece>;
  block: MarkdownBlock;
  /** A line break of open code, held back because the last one is not part of it. */
  lineBreak: string;
  /** Its block does not yet say which pieces it has. */
  stale: boolean;
}

/** Starts an empty text. Any batching gives the same blocks, and the same footnotes. */
export function createMarkdownDocument(
  parse: ParseBlocks = parseBlocks,
  limits: MarkdownLimits = defaultPolicies.limits,
): MarkdownDocument {
  const blocks = createChunks<MarkdownBlock>();
  const references = createReferences(limits);
  let holder: Holder | null = null;
  let ended = false;
  let stale: Holder[] = [];
  let rest: object = {};

  const show = (target: Holder, block: MarkdownBlock): void => {
    target.block = block;
    blocks.set(target.index, block);
  };
  // Once per view, not once per piece: the list of them is copied.
  const showPieces = (target: Holder): void => {
    target.stale = false;
    const held = piecesOf(target.pieces);
    if (target.block.type === 'list') show(target, { ...target.block, items: held });
    else if (target.block.type === 'table') show(target, { ...target.block, rows: held });
  };

  const codeNow = (target: Holder): string => {
    const block = target === holder && !ended ? openBlock(target, openPiece()) : target.block;
    return block.type === 'code' ? block.code.text : '';
  };
  const nowOf = (target: () => Holder) => ({
    get text() {
      return codeNow(target());
    },
  });

  const changed = (target: Holder): void => {
    rest = {};
    if (!target.stale) stale.push(target);
    target.stale = true;
  };

  const cutter = cutMarkdown(
    {
      block(piece) {
        const index = blocks.size();
        const draw = (context: PieceContext): MarkdownBlock => ({
          type: 'prose',
          ...piece,
          context,
          open: false,
        });
        const update = (context: PieceContext): void => {
          rest = {};
          blocks.set(index, draw(context));
        };
        rest = {};
        blocks.add(draw(references.add({ source: piece.source, update })));
      },
      open(container) {
        const target: Holder = {
          index: blocks.size(),
          pieces: createChunks<MarkdownPiece>(),
          block: emptyBlock(
            container,
            nowOf(() => target),
          ),
          lineBreak: '',
          stale: false,
        };
        holder = target;
        rest = {};
        blocks.add(target.block);
        if (container.type !== 'table') return;
        const update = (context: PieceContext): void => {
          rest = {};
          if (target.block.type === 'table') show(target, { ...target.block, context });
        };
        update(references.add({ source: container.head, update }));
      },
      piece(piece) {
        const target = holder;
        if (!target) return;
        const index = target.pieces.size();
        const update = (context: PieceContext): void => {
          target.pieces.set(index, { ...piece, context, open: false });
          changed(target);
        };
        const context = references.add({ source: piece.source, update });
        target.pieces.add({ ...piece, context, open: false });
        changed(target);
      },
      loose() {
        rest = {};
        if (holder?.block.type === 'list' && !holder.block.loose)
          show(holder, { ...holder.block, loose: true });
      },
      append(text) {
        if (holder?.block.type !== 'code') rest = {};
        if (holder) show(holder, appendTo(holder, text));
      },
      close() {
        rest = {};
        if (holder && 'open' in holder.block) show(holder, { ...holder.block, open: false });
        holder = null;
      },
      define: references.define,
    },
    parse,
    limits,
  );

  const openPiece = (still = false): MarkdownPiece => {
    const { key, source } = cutter.tail();
    return { key, source, context: references.contextOf(source), open: !still };
  };
  const withTail = (
    groups: MarkdownView['groups'],
    still: boolean,
  ): Pick<MarkdownView, 'groups' | 'open'> => {
    if (ended) return { groups, open: null };
    const piece = openPiece(still);
    const { key, source, context } = piece;
    const open: OpenEnd = { type: 'piece', key, source, prefix: context.prefix };
    if (!holder) return { groups: withLast(groups, beginsList(piece) ?? { type: 'prose', ...piece }), open };
    const block = openBlock(holder, piece);
    return {
      groups: replaceLast(groups, block),
      open: block.type === 'code' ? { type: 'code', key: block.key, code: block.code } : open,
    };
  };

  return {
    append: cutter.push,
    end(text) {
      ended = true;
      cutter.end(text);
    },
    view(still = false) {
      const notes = references.settleNotes();
      stale.forEach(showPieces);
      stale = [];
      return { ...withTail(blocks.view(), still), notes, rest };
    },
  };
}

// The first item of a list is drawn as such, so that its element is kept when the next one comes.
function beginsList(piece: MarkdownPiece): MarkdownBlock | null {
  const marker = /^\n* {0,3}(?:[-+*]|(\d{1,9})[.)])[ \t]+[^\s*_-]/.exec(piece.source);
  if (!marker) return null;
  const ordered = marker[1] !== undefined;
  const items = { chunks: [[piece]], count: 1 };
  return { type: 'list', key: piece.key, ordered, start: Number(marker[1] ?? 1), items, loose: false };
}

const NONE: MarkdownPieces = { chunks: [], count: 0 };

function emptyBlock(container: Container, now: { readonly text: string }): MarkdownBlock {
  switch (container.type) {
    case 'list':
      return { ...container, items: NONE, loose: false };
    case 'table':
      return { ...container, context: NO_CONTEXT, rows: NONE, open: true };
    case 'code':
      return { ...container, code: NO_CODE, now, open: true };
    case 'literal':
      return { ...container, text: NO_CODE, open: true };
    default:
      return container satisfies never;
  }
}

const piecesOf = (pieces: Chunks<MarkdownPiece>): MarkdownPieces => ({
  chunks: pieces.view(),
  count: pieces.size(),
});

function appendTo(holder: Holder, text: string): MarkdownBlock {
  const { block, lineBreak } = holder;
  if (block.type === 'literal') return { ...block, text: appendCode(block.text, text) };
  if (block.type !== 'code') return block;
  const ends = text.endsWith('\n');
  const more = lineBreak + (ends ? text.slice(0, -1) : text);
  holder.lineBreak = ends ? '\n' : '';
  return { ...block, code: appendCode(block.code, more) };
}

// The open container with its open piece.
function openBlock({ block, pieces, lineBreak }: Holder, piece: MarkdownPiece): MarkdownBlock {
  const { source } = piece;
  const blank = source.trim() === '';
  switch (block.type) {
    case 'list':
    case 'table': {
      if (blank) return block;
      const held = { chunks: withLast(pieces.view(), piece), count: pieces.size() + 1 };
      return block.type === 'list' ? { ...block, items: held } : { ...block, rows: held };
    }
    case 'code':
      // Half a line may be the beginning of the closing fence.
      return source === '' || mayCloseFence(source, block.fence)
        ? block
        : { ...block, code: appendCode(block.code, lineBreak + source) };
    default:
      return block;
  }
}

const replaceLast = <T>(chunks: readonly (readonly T[])[], value: T): readonly (readonly T[])[] =>
  chunks.with(-1, (chunks.at(-1) ?? []).with(-1, value));
