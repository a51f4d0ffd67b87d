import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './CommandError.ts';

/** A file below a folder. */
export interface FoundFile {
  /** Its real path: no part of it is a link. */
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: number;
  /** When anything of it changed, its name and rights included. Epoch milliseconds, as `modifiedAt`. */
  readonly changedAt: number;
  /** Number of its inode. */
  readonly node: number;
}

/** What was found below a folder. */
export interface Found {
  readonly files: readonly FoundFile[];
  /** Folders that may not be read. */
  readonly closed: readonly string[];
  /** Folders that were looked into, that which was named first, by their real paths. */
  readonly folders: readonly string[];
}

// Far more than any agent keeps; a folder that holds more was named by mistake.
const MOST_FILES = 50_000;
const AT_ONCE = 64;
// Folders that programs fill, where nobody keeps a session.
const BUILT: ReadonlySet<string> = new Set([
  'node_modules',
  '__pycache__',
  'site-packages',
  'bower_components',
]);

/**
 * Files below a folder, at most `depth` folders down. Hidden ones, links and what package managers install stay out, so nothing outside the folder is found.
 * With `links`, folders that are linked are looked into as well, each one once. The folder itself may be a link. Nothing is found in a folder that is not there.
 */
export async function findFiles(
  folder: string,
  {
    depth,
    accepts,
    signal,
    links = false,
  }: { depth: number; accepts: (name: string) => boolean; signal: AbortSignal; links?: boolean },
): Promise<Found> {
  const closed: string[] = [];
  const names: string[] = [];
  const root = await realpath(folder).catch((error: unknown) => {
    if (isClosed(error)) closed.push(folder);
    return undefined;
  });
  let level = root === undefined ? [] : [root];
  const folders: string[] = [];
  const seen = new Set(level);
  for (let down = 0; down <= depth && level.length > 0; down++) {
    const next: string[] = [];
    for (const path of level) {
      if (signal.aborted || names.length > MOST_FILES) break;
      folders.push(path);
      for (const entry of await read(path, closed)) {
        if (isHiddenOrBuilt(entry.name) || (await isPartOfSession(path, entry))) continue;
        const below = join(path, entry.name);
        const inside = entry.isDirectory()
          ? below
          : links && entry.isSymbolicLink()
            ? await linkedFolder(below)
            : undefined;
        if (inside !== undefined && !seen.has(inside)) next.push(inside);
        if (inside !== undefined) seen.add(inside);
        else if (entry.isFile() && accepts(entry.name)) names.push(below);
      }
    }
    level = next;
  }
  const files: FoundFile[] = [];
  for (let at = 0; at < names.length && !signal.aborted; at += AT_ONCE) {
    const facts = await Promise.all(names.slice(at, at + AT_ONCE).map(lookAtFile));
    for (const file of facts) if (file) files.push(file);
  }
  return { files, closed, folders };
}

/** What is known of a file without opening it; `undefined` for one that is not there, and for a link. */
export async function lookAtFile(path: string): Promise<FoundFile | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFile() !== true) return undefined;
  return { path, size: found.size, modifiedAt: found.mtimeMs, changedAt: found.ctimeMs, node: found.ino };
}

/** Whether a file or folder is left out of a search by its name: hidden ones, and folders that package managers fill. */
export const isHiddenOrBuilt = (name: string): boolean => name.startsWith('.') || BUILT.has(name);

/** Whether a folder holds the sub-agents of a session whose own file lies beside the folder that it is in. */
async function isPartOfSession(folder: string, entry: Dirent): Promise<boolean> {
  return (
    entry.name === 'subagents' && entry.isDirectory() && (await lookAtFile(`${folder}.jsonl`)) !== undefined
  );
}

async function linkedFolder(link: string): Promise<string | undefined> {
  const found = await stat(link).catch(() => undefined);
  return found?.isDirectory() === true ? realpath(link).catch(() => undefined) : undefined;
}

async function read(folder: string, closed: string[]): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isClosed(error)) closed.push(folder);
    return [];
  }
}

const isClosed = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(errorCode(error) ?? '');
