import { PSEUDO_LETTER } from '../pseudoLabels.ts';

/** What no catalogue says: code, what a source says, keys of a keyboard and of JSON, and terms of a filter, which are the same in each language. */
const WRITTEN =
  '[data-written], code, pre, kbd, script, style, svg, [data-al-part="source-text"], [data-al-part="json-key"], [data-al-part="filter-chip-term"]';

/** Times since then, which `Intl` says in the language of the page; what was announced before the language changed. */
const SAID = "time, [data-al-part='announcer']";

const NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];

const WORD = new RegExp(`[A-Za-z]{3,}${PSEUDO_LETTER}*`, 'g');

/**
 * Words below `root` that stand in no catalogue: those that a drawing in the pseudo-language leaves in English, and that are not in `written`, which is all
 * that the source, the story and its reader wrote (WCAG 3.2.3, 3.2.4). One line per text.
 */
export function findEnglish(root: Element, written: string): readonly string[] {
  const known = written.toLowerCase();
  const found = new Set<string>();
  const look = (text: string, element: Element): void => {
    const left = (text.match(WORD) ?? []).filter(
      (word) => !word.endsWith(PSEUDO_LETTER) && !known.includes(word.toLowerCase()),
    );
    if (left.length === 0) return;
    const part = element.closest('[data-al-part]')?.getAttribute('data-al-part') ?? element.tagName;
    found.add(`${part}: ${left.join(' ')} (of “${text.slice(0, 80)}”)`);
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element && !element.closest(`${WRITTEN}, ${SAID}`)) look(node.textContent ?? '', element);
  }
  for (const element of root.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
    if (!element.closest(`${SAID}, [data-written]`))
      for (const name of NAMES) look(element.getAttribute(name) ?? '', element);
  return [...found];
}
