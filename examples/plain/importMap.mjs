// Writes index.html with an import map: where each package stands in node_modules that `agent-lanes/eager` needs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;
const imports = {
  react: './react/react.js',
  'react-dom': './react/react-dom.js',
  'react/jsx-runtime': './react/jsx-runtime.js',
};
const queue = [['agent-lanes/eager', import.meta.url]];
const seen = new Set();
for (let next = queue.pop(); next; next = queue.pop()) {
  const [name, from] = next;
  if (name in imports) continue;
  const url = import.meta.resolve(name, from);
  if (!name.startsWith('.')) imports[name] = url;
  if (seen.has(url)) continue;
  seen.add(url);
  for (const [, wanted] of readFileSync(fileURLToPath(url), 'utf8').matchAll(
    /^(?:import|export)\s+[\w*${},\s]*?from\s*['"]([^'"]+)['"]/gm,
  )) {
    queue.push([wanted, url]);
  }
}
// A package that stands behind a link is asked for by the path of the link.
const packages = dirname(dirname(fileURLToPath(import.meta.resolve('agent-lanes/package.json'))));
for (const [name, url] of Object.entries(imports)) {
  if (url.startsWith('file:')) imports[name] = `./node_modules/${relative(packages, fileURLToPath(url))}`;
}
const map = `<script type="importmap">\n${JSON.stringify({ imports }, null, 2)}\n</script>`;
writeFileSync(
  `${here}/index.html`,
  readFileSync(`${here}/index.template.html`, 'utf8').replace('<!-- import map -->', map),
);
