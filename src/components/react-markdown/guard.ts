import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { hasHidden, type HiddenKind } from '../../describe/readHidden.ts';
import type { PieceContext } from '../markdown/createReferences.ts';
import { decideLink } from '../policies/decideLink.ts';
import type { ViewerPolicies } from '../policies/policies.ts';
import { allowedStyle, ELEMENTS, isAllowedProperty, isHandedOver } from './allowed.ts';
import { NOTE_MARK } from './plugins.ts';

/** What a guard goes by. */
export interface GuardOptions {
  readonly policies: ViewerPolicies;
  readonly context: PieceContext;
  /** Elements that components of the application draw. */
  readonly own: ReadonlySet<string>;
  /** Languages whose fenced code a component of the application draws. */
  readonly fences: ReadonlySet<string>;
}

const element = (
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children: [...children] });

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');

const LEVEL = /^h([1-6])$/;
/** Each has a direction of its own. */
const DIRECTED = new Set(['p', 'blockquote', 'ul', 'ol', 'table', 'th', 'td']);

/**
 * Rehype plugin that comes last: of what the plugins of an application made of a text, leaves nothing that a transcript must not do.
 * Links follow the link policy and images the image policy; no element, attribute or style is left that requests or runs anything;
 * hidden characters are shown. What is left out leaves its words.
 */
export const guard =
  ({ policies, context, own, fences }: GuardOptions) =>
  () =>
  (root: Root): void => {
    const { limits, linkPolicy } = policies;
    let { links, images } = context.above;

    const text = (value: string, kind: HiddenKind): ElementContent => {
      const written: ElementContent = { type: 'text', value };
      return hasHidden(value, kind) ? element('al-text', { kind }, [written]) : written;
    };

    const all = (
      nodes: readonly (ElementContent | RootContent)[],
      kind: HiddenKind,
      top = false,
    ): ElementContent[] =>
      nodes.flatMap((node) => {
        switch (node.type) {
          case 'text':
            return top && node.value.trim() === '' ? [] : [text(node.value, kind)];
          case 'element':
            return one(node, kind);
          case 'comment':
            return [text(`<!--${node.value}-->`, kind)];
          case 'doctype':
            return [];
          default: {
            const { value } = node as { readonly value?: unknown }; // `raw`: HTML that no plugin has read
            if (typeof value !== 'string') return [];
            return [top ? element('al-literal', {}, [{ type: 'text', value }]) : text(value, kind)];
          }
        }
      });

    const one = (node: Element, kind: HiddenKind): readonly ElementContent[] => {
      const { tagName } = node;
      switch (tagName) {
        case NOTE_MARK:
          return noteMark(node, kind);
        case 'img':
          return [image(node)];
        case 'a':
          return link(node, kind);
        case 'input':
          return own.has('input') || node.properties.type !== 'checkbox'
            ? []
            : [element('al-task', { done: node.properties.checked === true })];
        case 'pre':
          return [code(node)];
      }
      const isKnown = ELEMENTS.has(tagName);
      if (tagName.startsWith('al-') || (!isKnown && !own.has(tagName))) return all(node.children, kind);
      const children = all(node.children, tagName === 'code' ? 'literal' : kind);
      const kept = element(tagName, isKnown ? known(node) : handedOver(node.properties), children);
      const level = LEVEL.exec(tagName)?.[1];
      if (level !== undefined && !own.has(tagName)) {
        // Messages and turns have headings of their own: those inside a text stand below them.
        kept.tagName = `h${Math.min(Number(level) + 2, 6)}`;
        kept.properties.dataAlLevel = level;
      }
      if (DIRECTED.has(tagName) || level !== undefined) kept.properties.dir ??= 'auto';
      return [tagName === 'table' && !own.has('table') ? element('al-table', {}, [kept]) : kept];
    };

    const known = ({ tagName, properties }: Element): Properties => {
      const kept: Properties = {};
      for (const [name, value] of Object.entries(properties)) if (isAllowedProperty(name)) kept[name] = value;
      const style = allowedStyle(properties.style);
      if (style !== undefined) kept.style = style;
      if (tagName === 'th' || tagName === 'td') {
        if (typeof properties.align === 'string') kept.dataAlAlign = properties.align;
      }
      const classes = [properties.className ?? []].flat().filter((name) => !name.includes('task-list'));
      delete kept.className;
      if (classes.length > 0 && (tagName !== 'code' || own.has('code') || own.has('pre')))
        kept.className = classes.filter((name) => typeof name !== 'boolean');
      if (tagName === 'li' && [properties.className].flat().join(' ').includes('task-list-item'))
        kept.dataAlTask = '';
      return kept;
    };

    const handedOver = (properties: Properties): Properties =>
      Object.fromEntries(Object.entries(properties).filter(([name]) => isHandedOver(name)));

    const noteMark = (node: Element, kind: HiddenKind): readonly ElementContent[] => {
      const use = context.notes.get([node.properties.identifier].flat().join(' '));
      const count = Number(node.properties.count);
      if (!use || !Number.isSafeInteger(count) || count < 1) return all(node.children, kind);
      return [element(NOTE_MARK, { number: use.number, count })];
    };

    const image = ({ properties }: Element): ElementContent => {
      images += 1;
      const url = typeof properties.src === 'string' ? properties.src : '';
      const alt = typeof properties.alt === 'string' ? properties.alt : '';
      return images > limits.images ? text(alt || url, 'prose') : element('al-image', { url, alt });
    };

    // The placeholder of an image holds a button, which must not stand inside a link.
    const link = ({ properties, children }: Element, kind: HiddenKind): readonly ElementContent[] => {
      const href = typeof properties.href === 'string' ? properties.href : '';
      const outside: Element[] = [];
      const words = withoutImages(all(children, kind), href, outside);
      links += 1;
      if (links > limits.links) return [...words, ...outside];
      const url = own.has('a') ? decideLink(linkPolicy, href) : null;
      const safe: Properties = {
        target: '_blank',
        rel: ['noopener', 'noreferrer', 'nofollow'],
        referrerPolicy: 'no-referrer',
      };
      const made = url
        ? element('a', { href: url.href, ...safe }, words)
        : element('al-link', { href, text: textOf(words) }, words);
      return [made, ...outside];
    };

    // Code that no plugin has looked at is drawn as all other code is.
    const code = (node: Element): ElementContent => {
      const [inner, ...rest] = node.children;
      const isPlain =
        inner?.type === 'element' &&
        inner.tagName === 'code' &&
        rest.length === 0 &&
        inner.children.every(({ type }) => type === 'text');
      if (!isPlain) return element('pre', known(node), all(node.children, 'literal'));
      const name = [inner.properties.className ?? []].flat().find((each) => each.startsWith('language-'));
      const language = name === undefined ? null : name.slice('language-'.length);
      const value = textOf(inner.children).replace(/\n$/, '');
      if (language !== null && fences.has(language))
        return element('al-fence', { language }, [{ type: 'text', value }]);
      if (own.has('pre') || own.has('code'))
        return element('pre', known(node), all(node.children, 'literal'));
      return element('al-code', language === null ? {} : { language }, [{ type: 'text', value }]);
    };

    root.children = all(root.children, 'prose', true);
  };

function withoutImages(nodes: readonly ElementContent[], href: string, outside: Element[]): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type !== 'element') return node;
    if (node.tagName !== 'al-image')
      return { ...node, children: withoutImages(node.children, href, outside) };
    outside.push(node);
    return {
      type: 'text',
      value: node.properties.alt === '' ? href : [node.properties.alt].flat().join(' '),
    };
  });
}
