// Elements that stand in a line of text: what they hold reads on.
const INLINE = new Set([
  'A',
  'B',
  'CODE',
  'DEL',
  'EM',
  'I',
  'MARK',
  'S',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
]);

const blockOf = (node: Node): Element | null => {
  let element = node.parentElement;
  while (element && INLINE.has(element.tagName)) element = element.parentElement;
  return element;
};

/**
 * Where a text stands inside an element, in document order: also across inline elements, never across blocks. Case is ignored.
 * At most `limit` ranges.
 */
export function findRanges(root: Element, text: string, limit: number): readonly Range[] {
  if (text === '') return [];
  const document = root.ownerDocument;
  const walker = document.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  const pieces: { readonly node: Text; readonly start: number }[] = [];
  let joined = '';
  let block: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text; // the walker shows text only
    const around = blockOf(node);
    // No text holds this separator.
    if (around !== block) joined += '\u0000';
    block = around;
    pieces.push({ node, start: joined.length });
    joined += node.data;
  }
  const ranges: Range[] = [];
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
  let at = 0;
  for (const { index, 0: found } of joined.matchAll(pattern)) {
    if (ranges.length === limit) break;
    while (at + 1 < pieces.length && (pieces[at + 1]?.start ?? 0) <= index) at += 1;
    const first = pieces[at];
    let to = at;
    const end = index + found.length;
    while (to + 1 < pieces.length && (pieces[to + 1]?.start ?? 0) < end) to += 1;
    const last = pieces[to];
    if (!first || !last) continue;
    const range = document.createRange();
    range.setStart(first.node, index - first.start);
    range.setEnd(last.node, end - last.start);
    ranges.push(range);
  }
  return ranges;
}
