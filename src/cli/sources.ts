import type { Stats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { CommandError, errorCode } from './CommandError.ts';
import { cacheFolder, openHeadCache } from './createHeadCache.ts';
import { countInBackground } from './countInBackground.ts';
import { openCountCache } from './createCountCache.ts';
import { createFollower, type Follower } from './createFollower.ts';
import { createCatalog, type Catalog, type CatalogEnd, type GoneSession } from './createCatalog.ts';
import { createLibrary, shownPath, type LibraryFolder, type ListEntry } from './createLibrary.ts';
import { createTape } from './createTape.ts';
import type { Prices } from '../model/index.ts';
import { nodeFiles } from './files.ts';
import { indexInBackground } from './indexInBackground.ts';
import { cannotOpen, readFiles, type ByteStream } from './openFile.ts';
import { openWordIndex } from './openWordIndex.ts';
import { searchSessions, type FoundText, type SearchProgress } from './searchSessions.ts';
import { folderOf } from './findSessions.ts';
import { createSessionFollower } from './createSessionFollower.ts';
import { createSubAgentFinder, realSessionFiles, sessionFiles } from './sessionFiles.ts';
import { sessionFolders, thisComputer, type Surroundings } from './sessionFolders.ts';

/** One source that the page may ask for. It is named by its id; a request never carries a path. */
export interface ServedSource {
  /** Its bytes from the start. */
  readonly read: (signal: AbortSignal) => ByteStream;
  /** Absent for a source that ends, such as standard input. */
  readonly follower?: Follower | undefined;
}

/** A source that the command line named, in a list. */
export interface NamedSource {
  readonly id: string;
  readonly name: string;
  /** Bytes; `null` when unknown. */
  readonly size: number | null;
  /** Epoch milliseconds; `null` when unknown. */
  readonly modifiedAt: number | null;
}

/** A place where sessions are looked for. */
export interface Place {
  readonly agent: string | null;
  readonly path: string;
}

/** What the command line named. */
export interface Served {
  readonly kind: 'start' | 'file' | 'directory' | 'stdin' | 'pair';
  /** Where sessions are looked for, for people. */
  readonly places: readonly Place[];
  readonly list: (signal: AbortSignal) => AsyncIterable<ListEntry | NamedSource | GoneSession | CatalogEnd>;
  readonly find: (id: string) => ServedSource | undefined;
  /** What changed in a list of sessions; absent where the command line named the sources. */
  readonly changes?: Catalog['changes'];
  /** Looks for words in all that was said in the sessions of a list; absent where there is no list. */
  readonly search?: (words: string, signal: AbortSignal) => AsyncIterable<FoundText | SearchProgress>;
  /** Ends what goes on behind the list. */
  readonly close?: () => Promise<void>;
}

/** Where to look for what there is. */
export interface FindOptions {
  /** The named file may not have been written yet. */
  readonly follow: boolean;
  readonly stdin: ByteStream;
  /** Ends the search in a folder. Default: nothing does. */
  readonly signal?: AbortSignal;
  /** Whether what was read of the heads of sessions is kept for the next time. Default: false. */
  readonly index?: boolean;
  /** Prices of models, by which costs in a list are estimated. Default: none. */
  readonly prices?: Prices | undefined;
  /** Default: this computer. */
  readonly surroundings?: Surroundings;
}

// The id of the only source there is, and those of several that are compared.
const ONLY = ['only'] as const;
const COMPARED = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const FOLDER_DEPTH = 4;

/** Finds what there is to show. Throws a `CommandError` when that cannot be read. */
export async function findSources(
  target: string | undefined,
  {
    follow,
    stdin,
    signal = new AbortController().signal,
    surroundings = thisComputer(),
    index = false,
    prices,
  }: FindOptions,
): Promise<Served> {
  const { home } = surroundings;
  if (target === undefined)
    return serveLibrary('start', sessionFolders(surroundings), {
      home,
      prices,
      cache: index ? cacheFolder(surroundings) : undefined,
    });
  if (target === '-') return serveNamed('stdin', ONLY, [tapeSource(stdin)]);
  const path = resolve(target);
  const found = await lookAt(target, path, follow);
  if (!found?.isDirectory()) return serveNamed('file', ONLY, [fileSource(path)]);
  const folder = { agent: null, path, depth: FOLDER_DEPTH, accepts: () => true };
  const served = serveLibrary('directory', [folder], { home, prices });
  const { isFound, left } = await hasSession(served, signal);
  if (isFound) return served;
  signal.throwIfAborted();
  const unseen = left === 0 ? '' : ` ${left.toLocaleString('en-US')} more files in it were not looked at.`;
  throw new CommandError(
    `There is no file in “${target}” that can be read.${unseen} Name another folder, or a file.`,
  );
}

/** Finds two to eight sources that are compared: files, or files and standard input. Throws a `CommandError` when one cannot be read. */
export async function findCompared(targets: readonly string[], options: FindOptions): Promise<Served> {
  const sources: One[] = [];
  for (const target of targets) {
    if (target === '-') {
      sources.push(tapeSource(options.stdin));
      continue;
    }
    const path = resolve(target);
    if ((await lookAt(target, path, options.follow))?.isDirectory() === true)
      throw new CommandError(`“${target}” is a directory. Name files to compare them.`, 2);
    sources.push(fileSource(path));
  }
  return serveNamed('pair', COMPARED, sources);
}

/** Whether so many sources, none of which is a folder, are compared; others are shown as a list. */
export async function areCompared(targets: readonly string[]): Promise<boolean> {
  if (targets.length > COMPARED.length) return false;
  for (const target of targets) {
    if (target === '-') continue;
    const found = await stat(resolve(target)).catch(() => undefined);
    if (found?.isDirectory() === true) return false;
  }
  return true;
}

/** Finds several files and folders, which are shown as a list of the sessions in them. Throws a `CommandError` when one cannot be read or none holds a session. */
export async function findSeveral(targets: readonly string[], options: FindOptions): Promise<Served> {
  const { signal = new AbortController().signal, surroundings = thisComputer() } = options;
  const folders: LibraryFolder[] = [];
  for (const target of targets) {
    if (target === '-')
      throw new CommandError(
        'Standard input is shown alone, or beside up to seven files to compare it with.',
        2,
      );
    await lookAt(target, resolve(target), false);
    folders.push(await folderOf(target));
  }
  const served = serveLibrary('directory', folders, { home: surroundings.home, prices: options.prices });
  if ((await hasSession(served, signal)).isFound) return served;
  signal.throwIfAborted();
  throw new CommandError(`There is no file among the ${targets.length} that can be read. Name others.`);
}

/** What is known of a named file, which may be read; `undefined` where it is followed and not there yet. */
async function lookAt(target: string, path: string, follow: boolean): Promise<Stats | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    // A file that is to be followed may not have been written yet.
    if (follow && errorCode(error) === 'ENOENT') return undefined;
    throw cannotOpen(target, error);
  });
  if (found) {
    await access(path, constants.R_OK).catch((error: unknown) => {
      throw cannotOpen(target, error);
    });
  }
  return found;
}

