// What of a transcript is not in its place: measured in a page that has laid it out.

/** How far a box may lie outside for the rounding of its size, in CSS pixels. */
const SLACK = 1;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes of a transcript that lie outside of it, as far as nothing around them cuts them off. */
export function strayed(root: Element): readonly string[] {
  const found: string[] = [];
  const limits = root.getBoundingClientRect();
  for (const element of root.querySelectorAll('*')) {
    if (element.closest("[data-al-part='visually-hidden']")) continue;
    for (const box of boxesOf(element)) {
      // What is cut off is no larger.
      if (isInside(box, limits)) continue;
      const seen = cut(box, element);
      if (!seen || isInside(seen, limits)) continue;
      found.push(`${pathOf(element)} outside of the transcript`);
    }
  }
  return [...new Set(found)];
}

/**
 * Own words that stand beside text of the transcript and are not where they would be beside any other: words are read from left to
 * right, and what comes first stands first. For text that is written from right to left, in a page that is not.
 */
export function reordered(root: Element, isContent: (text: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (const nodes of linesOfText(root)) {
    let before: Run | undefined;
    const isOwn = new Map(nodes.map((node) => [node, !isContent(node.data) && !isWithinContent(node)]));
    // Where no words are ours, none can be out of their place.
    if (![...isOwn.values()].includes(true)) continue;
    for (const [node, own] of isOwn) {
      for (const run of runsOf(node, own)) {
        if (own && !run.inOrder) found.push(`${pathOf(node.parentElement)}: “${node.data.trim()}” is turned`);
        if (before && (own || before.own) && isOneLine(before, run) && run.left < before.right - SLACK)
          found.push(`${pathOf(node.parentElement)}: “${node.data.trim()}” stands before what it follows`);
        before = run;
      }
    }
  }
  return [...new Set(found)];
}

/** A part that holds text of the transcript, each way to stand in the page once. */
export function fieldsIn(root: Element, isContent: (text: string) => boolean): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const node of textsIn(root)) {
    const holder = node.parentElement;
    if (!holder || !isContent(node.data)) continue;
    const path = pathOf(holder);
    if (!fields.has(path)) fields.set(path, { path, holder, block: blockAround(holder) });
  }
  return [...fields.values()];
}

/** Where a text stands. */
export interface Field {
  readonly path: string;
  /** The element around the text. */
  readonly holder: HTMLElement;
  /** The part within which it has to stay. */
  readonly block: Element;
}

// What hidden characters are spelled as is part of the text that they stand in.
const SPELLED =
  "[data-al-part='hidden-character'], [data-al-part='hidden-badge'], [data-al-part='name-mixed']";

// Prose and names that are written from right to left take the own words in them along.
function isWithinContent({ parentElement: holder, previousSibling, nextSibling }: Text): boolean {
  if (!holder || holder.closest(SPELLED) || getComputedStyle(holder).direction === 'rtl') return true;
  // A text is cut where a character in it is spelled: the pieces are one text.
  return [previousSibling, nextSibling].some((one) => one instanceof Element && one.matches(SPELLED));
}

function* textsIn(root: Element): Generator<Text> {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text; // of that kind
    const hidden = text.parentElement?.closest("[hidden], svg, [data-al-part='visually-hidden']");
    if (text.data.trim() !== '' && hidden === null && text.parentElement?.checkVisibility() === true)
      yield text;
  }
}

/** The texts of each block whose words stand on lines together. */
function linesOfText(root: Element): Iterable<readonly Text[]> {
  const blocks = new Map<Element, Text[]>();
  for (const node of textsIn(root)) {
    const block = blockOf(node.parentElement ?? root);
    blocks.set(block, [...(blocks.get(block) ?? []), node]);
  }
  return blocks.values();
}

function blockOf(element: Element): Element {
  let block = element;
  while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
  return block;
}

// A paragraph, a line of data or what stands beside others on a line is part of the part around it.
function blockAround(element: Element): Element {
  let block = blockOf(element);
  while (block.parentElement && !isPartOfItsOwn(block)) block = blockOf(block.parentElement);
  return block;
}

function isPartOfItsOwn(element: Element): boolean {
  const part = element.getAttribute('data-al-part');
  const around = element.parentElement && getComputedStyle(element.parentElement).display;
  return part !== null && !part.startsWith('json-') && around?.includes('flex') !== true;
}

interface Run extends Box {
  readonly own: boolean;
  /** Its letters follow each other. */
  readonly inOrder: boolean;
}

/** What of a text stands on each line. */
function runsOf(node: Text, own: boolean): readonly Run[] {
  const runs: Run[] = [];
  // Whether letters follow each other is asked of own words only: what else is as long as somebody likes.
  for (const box of own ? lettersOf(node) : piecesOf(node)) {
    const { left, right, top, bottom } = box;
    const last = runs.at(-1);
    if (last && isOneLine(last, box))
      runs[runs.length - 1] = {
        own,
        ...union(last, box),
        inOrder: last.inOrder && left >= last.right - SLACK,
      };
    else runs.push({ own, left, right, top, bottom, inOrder: true });
  }
  return runs;
}

/** How much of a text is looked at, in UTF-16 units. */
const MOST = 400;

/** The box of each letter of a text, in the order in which they are read. */
function* lettersOf(node: Text): Generator<Box> {
  const range = node.ownerDocument.createRange();
  for (let at = 0; at < Math.min(node.length, MOST); at += 1) {
    if (node.data[at]?.trim() === '') continue;
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getBoundingClientRect();
    if (box.width > 0) yield box;
  }
}

/** The boxes of a text: one for each line, or for each direction on it. */
function piecesOf(node: Text): readonly Box[] {
  const range = node.ownerDocument.createRange();
  range.setStart(node, 0);
  range.setEnd(node, Math.min(node.length, MOST));
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

const isOneLine = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

function* boxesOf(element: Element): Generator<Box> {
  yield* element.getClientRects();
  const range = element.ownerDocument.createRange();
  for (const node of element.childNodes) {
    if (node.nodeType !== 3 /* text */) continue;
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}

/** What is left of a box that lies in an element, or of its text, after all that cut it off. */
function cut({ left, top, right, bottom }: Box, inside: Element): Box | null {
  let around: Element | null = inside;
  // What is placed absolutely is only cut off by what it is placed in.
  let placed = false;
  for (; around; around = around.parentElement) {
    const { position, display, overflowX, overflowY } = getComputedStyle(around);
    if (!placed || position !== 'static') {
      placed = false;
      const edge = around.getBoundingClientRect();
      if (display !== 'inline' && overflowX !== 'visible') {
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      if (display !== 'inline' && overflowY !== 'visible') {
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      if (left >= right || top >= bottom) return null;
    }
    if (position === 'fixed') break;
    if (position === 'absolute') placed = true;
  }
  return { left, top, right, bottom };
}

const isInside = (box: Box, limits: Box): boolean =>
  box.left >= limits.left - SLACK &&
  box.top >= limits.top - SLACK &&
  box.right <= limits.right + SLACK &&
  box.bottom <= limits.bottom + SLACK;

/** The parts around an element, the last three of them. */
function pathOf(element: Element | null): string {
  const parts: string[] = [];
  for (let around = element; around && parts.length < 3; around = around.parentElement) {
    const part = around.getAttribute('data-al-part');
    if (part !== null) parts.unshift(part);
  }
  return parts.join(' > ');
}
