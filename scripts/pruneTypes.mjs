// Deletes the declarations that no public entry leads to: two in three are of insides. Run after the compiler has written them.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './install.mjs';

const dist = join(root, 'dist');
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const written = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
  .map((entry) => join(entry.parentPath, entry.name));

/** Declarations that a path of package.json stands for; `*` is any folder or file. */
function matching(path) {
  const [before, after = ''] = join(root, path).split('*');
  return path.includes('*')
    ? written.filter((file) => file.startsWith(before) && file.endsWith(after))
    : [join(root, path)];
}

/** What a module names in `import … from`, `export … from` and `import('…')`. */
function specifiersOf(file) {
  const found = [];
  const walk = (node) => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
    if (named && ts.isStringLiteral(named)) found.push(named.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/** The declarations of what a module names: `./x.js` and `./x.ts` are `./x.d.ts`. Packages are not ours. */
const importsOf = (file) =>
  specifiersOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name.replace(/\.[jt]sx?$/, '.d.ts')));

const needed = new Set();
const todo = Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : matching(types)));
for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
  if (needed.has(file)) continue;
  if (!existsSync(file)) throw new Error(`${relative(root, file)} is missing: run “npm run build:lib” first`);
  needed.add(file);
  todo.push(...importsOf(file));
}
const unneeded = written.filter((file) => !needed.has(file));
for (const file of unneeded) rmSync(file);
process.stdout.write(
  `${needed.size} declarations lead from public entries, ${unneeded.length} others deleted\n`,
);
