import { watch } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './CommandError.ts';

/** How a file is followed. */
export interface FollowOptions {
  /** Stops following: the bytes end. */
  readonly signal: AbortSignal;
  /** How often the file is looked at when the system reports no change, in milliseconds. Default 500. */
  readonly pollMs?: number;
}

const CHUNK = 2 ** 16;
// Enough of what was sent last to notice that a file was written anew.
const REMEMBERED = 256;

/**
 * The bytes of a file, and then what is appended to it. Waits for a file that is not there yet, or no longer. Ends when the signal
 * aborts, and when the file was replaced, shortened or written anew: what was sent is then no longer its beginning, and the reader
 * asks again from the start. Throws when the file cannot be read.
 */
export async function* followFile(
  path: string,
  { signal, pollMs = 500 }: FollowOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const changes = watchChanges(path, pollMs, signal);
  let handle: FileHandle | undefined;
  try {
    for (handle = await openExisting(path); !handle; handle = await openExisting(path)) {
      await changes.next();
      if (signal.aborted) return;
    }
    let position = 0;
    let last: Uint8Array = new Uint8Array();
    while (!signal.aborted) {
      const seen = changes.count();
      if (!(await isStillThere(handle, position, last))) return;
      const { bytesRead, buffer } = await handle.read(new Uint8Array(CHUNK), 0, CHUNK, position);
      if (bytesRead > 0) {
        const chunk = buffer.subarray(0, bytesRead);
        position += bytesRead;
        last = join(last, chunk).slice(-REMEMBERED);
        yield chunk;
        continue;
      }
      if (seen === changes.count()) await changes.next();
      if (await isReplaced(path, handle)) return;
    }
  } finally {
    changes.close();
    await handle?.close();
  }
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether what was sent is still what stands before `position`. */
async function isStillThere(handle: FileHandle, position: number, last: Uint8Array): Promise<boolean> {
  if ((await handle.stat()).size < position) return false;
  const before = new Uint8Array(last.length);
  await handle.read(before, 0, before.length, position - before.length);
  return Buffer.compare(before, last) === 0;
}

/** Whether another file now has this name. A name without a file is waited for. */
async function isReplaced(path: string, handle: FileHandle): Promise<boolean> {
  const [now, ours] = await Promise.all([stat(path).catch(() => undefined), handle.stat()]);
  return now !== undefined && (now.ino !== ours.ino || now.dev !== ours.dev);
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (b.length >= REMEMBERED) return b;
  return Buffer.concat([a, b]);
}

interface Changes {
  /** Number of changes so far. */
  readonly count: () => number;
  /** Resolves at the next change, and when following stops. */
  readonly next: () => Promise<void>;
  readonly close: () => void;
}

function watchChanges(path: string, pollMs: number, signal: AbortSignal): Changes {
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
