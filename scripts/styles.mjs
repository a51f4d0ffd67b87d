// Finishes the built stylesheet: writes dist/styles.unlayered.css, which is dist/styles.css without `@layer agent-lanes`, for hosts
// whose resets are unlayered and so would beat every layer; and the declarations that TypeScript wants beside a CSS file.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
// Vite brings PostCSS; it is taken from there and not from wherever a package manager put it.
const postcss = createRequire(require.resolve('vite'))('postcss');

/** A stylesheet with the rules of `@layer agent-lanes` outside any layer. */
export function unlayer(css) {
  const root = postcss.parse(css);
  root.walkAtRules('layer', (rule) => {
    if (rule.params !== 'agent-lanes') return;
    if (rule.nodes) rule.replaceWith(rule.nodes);
    else rule.remove();
  });
  return root.toString();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  writeFileSync(`${dist}styles.unlayered.css`, unlayer(readFileSync(`${dist}styles.css`, 'utf8')));
  for (const name of ['styles', 'styles.unlayered']) writeFileSync(`${dist}${name}.css.d.ts`, 'export {};\n');
}
