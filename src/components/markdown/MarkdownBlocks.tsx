'use client';
import type { FootnoteDefinition } from 'mdast';
import { memo, useState, type ComponentType, type ReactNode } from 'react';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { appendCode, endsOf, NO_CODE, type CodeText } from '../code/codeText.ts';
import type { Labels } from '../../describe/labels.ts';
import type { ViewerLimits } from '../policies/policies.ts';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import type { MarkdownBlock, MarkdownPiece, MarkdownPieces } from './createMarkdownDocument.ts';
import { foldLabel, type Note, type PieceContext } from './createReferences.ts';
import { dashes, type ColumnAlign } from './cutMarkdown.ts';
import { CHUNK } from './createChunks.ts';
import { createNodeDrawer, Literal, noteMarkId, type NodeDrawer } from './drawNodes.tsx';
import { isTooHard } from './limits.ts';
import { createPieceParser, type PieceParser } from './createPieceParser.ts';
import { openPart } from './openPart.ts';
import { parseMarkdown, walk, type ParsedMarkdown } from './parseMarkdown.ts';
import type { ProseNoteProps } from './ProseContext.ts';
import { repairTail } from './repairTail.ts';
import { TableInSteps } from './TableInSteps.tsx';

interface Shared {
  /** Starts every id; unique on the page. */
  readonly idPrefix: string;
}

interface BlockGroupProps extends Shared {
  readonly blocks: readonly MarkdownBlock[];
}

/** Blocks in a group within a group: those around the open block are looked at by the browser at each delta. */
export const TOGETHER = 10;

/**
 * Blocks that follow each other, in groups within a group. Both keep the cost of a delta from growing with the text: all but the last
 * group are passed over.
 */
export const BlockGroup = memo(function BlockGroup({ blocks, ...shared }: BlockGroupProps) {
  const starts = Array.from({ length: Math.ceil(blocks.length / TOGETHER) }, (_, index) => index * TOGETHER);
  return renderPart('div', {
    part: 'prose-group',
    props: {
      children: starts.map((start) => (
        <Neighbours key={`${start}`} blocks={blocks.slice(start, start + TOGETHER)} {...shared} />
      )),
    },
  });
});

const Neighbours = memo(function Neighbours({ blocks, ...shared }: BlockGroupProps) {
  return renderPart('div', {
    part: 'prose-group',
    props: { children: blocks.map((block) => <Block key={block.key} block={block} {...shared} />) },
  });
}, areEqual);

// Slices of what did not change hold the same blocks.
function areEqual(a: BlockGroupProps, b: BlockGroupProps): boolean {
  return (
    a.idPrefix === b.idPrefix &&
    a.blocks.length === b.blocks.length &&
    a.blocks.every((block, index) => block === b.blocks[index])
  );
}

/** One block, drawn as our own elements. */
export const Block = memo(function Block({ block, ...shared }: Shared & { readonly block: MarkdownBlock }) {
  switch (block.type) {
    case 'prose':
      return <Prose piece={block} {...shared} />;
    case 'list':
      return <ListBlock list={block} {...shared} />;
    case 'table':
      return <TableBlock table={block} {...shared} />;
    case 'code':
      return <CodeBlock code={block.code} now={block.now} language={block.language} streaming={block.open} />;
    case 'literal':
      return <LiteralBlock text={block.text} caret={block.open} />;
    default:
      return block satisfies never;
  }
});

/** What nodes are drawn with, wherever they stand. */
interface Drawing {
  readonly labels: Labels;
  readonly limits: ViewerLimits;
}

function useDrawing(): Drawing {
  return { labels: useLabels(), limits: usePolicies().limits };
}

interface PieceProps extends Shared {
  readonly piece: MarkdownPiece;
}

function Prose({ piece, idPrefix }: PieceProps) {
  return <Parts piece={piece} idPrefix={idPrefix} draw={drawBlocks} />;
}

const drawBlocks: DrawPart = ({ drawer, parsed, caret }) => drawer.blocks(parsed.nodes, caret);

/** What is shown of something long grows by this factor with each step. */
const STEP = 4;

function ListBlock({
  list,
  ...shared
}: Shared & { readonly list: MarkdownBlock & { readonly type: 'list' } }) {
  const labels = useLabels();
  const { listItems } = usePolicies().limits;
  const [limit, setLimit] = useState(listItems);
  const { items, loose, ordered, start } = list;
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <>
      <Tag dir="auto" {...(ordered && start !== 1 ? { start } : {})}>
        {chunksUpTo(items, limit).map((chunk, index) => (
          <ItemGroup key={`${index}`} pieces={chunk} loose={loose} {...shared} />
        ))}
      </Tag>
      {items.count > limit && (
        <MoreButton
          part="prose-more"
          words={labels.showMoreItems(items.count - limit)}
          onPress={() => {
            setLimit(limit * STEP);
          }}
        />
      )}
    </>
  );
}

