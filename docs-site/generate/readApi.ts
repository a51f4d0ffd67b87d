import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, sourceProgram } from './sourceProgram.ts';

/** A public name of an entry, as its API page shows it. */
export interface PublicName {
  /** As it is imported, or `Compound.Part` for a part. */
  readonly name: string;
  readonly isType: boolean;
  /** The docstring, as Markdown. Empty where a name has none, which the API report does not let pass. */
  readonly docs: string;
  /** Its declaration without bodies; members of an interface with their docstrings. Empty for a namespace of parts. */
  readonly signature: string;
  /** The parts of a compound. */
  readonly parts: readonly PublicName[];
}

/** An entry of the package with its public names, values before types. */
export interface ApiEntry {
  /** As it is imported, e.g. `agent-lanes/core`. */
  readonly entry: string;
  /** The path of its page below `api/`. */
  readonly page: string;
  readonly purpose: string;
  readonly names: readonly PublicName[];
}

/** The entries that have names of their own, by the module that each is. `agent-lanes/eager` holds those of two of them. */
export const ENTRIES = [
  {
    entry: 'agent-lanes',
    page: 'agent-lanes',
    file: 'src/index.ts',
    report: 'index',
    purpose: 'The parts and hooks that draw a transcript. Needs React 18.2 or later.',
  },
  {
    entry: 'agent-lanes/debugger',
    page: 'debugger',
    file: 'src/debugger.ts',
    report: 'debugger',
    purpose: 'The debugger and its parts, around the transcript. Needs React.',
  },
  {
    entry: 'agent-lanes/react-markdown',
    page: 'react-markdown',
    file: 'src/reactMarkdown.ts',
    report: 'react-markdown',
    purpose:
      'Text drawn by `react-markdown`, with plugins and components of the application: see [text as your app draws it](../react-markdown.md).',
  },
  {
    entry: 'agent-lanes/core',
    page: 'core',
    file: 'src/core.ts',
    report: 'core',
    purpose:
      'The model, the store, reading, and what is found out about a run. Needs no React and no DOM, so it runs in Node and in Workers.',
  },
  {
    entry: 'agent-lanes/adapters',
    page: 'adapters',
    file: 'src/adapters/index.ts',
    report: 'adapters',
    purpose: 'All formats. `agent-lanes/adapters/<format>` holds one of them.',
  },
  {
    entry: 'agent-lanes/adapter-kit',
    page: 'adapter-kit',
    file: 'src/adapterKit.ts',
    report: 'adapter-kit',
    purpose:
      'What a format is written with, and the laws it keeps: see [a format in your own project](../own-format.md).',
  },
  {
    entry: 'agent-lanes/locales/de',
    page: 'locales',
    file: 'src/locales/de/index.ts',
    // Nine entries of the same two names have no reports.
    report: null,
    valuesAlone: true,
    purpose:
      'All words in another language, here in German. `ar`, `es`, `fr`, `he`, `ja`, `ko`, `pt-BR` and `zh-Hans` have the same two names: see [languages](../languages.md).',
  },
  {
    entry: 'agent-lanes/eager',
    page: 'eager',
    file: 'src/eager.ts',
    report: 'eager',
    purpose: 'The names of `agent-lanes` and `agent-lanes/core` in one module that loads nothing later.',
  },
] as const;

/** The symbol that a name stands for, behind re-exports. */
const meant = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function docsOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text.replace(/\{@link (\w[\w.]*)\}/g, '`$1`').trim();
}

/** What an API report declares, by name; overloads one below the other. */
function declaredIn(report: string | null): ReadonlyMap<string, string> {
  if (report === null) return new Map();
  const text = readFileSync(join(root, 'api', `${report}.api.md`), 'utf8').replaceAll('\r', '');
  const [, code = ''] = /^```ts\n(.*?)^```/ms.exec(text) ?? [];
  const source = ts.createSourceFile('report.ts', code, ts.ScriptTarget.ES2022, true);
  const found = new Map<string, string>();
  for (const statement of source.statements) {
    const written = statement.getText(source).replace(/^export (?:declare )?/, '');
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText(source))
      : 'name' in statement && statement.name
        ? [(statement.name as ts.Identifier).text]
        : [];
    for (const name of names) found.set(name, [found.get(name) ?? '', written].filter(Boolean).join('\n'));
  }
  return found;
}

function onOneLine(comment: string): string {
  const words = comment.slice(3, -2).replace(/^\s*\*/gm, ' ');
  return `/** ${words.replace(/\s+/g, ' ').trim()} */`;
}

/** The interface or alias as it stands in the source, with the docstrings of its members and without its own. Docstrings take one line, which a page wraps. */
function writtenType(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.declarations?.find(
    (each) => ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each),
  );
  return declaration
    ?.getText()
    .replace(/^export (?:declare )?/, '')
    .replace(/\/\*\*[^]*?\*\//g, onOneLine);
}

/** What a constant is declared as in the source, without its value. */
function writtenConstant(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.declarations?.find(ts.isVariableDeclaration);
  return declaration?.type && `const ${symbol.name}: ${declaration.type.getText()}`;
}

/** The names that a part goes by in a report: API Extractor numbers those that stand there twice. */
function partNames(namespace: string | undefined): ReadonlyMap<string, string> {
  const lines = (namespace ?? '').matchAll(/^\s*(\w+)(?: as (\w+))?,?$/gm);
  return new Map([...lines].map(([, local = '', name = local]) => [name, local]));
}

function readEntry(
  { entry, page, file, report, purpose }: (typeof ENTRIES)[number],
  program: ts.Program,
): ApiEntry {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(root, file));
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`agent-lanes: ${file} is no module. Run this in a checkout of the project.`);
  const declared = declaredIn(report);

  const read = (symbol: ts.Symbol, name: string, local: string): PublicName => {
    const target = meant(symbol, checker);
    const isType = (target.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.ValueModule)) === 0;
    const parts = target.flags & ts.SymbolFlags.ValueModule ? partsOf(target, name) : [];
    const signature =
      parts.length > 0
        ? ''
        : ((isType ? writtenType(target) : undefined) ??
          declared.get(local) ??
          writtenConstant(target) ??
          '');
    return { name, isType, docs: docsOf(target, checker), signature, parts };
  };
  const partsOf = (target: ts.Symbol, compound: string): readonly PublicName[] => {
    const locals = partNames(declared.get(compound));
    return checker
      .getExportsOfModule(target)
      .map((part) => read(part, `${compound}.${part.name}`, locals.get(part.name) ?? part.name))
      .toSorted((a, b) => Number(a.isType) - Number(b.isType));
  };
  const names = checker
    .getExportsOfModule(module)
    .map((symbol) => read(symbol, symbol.name, symbol.name))
    .toSorted((a, b) => Number(a.isType) - Number(b.isType) || a.name.localeCompare(b.name, 'en'));
  return { entry, page, purpose, names };
}

/**
 * Reads the public names of every entry: their docstrings from the sources, their signatures from the reports in `api/`, which the build
 * keeps up to date.
 */
export function readApi(): readonly ApiEntry[] {
  const program = sourceProgram(ENTRIES.map(({ file }) => file));
  return ENTRIES.map((each) => readEntry(each, program));
}
