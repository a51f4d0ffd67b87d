import type { Library, ListEnd, ListEntry, ListedSession } from './createLibrary.ts';
import { createFolderWatch } from './createFolderWatch.ts';

/** A session that is there no longer. */
export interface GoneSession {
  /** Its id. */
  readonly gone: string;
}

/** The end of a list, or of what changed since: where the next question goes on. */
export interface CatalogEnd {
  readonly revision: number;
}

/** What a catalog says of one session. */
export type CatalogChange = ListedSession | GoneSession;

/** The sessions of a library, kept up to date while somebody asks. */
export interface Catalog {
  /** All sessions, newest first. Ends with the revision to ask on from. */
  readonly list: (signal: AbortSignal) => AsyncGenerator<ListEntry | GoneSession | (ListEnd & CatalogEnd)>;
  /**
   * What was added, changed or removed after a revision. Where that is nothing, waits for the next change, at most `waitMs` milliseconds.
   */
  readonly changes: (
    since: number,
    how: { readonly signal: AbortSignal; readonly waitMs: number },
  ) => Promise<readonly (CatalogChange | CatalogEnd)[]>;
  /** The sessions that are known now. */
  readonly sessions: () => readonly ListedSession[];
  /** Says something more of a session that is listed; a session that is not is let be. */
  readonly add: (id: string, facts: Partial<ListedSession>) => void;
  /** Stops watching folders. */
  readonly close: () => void;
}

/** How often a catalog looks. */
export interface CatalogTimes {
  /** Milliseconds after which all folders are looked through again, since not every file system reports changes. */
  readonly refreshMs: number;
  /** Milliseconds that are waited after a change for those that come with it. */
  readonly settleMs: number;
}

const TIMES: CatalogTimes = { refreshMs: 30_000, settleMs: 100 };

interface Known {
  readonly entry: ListedSession | null;
  readonly revision: number;
}

/**
 * Creates a catalog of a library. Its folders are watched from the first list on; a file that changes is looked at alone, and a new folder has
 * all of them looked through.
 */
export function createCatalog(library: Library, { refreshMs, settleMs }: CatalogTimes = TIMES): Catalog {
  // `null`: a session that was there. Pages that have seen it must still hear so.
  const known = new Map<string, Known>();
  const extras = new Map<string, Partial<ListedSession>>();
  const waiting = new Set<() => void>();
  const closed = new AbortController();
  let revision = 0;
  let refreshedAt = 0;
  let refreshing: Promise<void> | undefined;
  let isWanted = false;

  const put = (id: string, entry: ListedSession | null): void => {
    const before = known.get(id)?.entry;
    if (before === undefined && entry === null) return;
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(entry)) return;
    known.set(id, { entry, revision: ++revision });
    for (const wake of waiting) wake();
  };
  const withExtras = (entry: ListedSession): ListedSession => ({ ...entry, ...extras.get(entry.id) });
  const paths = new Map<string, string>();
  const remember = (entry: ListedSession): ListedSession => {
    const path = library.find(entry.id);
    if (path !== undefined) paths.set(path, entry.id);
    const whole = withExtras(entry);
    put(entry.id, whole);
    return known.get(entry.id)?.entry ?? whole;
  };

  /** A session that was half written when it was looked at may have been found whole meanwhile: it is gone only if it is none now. */
  const lookAgain = async (folder: string, name: string, path: string): Promise<ListedSession | null> =>
    (await library.look(folder, name)) ?? (paths.has(path) ? library.look(folder, name) : null);

  const watch = createFolderWatch(settleMs, async (changed) => {
    let isFolder = false;
    for (const { folder, name, path } of changed) {
      if (closed.signal.aborted) return;
      const entry = name === undefined ? null : await lookAgain(folder, name, path);
      const id = paths.get(path);
      if (entry) remember(entry);
      else if (id !== undefined) put(id, null);
      else isFolder = true;
    }
    if (isFolder) await refresh();
  });

  /** Looks through all folders, and through those that are new once more: what came into them before they were watched would be missed. */
  async function* look(signal: AbortSignal): AsyncGenerator<ListEntry> {
    const seen = new Set<string>();
    const begun = revision;
    for await (const entry of library.list(signal)) {
      if ('id' in entry) seen.add(entry.id);
      yield 'id' in entry ? remember(entry) : entry;
    }
    if (signal.aborted) return;
    // What came while this was looked through need not have been there yet when its folder was read.
    for (const [id, { entry, revision: at }] of known)
      if (entry && at <= begun && !seen.has(id)) put(id, null);
    refreshedAt = Date.now();
  }
  const lookThrough = async (): Promise<void> => {
    const entries = look(closed.signal);
    while ((await entries.next()).done !== true);
  };
  function refresh(): Promise<void> {
    // What changed behind the one that is under way would be missed.
    isWanted = true;
    refreshing ??= (async () => {
      while (isWanted && !closed.signal.aborted) {
        isWanted = false;
        await lookThrough();
        if (watch.add(library.folders())) isWanted = true;
      }
    })().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }
  const after = (since: number): (CatalogChange | CatalogEnd)[] => {
    const changes: (CatalogChange | CatalogEnd)[] = [];
    for (const [id, { entry, revision: at }] of known) if (at > since) changes.push(entry ?? { gone: id });
    return changes.length === 0 ? [] : [...changes, { revision }];
  };

  return {
    async *list(signal) {
      const told = new Map<string, ListedSession>();
      for await (const entry of look(signal)) {
        if ('older' in entry) {
          // What changed while the list was made was told as it was before.
          for (const [id, { entry: now }] of known) {
            if (now && told.get(id) !== now) yield now;
            else if (now === null && told.has(id)) yield { gone: id };
          }
          yield { ...entry, revision };
        } else {
          if ('id' in entry) told.set(entry.id, entry);
          yield entry;
        }
      }
      if (!signal.aborted && watch.add(library.folders())) refresh().catch(() => undefined);
    },
    async changes(since, { signal, waitMs }) {
      if (Date.now() - refreshedAt > refreshMs) refresh().catch(() => undefined);
      const now = after(since);
      if (now.length > 0 || waitMs <= 0) return now.length > 0 ? now : [{ revision }];
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.delete(end);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, waitMs);
        waiting.add(end);
        signal.addEventListener('abort', end);
      });
      const next = after(since);
      return next.length > 0 ? next : [{ revision }];
    },
    sessions: () => [...known.values()].flatMap(({ entry }) => entry ?? []),
    add(id, facts) {
      extras.set(id, { ...extras.get(id), ...facts });
      const entry = known.get(id)?.entry;
      if (entry) put(id, withExtras(entry));
    },
    close() {
      closed.abort();
      watch.close();
    },
  };
}
