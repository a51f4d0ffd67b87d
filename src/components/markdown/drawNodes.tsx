'use client';
import type { ListItem, Nodes, PhrasingContent, RootContent, TableRow } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { hasHidden } from '../../describe/readHidden.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import type { Labels } from '../../describe/labels.ts';
import { Image } from '../lazy/leaves.tsx';
import { SafeLink } from '../media/SafeLink.tsx';
import { renderPart } from '../renderPart.tsx';
import { foldLabel, type PieceContext } from './createReferences.ts';
import type { ViewerLimits } from '../policies/policies.ts';
import type { ColumnAlign } from './cutMarkdown.ts';
import { NamedCharacter } from './NamedCharacter.tsx';
import type { LinkDefinition, ParsedMarkdown } from './parseMarkdown.ts';
import { TableInSteps } from './TableInSteps.tsx';

/** What the nodes of a piece are drawn with. */
export interface DrawOptions {
  /** Starts every id; unique on the page. */
  readonly idPrefix: string;
  readonly context: PieceContext;
  readonly labels: Pick<Labels, 'taskDone' | 'taskOpen'>;
  readonly limits: Pick<ViewerLimits, 'links' | 'images' | 'markdownLevels'>;
}

/** Thrown for what is nested too deep to draw: its source is shown instead. */
export class NestedTooDeepError extends Error {}

const MAX_DEPTH = 100;

