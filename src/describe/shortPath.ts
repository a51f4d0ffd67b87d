/** A path as a line shows it: the folders may be cut, the name never is. */
export interface ShortPath {
  /** Folders with the separator that ends them; empty when there are none. */
  readonly folders: string;
  readonly name: string;
}

const isIn = (path: string, folder: string): boolean =>
  path.length > folder.length && path.startsWith(folder) && /[\\/]/.test(path[folder.length] ?? '');

/** Without separators at its end, unless it is nothing else. */
const trimmed = (folder: string): string => {
  let end = folder.length;
  while (end > 1 && (folder[end - 1] === '/' || folder[end - 1] === '\\')) end--;
  return folder.slice(0, end);
};

/** Whether two folders are the same one, however they end. */
export const isSameFolder = (one: string, other: string): boolean => trimmed(one) === trimmed(other);

/** A path relative to the folder that a session works in, where it lies in that folder; `undefined`: the session names none. */
export function relativePath(path: string, cwd: string | undefined): string {
  const folder = trimmed(cwd ?? '');
  return folder.length > 1 && isIn(path, folder) ? path.slice(folder.length + 1) : path;
}

/** Splits a path behind its last separator. A path that ends in one is named by its last folder. */
export function shortPath(path: string, cwd: string | undefined): ShortPath {
  const relative = relativePath(path, cwd);
  const inner = trimmed(relative);
  const cut = Math.max(inner.lastIndexOf('/'), inner.lastIndexOf('\\')) + 1;
  return cut < relative.length
    ? { folders: relative.slice(0, cut), name: relative.slice(cut) }
    : { folders: '', name: relative };
}
