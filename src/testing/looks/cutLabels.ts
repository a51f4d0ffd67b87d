import { PSEUDO_LETTER } from '../pseudoLabels.ts';

/** How an element cuts what is in it. */
interface Edges {
  readonly scrollsAcross: boolean;
  readonly clips: boolean;
  /** What is below it can be reached. */
  readonly folds: boolean;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

function edgesOf(element: Element): Edges {
  const { overflowX, overflowY } = getComputedStyle(element);
  const { left, right, bottom } = element.getBoundingClientRect();
  return {
    scrollsAcross: /auto|scroll/.test(overflowX),
    clips: /hidden|clip/.test(overflowX),
    // What is below the first lines of a long message is shown by the button beside it, and by the focus that goes there.
    folds: element.matches("[data-al-part='clamp'][data-al-clamped]") || /auto|scroll/.test(overflowY),
    left,
    right,
    bottom,
  };
}

/** Finds the element below `root` whose edges clip a text, or `null` where all of the text can be seen or scrolled to. */
function createCutter(root: Element): (text: Text) => Element | null {
  // Most elements hold several texts, and each is asked once.
  const known = new Map<Element, Edges>();
  const edges = (element: Element): Edges => {
    const before = known.get(element);
    if (before) return before;
    const found = edgesOf(element);
    known.set(element, found);
    return found;
  };
  const range = document.createRange();
  return (text) => {
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (boxes.length === 0) return null;
    const first = Math.min(...boxes.map((box) => box.left));
    const last = Math.max(...boxes.map((box) => box.right));
    const lowest = Math.max(...boxes.map((box) => box.top));
    let isFolded = false;
    for (let at = text.parentElement; at; at = at.parentElement) {
      const { scrollsAcross, clips, folds, left, right, bottom } = edges(at);
      if (at !== root && scrollsAcross) return null;
      isFolded ||= folds;
      const leaves = first < left - 1 || last > right + 1 || (!isFolded && lowest > bottom - 1);
      if (leaves && (clips || at === root)) return at;
      if (at === root) return null;
    }
    return null;
  };
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
  const cutter = createCutter(root);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent ?? '';
    if (!element || !words.includes(PSEUDO_LETTER)) continue;
    const by = cutter(node as Text);
    // Few texts are cut: of those alone it is asked whether anybody sees them.
    if (!by || isUnseen(element)) continue;
    const isNamed = [element, by].some(
      (each) => each.closest('[title]')?.getAttribute('title')?.includes(words.trim()) === true,
    );
    if (isNamed) continue;
    found.push(`${element.closest('[data-al-part]')?.getAttribute('data-al-part') ?? ''}: ${words}`);
  }
  return found;
}
