import type {
  BlockContent,
  Definition,
  DefinitionContent,
  FootnoteDefinition,
  Nodes,
  Paragraph,
  Root,
} from 'mdast';

/** The part of a parsed file that this step reads. */
interface SourceFile {
  readonly value: unknown;
}

/** What a definition leads to has one of these in it; a bare word after `[note]:` does not. */
const ADDRESS = /[/.:#@?]/;

/**
 * Step of the parser that keeps what Markdown would swallow: blocks of raw HTML become paragraphs of their text, and so do
 * footnotes that nothing refers to and definitions that lead nowhere. The first `from` characters of the source are not of
 * the transcript.
 */
export function keepLiteral(from: number) {
  return () =>
    (tree: Root, file: SourceFile): void => {
      const source = String(file.value);
      const referred = new Set<string>();
      const parents: Extract<Nodes, { readonly children: unknown }>[] = [];
      const left: Nodes[] = [tree];
      for (let node = left.pop(); node; node = left.pop()) {
        if (node.type === 'footnoteReference') referred.add(node.identifier);
        if (!('children' in node)) continue;
        if (['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(node.type)) parents.push(node);
        left.push(...node.children);
      }
      for (const parent of parents) {
        // Flow content only: these parents hold no other.
        const children = parent.children as (BlockContent | DefinitionContent)[];
        parent.children = children.flatMap((child): (BlockContent | DefinitionContent)[] => {
          if ((child.position?.start.offset ?? 0) < from) return [child];
          if (child.type === 'html') return [literal(child.value)];
          if (child.type === 'definition')
            return ADDRESS.test(child.url) ? [child] : [literal(sourceOf(child, source))];
          if (child.type === 'footnoteDefinition' && !referred.has(child.identifier)) {
            return withLabel(child);
          }
          return [child];
        });
      }
    };
}

function withLabel({
  label,
  identifier,
  children,
}: FootnoteDefinition): (BlockContent | DefinitionContent)[] {
  const words = { type: 'text' as const, value: `[^${label ?? identifier}]: ` };
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [words] }, ...children];
  return [{ ...first, children: [words, ...first.children] }, ...rest];
}

const sourceOf = (node: Definition, source: string): string =>
  source.slice(node.position?.start.offset, node.position?.end.offset);

function literal(text: string): Paragraph {
  const hChildren = [{ type: 'text' as const, value: text }];
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: text }],
    data: { hProperties: { dataAlLiteral: '' }, hChildren },
  };
}
