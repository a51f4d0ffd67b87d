/** Names of parts of an element and what it is in, for a failure that says where it is. */
const placeOf = (element: Element): string => {
  const part = element.closest('[data-al-part]');
  const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  return `${part?.getAttribute('data-al-part') ?? element.tagName}${words === '' ? '' : ` “${words}”`}`;
};

const drawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/** Elements of the transcript and what is around it that can be seen. */
const all = (selector: string): readonly Element[] =>
  [...document.querySelectorAll(`#host ${selector}`)].filter(drawn);

const CONTROLS =
  ":is(button, select, textarea, input, a[href], [role='slider'], [role='separator'], [role='tab'], [role='treeitem'], [role='option'])";

const isHidden = (element: Element): boolean =>
  // Said, and not seen.
  getComputedStyle(element).clipPath === 'inset(50%)' ||
  element.closest(
    "[data-al-part='visually-hidden'], [data-al-part='announcer'], [hidden], [aria-hidden='true']",
  ) !== null;

const scrolls = (style: CSSStyleDeclaration): boolean =>
  /auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY);

/**
 * Texts of which a part is cut off where nobody can scroll to it, and that stand whole in no name or title around them. Figures that lie over a
 * picture are hidden from assistive technology, and said in the table beside it.
 */
export function cut(): readonly string[] {
  const found: string[] = [];
  const host = document.getElementById('host');
  if (!host) return found;
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || words === '' || !drawn(element) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    for (let at: Element | null = element; at && at !== host; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (scrolls(style)) break;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const isCut = boxes.some(
        (box) => box.left < left - 2 || box.right > right + 2 || box.top > bottom - 2 || box.bottom < top + 2,
      );
      if (!isCut) continue;
      if (!isSaidElsewhere(element, words)) found.push(`${placeOf(element)} in ${placeOf(at)}`);
      break;
    }
  }
  return [...new Set(found)];
}

/** A line that is cut has all of it in a title, in what it opens, or in the row that it leads to. The head of a run opens its details. */
function isSaidElsewhere(element: Element, words: string): boolean {
  const around = element.closest('[title], [aria-label]');
  const said = `${around?.getAttribute('title') ?? ''} ${around?.getAttribute('aria-label') ?? ''}`;
  if (said.includes(words.slice(0, 60))) return true;
  return (
    element.closest(
      "[aria-expanded], [data-al-part='outline-entry'], [data-al-part='clamp'], [data-al-part='debugger-run'], [data-al-part='event-line'], [data-al-part='inspector-title']",
    ) !== null
  );
}

/** What stands out of the window sideways, where nothing around it scrolls. */
export function outside(): readonly string[] {
  const width = document.documentElement.clientWidth;
  return all('*')
    .filter((element) => {
      if (isHidden(element)) return false;
      const { left, right } = element.getBoundingClientRect();
      if (left >= -1 && right <= width + 1) return false;
      for (let at = element.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return false;
      return true;
    })
    .map(placeOf);
}

/** Controls that are less than 24 px wide or high, and within 24 px of the middle of which another one begins (WCAG 2.5.8). */
export function small(): readonly string[] {
  const controls = all(CONTROLS).filter(
    (element) => !isHidden(element) && getComputedStyle(element).pointerEvents !== 'none',
  );
  const boxes = controls.map((element) => element.getBoundingClientRect());
  return controls.flatMap((element, index) => {
    const box = boxes[index];
    if (!box || (box.width >= 23.5 && box.height >= 23.5)) return [];
    // A link in a line of prose is as high as the line.
    if (element.matches("[data-al-part='prose'] a, p a")) return [];
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const near = boxes.some((other, at) => {
      const one = controls[at];
      if (at === index || !one || one.contains(element) || element.contains(one)) return false;
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < 12;
    });
    return near ? [`${placeOf(element)}: ${Math.round(box.width)} × ${Math.round(box.height)}`] : [];
  });
}

/** Controls that nobody sees who has no pointer to hold over them. What is shown with a message comes with a tap on it. */
export const unseen = (): readonly string[] =>
  all(CONTROLS)
    .filter((element) => {
      if (element.closest("[data-al-part='message-actions'], [data-al-part='message-facts']")) return false;
      for (let at: Element | null = element; at; at = at.parentElement)
        if (Number(getComputedStyle(at).opacity) < 0.1) return true;
      return false;
    })
    .map(placeOf);

/** What takes time to change its looks. */
export const moving = (): readonly string[] =>
  all('*').flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(
        element,
        pseudo,
      );
      const takes = (durations: string) => durations.split(',').some((each) => parseFloat(each) > 0.01);
      return takes(transitionDuration) ||
        (animationName !== 'none' && takes(animationDuration)) ||
        scrollBehavior === 'smooth'
        ? [`${placeOf(element)}${pseudo ?? ''}`]
        : [];
    }),
  );

/** What an element looks like beside its words, as far as the colours of a system leave it. */
export function looks(selector: string): readonly string[] {
  return all(selector).map((element) => {
    const style = getComputedStyle(element);
    const { color, backgroundColor, outlineStyle, outlineWidth, outlineColor, textDecorationLine } = style;
    const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).map(
      (side) =>
        `${style[`border${side}Width`]} ${style[`border${side}Style`]} ${style[`border${side}Color`]}`,
    );
    const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineStyle} ${outlineColor}`;
    return [color, backgroundColor, ...borders, outline, textDecorationLine].join(' | ');
  });
}

/** How the element that has the focus shows it: the width of its outline and whether its colour can be seen. */
export function ring(): { readonly name: string; readonly width: number } {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', width: 0 };
  // An option that is pointed at from its list has the ring.
  const ringed = at.querySelector('[data-al-active]') ?? at;
  // A message of the person has it around what they said.
  const candidates = [ringed, at, at.querySelector(":scope > [data-al-part='user-message']")];
  // A message that was jumped to has it around what hangs beside it too.
  const styles = candidates.flatMap((each) => (each ? [getComputedStyle(each)] : []));
  const widths = [...styles, getComputedStyle(at, '::after')].map((style) => {
    const { outlineStyle, outlineWidth, outlineColor } = style;
    return outlineStyle === 'none' || /rgba\(.*, 0\)|transparent/.test(outlineColor)
      ? 0
      : parseFloat(outlineWidth);
  });
  return { name: placeOf(at), width: Math.max(...widths) };
}
