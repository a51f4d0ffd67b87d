// Finishes the built stylesheet: writes dist/styles.css, which holds its own beside whatever an application loads, dist/styles.layered.css, whose
// rules stand in `@layer agent-lanes`, and the declarations that TypeScript wants beside a CSS file.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
// Vite brings PostCSS; it is taken from there and not from wherever a package manager put it.
const postcss = createRequire(require.resolve('vite'))('postcss');

/**
 * Adds to a selector the specificity of a dozen element names and matches the same: there is no element `x`. With that a rule beats those that
 * resets and frameworks have for elements and for everything, and loses to each that names a class, an attribute or an id.
 */
const WEIGHT = `:not(${'x '.repeat(12).trim()})`;

/**
 * Selectors of where tokens are declared. They keep no specificity at all, so that an application may set them anywhere, also for `html`; and a
 * `:not(…)` behind `:host` would match no host.
 */
const OF_TOKENS = /^:where\(:(?:root|host)\)$/;

/** Parts of a text between commas that stand in no parentheses. */
function splitList(text) {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Where the pseudo-element of a selector begins, or its end. */
function pseudoElementOf(selector) {
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    if (selector[at] === '(' || selector[at] === '[') depth++;
    else if (selector[at] === ')' || selector[at] === ']') depth--;
    else if (depth === 0 && selector.startsWith('::', at)) return at;
  }
  return selector.length;
}

function weigh(selector) {
  if (OF_TOKENS.test(selector)) return selector;
  const at = pseudoElementOf(selector);
  return `${selector.slice(0, at)}${WEIGHT}${selector.slice(at)}`;
}

const isKeyframes = (rule) => rule.parent?.type === 'atrule' && /keyframes$/i.test(rule.parent.name);

/** Lengths in `rem` follow `--al-rem`, which is `1rem`, but not less than 16px where a page has made its root smaller. */
const onOwnRem = (value) => value.replace(/(?<![\w.-])(-?\d*\.?\d+)rem\b/g, 'calc($1 * var(--al-rem))');

/** A stylesheet whose sizes hold in a page with a small root. */
function finishSizes(root) {
  root.walkDecls((declaration) => {
    if (declaration.prop !== '--al-rem') declaration.value = onOwnRem(declaration.value);
  });
}

/**
 * The stylesheet with its rules in `@layer agent-lanes`: each rule of an application that stands in no layer, or in a later one, wins.
 * @param {string} css
 * @returns {string}
 */
export function layered(css) {
  const root = postcss.parse(css);
  finishSizes(root);
  return root.toString();
}

/**
 * The stylesheet with its rules in no layer, each of the weight that beats resets and loses to whatever names a class, a part or an id.
 * @param {string} css
 * @returns {string}
 */
export function standalone(css) {
  const root = postcss.parse(css);
  finishSizes(root);
  root.walkAtRules('layer', (rule) => {
    if (rule.params !== 'agent-lanes') return;
    if (rule.nodes) rule.replaceWith(rule.nodes);
    else rule.remove();
  });
  root.walkRules((rule) => {
    if (isKeyframes(rule)) return;
    rule.selector = splitList(rule.selector).map(weigh).join(',');
  });
  return root.toString();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  const built = readFileSync(`${dist}styles.css`, 'utf8');
  writeFileSync(`${dist}styles.layered.css`, layered(built));
  writeFileSync(`${dist}styles.css`, standalone(built));
  for (const name of ['styles', 'styles.layered']) writeFileSync(`${dist}${name}.css.d.ts`, 'export {};\n');
}
