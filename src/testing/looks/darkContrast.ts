import axe from 'axe-core';

/** Rules of axe that look at colours: a theme changes nothing else that a rule looks at. */
const RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the colours of a drawn story in the dark theme, one line per finding. The story keeps its state, and has
 * the theme back that it had before.
 */
export async function findDarkViolations(canvas: HTMLElement): Promise<readonly string[]> {
  const page = canvas.ownerDocument;
  const themed = canvas.querySelector<HTMLElement>('[data-al-theme]');
  if (!themed) throw new Error('The story has lost the element that holds its theme.');
  const theme = themed.dataset.alTheme;
  // Colours that are on their way would be read as they are between the themes.
  const still = page.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important }';
  page.head.append(still);
  try {
    themed.dataset.alTheme = 'dark';
    axe.reset();
    const { violations } = await axe.run(page.body, {
      runOnly: { type: 'rule', values: RULES },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  } finally {
    themed.dataset.alTheme = theme;
    getComputedStyle(themed).getPropertyValue('color'); // computed while nothing is on its way
    still.remove();
  }
}