interface ItemGroupProps extends Shared {
  readonly pieces: readonly MarkdownPiece[];
  readonly loose: boolean;
}

const ItemGroup = memo(function ItemGroup({ pieces, ...shared }: ItemGroupProps) {
  return pieces.map((piece) => <Item key={piece.key} piece={piece} {...shared} />);
});

const Item = memo(function Item({ piece, loose, idPrefix }: PieceProps & { readonly loose: boolean }) {
  return <Parts piece={piece} idPrefix={idPrefix} draw={loose ? drawLooseItem : drawItem} />;
});

const drawItem: DrawPart = (drawn) => drawItems(drawn, false);
const drawLooseItem: DrawPart = (drawn) => drawItems(drawn, true);

function drawItems({ drawer, parsed, caret }: DrawnPart, loose: boolean): ReactNode {
  const [list, ...rest] = parsed.nodes;
  // What follows half an item, until it is decided whether that belongs to it.
  if (list?.type !== 'list') return <li>{drawer.blocks(parsed.nodes, caret)}</li>;
  const apart = loose || list.spread === true || list.children.some((item) => item.spread === true);
  const last = list.children.length - 1;
  return (
    <>
      {list.children.map((item, index) =>
        drawer.item(item, apart, caret && rest.length === 0 && index === last, `${index}`),
      )}
      {rest.length > 0 && <li key="rest">{drawer.blocks(rest, caret)}</li>}
    </>
  );
}

function TableBlock({
  table,
  ...shared
}: Shared & { readonly table: MarkdownBlock & { readonly type: 'table' } }) {
  const { align, rows } = table;
  return (
    <TableInSteps
      rows={rows.count}
      columns={align.length}
      draw={(limit, columns) => [
        <TableHead key="head" table={table} columns={columns} {...shared} />,
        ...chunksUpTo(rows, limit).map((chunk, index) => (
          <RowGroup key={`${index}`} pieces={chunk} align={align} columns={columns} {...shared} />
        )),
      ]}
    />
  );
}

interface TableHeadProps extends Shared {
  readonly table: MarkdownBlock & { readonly type: 'table' };
  readonly columns: number;
}

function TableHead({ table, columns, idPrefix }: TableHeadProps) {
  const drawing = useDrawing();
  const parsed = parseMarkdown(table.head, table.context.prefix);
  const drawer = createNodeDrawer(parsed, { idPrefix, context: table.context, ...drawing });
  const [found] = parsed.nodes;
  const [head] = found?.type === 'table' ? found.children : [];
  return <thead>{head && drawer.row(head, table.align, columns, { key: 'head', head: true })}</thead>;
}

interface RowGroupProps extends Shared {
  readonly pieces: readonly MarkdownPiece[];
  readonly align: ColumnAlign;
  readonly columns: number;
}

const RowGroup = memo(function RowGroup({ pieces, ...shared }: RowGroupProps) {
  return pieces.map((piece) => <Row key={piece.key} piece={piece} {...shared} />);
});

type RowProps = PieceProps & Pick<RowGroupProps, 'align' | 'columns'>;

const Row = memo(function Row({ piece, align, columns, idPrefix }: RowProps) {
  const drawing = useDrawing();
  const { source, context, open: caret } = piece;
  if (isTooHard(source, drawing.limits) || (caret && openPart(source).plain !== ''))
    return (
      <tr>
        <td>
          <Literal text={source} caret={caret} />
        </td>
      </tr>
    );
  const parsed = parseMarkdown(dashes(align) + (caret ? repairTail(source) : source), context.prefix);
  const drawer = createNodeDrawer(parsed, { idPrefix, context, ...drawing });
  const [table] = parsed.nodes;
  const row = table?.type === 'table' ? table.children[1] : undefined;
  return row ? drawer.row(row, align, columns, { key: 'row', caret }) : null;
});

interface DrawnPart {
  readonly drawer: NodeDrawer;
  readonly parsed: ParsedMarkdown;
  readonly caret: boolean;
}

type DrawPart = (drawn: DrawnPart) => ReactNode;

interface PartProps extends Shared {
  readonly source: string;
  readonly context: PieceContext;
  readonly caret: boolean;
  /** Keeps its identity. */
  readonly draw: DrawPart;
}

// What is parsed of a piece, and what follows as it is written.
function Parts({ piece, idPrefix, draw }: PieceProps & Pick<PartProps, 'draw'>) {
  const { source, context, open } = piece;
  const { parsed, plain } = open ? openPart(source) : { parsed: source, plain: '' };
  return (
    <>
      <Part source={parsed} context={context} caret={open && plain === ''} idPrefix={idPrefix} draw={draw} />
      {plain !== '' && <LiteralBlock text={appendCode(NO_CODE, plain)} caret />}
    </>
  );
}

