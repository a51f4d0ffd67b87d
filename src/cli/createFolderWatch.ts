import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Something in a watched folder that changed. */
export interface FolderChange {
  readonly folder: string;
  /** `undefined` where the system does not say what it was. */
  readonly name: string | undefined;
  readonly path: string;
}

/** Folders that are watched. */
export interface FolderWatch {
  /** Watches more folders. Says whether one of them was not watched before. */
  readonly add: (folders: readonly string[]) => boolean;
  readonly close: () => void;
}

// Systems allow so many in all, for all programs together. The others are looked through now and then.
const MOST_WATCHED = 4000;
// A file that is written all the time is told of all the same.
const LONGEST_WAITS = 5;

/**
 * Creates a watch on folders. What changes is told in batches, `settleMs` after the last change or a little later, one batch at a time. A
 * folder that cannot be watched is let be.
 */
export function createFolderWatch(
  settleMs: number,
  tell: (changed: readonly FolderChange[]) => Promise<void>,
): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let changed = new Map<string, FolderChange>();
  let timer: NodeJS.Timeout | undefined;
  let waits = 0;
  let telling: Promise<void> = Promise.resolve();
  const tellNow = (): void => {
    const batch = [...changed.values()];
    changed = new Map();
    timer = undefined;
    waits = 0;
    telling = telling.then(() => tell(batch)).catch(() => undefined);
  };
  const note = (folder: string, name: string | null): void => {
    const path = name === null ? folder : join(folder, name);
    changed.set(path, { folder, name: name ?? undefined, path });
    if (timer && waits >= LONGEST_WAITS) return;
    clearTimeout(timer);
    waits++;
    timer = setTimeout(tellNow, settleMs);
  };
  const watchOne = (folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        note(folder, name);
      });
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
      });
      watchers.set(folder, watcher);
    } catch {
      // Gone again, or too many are watched.
    }
  };
  return {
    add(folders) {
      const before = watchers.size;
      for (const folder of folders)
        if (!watchers.has(folder) && watchers.size < MOST_WATCHED) watchOne(folder);
      return watchers.size > before;
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
