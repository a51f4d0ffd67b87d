// Writes docs/api.md: every public name of every entry, with the first sentence of its docstring. The reports in api/ have the signatures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { writtenTypes } from './entries.mjs';
import { formatText } from './formatText.mjs';

const PAGE = 'docs/api.md';
/** What an entry is for, by its subpath. */
const ENTRIES = {
  '.': 'The parts and hooks that draw a transcript. Needs React 18.2 or later.',
  './debugger': 'The debugger and its parts, around the transcript. Needs React.',
  './react-markdown':
    'Text drawn by `react-markdown`, with plugins and components of the application. Needs React and react-markdown 10.',
  './core': 'The model, the store, reading, and what is found out about a run. Needs no React and no DOM.',
  './adapters': 'All formats. `agent-lanes/adapters/<format>` holds one of them.',
  './adapter-kit':
    'What a format is written with, and the laws it keeps: see [a format in your own project](own-format.md).',
};
const INTRO = `# Public names

What is listed here is public: a change that breaks it is a breaking change, and everything else may change at any time. \`npm run api\` writes this page from the
docstrings; the signatures are in [api/](../api/). Names of types stand apart, because a type is there for the value that has it.

\`agent-lanes/eager\` holds \`agent-lanes\` and \`agent-lanes/core\` in one module that loads nothing later; \`agent-lanes/worker\` is a script for a Worker.

Besides names, \`data-al-*\` attributes, \`--al-*\` variables, the canonical JSON and the output of \`stats --json\` are public.
`;

/** The first sentence of a docstring, fit for a cell of a table. */
function firstSentence(symbol, checker) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  const end = /[.:](?= [A-Z`(]|$)/.exec(text)?.index ?? text.length;
  return `${text.slice(0, end)}.`.replaceAll('|', '\\|');
}

/** The symbol that a name stands for, behind re-exports. */
const meant = (symbol, checker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Rows of an entry: values first, types apart. */
function namesOf(entry, program) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry));
  const names = checker.getExportsOfModule(module).map((symbol) => {
    const target = meant(symbol, checker);
    const isNamespace = (target.flags & ts.SymbolFlags.ValueModule) !== 0;
    const parts = isNamespace
      ? checker
          .getExportsOfModule(target)
          .filter((part) => (meant(part, checker).flags & ts.SymbolFlags.Value) !== 0)
          .map((part) => `\`${symbol.name}.${part.name}\``)
      : [];
    const said = isNamespace ? `The parts ${parts.join(', ')}.` : firstSentence(target, checker);
    return {
      name: symbol.name,
      said,
      isType: (target.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.ValueModule)) === 0,
    };
  });
  names.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { values: names.filter(({ isType }) => !isType), types: names.filter(({ isType }) => isType) };
}

/**
 * Writes the page, or with `check` compares it. Returns whether it is as it should be; says on stderr what to do where it is not.
 * @param {string} root
 * @param {boolean} check
 */
export async function apiPage(root, check) {
  const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const fileOf = (subpath) => writtenTypes(pkg.exports[subpath].types);
  const program = ts.createProgram(Object.keys(ENTRIES).map(fileOf), {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    noEmit: true,
    types: [],
  });
  const sections = Object.entries(ENTRIES).map(([subpath, purpose]) => {
    const { values, types } = namesOf(fileOf(subpath), program);
    const rows = values.map(({ name, said }) => `| \`${name}\` | ${said} |`).join('\n');
    const typed = types.map(({ name }) => `\`${name}\``).join(', ');
    return `## \`agent-lanes${subpath.slice(1)}\`\n\n${purpose}\n\n| Name | What it is |\n| --- | --- |\n${rows}\n${typed ? `\nTypes: ${typed}.\n` : ''}`;
  });
  const path = join(root, PAGE);
  const page = await formatText(path, `${INTRO}\n${sections.join('\n')}`);
  if (!check) writeFileSync(path, page);
  else if (readFileSync(path, 'utf8') !== page) {
    process.stderr.write(
      `${PAGE} does not list the public names as they are. Run: npm run build && npm run api\n`,
    );
    return false;
  }
  return true;
}
