import { PSEUDO_LETTER } from '../pseudoLabels.ts';

const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
const scrollsDown = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);
const isClipped = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);

/** Where the edges of an element clip a text that is in it, or `null` where all of it can be seen or scrolled to. */
function cutter(text: Text, root: Element): Element | null {
  const range = document.createRange();
  range.selectNodeContents(text);
  const boxes = [...range.getClientRects()];
  let isFolded = false;
  for (let at = text.parentElement; at; at = at.parentElement) {
    if (at !== root && isScroller(at)) return null;
    const { left, right, bottom } = at.getBoundingClientRect();
    // What is below the first lines of a long message is shown by the button beside it, and by the focus that goes there.
    isFolded ||= at.matches("[data-al-part='clamp'][data-al-clamped]") || scrollsDown(at);
    const leaves = boxes.some(
      (box) =>
        box.width > 0 &&
        (box.left < left - 1 || box.right > right + 1 || (!isFolded && box.top > bottom - 1)),
    );
    if (leaves && (isClipped(at) || at === root)) return at;
    if (at === root) return null;
  }
  return null;
}

const UNSEEN = "[data-al-part='visually-hidden'], [data-al-part='announcer'], [hidden]";
/** What a line of facts leaves out stands in the details that it opens. */
const DETAILED = "[data-al-part='debugger-about']";
/** What a closed line leaves out stands in what it opens, which is drawn open as well. */
const SHORTENED = "[aria-expanded='false'] > :is([data-al-part='line-detail'], [data-al-part='note-text'])";
/** Names that the line of an open group leaves out stand on the calls below it. */
const NAMED_BELOW =
  "[data-al-part='tool-group-trigger'][aria-expanded='true'] > [data-al-part='line-detail']";

const isUnseen = (element: Element): boolean =>
  element.closest(`${UNSEEN}, ${SHORTENED}, ${NAMED_BELOW}, ${DETAILED}`) !== null ||
  // Read out, and not seen.
  getComputedStyle(element).clipPath === 'inset(50%)' ||
  !element.checkVisibility();

/** Words of labels in the pseudo-language that are cut below `root` and stand nowhere else, each with the part that it is in. */
export function cutLabels(root: Element): readonly string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent ?? '';
    if (!element || !words.includes(PSEUDO_LETTER) || isUnseen(element)) continue;
    const by = cutter(node as Text, root);
    const isNamed = [element, by].some(
      (each) => each?.closest('[title]')?.getAttribute('title')?.includes(words.trim()) === true,
    );
    if (!by || isNamed) continue;
    found.push(`${element.closest('[data-al-part]')?.getAttribute('data-al-part') ?? ''}: ${words}`);
  }
  return found;
}
