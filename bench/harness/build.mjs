import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const benchRoot = join(root, 'bench');
export const buildRoot = join(root, 'node_modules/.cache/bench');

/** @type {Readonly<Record<string, string | { readonly default: string }>>} */
const entries = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).exports;
// An alias instead of a link: a linked package would bring a second React.
const library = Object.entries(entries).map(([subpath, target]) => ({
  find: new RegExp(`^agent-lanes${subpath.slice(1).replaceAll('.', '\\.').replace('*', '(.+)')}$`),
  replacement: join(root, (typeof target === 'string' ? target : target.default).replace('*', '$1')),
}));

/** The newest change below a folder or of a file, in epoch milliseconds. */
function newest(/** @type {string} */ path) {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  let latest = 0;
  for (const name of readdirSync(path))
    if (name !== 'node_modules') latest = Math.max(latest, newest(join(path, name)));
  return latest;
}

/** Whether something that was made is newer than all that it was made of. */
export const isFresh = (/** @type {string} */ made, /** @type {readonly string[]} */ sources) =>
  existsSync(made) && statSync(made).mtimeMs > Math.max(...sources.map(newest));

/**
 * The production build of one contestant's page. Builds it when something it is made of is newer.
 * @param {string} contestant
 * @param {{ page?: string, entry?: string, external?: (string | RegExp)[], readable?: boolean }} options `page`: folder of the page
 * under `bench/`; `entry`: the contestant's module under `bench/`; `readable`: keeps the names of functions
 */
export async function buildPage(
  contestant,
  { page = 'pages', entry = `contestants/${contestant}.jsx`, external = [], readable = false } = {},
) {
  const outDir = join(buildRoot, readable ? 'readable' : 'minified', page, contestant);
  const sources = ['contestants', 'generate', 'harness/build.mjs', 'package-lock.json', page].map((name) =>
    join(benchRoot, name),
  );
  const ours = contestant === 'core' || contestant.startsWith('agent-lanes') ? [join(root, 'dist')] : [];
  if (isFresh(join(outDir, '.vite/manifest.json'), [...sources, ...ours])) return outDir;
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(benchRoot, page),
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [...library, { find: '#contestant', replacement: join(benchRoot, entry) }],
      dedupe: ['react', 'react-dom', 'scheduler'],
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      minify: !readable,
      chunkSizeWarningLimit: 100_000,
      modulePreload: { polyfill: false },
      rolldownOptions: { external },
    },
  });
  return outDir;
}