/** What a definition leads to has one of these in it; a bare word after `[note]:` does not. */
export const ADDRESS = /[/.:#@?]/;

/** Draws the nodes of one parsed piece, as elements. */
export interface NodeDrawer {
  /** Blocks, each with its own direction. `caret`: they stand at the end. */
  readonly blocks: (nodes: readonly RootContent[], caret?: boolean) => ReactNode[];
  /** What stands in a paragraph. */
  readonly phrases: (nodes: readonly PhrasingContent[]) => ReactNode[];
  readonly item: (item: ListItem, loose: boolean, caret: boolean, key: string) => ReactNode;
  readonly row: (row: TableRow, align: ColumnAlign, columns: number, options: RowOptions) => ReactNode;
}

interface CellOptions {
  readonly head?: boolean;
  readonly caret?: boolean;
}

/** How a row of a table is drawn. */
export interface RowOptions extends CellOptions {
  readonly key: string;
}

/** Makes what draws the nodes of `parsed`. */
export function createNodeDrawer(parsed: ParsedMarkdown, options: DrawOptions): NodeDrawer {
  const { definitions, text } = parsed;
  const { idPrefix, context, labels, limits } = options;
  const uses = new Map<string, number>();
  let { links, images } = context.above;
  let levels = 0;

  const sourceOf = (node: Nodes): string =>
    text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

  // What stands in a quote or a list, one level deeper.
  const within = <T,>(draw: () => T): T => {
    if (levels >= limits.markdownLevels) throw new NestedTooDeepError();
    levels += 1;
    const drawn = draw();
    levels -= 1;
    return drawn;
  };

  const blocks = (nodes: readonly RootContent[], caret = false, depth = 0): ReactNode[] => {
    if (depth > MAX_DEPTH) throw new NestedTooDeepError();
    const end = caret ? nodes.findLastIndex((node) => node.type !== 'definition') : -1;
    const drawn = nodes.map((node, index) => block(node, `${index}`, index === end, depth));
    if (caret && !keepsCaret(nodes[end])) drawn.push(<Caret key="caret" />);
    return drawn;
  };

  const block = (node: RootContent, key: string, caret: boolean, depth: number): ReactNode => {
    if (depth > MAX_DEPTH) throw new NestedTooDeepError();
    switch (node.type) {
      case 'paragraph':
        return (
          <p key={key} dir="auto">
            {inline(node.children, caret, depth + 1)}
          </p>
        );
      case 'heading': {
        // Messages and turns have headings of their own: those inside a text stand below them.
        const Tag = `h${Math.min(node.depth + 2, 6)}` as 'h3' | 'h4' | 'h5' | 'h6'; // 3 to 6
        return (
          <Tag key={key} dir="auto" data-al-level={node.depth}>
            {inline(node.children, caret, depth + 1)}
          </Tag>
        );
      }
      case 'blockquote':
        return (
          <blockquote key={key} dir="auto">
            {within(() => blocks(node.children, caret, depth + 1))}
          </blockquote>
        );
      case 'list': {
        const Tag = node.ordered === true ? 'ol' : 'ul';
        const loose = node.spread === true || node.children.some((child) => child.spread === true);
        const start = node.ordered === true && node.start !== 1 ? (node.start ?? undefined) : undefined;
        return (
          <Tag key={key} dir="auto" {...(start === undefined ? {} : { start })}>
            {within(() =>
              node.children.map((child, index) =>
                item(child, loose, caret && index === node.children.length - 1, `${index}`, depth + 1),
              ),
            )}
          </Tag>
        );
      }
      case 'code':
        return <CodeBlock key={key} code={node.value} language={node.lang ?? null} streaming={caret} />;
      case 'html':
        return <Literal key={key} text={node.value} />;
      case 'thematicBreak':
        return <hr key={key} />;
      case 'table': {
        const align = node.align ?? [];
        const end = caret ? node.children.length - 1 : -1;
        // All of them now: what is drawn later would not count with what follows.
        const drawn = node.children.map((child, index) =>
          cells(child, align, align.length, { head: index === 0, caret: index === end }),
        );
        return (
          <TableInSteps
            key={key}
            rows={drawn.length - 1}
            columns={align.length}
            draw={(rows, columns) =>
              drawn.slice(0, rows + 1).map((all, index) => {
                const line = <tr key={`${index}`}>{all.slice(0, columns)}</tr>;
                return index === 0 ? <thead key="head">{line}</thead> : line;
              })
            }
          />
        );
      }
      case 'definition':
        return ADDRESS.test(node.url) && !context.surplus ? null : (
          <Literal key={key} text={sourceOf(node)} />
        );
      case 'footnoteDefinition': {
        const use = context.notes.get(foldLabel(node.identifier));
        if (use && use.number > 0) return null;
        const [first, ...rest] = node.children;
        const label = `[^${node.label ?? node.identifier}]: `;
        return (
          <Fragment key={key}>
            <p dir="auto">
              {label}
              {first?.type === 'paragraph' && inline(first.children, false, depth + 1)}
            </p>
            {blocks(first?.type === 'paragraph' ? rest : node.children, false, depth + 1)}
          </Fragment>
        );
      }
      case 'yaml':
        return null;
      default:
        return <Fragment key={key}>{phrase(node as PhrasingContent, '0', caret, depth)}</Fragment>; // all that is left
    }
  };

  const item = (node: ListItem, loose: boolean, caret: boolean, key: string, depth = 0): ReactNode => {
    const { checked, children } = node;
    const task = typeof checked === 'boolean';
    const [first] = children;
    const mark = task && <Task key="task" done={checked} labels={labels} />;
    const end = caret ? children.length - 1 : -1;
    const drawn = children.map((child, index): ReactNode => {
      if (child.type !== 'paragraph') return block(child, `${index}`, index === end, depth + 1);
      const words = (
        <Fragment key={`${index}`}>
          {index === 0 && mark}
          {index === 0 && task && ' '}
          {inline(child.children, index === end, depth + 1)}
        </Fragment>
      );
      return loose ? (
        <p key={`${index}`} dir="auto">
          {words}
        </p>
      ) : (
        words
      );
    });
    return (
      <li key={key} {...(task ? { 'data-al-task': '' } : {})}>
        {task && first?.type !== 'paragraph' && mark}
        {drawn}
        {caret && !keepsCaret(children[end]) && <Caret />}
      </li>
    );
  };

  const cells = (
    { children }: TableRow,
    align: ColumnAlign,
    columns: number,
    { head = false, caret = false }: CellOptions,
  ): ReactNode[] => {
    const Tag = head ? 'th' : 'td';
    return align.slice(0, columns).map((side, index) => {
      const cell = children[index];
      return (
        <Tag key={`${index}`} dir="auto" {...(side === null ? {} : { 'data-al-align': side })}>
          {cell && inline(cell.children, caret && index === Math.min(children.length, columns) - 1, 0)}
        </Tag>
      );
    });
  };

  const inline = (nodes: readonly PhrasingContent[], caret: boolean, depth: number): ReactNode[] => {
    if (depth > MAX_DEPTH) throw new NestedTooDeepError();
    const end = caret ? nodes.length - 1 : -1;
    const drawn = nodes.map((node, index) => phrase(node, `${index}`, index === end, depth));
    if (caret && !takesCaret(nodes[end])) drawn.push(<Caret key="caret" />);
    return drawn;
  };

  const phrase = (node: PhrasingContent, key: string, caret: boolean, depth: number): ReactNode => {
    switch (node.type) {
      case 'text':
        return prose(node.value, key);
      case 'namedCharacter':
        return <NamedCharacter key={key} source={node.value} />;
      case 'emphasis':
        return <em key={key}>{inline(node.children, caret, depth + 1)}</em>;
      case 'strong':
        return <strong key={key}>{inline(node.children, caret, depth + 1)}</strong>;
      case 'delete':
        return <del key={key}>{inline(node.children, caret, depth + 1)}</del>;
      case 'inlineCode':
        return (
          <code key={key}>
            <VisibleText text={node.value.replace(/\r?\n|\r/g, ' ')} />
          </code>
        );
      case 'break':
        return <br key={key} />;
      case 'html':
        return prose(node.value, key);
      case 'link':
        return link(node.url, node.children, key, depth);
      case 'linkReference': {
        const definition = definitions.get(node.identifier.toUpperCase());
        return definition ? link(definition.url, node.children, key, depth) : sourceOf(node);
      }
      case 'image':
        return image(node.url, node.alt ?? '', key);
      case 'imageReference': {
        const definition = definitions.get(node.identifier.toUpperCase());
        return definition ? image(definition.url, node.alt ?? '', key) : sourceOf(node);
      }
      case 'footnoteReference':
        return noteMark(node.identifier, sourceOf(node), key);
      default:
        return null;
    }
  };

  const image = (url: string, alt: string, key: string): ReactNode => {
    images += 1;
    return images > limits.images ? alt || url : <Image key={key} source={{ type: 'url', url }} alt={alt} />;
  };

  // The placeholder of an image holds a button, which must not stand inside a link.
  const link = (url: string, children: readonly PhrasingContent[], key: string, depth: number): ReactNode => {
    links += 1;
    const outside: ReactNode[] = [];
    const words = children.map((child) => withoutImages(child, url, definitions, outside, image, 0));
    const drawn = inline(words, false, depth + 1);
    return (
      <Fragment key={key}>
        {links > limits.links ? (
          drawn
        ) : (
          <SafeLink href={url} text={wordsOf(words)}>
            {drawn}
          </SafeLink>
        )}
        {outside}
      </Fragment>
    );
  };

  const noteMark = (identifier: string, source: string, key: string): ReactNode => {
    const name = foldLabel(identifier);
    const use = context.notes.get(name);
    if (!use) return source;
    const count = (uses.get(name) ?? use.before) + 1;
    uses.set(name, count);
    return (
      <sup key={key}>
        <a
          href={`#${idPrefix}fn-${use.number}`}
          id={noteMarkId(idPrefix, use.number, count)}
          aria-describedby={`${idPrefix}footnotes`}
        >
          {use.number}
        </a>
      </sup>
    );
  };

  return {
    blocks: (nodes, caret) => blocks(nodes, caret),
    phrases: (nodes) => inline(nodes, false, 0),
    item: (node, loose, caret, key) => item(node, loose, caret, key),
    row: (node, align, columns, { key, ...options }) => (
      <tr key={key}>{cells(node, align, columns, options)}</tr>
    ),
  };
}

/** Id of the reference that a footnote links back to: the `count`th to the note of this number. */
export const noteMarkId = (idPrefix: string, number: number, count: number): string =>
  `${idPrefix}fnref-${number}${count > 1 ? `-${count}` : ''}`;

/** Text as it is written. */
export function Literal({ text, caret = false }: { readonly text: string; readonly caret?: boolean }) {
  return (
    <p dir="auto" data-al-literal="">
      <VisibleText text={text} />
      {caret && <Caret />}
    </p>
  );
}

// Most text hides nothing: it stays a string.
const prose = (text: string, key: string): ReactNode =>
  hasHidden(text, 'prose') ? <VisibleText key={key} text={text} kind="prose" /> : text;

// Where the text ends while it streams.
function Caret() {
  return renderPart('span', { part: 'caret', props: { 'aria-hidden': true } });
}

/** The box of a task, ticked or not. */
export function Task({ done, labels }: { readonly done: boolean; readonly labels: DrawOptions['labels'] }) {
  return renderPart('span', {
    part: 'task',
    state: { checked: done },
    own: { role: 'img', 'aria-label': done ? labels.taskDone : labels.taskOpen },
    props: {},
  });
}

// Blocks that show the caret themselves.
const KEEPS_CARET = new Set(['paragraph', 'heading', 'blockquote', 'list', 'code', 'table']);
const keepsCaret = (node: Nodes | undefined): boolean => node !== undefined && KEEPS_CARET.has(node.type);

const TAKES_CARET = new Set(['emphasis', 'strong', 'delete']);
const takesCaret = (node: Nodes | undefined): boolean => node !== undefined && TAKES_CARET.has(node.type);

const wordsOf = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? wordsOf(node.children) : ''))
    .join('');

function withoutImages(
  node: PhrasingContent,
  href: string,
  definitions: ReadonlyMap<string, LinkDefinition>,
  outside: ReactNode[],
  image: (url: string, alt: string, key: string) => ReactNode,
  depth: number,
): PhrasingContent {
  if (node.type === 'image' || node.type === 'imageReference') {
    const url = node.type === 'image' ? node.url : definitions.get(node.identifier.toUpperCase())?.url;
    if (url === undefined) return node;
    outside.push(image(url, node.alt ?? '', `image-${outside.length}`));
    const alt = node.alt ?? '';
    return { type: 'text', value: alt === '' ? href : alt };
  }
  if (depth > MAX_DEPTH || !('children' in node) || node.type === 'link' || node.type === 'linkReference')
    return node;
  const children = node.children.map((child) =>
    withoutImages(child, href, definitions, outside, image, depth + 1),
  );
  return { ...node, children };
}
