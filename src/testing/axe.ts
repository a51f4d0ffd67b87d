import axe from 'axe-core';

/**
 * What axe finds wrong below an element, one line per finding. Contrast and page structure are left out: jsdom has no layout,
 * and a part is not a page.
 */
export async function findAxeViolations(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      // Measures icon fonts on a canvas, which jsdom lacks; icons here are SVG.
      'label-content-name-mismatch': { enabled: false },
    },
    // To name each element that a rule found nothing wrong with takes longer than the rules.
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