// A long piece that grows is parsed again only when more of it is.
const Part = memo(function Part({ draw, ...options }: PartProps) {
  const drawing = useDrawing();
  const [parse] = useState(createPieceParser);
  return drawPart(options, drawing, parse, draw);
});

function drawPart(
  { source, context, caret, idPrefix }: Omit<PartProps, 'draw'>,
  drawing: Drawing,
  parse: PieceParser,
  draw: DrawPart,
): ReactNode {
  if (!isTooHard(source, drawing.limits)) {
    try {
      const parsed = parse({ source, prefix: context.prefix, open: caret });
      return draw({ drawer: createNodeDrawer(parsed, { idPrefix, context, ...drawing }), parsed, caret });
    } catch {
      // Nested deeper than the stack: the source says it all the same.
    }
  }
  return <LiteralBlock text={appendCode(NO_CODE, source)} caret={caret} />;
}

// More of it is shown in steps.
function LiteralBlock({ text, caret }: { readonly text: CodeText; readonly caret: boolean }) {
  const labels = useLabels();
  const { codeLines, blockCharacters } = usePolicies().limits;
  const [factor, setFactor] = useState(1);
  const ends = endsOf(text, { lines: codeLines * factor, characters: blockCharacters * factor });
  if (!ends) return <Literal text={text.text} caret={caret} />;
  return (
    <>
      <Literal text={ends.first} />
      <MoreButton
        part="prose-more"
        words={labels.showMoreOf(text.text.length)}
        onPress={() => {
          setFactor(factor * STEP);
        }}
      />
      <Literal text={ends.last} caret={caret} />
    </>
  );
}

/** Links from a footnote back to each reference to it. */
export function BackMarks({ number, uses, idPrefix }: Pick<Note, 'number' | 'uses'> & Shared) {
  const labels = useLabels();
  return Array.from({ length: uses }, (_, index) => (
    <a
      key={`${index}`}
      href={`#${noteMarkId(idPrefix, number, index + 1)}`}
      aria-label={labels.backToReference(number)}
    >
      ↩{index > 0 && <sup>{index + 1}</sup>}
    </a>
  ));
}

interface NotesSectionProps extends Shared {
  readonly notes: readonly Note[];
  /** Draws what a footnote says, and the links back from it. */
  readonly Note: ComponentType<ProseNoteProps>;
}

/** The footnotes that a text refers to, in order of their first references. */
export const NotesSection = memo(function NotesSection({ notes, Note, idPrefix }: NotesSectionProps) {
  const labels = useLabels();
  return (
    <section data-al-footnotes="">
      <h4 id={`${idPrefix}footnotes`} data-al-level={2}>
        {labels.footnotes}
      </h4>
      <ol>
        {notes.map((note) => (
          <li key={note.identifier} id={`${idPrefix}fn-${note.number}`}>
            <Note note={note} idPrefix={idPrefix} />
          </li>
        ))}
      </ol>
    </section>
  );
});

/** What a footnote says, drawn as our own elements. */
export function NoteText({ note, idPrefix }: ProseNoteProps) {
  const labels = useLabels();
  const { limits } = usePolicies();
  const { number, uses, source, context } = note;
  const parsed = parseMarkdown(source, context.prefix);
  const drawer = createNodeDrawer(parsed, { idPrefix, context, labels, limits });
  const children = findNote(parsed.nodes, note.identifier)?.children ?? [];
  const last = children.at(-1);
  const marks = <BackMarks number={number} uses={uses} idPrefix={idPrefix} />;
  return last?.type === 'paragraph' ? (
    <>
      {drawer.blocks(children.slice(0, -1))}
      <p dir="auto">
        {drawer.phrases(last.children)} {marks}
      </p>
    </>
  ) : (
    <>
      {drawer.blocks(children)}
      {marks}
    </>
  );
}

/** The footnote of this identifier in what was parsed. */
export function findNote(nodes: ParsedMarkdown['nodes'], identifier: string): FootnoteDefinition | null {
  let found: FootnoteDefinition | null = null;
  for (const node of nodes) {
    walk(node, (next) => {
      if (next.type === 'footnoteDefinition' && foldLabel(next.identifier) === identifier) found ??= next;
    });
  }
  return found;
}

// Whole chunks keep their identity.
const chunksUpTo = ({ chunks }: MarkdownPieces, limit: number): MarkdownPieces['chunks'] =>
  chunks
    .slice(0, Math.ceil(limit / CHUNK))
    .map((chunk, index) => ((index + 1) * CHUNK > limit ? chunk.slice(0, limit - index * CHUNK) : chunk));
