import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPage } from '../harness/build.mjs';
import { rowOf, takeTurns } from '../harness/rounds.mjs';

const REACT = [/^react($|\/)/, /^react-dom($|\/)/];
const gzipKb = (/** @type {string} */ path) => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

async function sizeOf(id, entry) {
  const folder = await buildPage(id, { page: 'sizes', entry, external: REACT });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const start = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const initial = new Set();
  const visit = (/** @type {string} */ key) => {
    if (initial.has(key)) return;
    initial.add(key);
    for (const next of manifest[key].imports ?? []) if (manifest[next]) visit(next);
  };
  visit(start);
  const size = (/** @type {string} */ file) => gzipKb(join(folder, file));
  const files = [...initial].map((key) => manifest[key].file);
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const lazy = assets.filter((file) => file.endsWith('.js') && !files.includes(file));
  const sum = (/** @type {readonly string[]} */ list) => list.reduce((total, file) => total + size(file), 0);
  return {
    initialKb: sum(files),
    cssKb: sum(assets.filter((file) => file.endsWith('.css'))),
    lazyKb: sum(lazy),
    lazy: lazy
      .map((file) => `${file.replace(/^assets\/|-[\w-]{8}\.js$/g, '')} ${size(file).toFixed(1)}`)
      .sort(),
  };
}

/**
 * W5: what an app ships, minified and gzipped, React apart. Bytes are the same in each round, so they are counted once.
 * @param {import('../run.mjs').Run} run
 */
export async function w5(run) {
  run.say('W5');
  const rows = [];
  for (const id of ['core', ...run.contestants]) {
    const entry = id === 'core' ? 'sizes/core.js' : `contestants/${id}.jsx`;
    const results = await takeTurns([id], 1, () => sizeOf(id, entry), run.say);
    rows.push(rowOf({ id }, results[id]));
  }
  return { rows };
}
