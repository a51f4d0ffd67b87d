import axe from 'axe-core';
import { findUnreadable } from './findUnreadable.ts';

/**
 * Rules of axe that look at names, at a language and at the colour of links: other words, another direction and another theme change nothing else that a
 * rule looks at (WCAG 2.5.3). Contrast is asked for by itself.
 */
const RULES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'empty-heading',
  'empty-table-header',
  'image-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-in-text-block',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
];

/**
 * What axe finds wrong with the names in a drawn story, and with its colours in the dark theme, one line per finding. The story keeps its state, and
 * has the theme back that it had before.
 */
export async function inDark(frame: HTMLElement): Promise<readonly string[]> {
  const page = frame.ownerDocument;
  const theme = frame.dataset.alTheme;
  // Colours that are on their way would be read as they are between the themes.
  const still = page.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important }';
  page.head.append(still);
  try {
    frame.dataset.alTheme = 'dark';
    axe.reset();
    const { violations } = await axe.run(page.body, {
      runOnly: { type: 'rule', values: RULES },
      resultTypes: ['violations'],
    });
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
      ...(await findUnreadable(page.body)),
    ];
  } finally {
    frame.dataset.alTheme = theme;
    getComputedStyle(frame).getPropertyValue('color'); // computed while nothing is on its way
    still.remove();
  }
}
