import { watch } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './CommandError.ts';

/** What tells a file from another one that has its name. */
export interface FileFacts {
  readonly device: number;
  readonly node: number;
  readonly size: number;
}

/** A file that is open, whatever its name now leads to. */
export interface OpenFile {
  readonly facts: () => Promise<FileFacts>;
  /** At most `length` bytes from `position` on; fewer where the file ends. */
  readonly read: (position: number, length: number) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Changes of a file, noticed or looked for. */
export interface Changes {
  /** Number of changes so far. */
  readonly count: () => number;
  /** Resolves at the next change, and when following stops. */
  readonly next: () => Promise<void>;
  readonly close: () => void;
}

/** The part of a file system that following a file needs. */
export interface Files {
  /** `undefined` when there is no such file. */
  readonly open: (path: string) => Promise<OpenFile | undefined>;
  /** `undefined` when there is no such file. */
  readonly facts: (path: string) => Promise<FileFacts | undefined>;
  readonly watch: (path: string, signal: AbortSignal) => Changes;
}

// How often a file is looked at when the system reports no change.
const POLL_MS = 500;

/**
 * The file system of this computer. With `real`, a file is opened only while its path leads to itself: one that was swapped for
 * a link since it was listed is not there.
 */
export function nodeFiles({ real = false, pollMs = POLL_MS } = {}): Files {
  const isItself = async (path: string): Promise<boolean> =>
    !real || (await realpath(path).catch(() => undefined)) === path;
  return {
    async open(path) {
      if (!(await isItself(path))) return undefined;
      try {
        return openFile(await open(path, 'r'));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    async facts(path) {
      const found = await stat(path).catch(() => undefined);
      return found && { device: found.dev, node: found.ino, size: found.size };
    },
    watch: (path, signal) => watchFile(path, pollMs, signal),
  };
}

function openFile(handle: Awaited<ReturnType<typeof open>>): OpenFile {
  return {
    async facts() {
      const { dev, ino, size } = await handle.stat();
      return { device: dev, node: ino, size };
    },
    async read(position, length) {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

function watchFile(path: string, pollMs: number, signal: AbortSignal): Changes {
  let changes = 0;
  let wake: (() => void) | undefined;
  const change = (): void => {
    changes++;
    wake?.();
  };
  // The folder is watched, since a watch on the file stays with the old one when it is replaced. Not every file system reports
  // changes, so the file is looked at now and then as well.
  const timer = setInterval(change, pollMs);
  const watcher = watchFolder(dirname(path), change);
  signal.addEventListener('abort', change);
  return {
    count: () => changes,
    next: () =>
      signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
    close() {
      clearInterval(timer);
      watcher?.close();
      signal.removeEventListener('abort', change);
    },
  };
}

function watchFolder(folder: string, change: () => void) {
  try {
    const watcher = watch(folder, change);
    watcher.on('error', () => {
      watcher.close();
    });
    return watcher;
  } catch {
    return undefined; // too many watches, or none on this file system: polling remains
  }
}
