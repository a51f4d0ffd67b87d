import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const src = normalizePath(join(import.meta.dirname, '../src'));
const ENTRY = `${src}/eager.ts`;
const COPY = '?eager';
/** What stands behind the names of package.json where nothing loads later. */
const PROVIDED = new Map([
  ['#adapters', `${src}/components/lazy/allAdapters.ts`],
  ['#views', `${src}/components/lazy/allViews.ts`],
]);

/** Whether a module is that of `agent-lanes/eager`, or a copy for it. */
export const isFromEager = (importer: string | undefined): boolean =>
  importer === ENTRY || importer?.endsWith(COPY) === true;

/** An import or export statement that names another module of the library. */
interface Link {
  readonly target: string;
  /** What it names there; `null` for all of it. */
  readonly names: readonly string[] | null;
  readonly isExport: boolean;
}

function linksOf(file: string, code: string): readonly Link[] {
  const statements = code.matchAll(/^(import|export)(?! type\b)([^;]*?) from '(\.[^']+)'/gm);
  return [...statements].map(([, keyword, clause = '', name = '']) => ({
    target: normalizePath(resolve(dirname(file), name)),
    names:
      /^ *\{([^}]*)\}$/
        .exec(clause)?.[1]
        ?.split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '' && !one.startsWith('type '))
        .map((one) => one.replace(/ as .*/, '')) ?? null,
    isExport: keyword === 'export',
  }));
}

let known: ReadonlySet<string> | undefined;

/** Modules of the library that load something later, and those that use something of one of them. They are looked for once. */
export const findLoaders = (): ReadonlySet<string> => (known ??= lookForLoaders());

function lookForLoaders(): ReadonlySet<string> {
  const links = new Map<string, readonly Link[]>();
  const defined = new Map<string, ReadonlySet<string>>();
  const loaders = new Set<string>();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^[^.]+(?:\.parts)?\.tsx?$/.test(entry.name)) continue;
    const file = normalizePath(join(entry.parentPath, entry.name));
    const code = readFileSync(file, 'utf8');
    if (/\bimport\('|from '#/.test(code)) loaders.add(file);
    links.set(file, linksOf(file, code));
    const names = code.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm);
    defined.set(file, new Set([...names].map(([, name = '']) => name)));
  }

  /** The module that a name comes from, behind what others export of it; `undefined` where this one does not have it. */
  const origin = (file: string, name: string): string | undefined => {
    for (const { target, names, isExport } of links.get(file) ?? []) {
      const found = isExport && names?.includes(name) !== false ? origin(target, name) : undefined;
      if (found !== undefined) return found;
    }
    return defined.get(file)?.has(name) === true ? file : undefined;
  };

  const users = new Map<string, string[]>();
  for (const [file, ofFile] of links)
    for (const { target, names } of ofFile)
      for (const used of names?.map((name) => origin(target, name) ?? target) ?? [target])
        users.set(used, [...(users.get(used) ?? []), file]);
  // The set grows while it is walked.
  for (const file of loaders) users.get(file)?.forEach((user) => loaders.add(user));
  return loaders;
}

/**
 * Gives `agent-lanes/eager` copies of the modules that load something later, and of those that import them: a copy has it from the start. All
 * other modules are the ones that the other entries have.
 */
export function eagerCopies(): Plugin {
  return {
    name: 'eager-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!isFromEager(importer)) return null;
      const path = PROVIDED.get(source) ?? (await this.resolve(source, importer?.replace(COPY, '')))?.id;
      return path !== undefined && findLoaders().has(path) ? path + COPY : (path ?? null);
    },
    transform(code, id) {
      if (!isFromEager(id)) return null;
      const imports: string[] = [];
      const rest = code.replaceAll(/\bimport\(('[^']+')\)/g, (_, name: string) => {
        imports.push(`import * as eager${imports.length} from ${name};\n`);
        return `Promise.resolve(eager${imports.length - 1})`;
      });
      // Below the line that says what the module is for.
      return { code: rest.replace(/^(?:'use client';\n)?/, (first) => first + imports.join('')), map: null };
    },
  };
}
