import axe from 'axe-core';

const CLEAR = 'rgba(0, 0, 0, 0)';

/** Descriptions (`createDescriber`) of texts whose contrast axe found high enough. They leave out what lies behind a text without being around it. */
const readable = new Set<string>();

const partOf = (element: Element): string => element.getAttribute('data-al-part') ?? element.localName;

/** What is behind the text of an element: the parts that it is in, with what each of them paints behind its content. */
function backdropOf(element: Element): string {
  const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
  return [
    partOf(element),
    backgroundColor === CLEAR ? '' : backgroundColor,
    backgroundImage === 'none' ? '' : backgroundImage,
    opacity === '1' ? '' : opacity,
    filter === 'none' ? '' : filter,
    mixBlendMode === 'normal' ? '' : mixBlendMode,
  ].join();
}

/** Describes what the contrast of a text depends on: its colour and size, and what each part around it paints. */
function createDescriber(root: Element): (element: Element) => string {
  // Many texts are in one part.
  const backdrops = new Map<Element | null, string>();
  const behind = (element: Element): string => {
    const known = backdrops.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const found = `${element === root || !parent ? '' : behind(parent)}\n${backdropOf(element)}`;
    backdrops.set(element, found);
    return found;
  };
  return (element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    return `${behind(element)}\n${color} ${fontSize} ${fontWeight}`;
  };
}

/** Whether an element itself holds letters or digits. Of other signs axe says nothing. */
const hasText = (element: Element): boolean =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
  );

/** Whether nothing of an element is on screen, wherever its page is scrolled to: it is not drawn, only read out, or cut off by a part around it. */
function isUnseen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
  const box = element.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return true;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (!/hidden|clip/.test(getComputedStyle(at).overflow)) continue;
    const { left, right, top, bottom } = at.getBoundingClientRect();
    if (box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom) return true;
  }
  return false;
}

/**
 * Texts below `root` whose contrast axe finds too low, one line each. What was readable in one story is not measured again in the next: the same part in the
 * same colours on the same background. A text that axe says nothing of, because something covers it, is measured wherever it comes again.
 */
export async function findUnreadable(root: Element): Promise<readonly string[]> {
  const describe = createDescriber(root);
  const fresh = new Map<Element, string>();
  for (const element of root.querySelectorAll('*')) {
    if (!hasText(element)) continue;
    const text = describe(element);
    if (!readable.has(text) && !isUnseen(element)) fresh.set(element, text);
  }
  if (fresh.size === 0) return [];
  axe.reset();
  const { violations, passes } = await axe.run(
    { include: [...fresh.keys()] as HTMLElement[] },
    {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      selectors: false,
    },
  );
  for (const { nodes } of passes)
    for (const { element } of nodes) {
      const text = element && fresh.get(element);
      if (text) readable.add(text);
    }
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
