import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './CommandError.ts';

/** A file below a folder. */
export interface FoundFile {
  /** Its real path: no part of it is a link. */
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: number;
}

/** What was found below a folder. */
export interface Found {
  readonly files: readonly FoundFile[];
  /** Folders that may not be read. */
  readonly closed: readonly string[];
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
 * The folder itself may be a link. Nothing is found in a folder that is not there.
 */
export async function findFiles(
  folder: string,
  { depth, accepts, signal }: { depth: number; accepts: (name: string) => boolean; signal: AbortSignal },
): Promise<Found> {
  const closed: string[] = [];
  const names: string[] = [];
  const root = await realpath(folder).catch((error: unknown) => {
    if (isClosed(error)) closed.push(folder);
    return undefined;
  });
  let level = root === undefined ? [] : [root];
  for (let below = 0; below <= depth && level.length > 0; below++) {
    const next: string[] = [];
    for (const path of level) {
      if (signal.aborted || names.length > MOST_FILES) break;
      for (const entry of await read(path, closed)) {
        if (entry.name.startsWith('.') || BUILT.has(entry.name)) continue;
        if (entry.isDirectory()) next.push(join(path, entry.name));
        else if (entry.isFile() && accepts(entry.name)) names.push(join(path, entry.name));
      }
    }
    level = next;
  }
  const files: FoundFile[] = [];
  for (let at = 0; at < names.length && !signal.aborted; at += AT_ONCE) {
    const facts = await Promise.all(
      names.slice(at, at + AT_ONCE).map(async (path) => {
        const found = await lstat(path).catch(() => undefined);
        return found?.isFile() ? { path, size: found.size, modifiedAt: found.mtimeMs } : undefined;
      }),
    );
    for (const file of facts) if (file) files.push(file);
  }
  return { files, closed };
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
