import type { ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { mayHoldAddress } from '../../components/markdown/mayHoldAddress.ts';
import { spellHidden } from '../../describe/readHidden.ts';
import { codeSpan, fence } from './markdownText.ts';

// What is longer, or has more marks than any prose, would keep the parser busy for seconds.
const LONGEST = 60_000;
const MOST_MARKS = 6_000;
const MARKS = /[*_`[\]<>|~!]/g;
// Containers inside each other, which parser and writer call themselves for.
const NESTED = /^(?:[ \t]*(?:>|[-*+] |\d{1,9}[.)] )){50}/m;

// At each letter the parser looks whether an address begins there, and may look back over all that came before.
const noAddresses = { disable: { null: ['emailAutolink', 'protocolAutolink', 'wwwAutolink'] } };

const parse = (text: string): Nodes =>
  fromMarkdown(text, {
    extensions: mayHoldAddress(text) ? [gfm()] : [gfm(), noAddresses],
    mdastExtensions: [gfmFromMarkdown()],
  });

/**
 * A text of the transcript as Markdown that reads as it was meant, in any document: its headings stand below `level`, links show where they lead,
 * and raw HTML, pictures, notes and mentions become text or code. What would still make anything else of it, and what is too long to be looked
 * at, stands between fences as it is.
 */
export function toProse(text: string, level: number): string {
  const source = spellHidden(text.replace(/\r\n?/g, '\n'));
  if (source.trim() === '') return '';
  if (source.length > LONGEST || (source.match(MARKS)?.length ?? 0) > MOST_MARKS || NESTED.test(source))
    return fence(text);
  try {
    const tree = parse(source);
    const prose = createWriter(tree, level).blocks(
      'children' in tree ? (tree.children as RootContent[]) : [],
    );
    return isInert(parse(prose)) ? prose : fence(text);
  } catch (error) {
    // Nested deeper than the stack.
    if (error instanceof RangeError) return fence(text);
    throw error;
  }
}

const STRANGE: ReadonlySet<string> = new Set([
  'html',
  'image',
  'imageReference',
  'linkReference',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
]);

/** Whether nothing in a text is fetched, run, or leads elsewhere than it says. */
function isInert(node: Nodes): boolean {
  if (STRANGE.has(node.type)) return false;
  if (node.type === 'link') {
    const [only, ...more] = node.children;
    if (only?.type !== 'text' || more.length > 0) return false;
    return isOwnTarget(only.value, node.url);
  }
  return !('children' in node) || node.children.every(isInert);
}

const isOwnTarget = (shown: string, url: string): boolean =>
  url === shown || url === `http://${shown}` || url === `mailto:${shown}`;

// Of these a renderer makes pictures, which may load something.
const DRAWN = /^(?:mermaid|geojson|topojson|stl|math|plantuml|svg|dot|graphviz|kroki.*)$/i;
const LANGUAGE = /^[\w+#.-]{1,24}$/;
const SAFE_URL = /^(?:https?:\/\/|mailto:)[^\s<>]+$/i;
// As services find names of people in a text.
const MENTION = /(?<![\w`@/.])@[a-z\d][\w/-]{0,63}/gi;

function createWriter(tree: Nodes, level: number) {
  const targets = new Map<string, string>();
  const collect = (node: Nodes): void => {
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node.url);
    if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(tree);

  const inline = (nodes: readonly PhrasingContent[]): string => nodes.map(phrase).join('');
  const oneLine = (nodes: readonly PhrasingContent[]): string => inline(nodes).replace(/\\?\n/g, ' ');
  const linked = (shown: string, plain: string, url: string): string =>
    isOwnTarget(plain, url) ? target(url) : `${shown === '' ? '' : `${shown} `}(${target(url)})`;

  function phrase(node: PhrasingContent): string {
    switch (node.type) {
      case 'text':
        return writeText(node.value);
      case 'emphasis':
        return `*${inline(node.children)}*`;
      case 'strong':
        return `**${inline(node.children)}**`;
      case 'delete':
        return `~~${inline(node.children)}~~`;
      case 'inlineCode':
      case 'html':
        return codeSpan(node.value);
      case 'break':
        return '\\\n';
      case 'link':
        return linked(inline(node.children), plainText(node), node.url);
      case 'linkReference':
        return linked(inline(node.children), plainText(node), targets.get(node.identifier) ?? '');
      case 'image':
        return picture(node.alt, node.url);
      case 'imageReference':
        return picture(node.alt, targets.get(node.identifier) ?? '');
      case 'footnoteReference':
        return writeText(`[^${node.label ?? node.identifier}]`);
      default:
        return writeText(plainText(node));
    }
  }

  function block(node: RootContent): string {
    switch (node.type) {
      case 'paragraph':
        return inline(node.children);
      case 'heading': {
        const marks = '#'.repeat(Math.min(6, level + node.depth));
        return `${marks} ${oneLine(node.children).replace(/#$/, '\\#')}`;
      }
      case 'thematicBreak':
        return '***';
      case 'blockquote':
        return blocks(node.children).replace(/^/gm, '> ').replace(/^> $/gm, '>');
      case 'list':
        return node.children
          .map((item, index) => listItem(item, node.ordered ? `${(node.start ?? 1) + index}. ` : '- '))
          .join(node.spread || node.children.some(({ spread }) => spread) ? '\n\n' : '\n');
      case 'listItem':
        return listItem(node, '- ');
      case 'code': {
        const language = (node.lang ?? '').toLowerCase();
        return fence(node.value, LANGUAGE.test(language) && !DRAWN.test(language) ? language : '');
      }
      case 'html':
        return fence(node.value, 'html');
      case 'table':
        return table(node);
      case 'definition':
        return `${writeText(`[${node.label ?? node.identifier}]:`)} ${target(node.url)}`;
      case 'footnoteDefinition':
        return `${writeText(`[^${node.label ?? node.identifier}]:`)} ${blocks(node.children)}`;
      case 'tableRow':
      case 'tableCell':
      case 'yaml':
        return '';
      default:
        // Packages that extend Markdown add their own nodes to this type. The parser here makes none of them.
        return phrase(node as PhrasingContent);
    }
  }

  function listItem(node: ListItem, marker: string): string {
    const box = node.checked === null || node.checked === undefined ? '' : node.checked ? '[x] ' : '[ ] ';
    const pieces = node.children.map(block);
    const text = box + pieces.join(node.spread ? '\n\n' : '\n');
    return (marker + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)).trimEnd();
  }

  function table({ children: [head, ...rows], align }: Table): string {
    const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    const cellsOf = (one: Table['children'][number] | undefined): readonly string[] =>
      (one?.children ?? []).map((cell) => oneLine(cell.children).replace(/(?<!\\)\|/g, '\\|'));
    const titles = cellsOf(head);
    const rules = titles.map((_, index) => {
      const side = align?.[index];
      return `${side === 'left' || side === 'center' ? ':' : ''}---${side === 'right' || side === 'center' ? ':' : ''}`;
    });
    return [row(titles), row(rules), ...rows.map((one) => row(cellsOf(one)))].join('\n');
  }

  function blocks(nodes: readonly RootContent[]): string {
    return nodes
      .map(block)
      .filter((text) => text.trim() !== '')
      .join('\n\n');
  }
  return { blocks };
}

const plainText = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(plainText).join('') : '';

const target = (url: string): string => (SAFE_URL.test(url) ? `<${url}>` : codeSpan(url));

const picture = (alt: string | null | undefined, url: string): string =>
  `\\[${writeText(alt ?? '') || 'image'}\\] ${codeSpan(url)}`;

/** Text in which nothing is Markdown. Names of people stand as code, so that a service that finds them tells nobody. */
function writeText(text: string): string {
  let written = '';
  let from = 0;
  for (const { 0: name, index } of text.matchAll(MENTION)) {
    written += escapeText(text.slice(from, index)) + codeSpan(name);
    from = index + name.length;
  }
  return written + escapeText(text.slice(from));
}

const escapeText = (text: string): string =>
  text
    .replace(/[\\`*[\]<~|]/g, '\\$&')
    .replace(/&(?=#?\w)/g, '\\&')
    // Within a word it marks nothing.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    // At the start of a line: headings, quotes, lists, rules and the second lines of headings and tables.
    .replace(/^([ \t]*)([#>+=:-])/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])/gm, '$1\\$2');
