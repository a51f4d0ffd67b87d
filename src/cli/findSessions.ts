import { access, constants, realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { CommandError } from './CommandError.ts';
import { cacheFolder, openHeadCache } from './createHeadCache.ts';
import { createLibrary, type LibraryFolder, type ListedSession } from './createLibrary.ts';
import { cannotOpen } from './openFile.ts';
import { sessionFolders, thisComputer, unreadAgents, type Surroundings } from './sessionFolders.ts';

/** Which sessions a command is about. */
export interface SessionFilter {
  /** Files and folders to look in. Empty: where agents keep their sessions. */
  readonly paths: readonly string[];
  /** Part of the path of the project. */
  readonly project?: string | undefined;
  /** Part of the name of the agent, or of the format. */
  readonly agent?: string | undefined;
  /** Epoch milliseconds; sessions that ended before are left out. */
  readonly since?: number | undefined;
  /** Whether what was read of the heads of sessions is kept for the next time. Default: true, where agents keep them. */
  readonly index?: boolean | undefined;
  /** Is told of each file and folder that may not be read, as people write it. Default: nobody is. */
  readonly onClosed?: (place: string) => void;
}

/** A session that was found, with where it is. */
export interface FoundSession extends ListedSession {
  readonly path: string;
}

const ALL = { listed: Infinity, read: Infinity };
const FOLDER_DEPTH = 4;

/** Finds sessions, the newest first by the time that is shown of them, each as soon as nothing that was not read yet can be newer. */
export async function* findSessions(
  { paths, project, agent, since, index = true, onClosed }: SessionFilter,
  signal: AbortSignal,
  surroundings: Surroundings = thisComputer(),
  now?: () => number,
): AsyncGenerator<FoundSession> {
  const folders: LibraryFolder[] = [];
  if (paths.length === 0) folders.push(...sessionFolders(surroundings));
  for (const path of paths) folders.push(await folderOf(path));
  const library = createLibrary(folders, {
    home: surroundings.home,
    limits: ALL,
    links: paths.length === 0,
    openCache: index && paths.length === 0 ? () => openHeadCache(cacheFolder(surroundings), now) : undefined,
  });
  const seen = new Set<string>();
  let held: FoundSession[] = [];
  for await (const entry of library.list(signal)) {
    if ('problem' in entry) onClosed?.(entry.problem);
    if (!('id' in entry) || seen.has(entry.id)) continue;
    seen.add(entry.id);
    // The file that was written last comes first, and a record is not newer than the file that it is in.
    const [sure, rest] = divide(held, (session) => timeOf(session) > entry.modifiedAt);
    held = rest;
    yield* sure;
    if (since !== undefined && timeOf(entry) < since) continue;
    if (!includes(entry.project, project)) continue;
    if (!includes(`${entry.agent ?? ''}\n${entry.format}`, agent)) continue;
    insert(held, { ...entry, path: library.find(entry.id) ?? '' });
  }
  if (!signal.aborted) yield* held;
}

const timeOf = ({ updatedAt, modifiedAt }: ListedSession): number => updatedAt ?? modifiedAt;

/** Puts a session behind all that are not older, in a list that is in this order. */
function insert(sessions: FoundSession[], session: FoundSession): void {
  const time = timeOf(session);
  let from = 0;
  let to = sessions.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const other = sessions[middle];
    if (other && timeOf(other) >= time) from = middle + 1;
    else to = middle;
  }
  sessions.splice(from, 0, session);
}

/** Those at the start of a list for which something holds, and the others. */
function divide<T>(list: T[], holds: (one: T) => boolean): readonly [T[], T[]] {
  const at = list.findIndex((one) => !holds(one));
  return at === 0 ? [[], list] : at === -1 ? [list, []] : [list.slice(0, at), list.slice(at)];
}

/** Names of agents that were found on this computer and whose sessions cannot be listed. */
export async function findUnreadAgents(
  surroundings: Surroundings = thisComputer(),
): Promise<readonly string[]> {
  const found = await Promise.all(
    unreadAgents(surroundings).map(async ({ agent, path }) =>
      access(path).then(
        () => [agent],
        () => [],
      ),
    ),
  );
  return found.flat();
}

const includes = (text: string | null, part: string | undefined): boolean =>
  part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase());

/** A folder to look in: the one that is named, or that of a file, in which only this file counts. Throws where it cannot be read. */
export async function folderOf(named: string): Promise<LibraryFolder> {
  const path = await realpath(resolve(named)).catch((error: unknown) => {
    throw cannotOpen(named, error);
  });
  await access(path, constants.R_OK).catch((error: unknown) => {
    throw cannotOpen(named, error);
  });
  if ((await stat(path)).isDirectory())
    return { agent: null, path, depth: FOLDER_DEPTH, accepts: () => true };
  return { agent: null, path: dirname(path), depth: 0, accepts: (name) => name === basename(path) };
}

const SHORTEST_PREFIX = 4;
const CANDIDATES = 5;

/**
 * The path of the session that a word names: its id, the id that its agent gave it, or the beginning of either. A word that is a file, or
 * names no session, is given back as it is. Throws a `CommandError` (exit code 2) for the beginning of several ids.
 */
export async function pathOfSession(
  word: string,
  signal: AbortSignal,
  surroundings: Surroundings = thisComputer(),
): Promise<string> {
  if (word.length < SHORTEST_PREFIX || !/^[\w-]+$/.test(word)) return word;
  const isThere = await access(word).then(
    () => true,
    () => false,
  );
  if (isThere) return word;
  const named: FoundSession[] = [];
  for await (const session of findSessions({ paths: [] }, signal, surroundings)) {
    if (session.id === word || session.sessionId === word) return session.path;
    if (session.id.startsWith(word) || session.sessionId?.startsWith(word) === true) named.push(session);
  }
  signal.throwIfAborted();
  const [first] = named;
  if (first === undefined) return word;
  if (named.length === 1) return first.path;
  const some = named.slice(0, CANDIDATES).map(({ id, title, name }) => `${id} (${title ?? name})`);
  const more = named.length > CANDIDATES ? `, and ${named.length - CANDIDATES} more` : '';
  throw new CommandError(
    `“${word}” begins the ids of ${named.length} sessions: ${some.join(', ')}${more}. Write more of it.`,
    2,
  );
}
