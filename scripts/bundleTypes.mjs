// Writes the declarations of the package: a file per public entry, and what several of them share in dist/types/. What no entry names is left out:
// two in three are of insides. Run after the compiler has written one per module. Fails when an entry has other names than before, or has errors.
import { basename, join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { publicEntries } from './entries.mjs';
import { root } from './install.mjs';

const written = join(root, '.types');

/** Names what holds the parts of a component for the component: a reader meets it when an editor says what `Message` is. */
const nameParts = {
  name: 'name-parts',
  renderChunk(code) {
    let named = code;
    for (const [, local, component] of code.matchAll(/\b(index_parts_d(?:\$\d+)?) as (\w+)/g))
      named = named.replaceAll(
        new RegExp(`\\b${local.replace('$', '\\$')}(?![\\w$])`, 'g'),
        `${component}Parts`,
      );
    return { code: named, map: null };
  },
};

const bundle = await rollup({
  input: Object.fromEntries(publicEntries.map(([name, path]) => [name, join(written, `${path}.d.ts`)])),
  external: (id) => !/^[./]/.test(id),
  plugins: [dts(), nameParts],
  onwarn({ code, message }) {
    // The script for a Worker exports nothing; a declaration is never run, so it matters to nobody what is loaded first; and not each type that a
    // public one is made of has a public name.
    const isExpected = ['EMPTY_BUNDLE', 'CYCLIC_CROSS_CHUNK_REEXPORT'].includes(code);
    if (!isExpected && !message.includes('no public re-export')) throw new Error(message);
  },
});
await bundle.write({
  dir: join(root, 'dist'),
  entryFileNames: '[name].d.ts',
  chunkFileNames: ({ moduleIds }) => `types/${basename(moduleIds.at(-1) ?? 'types', '.d.ts')}.d.ts`,
});
await bundle.close();

const dist = join(root, 'dist');
const pairs = publicEntries.map(([name, path]) => [
  join(dist, `${name}.d.ts`),
  join(written, `${path}.d.ts`),
]);
const program = ts.createProgram(pairs.flat(), {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  types: [],
});
const checker = program.getTypeChecker();
const namesIn = (module) =>
  module
    ? checker
        .getExportsOfModule(module)
        .map(({ name }) => name)
        .sort()
    : [];
/** Public names of a file; `Message.Root` and the like for the parts of a component. */
function publicNames(file) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const parts = meant.flags & ts.SymbolFlags.ValueModule ? namesIn(meant) : [];
    return [symbol.name, ...parts.map((part) => `${symbol.name}.${part}`)];
  });
}
const problems = pairs.flatMap(([bundled, before]) => {
  const [ours, theirs] = [publicNames(bundled), publicNames(before)].map((names) => new Set(names));
  const missing = [...theirs].filter((name) => !ours.has(name)).map((name) => `${name} is missing`);
  const added = [...ours].filter((name) => !theirs.has(name)).map((name) => `${name} was added`);
  return [...missing, ...added].map((problem) => `${bundled}: ${problem}`);
});
for (const { file, messageText } of ts.getPreEmitDiagnostics(program))
  if (file?.fileName.startsWith(dist))
    problems.push(`${file.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
if (problems.length > 0)
  throw new Error(`The bundled declarations are not those of the modules:\n${problems.join('\n')}`);
