import type { TextGrowth } from '../../store/textGrowth.ts';
import { CODE_LIMITS, LINES_TOGETHER, type CodeText } from '../code/codeText.ts';
import { hasHidden, type HiddenKind } from '../../describe/readHidden.ts';
import type { OpenEnd } from './createMarkdownDocument.ts';
import type { FedView } from './createMarkdownFeed.ts';
import { addedWords } from './createPieceParser.ts';
import { openPart } from './openPart.ts';

/** A text as React has drawn it. */
export interface DrawnText {
  readonly view: FedView;
  /** What there is to draw of the text as it has grown since. */
  readonly read: (text: string, growth: TextGrowth) => FedView;
}

/** Writes what a text gains at its end straight into the document, where that is all that React would change there. */
export interface TailWriter {
  /** Takes the element that the text is drawn in. */
  readonly attach: (element: Element | null) => void;
  /** React has drawn the text; what it draws next starts from here. */
  readonly drawn: (text: DrawnText) => void;
  /** Shows the text as it has grown. False: React has to draw it. */
  readonly write: (text: string, growth: TextGrowth) => boolean;
  /** Leaves the document as React knows it. Call it before React changes it. */
  readonly undo: () => void;
}

/** Elements whose last text grows by words alone; see `addedWords`. */
const HOLD_WORDS = new Set(['P', 'H3', 'H4', 'H5', 'H6', 'LI', 'EM', 'STRONG', 'DEL']);
/** Those that stand on a line with the text behind them. */
const ON_LINE = new Set(['EM', 'STRONG', 'DEL', 'CODE']);
/** So many characters before new ones say whether these are hidden, or marks that are too many above one letter. */
const CONTEXT = 64;
/** Left of a pair that was cut to get them. */
const HALF_AT_START = /^[\uDC00-\uDFFF]/;

/**
 * Starts with nothing drawn. The text node that the caret stands behind is appended to, which costs a fraction of a render and, unlike
 * a render, keeps a selection in it.
 */
export function createTailWriter(): TailWriter {
  let root: Element | null = null;
  let known: DrawnText | null = null;
  let caret: Element | null = null;
  /** The text that was added to, and its length in React's eyes. */
  let ahead: { readonly node: Text; readonly length: number } | null = null;

  const append = (node: Text, added: string, kind: HiddenKind): boolean => {
    const before = node.data.slice(-CONTEXT).replace(HALF_AT_START, '');
    if (hasHidden(before + added, kind)) return false;
    ahead ??= { node, length: node.data.length };
    if (added !== '') node.appendData(added);
    return true;
  };

  return {
    attach(element) {
      root = element;
    },
    drawn(text) {
      known = text;
      caret = null;
    },
    write(text, growth) {
      if (!known || known.view.more || known.view.behind) return false;
      const { view: before, read } = known;
      const view = read(text, growth);
      const { open } = view;
      if (!open || before.open?.key !== open.key || !isSameBut(view, before)) return false;
      caret ??= root && caretAt(root);
      const node = caret?.isConnected ? textBefore(caret) : null;
      if (!node || (ahead && ahead.node !== node)) return false;
      const added = addedTo(node, before.open, open);
      if (added === null || !append(node, added, open.type === 'code' ? 'literal' : 'prose')) return false;
      known = { view, read };
      return true;
    },
    undo() {
      if (ahead) ahead.node.deleteData(ahead.length, ahead.node.data.length - ahead.length);
      ahead = null;
      known = null;
    },
  };
}

/** Whether two views differ in what is open, if in anything. */
const isSameBut = (a: FedView, b: FedView): boolean =>
  a.rest === b.rest && a.notes === b.notes && a.more === b.more && a.behind === b.behind;

function addedTo(node: Text, before: OpenEnd, open: OpenEnd): string | null {
  if (before.type === 'code') return open.type === 'code' ? addedCode(node, before.code, open.code) : null;
  if (open.type === 'code') return null;
  const { parentElement: parent, previousElementSibling: sibling } = node;
  if (!parent || !HOLD_WORDS.has(parent.tagName) || openPart(open.source).plain !== '') return null;
  const begun = sibling !== null && sibling === node.previousSibling && ON_LINE.has(sibling.tagName);
  return addedWords({ value: node.data, begun }, { ...before, open: true }, { ...open, open: true });
}

// Code that is drawn whole, and in as many boxes as before.
function addedCode(node: Text, before: CodeText, code: CodeText): string | null {
  const { lines, characters } = CODE_LIMITS;
  if (code.text.length > characters || code.lineBreaks >= lines) return null;
  if (Math.floor(before.lineBreaks / LINES_TOGETHER) !== Math.floor(code.lineBreaks / LINES_TOGETHER))
    return null;
  // A line break at the end may be the last of its box.
  if (before.text.endsWith('\n') || !before.text.endsWith(node.data)) return null;
  return code.text.startsWith(before.text) ? code.text.slice(before.text.length) : null;
}

// At the end of the last block; nothing else of a long text is walked through.
function caretAt(element: Element): Element | null {
  let last = element.lastElementChild;
  while (last && partOf(last) !== 'prose-group') last = last.previousElementSibling;
  while (last?.lastElementChild) last = last.lastElementChild;
  return last && partOf(last) === 'caret' ? last : null;
}

const partOf = (element: Element): string | null => element.getAttribute('data-al-part');

function textBefore(caret: Element): Text | null {
  const { previousSibling: before, previousElementSibling: box } = caret;
  const node = box && box === before && partOf(box) === 'code-lines' ? box.lastChild : before;
  return node?.nodeType === 3 /* TEXT_NODE */ ? (node as Text) : null; // as its type says
}
