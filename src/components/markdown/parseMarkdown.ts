import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { emphasis } from './emphasis.ts';
import { escapesFromMarkdown } from './escapes.ts';
import { mayHoldAddress } from './mayHoldAddress.ts';
import { namedReferences, namedReferencesFromMarkdown } from './namedReferences.ts';

type Extension = ReturnType<typeof gfm>;

// Blocks do not depend on what stands inside a paragraph, so most inline syntax is not tokenised here. Escapes and character
// references are: definitions hold them too.
const blocksOnly = {
  disable: {
    null: [
      'attention',
      'autolink',
      'codeText',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
    ],
  },
};

const extended = gfm();
// Put together once, because the parser does it at each parse.
const syntax = {
  ...extended,
  text: { ...extended.text, ...namedReferences.text, ...emphasis.text },
  string: { ...extended.string, ...namedReferences.string },
  // What is struck through is found first.
  insideSpan: { null: [extended.insideSpan?.null ?? [], emphasis.insideSpan?.null ?? []].flat() },
};
const [autolinks, ...others] = gfmFromMarkdown();
// The parser puts its extensions together for each text, and an address may begin at any letter: without them a short text costs half.
const noAddresses = withoutText(syntax, new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink']));
const rest = [...others, namedReferencesFromMarkdown, escapesFromMarkdown];
const plain = { extensions: [noAddresses], mdastExtensions: rest };
const whole = { extensions: [syntax], mdastExtensions: [autolinks ?? {}, ...rest] };
// Looking for addresses walks the whole tree, and no block depends on them.
const blocks = { extensions: [noAddresses, blocksOnly], mdastExtensions: rest };

/** An extension without some of what it reads within text. */
function withoutText(extension: Extension, names: ReadonlySet<string>): Extension {
  const text: NonNullable<Extension['text']> = {};
  for (const [code, found] of Object.entries(extension.text ?? {})) {
    const kept = [found ?? []].flat().filter(({ name }) => name === undefined || !names.has(name));
    if (kept.length > 0) text[code] = kept;
  }
  return { ...extension, text };
}

/** Parses Markdown as far as blocks go: what stands inside paragraphs is left as it is. */
export type ParseBlocks = (source: string) => Root;

/** Finds the blocks of a piece of Markdown. */
export const parseBlocks: ParseBlocks = (source) => fromMarkdown(source, blocks);

/** A piece of Markdown, parsed. */
export interface ParsedMarkdown {
  /** Its blocks; their positions count from the start of `prefix`. */
  readonly nodes: readonly RootContent[];
  /** What references in it lead to: of several definitions for a label, the first. By upper-case identifier. */
  readonly definitions: ReadonlyMap<string, LinkDefinition>;
  /** Source and prefix, for what is shown as it is written. */
  readonly text: string;
}

/** A link reference definition. */
export interface LinkDefinition {
  /** Normalised label: case and white space folded. */
  readonly identifier: string;
  readonly url: string;
  readonly title: string | null;
}

/** Parses a piece of Markdown. `prefix` is Markdown that defines what the piece refers to, and is not drawn. */
export function parseMarkdown(source: string, prefix: string): ParsedMarkdown {
  const text = prefix + source;
  const root = fromMarkdown(text, mayHoldAddress(text) ? whole : plain);
  const definitions = new Map<string, LinkDefinition>();
  if (text.includes(']:')) {
    for (const definition of definitionsIn(root)) {
      const id = definition.identifier.toUpperCase();
      if (!definitions.has(id)) definitions.set(id, definition);
    }
  }
  const nodes =
    prefix === ''
      ? root.children
      : root.children.filter((node) => (node.position?.start.offset ?? 0) >= prefix.length);
  return { nodes, definitions, text };
}

/** The link definitions in a tree, in order, also those inside containers. */
export function definitionsIn(node: Nodes): LinkDefinition[] {
  const found: LinkDefinition[] = [];
  walk(node, (next) => {
    if (next.type === 'definition')
      found.push({ identifier: next.identifier, url: next.url, title: next.title ?? null });
  });
  return found;
}

/** Visits a tree in order of the source. Without recursion: a transcript may nest deeper than the stack. */
export function walk(root: Nodes, visit: (node: Nodes) => void): void {
  const left: Nodes[] = [root];
  for (let next = left.pop(); next; next = left.pop()) {
    visit(next);
    if (!('children' in next)) continue;
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (child) left.push(child);
    }
  }
}
