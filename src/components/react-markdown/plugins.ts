import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { foldLabel, type PieceContext } from '../markdown/createReferences.ts';
import { ADDRESS } from '../markdown/drawNodes.tsx';
import { emphasis } from '../markdown/emphasis.ts';
import { escapesFromMarkdown } from '../markdown/escapes.ts';
import { findNote } from '../markdown/MarkdownBlocks.tsx';
import { mayHoldAddress } from '../markdown/mayHoldAddress.ts';
import { isDrawn } from './allowed.ts';

/** The element that stands for a reference to a footnote, until its link is made. */
export const NOTE_MARK = 'al-note';

/** A piece of Markdown as a plugin has to know it. */
export interface PiecePlugins {
  readonly source: string;
  readonly context: PieceContext;
  /** Of this footnote in the piece, what it says; else all of the piece. */
  readonly note?: string | undefined;
}

/** A node of Markdown as plugins leave it: with what `remark-rehype` makes of it. */
interface Marked {
  readonly data?: { readonly hName?: unknown; readonly directiveLabel?: unknown };
}

/** What a processor keeps for its parser. */
interface ParserData {
  micromarkExtensions?: object[];
  fromMarkdownExtensions?: object[];
}
interface Processor {
  readonly data: () => object;
}

// At each letter the parser looks whether an address begins there, and may look back over all that came before.
const noAddresses = { disable: { null: ['emailAutolink', 'protocolAutolink', 'wwwAutolink'] } };

/** Remark plugin: the Markdown that agent-lanes reads while it arrives, so that what has settled reads the same. */
export const readAlike = ({ source, context }: PiecePlugins) =>
  function (this: Processor): undefined {
    const data = this.data() as ParserData; // where remark-parse looks for them
    (data.micromarkExtensions ??= []).push(gfm(), emphasis);
    if (!mayHoldAddress(context.prefix + source)) data.micromarkExtensions.push(noAddresses);
    (data.fromMarkdownExtensions ??= []).push(...gfmFromMarkdown(), escapesFromMarkdown);
  };

/** Remark plugin: leaves out what stands before the piece to define what it refers to, and all but the footnote that is asked for. */
export const leaveOutPrefix =
  ({ context, note }: PiecePlugins) =>
  () =>
  (root: Root): void => {
    const { prefix } = context;
    if (prefix !== '')
      root.children = root.children.filter(
        (node) => node.type === 'definition' || (node.position?.start.offset ?? 0) >= prefix.length,
      );
    if (note !== undefined) {
      const definitions = root.children.filter(({ type }) => type === 'definition');
      root.children = [...definitions, ...(findNote(root.children, note)?.children ?? [])];
    }
  };

/**
 * Remark plugin: numbers references to footnotes as the whole text does, takes footnotes out that stand below the text, and shows what
 * only looks like a definition.
 */
export const placeNotes =
  ({ source, context }: PiecePlugins) =>
  () =>
  (root: Root): void => {
    const text = context.prefix + source;
    const uses = new Map<string, number>();
    const sourceOf = (node: Nodes): string =>
      text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    const place = (node: RootContent): readonly RootContent[] => {
      switch (node.type) {
        case 'footnoteReference':
          return [noteMark(foldLabel(node.identifier), sourceOf(node))];
        case 'footnoteDefinition': {
          if ((context.notes.get(foldLabel(node.identifier))?.number ?? 0) > 0) return [];
          const label: PhrasingContent = { type: 'text', value: `[^${node.label ?? node.identifier}]: ` };
          const [first, ...rest] = node.children;
          return first?.type === 'paragraph'
            ? [paragraph([label, ...first.children]), ...rest]
            : [paragraph([label]), ...node.children];
        }
        case 'definition': {
          const isWritten = (node.position?.start.offset ?? 0) >= context.prefix.length;
          const leads = ADDRESS.test(node.url) && !context.surplus;
          return leads || !isWritten ? [node] : [node, paragraph([{ type: 'text', value: sourceOf(node) }])];
        }
        default:
          return [node];
      }
    };
    const noteMark = (identifier: string, written: string): PhrasingContent => {
      const use = context.notes.get(identifier);
      if (!use) return { type: 'text', value: written };
      const count = (uses.get(identifier) ?? use.before) + 1;
      uses.set(identifier, count);
      const properties = { hName: NOTE_MARK, hProperties: { identifier, count } };
      return { type: 'emphasis', data: properties, children: [{ type: 'text', value: `${use.number}` }] };
    };
    replaceNodes(root, place);
  };

/** Puts what is said in the place of each node, from the outside in. */
function replaceNodes(root: Root, replace: (node: RootContent) => readonly RootContent[]): void {
  const left: Parents[] = [root];
  for (let next = left.pop(); next; next = left.pop()) {
    // What takes the place of a node is what may stand there.
    next.children = next.children.flatMap((child) => replace(child));
    for (const child of next.children) if ('children' in child) left.push(child);
  }
}

const DIRECTIVES: ReadonlySet<string> = new Set(['textDirective', 'leafDirective', 'containerDirective']);

/**
 * Remark plugin: shows directives as they are written that no plugin made an element of, or an element that is not drawn. `remark-directive` takes
 * the minutes of “06:12” for one. What stands in a container stays.
 */
export const writeDirectives =
  ({ source, context }: PiecePlugins, own: ReadonlySet<string>) =>
  () =>
  (root: Root): void => {
    const text = context.prefix + source;
    const write = (node: RootContent): readonly RootContent[] => {
      const type: string = node.type;
      if (!DIRECTIVES.has(type)) return [node];
      const { hName } = (node as Marked).data ?? {};
      if (typeof hName === 'string' && isDrawn(hName, own)) return [node];
      const { start, end } = node.position ?? {};
      const written = text.slice(start?.offset ?? 0, end?.offset ?? 0);
      if (type === 'textDirective') return [{ type: 'text', value: written }];
      if (type === 'leafDirective') return [paragraph([{ type: 'text', value: written }])];
      const lines = written.split('\n');
      const inside = (node as Parents).children.filter(
        (child) => (child as Marked).data?.directiveLabel !== true,
      );
      const line = (value = ''): Paragraph => paragraph([{ type: 'text', value }]);
      // The children of a container stand between paragraphs.
      return [line(lines[0]), ...inside, ...(lines.length > 1 ? [line(lines.at(-1))] : [])];
    };
    replaceNodes(root, write);
  };

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
