// npm run treemap: what an application bundles of agent-lanes, by folder and package: prints the largest, and writes a drawing of all of it.
//   npm run treemap                        the viewer
//   npm run treemap -- debugger            the debugger; `core`: a store, a stream and one adapter
// Sizes are those of minified modules before compression, without React and what loads later. The sources are read, so nothing need be built.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, minify } from 'vite';
import { firstChunks } from '../scripts/firstChunks.mjs';

const root = join(import.meta.dirname, '..');
const page = join(import.meta.dirname, 'sizes/treemap.html');
/** What the application imports, by the name of a drawing. */
const ENTRIES = {
  viewer: "export { AgentTranscript } from '/src/index.ts';",
  debugger: "export { RunDebugger } from '/src/debugger.ts';",
  core: "export { connect, createTranscriptStore } from '/src/core.ts'; export { anthropicMessagesAdapter } from '/src/adapters/formats/anthropic-messages/index.ts';",
};
const WIDTH = 1400;
const HEIGHT = 860;

/** @typedef {{ name: string, bytes: number, children: Map<string, Node> }} Node */

/** @returns {Node} */
const newNode = (/** @type {string} */ name) => ({ name, bytes: 0, children: new Map() });

/** Modules of the first chunk and of those that it imports, each with the bytes of its code. */
async function readModules(/** @type {string} */ code) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: {
      alias: {
        '#adapters': join(root, 'src/components/lazy/noAdapters.ts'),
        '#views': join(root, 'src/components/lazy/noViews.ts'),
        '#parts': join(root, 'src/debugger/later/noParts.ts'),
      },
    },
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === 'entry.js' ? source : undefined),
        load: (source) => (source === 'entry.js' ? code.replaceAll("'/src", `'${root}/src`) : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry.js',
        external: /^react(?:-dom)?(?:\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
  const modules = firstChunks(chunks).flatMap((chunk) => Object.entries(chunk.modules));
  return Promise.all(
    modules.map(async ([id, { code: text }]) => ({
      path: id.replace(/^.*\/node_modules\//, 'packages/').replace(`${root}/src/`, ''),
      bytes: Buffer.byteLength(
        (await minify('module.js', text ?? '', { module: true, compress: false })).code,
      ),
    })),
  );
}

/** The tree of folders of modules. */
function treeOf(/** @type {readonly { path: string, bytes: number }[]} */ modules) {
  const tree = newNode('');
  for (const { path, bytes } of modules) {
    let node = tree;
    node.bytes += bytes;
    for (const name of path.split('/')) {
      const child = node.children.get(name) ?? newNode(name);
      node.children.set(name, child);
      child.bytes += bytes;
      node = child;
    }
  }
  return tree;
}

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const bySize = (/** @type {Node} */ { children }) =>
  [...children.values()].filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes);

/**
 * Boxes of a folder, cut in two by size until one is left in each.
 * @param {readonly Node[]} nodes
 * @param {{ x: number, y: number, width: number, height: number }} place
 * @param {string} path
 * @returns {string}
 */
function drawBoxes(nodes, place, path) {
  const [node] = nodes;
  if (!node) return '';
  const { x, y, width, height } = place;
  if (nodes.length === 1) {
    const title = `${path}${node.name}: ${kilobytes(node.bytes)}`;
    const head = width > 60 && height > 24 ? 16 : 0;
    const inside = { x: 1, y: head, width: width - 2, height: height - head - 1 };
    return `<div title="${title}" style="left:${x}px;top:${y}px;width:${width}px;height:${height}px">${head > 0 ? `<b>${node.name} ${kilobytes(node.bytes)}</b>` : ''}${drawBoxes(bySize(node), inside, `${path}${node.name}/`)}</div>`;
  }
  const total = nodes.reduce((sum, { bytes }) => sum + bytes, 0);
  let count = 1;
  let first = node.bytes;
  while (count < nodes.length - 1 && first + nodes[count].bytes <= total / 2) first += nodes[count++].bytes;
  const share = first / total;
  const [one, other] =
    width > height
      ? [
          { ...place, width: width * share },
          { ...place, x: x + width * share, width: width * (1 - share) },
        ]
      : [
          { ...place, height: height * share },
          { ...place, y: y + height * share, height: height * (1 - share) },
        ];
  return drawBoxes(nodes.slice(0, count), one, path) + drawBoxes(nodes.slice(count), other, path);
}

const name = process.argv[2] ?? 'viewer';
const code = ENTRIES[/** @type {keyof typeof ENTRIES} */ (name)];
if (code === undefined) {
  process.stderr.write(`There is no “${name}”. Choose from ${Object.keys(ENTRIES).join(', ')}.\n`);
  process.exit(2);
}
const tree = treeOf(await readModules(code));
process.stdout.write(`${name}: ${kilobytes(tree.bytes)} minified\n`);
for (const folder of bySize(tree)) {
  process.stdout.write(`${kilobytes(folder.bytes).padStart(10)}  ${folder.name}\n`);
  for (const inner of bySize(folder).slice(0, 8))
    process.stdout.write(`${kilobytes(inner.bytes).padStart(20)}  ${inner.name}\n`);
}
const style = `body{margin:16px;font:13px system-ui}main{position:relative;width:${WIDTH}px;height:${HEIGHT}px}div{position:absolute;box-sizing:border-box;border:1px solid #0006;background:#3c7d9c1f;overflow:hidden}b{display:block;height:15px;padding:0 3px;font:11px/15px system-ui;white-space:nowrap}`;
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><title>agent-lanes: ${name}</title><style>${style}</style><h1>${name}: ${kilobytes(tree.bytes)} minified</h1><main>${drawBoxes(bySize(tree), { x: 0, y: 0, width: WIDTH, height: HEIGHT }, '')}</main>`,
);
process.stdout.write('Drawn in bench/sizes/treemap.html\n');