/** Whether a session is listed; if none is, how many files were not looked at. */
async function hasSession(
  served: Served,
  signal: AbortSignal,
): Promise<{ readonly isFound: boolean; readonly left: number }> {
  let left = 0;
  for await (const entry of served.list(signal)) {
    if ('id' in entry) return { isFound: true, left };
    if ('older' in entry) left = entry.older;
  }
  return { isFound: false, left };
}

function serveLibrary(
  kind: Served['kind'],
  folders: readonly LibraryFolder[],
  {
    home,
    prices = {},
    cache,
  }: { readonly home: string; readonly prices?: Prices | undefined; readonly cache?: string | undefined },
): Served {
  const openCache = cache === undefined ? undefined : () => openHeadCache(cache);
  const library = createLibrary(folders, { home, openCache });
  const catalog = createCatalog(library);
  const index = cache === undefined ? undefined : openWordIndex(cache);
  const closed = new AbortController();
  const searched = { sessions: catalog.sessions, pathOf: library.find };
  let working: Promise<unknown> | undefined;
  const workInBackground = (): Promise<unknown> =>
    Promise.allSettled([
      index && indexInBackground({ ...searched, index }, closed.signal),
      countInBackground(
        {
          ...searched,
          prices,
          openCache: () => openCountCache(cache, prices),
          tell(counts) {
            for (const [id, one] of counts) catalog.add(id, { counts: one });
          },
        },
        closed.signal,
      ),
    ]);
  const sources = new Map<string, ServedSource>();
  return {
    kind,
    places: folders.map(({ agent, path }) => ({ agent, path: shownPath(path, home) })),
    async *list(signal) {
      yield* catalog.list(signal);
      if (!signal.aborted && !closed.signal.aborted) working ??= workInBackground();
    },
    changes: catalog.changes,
    search: (words, signal) =>
      searchSessions({ ...searched, sessions: catalog.sessions(), index }, words, signal),
    async close() {
      closed.abort();
      catalog.close();
      await working;
    },
    find(id) {
      const path = library.find(id);
      if (path === undefined) return undefined;
      const source = sources.get(id) ?? listedSource(path);
      sources.set(id, source);
      return source;
    },
  };
}

interface One extends ServedSource {
  readonly name: string;
  readonly facts: () => Promise<Pick<NamedSource, 'size' | 'modifiedAt'>>;
}

function serveNamed(kind: Served['kind'], ids: readonly string[], sources: readonly One[]): Served {
  return {
    kind,
    places: [],
    async *list() {
      for (const [index, { name, facts }] of sources.entries())
        yield { id: ids[index] ?? '', name, ...(await facts()) };
    },
    find: (id) => sources[ids.indexOf(id)],
  };
}

function fileSource(path: string): One {
  return {
    name: basename(path),
    facts: async () => {
      const found = await stat(path).catch(() => undefined);
      return { size: found?.size ?? null, modifiedAt: found?.mtimeMs ?? null };
    },
    async *read(signal) {
      yield* readFiles(await sessionFiles(path), signal);
    },
    follower: followFile(path),
  };
}

/** A source whose path was found rather than named: it is read only while it is what was found. */
function listedSource(path: string): ServedSource {
  return {
    async *read(signal) {
      yield* readFiles(await realSessionFiles(path), signal);
    },
    follower: followFile(path, true),
  };
}

/** Follows a file, with those of its sub-agents; with `real`, each one only while it is no link. */
function followFile(path: string, real = false): Follower {
  const files = nodeFiles({ real });
  if (!path.endsWith('.jsonl')) return createFollower(path, files);
  return createSessionFollower(path, { findOthers: createSubAgentFinder(path), files });
}

function tapeSource(stdin: ByteStream): One {
  const tape = createTape(stdin);
  return {
    name: 'standard input',
    facts: () => Promise.resolve({ size: tape.size(), modifiedAt: null }),
    read: tape.read,
  };
}
