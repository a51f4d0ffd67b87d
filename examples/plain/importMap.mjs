// Writes index.html with an import map: where each package stands in node_modules that `agent-lanes/eager` needs.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const here = import.meta.dirname;
const modules = realpathSync(join(here, 'node_modules'));
const CONDITIONS = ['browser', 'import', 'module', 'default'];

/** The file that a package gives to a browser under this name. */
function fileOf(name) {
  const [scope, rest = ''] = name.startsWith('@') ? name.split('/').slice(0, 2) : [name.split('/')[0]];
  const owner = rest === '' ? scope : `${scope}/${rest}`;
  const folder = join(modules, owner);
  const {
    exports,
    module,
    main = 'index.js',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = `.${name.slice(owner.length)}`;
  const choose = (target) =>
    typeof target === 'string' || target === undefined
      ? target
      : choose(target[CONDITIONS.find((condition) => condition in target)]);
  const wildcard = path.replace(/[^/]+$/, '*');
  const entries = typeof exports === 'object' && '.' in exports ? exports : { '.': exports };
  const target = choose(entries[path] ?? entries[wildcard])?.replace('*', path.slice(wildcard.length - 1));
  return join(folder, target ?? (path === '.' ? (module ?? main) : path));
}

const imports = {
  react: './react/react.js',
  'react-dom': './react/react-dom.js',
  'react/jsx-runtime': './react/jsx-runtime.js',
};
const read = new Set();

/** Adds what a file imports, and what that imports. */
function follow(file) {
  if (read.has(file) || !existsSync(file)) return;
  read.add(file);
  const names = readFileSync(file, 'utf8').matchAll(
    /(?:^|[;}"'\n])(?:import|export)\s*[\w*${},\s]*?from\s*['"]([^'"]+)['"]/g,
  );
  for (const [, name] of names) {
    if (name.startsWith('.')) follow(join(dirname(file), name));
    else if (!Object.hasOwn(imports, name)) add(name);
  }
}

function add(name) {
  const file = fileOf(name);
  imports[name] = `./node_modules/${relative(modules, file)}`;
  follow(file);
}

add('agent-lanes/eager');
const map = `<script type="importmap">\n${JSON.stringify({ imports }, null, 2)}\n</script>`;
const template = readFileSync(join(here, 'index.template.html'), 'utf8');
writeFileSync(
  join(here, 'index.html'),
  template.replace('<!-- import map -->', () => map),
);
