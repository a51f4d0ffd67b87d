import { hasHidden, type HiddenKind } from '../../describe/readHidden.ts';
import { hasLoneHalf } from '../../describe/wellFormed.ts';
import type { Payload } from './payloads.ts';

const SVG = ['svg', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse', 'g'];
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const ELEMENTS = new Set([
  ...[
    'div',
    'span',
    'p',
    'ul',
    'ol',
    'li',
    'pre',
    'code',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'hr',
    'br',
    'wbr',
  ],
  ...[
    'strong',
    'em',
    'del',
    'sup',
    'section',
    'article',
    'header',
    'footer',
    'a',
    'img',
    'button',
    'time',
    'bdi',
    'mark',
  ],
  ...['dl', 'dt', 'dd', 'q', 'nav', 'input', 'label', 'small', 'kbd', 'progress'],
  ...SVG,
  ...TABLE,
]);

const ANYWHERE = /^(?:data-al-[a-z-]+|aria-[a-z]+|role|id|class|title|dir|hidden|tabindex|lang|style)$/;
const PER_ELEMENT: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'referrerpolicy'],
  img: ['src', 'alt', 'loading', 'decoding', 'referrerpolicy', 'crossorigin', 'width', 'height'],
  button: ['type', 'disabled'],
  progress: ['value', 'max'],
  time: ['datetime'],
  ol: ['start'],
  th: ['scope', 'colspan'],
  td: ['colspan'],
};
const SVG_ATTRIBUTES =
  /^(?:xmlns|width|height|viewBox|fill|stroke|stroke-(?:width|linecap|linejoin)|d|cx|cy|r|x|y|x1|x2|y1|y2|rx|ry|points)$/;

