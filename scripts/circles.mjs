// Finds modules that load each other in a circle: at start one of them uses what the other has not defined yet.
// `node scripts/circles.mjs [FOLDER]`; a part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './install.mjs';

const CODE = ['.ts', '.tsx', '.js', '.jsx', '.mjs'];
// What is built or installed.
const LEFT_OUT = /^(?:node_modules|dist(?:-.*)?|coverage|cache|\.git|\.temp)$/;
// Every view and adapter on a server and none at first in a browser: what they stand for is read when something is drawn, never before.
const LATER = /^#/;

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return CODE.includes(extname(path)) && !path.endsWith('.d.ts') ? [path] : [];
  });

/** Whether a declaration names types only. It loads nothing then; neither does `import()` before it is called. */
function isOfTypes({ importClause, exportClause, isTypeOnly }) {
  const names = importClause ? importClause.namedBindings : exportClause;
  if (isTypeOnly || importClause?.isTypeOnly) return true;
  const elements = importClause?.name === undefined ? names?.elements : undefined;
  return elements !== undefined && elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

/** What a file loads before its own code runs, as it names it. */
function importsOf(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return file.statements
    .filter((node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    .filter((node) => node.moduleSpecifier !== undefined && !isOfTypes(node))
    .map((node) => node.moduleSpecifier.text);
}

/** Names that the project gives to its own files (`paths` of tsconfig.json), as pairs of what stands before and after the `*`. */
function readPaths(folder) {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  return Object.entries(config?.compilerOptions?.paths ?? {}).map(([name, [target]]) => ({
    name: name.split('*'),
    target: target.split('*'),
  }));
}

/** The file that a module means by a name, where it is one of `files`. */
function fileOf(name, from, { files, paths, folder }) {
  if (LATER.test(name)) return undefined;
  const asked = name.replace(/\?.*$/, '');
  let path;
  if (asked.startsWith('.')) path = resolve(from, '..', asked);
  else {
    const found = paths.find(({ name: [before, after] }) =>
      after === undefined ? asked === before : asked.startsWith(before) && asked.endsWith(after),
    );
    if (found === undefined) return undefined;
    const [before, after = ''] = found.name;
    path = resolve(folder, found.target.join(asked.slice(before.length, asked.length - after.length)));
  }
  const ends = ['', ...CODE, ...CODE.map((end) => `/index${end}`)];
  return ends.map((end) => path + end).find((candidate) => files.has(candidate));
}

/** The shortest way from a file back to itself; `undefined` where there is none. */
function circleThrough(start, graph) {
  const cameFrom = new Map([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    for (const next of graph.get(file)) {
      if (next === start) {
        const circle = [start];
        for (let at = file; at !== undefined; at = cameFrom.get(at)) circle.unshift(at);
        return circle;
      }
      if (!cameFrom.has(next)) cameFrom.set(next, file);
    }
  }
  return undefined;
}

/**
 * The circles of the modules below a folder, each as paths from there, and how many files and imports were read.
 * @param {string} folder
 */
export function findCircles(folder) {
  const files = new Set(filesIn(folder));
  const project = { files, folder, paths: readPaths(folder) };
  const graph = new Map();
  for (const file of files) {
    const loaded = importsOf(file).map((name) => fileOf(name, file, project));
    graph.set(file, new Set(loaded.filter((path) => path !== undefined)));
  }
  // What loads nothing that is left is on no circle.
  const left = new Set(files);
  const isOnNone = (file) => ![...graph.get(file)].some((next) => left.has(next));
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const file of left) if (isOnNone(file)) left.delete(file);
  }
  const circles = [];
  const said = new Set();
  for (const file of left) {
    const circle = said.has(file) ? undefined : circleThrough(file, graph);
    if (circle === undefined) continue;
    for (const path of circle) said.add(path);
    circles.push(circle.map((path) => relative(folder, path)));
  }
  return {
    files: files.size,
    imports: [...graph.values()].reduce((sum, { size }) => sum + size, 0),
    circles,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , asked = root] = process.argv;
  const { files, imports, circles } = findCircles(isAbsolute(asked) ? asked : resolve(asked));
  for (const circle of circles) process.stderr.write(`These load each other: ${circle.join(' → ')}\n`);
  process.stdout.write(`${imports} imports in ${files} files, ${circles.length} circles\n`);
  process.exitCode = circles.length > 0 ? 1 : 0;
}
