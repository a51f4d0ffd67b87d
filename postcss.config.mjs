// What Vite does to each style sheet, wherever it builds one of ours.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
// Vite brings PostCSS; it is taken from there and not from wherever a package manager put it.
const { list } = createRequire(require.resolve('vite'))('postcss');

const SOURCES = fileURLToPath(new URL('./src/', import.meta.url)).replaceAll('\\', '/');

const PART = /\[data-al-part=(['"])([\w-]+)\1\]/g;

/** A selector that ends with a `:where(…)` which is all there is about the element, with what stands before it and a pseudo-element behind. */
const LAST_WHERE = /^((?:[^]*\s)?):where\(([^]*)\)((?:::[\w-]+)?)$/;

/** Whether each parenthesis of a text is closed in it. */
function isBalanced(text) {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** A selector for each of those that its last `:where(…)` lists. */
function splitLast(selector) {
  const [, before, inside, pseudoElement] = LAST_WHERE.exec(selector) ?? [];
  if (before === undefined || !isBalanced(inside) || !isBalanced(before)) return [selector];
  return list.comma(inside).map((each) => `${before}:where(${each})${pseudoElement}`);
}

/**
 * Writes selectors as browsers find them fast. They look styles up by the names of attributes, so each part has one of its own beside
 * `data-al-part`, whose styles would be tried on every part; and what a `:where(…)` lists they look up nowhere, but try on every element.
 * What a selector matches and its specificity stay as they are.
 */
const findable = {
  postcssPlugin: 'findable',
  Once(root) {
    root.walkRules((rule) => {
      if (!rule.source?.input.file?.replaceAll('\\', '/').startsWith(SOURCES)) return;
      rule.selectors = rule.selectors.flatMap(splitLast).map((each) => each.replace(PART, '[data-al-is-$2]'));
    });
  },
};

export default { plugins: [findable] };