const LINK = /^(?:https?:\/\/[^/@]+(?:[/?#]|$)|mailto:|#)/;
const OWN_STYLE =
  /^(?:--al-[a-z-]+|position|top|left|right|width|height|min-height|visibility|contain|overflow-anchor|flex|pointer-events)$/;

/** What the instruments of a debugger have beside what stands in a transcript. */
const INSTRUMENTS = {
  elements: new Set(['h1', 'select', 'option']),
  attributes: new Set(['option[value]', 'svg[preserveAspectRatio]', 'path[transform]']),
  style: /^(?:inset-block-start|block-size)$/,
  classes: new Set(['page-facts', 'page-file', 'page-fact-next']),
};
const isInstrument = (element: ScannedElement): boolean =>
  element.closest("[data-al-part='debugger']") !== null && element.closest('[role="log"]') === null;

const TERMINAL = "[data-al-part='output-text']";
// A name has 120 characters; each may be hidden and spelled out.
const MAX_NAME = 1500;

/** In a name, the characters that keep a text of the transcript apart from words of ours. They hold nothing that sets a direction. */
const ISOLATED = /\u2068([^\u2068\u2069]+)\u2069/g;

/** More marks than any script sets above one letter. */
const TOWER = /\p{M}{31}/u;

/** Where hidden characters that a script or an emoji may need are left alone. */
const PROSE = new Set(['prose', 'note-text', 'notice-text', 'source-text']);

/** What is asked of a node: of a document, or of a page that was read without one. */
export interface ScannedNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly nextSibling: ScannedNode | null;
}

/** As {@link ScannedNode}, of an element. Selectors are lists of attributes. */
export interface ScannedElement extends ScannedNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly id: string;
  readonly textContent: string;
  readonly parentElement: ScannedElement | null;
  readonly firstChild: ScannedNode | null;
  readonly getAttribute: (name: string) => string | null;
  readonly getAttributeNames: () => readonly string[];
  readonly closest: (selector: string) => ScannedElement | null;
  readonly matches: (selector: string) => boolean;
}

/** What an element has that nothing from a transcript may give it. `marker`: words that are in every text of the transcript. */
export function scanElement(element: ScannedElement, marker: string): readonly string[] {
  const name = element.localName;
  const found: string[] = [];
  // Asked of few elements: to look through all that an element stands in takes longer than all else, in jsdom most of the time of a test.
  const isInInstrument = (): boolean => isInstrument(element);
  if (!ELEMENTS.has(name) && !(INSTRUMENTS.elements.has(name) && isInInstrument())) found.push(`<${name}>`);
  const svg = element.namespaceURI === 'http://www.w3.org/2000/svg';
  if (svg !== SVG.includes(name)) found.push(`<${name}> in ${String(element.namespaceURI)}`);
  // By name: jsdom makes an object for each attribute of a list, which takes three times as long as the attribute does.
  for (const attribute of element.getAttributeNames()) {
    const value = element.getAttribute(attribute) ?? '';
    const known =
      ANYWHERE.test(attribute) ||
      (svg ? SVG_ATTRIBUTES.test(attribute) : PER_ELEMENT[name]?.includes(attribute) === true);
    if (!known && !(INSTRUMENTS.attributes.has(`${name}[${attribute}]`) && isInInstrument()))
      found.push(`${name}[${attribute}]`);
    // Our own attributes carry names and kinds as they are; a selector that uses one escapes it.
    if (hasLoneHalf(value)) found.push(`${name}[${attribute}] holds half a character`);
    const words = /^(?:aria-label|title)$/.test(attribute) ? value.replace(ISOLATED, '$1') : value;
    if (!attribute.startsWith('data-al-') && hasHidden(words)) found.push(`${name}[${attribute}] hides`);
    if (
      /^(?:id|class|style|for|name|role|target|rel)$/.test(attribute) &&
      value.includes(marker.slice(0, -1))
    )
      found.push(`${name}[${attribute}] from content`);
  }
  if (element.getAttribute('data-al-part') === 'name' && element.textContent.length > MAX_NAME)
    found.push('a name without an end');
  const href = element.getAttribute('href');
  if (href !== null && !LINK.test(href)) found.push(`href ${href}`);
  if (href !== null && element.closest(TERMINAL)) found.push('a link that a terminal made');
  if (name === 'a' && href !== null && !href.startsWith('#')) {
    if (element.getAttribute('target') !== '_blank') found.push('a link in this tab');
    for (const word of ['noopener', 'noreferrer'])
      if (!element.getAttribute('rel')?.split(' ').includes(word)) found.push(`a link without ${word}`);
    if (element.getAttribute('referrerpolicy') !== 'no-referrer') found.push('a link that says where from');
    const host = /^https?:\/\/([^/?#]+)/.exec(href)?.[1];
    if (host !== undefined && !element.textContent.toLowerCase().includes(host))
      found.push(`a link that hides ${host}`);
  }
  const src = element.getAttribute('src');
  if (src !== null && !src.startsWith('blob:')) found.push(`src ${src}`);
  if (svg && (element.getAttribute('class') ?? '').replace(/\blucide[\w-]*/g, '').trim() !== '')
    found.push('svg[class]');
  const ownClass = svg ? null : element.getAttribute('class');
  if (ownClass !== null) {
    // The root of a transcript has one of ours, and no other.
    const isRoot = element.matches("[data-al-part='transcript'][class='not-prose']");
    if (!isRoot && !(INSTRUMENTS.classes.has(ownClass) && isInInstrument())) found.push(`${name}[class]`);
  }
  for (const property of stylesOf(element))
    if (!OWN_STYLE.test(property) && !(INSTRUMENTS.style.test(property) && isInInstrument()))
      found.push(`style ${property}`);
  return found;
}

/** As `scanTree`, for a transcript of one payload that is shown whole: its prose is there, and no picture unless it may be. */
export function scanTranscript(
  root: ScannedElement,
  marker: string,
  { picture }: Payload,
): readonly string[] {
  // Looked for on the way: a selector would visit each element once more.
  const proses: ScannedElement[] = [];
  const pictures: ScannedElement[] = [];
  const found = walkTree(root, marker, (element) => {
    if (element.localName === 'img') pictures.push(element);
    if (element.getAttribute('data-al-part') === 'prose') proses.push(element);
  });
  if (proses[0]?.textContent.includes(marker) !== true) found.push('text that was swallowed');
  if (picture !== true && pictures.length > 0) found.push('a picture');
  return found;
}

// Comments that React sets between texts, and around what may be suspended.
const REACT_MARK = /^(?: |\/?\$[!?]?)?$/;

/** As `scanElement`, for all below an element, and its text. */
export const scanTree = (root: ScannedElement, marker: string): readonly string[] =>
  walkTree(root, marker, () => undefined);

function walkTree(root: ScannedElement, marker: string, see: (element: ScannedElement) => void): string[] {
  const found: string[] = [];
  const ids = new Set<string>();
  const walk = (holder: ScannedElement, kind: HiddenKind): void => {
    // One by one: jsdom looks at each step whether a list of child nodes is still the same.
    for (let node = holder.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3 /* text */) {
        const text = node.nodeValue ?? '';
        if (hasHidden(text, kind))
          found.push(`hidden characters in ${pathOf(holder)}: ${escape(text.slice(0, 40))}`);
        if (TOWER.test(text)) found.push(`a tower of marks in ${pathOf(holder)}`);
      } else if (node.nodeType === 1 /* element */) {
        const element = node as ScannedElement; // of that type
        see(element);
        found.push(...scanElement(element, marker));
        if (element.id !== '' && ids.has(element.id)) found.push('an id twice');
        ids.add(element.id);
        walk(element, kindIn(element) ?? kind);
      } else if (!REACT_MARK.test(node.nodeValue ?? '')) found.push(`a node of type ${node.nodeType}`);
    }
  };
  walk(root, 'literal');
  return found;
}

function kindIn(element: ScannedElement): HiddenKind | undefined {
  if (element.localName === 'code' || element.localName === 'pre') return 'literal';
  return PROSE.has(element.getAttribute('data-al-part') ?? '') ? 'prose' : undefined;
}

const pathOf = (element: ScannedElement): string => {
  const part = element.closest('[data-al-part]');
  return `${part?.getAttribute('data-al-part') ?? '?'} in ${part?.parentElement?.closest('[data-al-part]')?.getAttribute('data-al-part') ?? '?'}`;
};

const escape = (text: string): string =>
  text.replace(/[^\x20-\x7e]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);

function stylesOf(element: ScannedElement): readonly string[] {
  const style = element.getAttribute('style');
  if (style === null) return [];
  return style
    .split(';')
    .map((declaration) => declaration.split(':')[0]?.trim() ?? '')
    .filter((property) => property !== '');
}
