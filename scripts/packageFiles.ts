import { readFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { findLoaders } from './eagerCopies.ts';

const src = normalizePath(join(import.meta.dirname, '../src'));
/** Modules that export parts: an application may take one of these and leave the rest. */
const PARTS = ['components/index.ts', 'debugger/index.ts'].map((name) => `${src}/${name}`);
/** Bytes of modules that are put with others of nearly the same users, so that there are fewer small files. */
const SMALL = 600;

const isCommand = (id: string): boolean => id.startsWith(`${src}/cli/`);

/** Whether a module says that it is for clients of React Server Components. That holds for the whole file that it is in. */
const isClient = memoize((id) => {
  const path = id.replace(/\?.*/, '');
  return path.startsWith(src) && readFileSync(path, 'utf8').startsWith("'use client';");
});

function memoize<T>(work: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    let value = known.get(id);
    if (value === undefined) known.set(id, (value = work(id)));
    return value;
  };
}

/** Name of a file that is called after a module: that of the package or of the folder where the module has none of its own. */
function nameOf(id: string): string {
  const ofPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  return basename((ofPackage ?? id).replace(/(?:\/index)?\.\w+$/, ''));
}

/** Throws when files load each other in a circle: at start one of them would use what the other has not defined yet. */
function forbidCircles(bundle: Rolldown.OutputBundle): void {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file))
      throw new Error(`Files import each other in a circle: ${[...path, file].join(' → ')}`);
    const chunk = bundle[file];
    if (done.has(file) || chunk?.type !== 'chunk') return;
    for (const imported of chunk.imports) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
}

/**
 * How modules of the library are put into files: two that the same entries and the same parts lead to are in one file, so that nobody loads or
 * bundles what they have no use for. A file holds modules of clients or others, never both. `output` are options of the bundler, `finish` is a
 * plugin that they need.
 */
export function packageFiles(): { readonly output: Rolldown.OutputOptions; readonly finish: Plugin } {
  let context: Rolldown.ChunkingContext;
  // Packages that stay imports have names, no paths.
  const importsOf = (id: string): readonly string[] =>
    (context.getModuleInfo(id)?.importedIds ?? []).filter((imported) => isAbsolute(imported));

  // How often the way down from a module changes between client and other, at most. Files of one level cannot lead to each other by those of another.
  const levelOf: (id: string) => number = memoize((id) =>
    Math.max(
      0,
      ...importsOf(id).map((imported) => levelOf(imported) + (isClient(imported) === isClient(id) ? 0 : 1)),
    ),
  );

  const partsLeadingTo = new Map<string, Set<string>>();
  const findParts = (): void => {
    for (const part of PARTS.flatMap(importsOf)) {
      const found = new Set([part]);
      // The set grows while it is walked.
      for (const id of found) {
        for (const imported of importsOf(id)) found.add(imported);
        partsLeadingTo.set(id, (partsLeadingTo.get(id) ?? new Set()).add(part));
      }
    }
  };

  const groups = new Map<string, string>();
  const groupOf = (id: string, given: Rolldown.ChunkingContext): string | null => {
    context = given;
    if (partsLeadingTo.size === 0) findParts();
    // A copy for `agent-lanes/eager` is in its file.
    if (id.includes('?')) return null;
    const { isEntry = false, importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
    // What something else imports too is in a file of its own, to which that of the entry leads.
    if ((isEntry || dynamicImporters.length > 0) && importers.length === 0) return null;
    const parts = partsLeadingTo.get(id) ?? [];
    const key = [isClient(id), isCommand(id), findLoaders().has(id), levelOf(id), ...parts].join('\n');
    const group = groups.get(key) ?? `group${groups.size}`;
    groups.set(key, group);
    return group;
  };

  const output: Rolldown.OutputOptions = {
    codeSplitting: {
      groups: [
        {
          debugName: 'files of the package',
          name: groupOf,
          entriesAware: true,
          entriesAwareMergeThreshold: SMALL,
          includeDependenciesRecursively: false,
        },
      ],
    },
    chunkFileNames({ moduleIds, facadeModuleId, name }) {
      const isOfCommand = [...moduleIds, facadeModuleId ?? ''].some(isCommand);
      // After the module that imports the others.
      return `${isOfCommand ? 'cli' : 'chunks'}/${nameOf(moduleIds.at(-1) ?? name)}.js`;
    },
  };
  const finish: Plugin = {
    name: 'finish-package-files',
    renderChunk(code, { moduleIds }) {
      // No file has side effects, so bundlers leave out imports of nothing, and esbuild warns of each.
      const rest = code.replaceAll(/^import "[^"]+";\n/gm, '');
      const isMarked = rest.startsWith('"use client";');
      return { code: moduleIds.some(isClient) && !isMarked ? `"use client";\n${rest}` : rest, map: null };
    },
    generateBundle(_options, bundle) {
      forbidCircles(bundle);
    },
  };
  return { output, finish };
}
