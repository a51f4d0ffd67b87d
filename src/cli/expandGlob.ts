import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, parse } from 'node:path';
import { isHiddenOrBuilt } from './findFiles.ts';

/** Whether a word is a pattern of paths: `*` and `?` stand for letters of a name, `**` for folders. */
export const isGlob = (word: string): boolean => /[*?]/.test(word);

// A pattern that looks into more folders was a mistake.
const MOST_FOLDERS = 50_000;

/**
 * The files that a pattern names, by name; where it names no file, the folders. A shell does the same, but not within quotes and not on Windows. `*` and
 * `?` stand for letters of a name, `**` for any number of folders. Hidden names are found only where the pattern writes their dot.
 */
export async function expandGlob(pattern: string, signal: AbortSignal): Promise<readonly string[]> {
  const root = isAbsolute(pattern) ? parse(pattern).root : '';
  const separators = process.platform === 'win32' ? /[\\/]+/ : /\/+/;
  const parts = pattern
    .slice(root.length)
    .split(separators)
    .filter((part) => part !== '');
  const found: Record<'files' | 'folders', Set<string>> = { files: new Set(), folders: new Set() };
  let looked = 0;
  const walk = async (folder: string, at: number): Promise<void> => {
    const part = parts[at];
    if (part === undefined || ++looked > MOST_FOLDERS) return;
    signal.throwIfAborted();
    const isLast = at === parts.length - 1;
    if (!isGlob(part)) {
      const path = `${folder}${part}`;
      const facts = await stat(path).catch(() => undefined);
      if (isLast && facts) found[facts.isDirectory() ? 'folders' : 'files'].add(path);
      else if (facts?.isDirectory() === true) await walk(`${path}/`, at + 1);
      return;
    }
    if (part === '**') await walk(folder, at + 1);
    for (const entry of await entriesOf(folder)) {
      const { name } = entry;
      const isHere = part === '**' ? isLast || entry.isDirectory() : matches(name, part);
      if (!isHere || (isHiddenOrBuilt(name) && !part.startsWith('.'))) continue;
      const path = `${folder}${name}`;
      const isFolder = entry.isSymbolicLink()
        ? (await stat(path).catch(() => undefined))?.isDirectory()
        : entry.isDirectory();
      if (isLast) found[isFolder === true ? 'folders' : 'files'].add(path);
      if (isFolder === true && part === '**' && !entry.isSymbolicLink()) await walk(`${path}/`, at);
      else if (isFolder === true && part !== '**' && !isLast) await walk(`${path}/`, at + 1);
    }
  };
  await walk(root, 0);
  return [...(found.files.size > 0 ? found.files : found.folders)].toSorted();
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder === '' ? '.' : folder, { withFileTypes: true }).catch(() => []);
}

/** Whether a name is of a pattern in which `*` stands for any letters and `?` for one. Takes a time that is linear in each of them. */
export function matches(name: string, pattern: string): boolean {
  let at = 0;
  let part = 0;
  let star = -1;
  let tried = 0;
  while (at < name.length) {
    if (pattern[part] === '*') {
      star = part++;
      tried = at;
    } else if (part < pattern.length && (pattern[part] === '?' || pattern[part] === name[at])) {
      part++;
      at++;
    } else if (star === -1) {
      return false;
    } else {
      // The last star takes one letter more.
      part = star + 1;
      at = ++tried;
    }
  }
  while (pattern[part] === '*') part++;
  return part === pattern.length;
}
