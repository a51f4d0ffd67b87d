import { join } from 'node:path';
import ts from 'typescript';

/** Folder of the project. */
export const root = join(import.meta.dirname, '..', '..');

/**
 * The sources that these files reach.
 * @param files - Paths below the root of the project.
 * @param installed - Whether the types of React and of the browser are read, too. Names and docstrings do not need them; members that an
 * interface takes from elsewhere do, and reading them takes longer than reading all of ours.
 */
export function sourceProgram(files: readonly string[], installed = false): ts.Program {
  const names = files.map((file) => join(root, file));
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    allowImportingTsExtensions: true,
    noEmit: true,
    noLib: !installed,
    lib: installed ? ['lib.es2023.d.ts', 'lib.dom.d.ts'] : [],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  if (installed) return ts.createProgram(names, options, host);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
    );
  return ts.createProgram(names, options, host);
}
