import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// A format is what the registry imports; other folders of formats/ are internals and get no entry.
const registry = readFileSync(join(root, 'src/adapters/registry.ts'), 'utf8');
const formats = [...registry.matchAll(/from '\.\/formats\/([\w-]+)\/index\.ts'/g)].map(([, name]) => [
  `adapters/${name}`,
  `adapters/formats/${name}/index`,
]);

// Languages: a folder of src/locales each.
const locales = readdirSync(join(root, 'src/locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [`locales/${name}`, `locales/${name}/index`]);

/**
 * What an application may import, as package.json says: paths below dist/ by those below src/, without what follows the point.
 * @type {readonly (readonly [name: string, path: string])[]}
 */
export const publicEntries = [
  ...['index', 'core', 'worker', 'adapterKit', 'debugger', 'eager', 'reactMarkdown'].map((name) => [
    name,
    name,
  ]),
  ['adapters', 'adapters/index'],
  ...formats,
  ...locales,
];

/**
 * The declarations of an entry as the compiler wrote them, a file per module: in the package they are bundled.
 * @param {string} target Path of the declarations in package.json, such as `./dist/index.d.ts`.
 */
export function writtenTypes(target) {
  const entry = publicEntries.find(([name]) => target === `./dist/${name}.d.ts`);
  if (!entry) throw new Error(`package.json names ${target}, and scripts/entries.mjs has no entry for it`);
  return join(root, '.types', `${entry[1]}.d.ts`);
}
