import type { TextMatcher } from '../../store/compileFind.ts';

// Elements that stand in a line of text: what they hold reads on.
const INLINE = new Set([
  'A',
  'B',
  'BDI',
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

/** The text of elements as they are drawn, and where each of its characters is. */
export interface DrawnText {
  /** Text of one block after the other, with U+0000 between them. */
  readonly text: string;
  /** The range from one UTF-16 unit to another. */
  readonly range: (start: number, end: number) => Range | null;
}

/** Reads what elements show, in document order. */
export function readDrawn(roots: Iterable<Element>): DrawnText {
  const pieces: { readonly node: Text; readonly start: number }[] = [];
  const texts: string[] = [];
  let length = 0;
  let block: Element | null = null;
  for (const root of roots) {
    const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text; // the walker shows text only
      const around = blockOf(node);
      if (around !== block) {
        // No text holds this separator.
        texts.push('\u0000');
        length += 1;
      }
      block = around;
      pieces.push({ node, start: length });
      texts.push(node.data);
      length += node.data.length;
    }
  }
  const pieceAt = (unit: number) => {
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((pieces[middle]?.start ?? 0) <= unit) low = middle;
      else high = middle - 1;
    }
    return pieces[low];
  };
  return {
    text: texts.join(''),
    range(start, end) {
      const first = pieceAt(start);
      const last = pieceAt(end - 1);
      if (!first || !last) return null;
      const range = first.node.ownerDocument.createRange();
      range.setStart(first.node, Math.min(start - first.start, first.node.length));
      range.setEnd(last.node, Math.min(end - last.start, last.node.length));
      return range;
    },
  };
}

/** Where something stands in a drawn text, also across inline elements, never across blocks. At most `limit` ranges. */
export function findRanges(drawn: DrawnText, matcher: TextMatcher, limit: number): readonly Range[] {
  const ranges: Range[] = [];
  for (const place of matcher.matches(drawn.text)) {
    if (ranges.length === limit) break;
    if (!place || drawn.text.slice(...place).includes('\u0000')) continue;
    const range = drawn.range(...place);
    if (range) ranges.push(range);
  }
  return ranges;
}
