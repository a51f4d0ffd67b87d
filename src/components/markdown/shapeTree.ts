import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

/** How a tree of elements is brought into the shape that is drawn. */
export interface ShapeOptions {
  /** Starts every id; unique on the page. */
  readonly idPrefix: string;
  /** Marks where the text ends, for the caret. */
  readonly caret: boolean;
}

/** Elements deeper than this are not drawn as such: the whole block is shown as its source. */
const MAX_DEPTH = 120;

// Attributes that Markdown can produce and that are drawn. Class names and the like from a transcript are not.
const KEPT = [
  'href',
  'title',
  'src',
  'alt',
  'start',
  'align',
  'checked',
  'dataAlLiteral',
  'dataFootnoteRef',
  'dataFootnoteBackref',
];

/** Thrown for a tree that is nested too deep to draw. */
export class NestedTooDeepError extends Error {}

/**
 * Step of the renderer that brings the tree into shape: a closed list of attributes, ids of this instance, no white space
 * between blocks, images out of links, and the caret. Throws `NestedTooDeepError`.
 */
export function shapeTree({ idPrefix, caret }: ShapeOptions) {
  return () =>
    (tree: Root): void => {
      tree.children = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
      const left: { readonly node: Root | Element; readonly depth: number }[] = [{ node: tree, depth: 0 }];
      for (let next = left.pop(); next; next = left.pop()) {
        const { node, depth } = next;
        if (depth > MAX_DEPTH) throw new NestedTooDeepError();
        if (node.type === 'element') node.properties = closedProperties(node, idPrefix);
        node.children = (node.children as RootContent[]).flatMap(imagesOutOfLink); // what an element held, it still holds
        for (const child of node.children)
          if (child.type === 'element') left.push({ node: child, depth: depth + 1 });
      }
      if (caret) appendCaret(tree);
    };
}

function closedProperties({ tagName, properties }: Element, idPrefix: string): Properties {
  const kept: Properties = {};
  for (const name of KEPT) if (properties[name] !== undefined) kept[name] = properties[name];
  if (properties.id !== undefined) kept.id = ownId(properties.id, idPrefix);
  if (properties.ariaDescribedBy !== undefined) {
    kept.ariaDescribedBy = [ownId(properties.ariaDescribedBy, idPrefix)];
  }
  if (properties.ariaLabel !== undefined) kept.ariaLabel = properties.ariaLabel;
  const classNames = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const language = classNames.find((name) => name.startsWith('language-'));
  if (tagName === 'code' && language !== undefined) kept.dataLanguage = language.slice('language-'.length);
  if (classNames.includes('task-list-item')) kept.dataAlTask = '';
  if (tagName === 'section' && classNames.includes('footnotes')) kept.dataAlFootnotes = '';
  return kept;
}

function ownId(id: Properties[string], idPrefix: string): string {
  const name = String(id);
  return name.startsWith(idPrefix) ? name : idPrefix + name;
}

// The placeholder of an image holds a button, which must not stand inside a link.
function imagesOutOfLink(node: RootContent): RootContent[] {
  if (node.type !== 'element' || node.tagName !== 'a') return [node];
  const images: Element[] = [];
  const take = (children: readonly ElementContent[], depth: number): ElementContent[] =>
    children.map((child) => {
      if (child.type !== 'element' || depth > MAX_DEPTH) return child;
      if (child.tagName !== 'img') return { ...child, children: take(child.children, depth + 1) };
      images.push(child);
      return {
        type: 'text',
        value: text(child.properties.alt) || text(node.properties.href),
      };
    });
  const children = take(node.children, 0);
  return images.length === 0 ? [node] : [{ ...node, children }, ...images];
}

const text = (value: Properties[string]): string => (typeof value === 'string' ? value : '');

const INNER = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'del',
  'table',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
]);

function appendCaret(tree: Root): void {
  let node: Root | Element = tree;
  for (;;) {
    const last: RootContent | undefined = node.children.findLast(
      (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
    );
    if (last?.type !== 'element' || !(INNER.has(last.tagName) || /^h[1-6]$/.test(last.tagName))) {
      const code: Element | undefined = last?.type === 'element' && last.tagName === 'pre' ? last : undefined;
      if (code) code.properties.dataAlCaret = '';
      else
        node.children.push({
          type: 'element',
          tagName: 'span',
          properties: { dataAlCaret: '' },
          children: [],
        });
      return;
    }
    node = last;
  }
}
