import { basename, dirname, join, sep } from 'node:path';
import type { HeadCache } from './createHeadCache.ts';
import { describeSession, type SessionFacts } from './describeSession.ts';
import { findFiles, isHiddenOrBuilt, lookAtFile, type FoundFile } from './findFiles.ts';
import { mapAhead } from './mapAhead.ts';
import { pathId } from './pathId.ts';
import type { RunCounts } from './runCounts.ts';
import { isFirstEvent, type SessionFolder } from './sessionFolders.ts';
import { terminalText } from './terminalText.ts';

/** A session in a list. */
export interface ListedSession extends SessionFacts {
  /** Names it in a request and on the command line, the same at each start. Does not spell out where it is. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  /** The agent whose folder it is in; `null` in a folder that the command line named. */
  readonly agent: string | null;
  /** What was counted of the whole of it; absent until that is done, `null` where it is too long. */
  readonly counts?: RunCounts | null;
}

/** Something that could not be listed. */
export interface ListProblem {
  /** What it is about, for people. */
  readonly problem: string;
  readonly reason: 'closed';
}

/** The end of a list, which tells it from one that broke off. */
export interface ListEnd {
  /** Files that were not looked at, all older than those in the list. */
  readonly older: number;
}

/** One thing that a list says. */
export type ListEntry = ListedSession | ListProblem | ListEnd;

/** Sessions in folders, which are found again each time they are listed. */
export interface Library {
  /** Newest first; files whose names are not those of sessions come after all others. */
  readonly list: (signal: AbortSignal) => AsyncGenerator<ListEntry>;
  /** The path of a session that was listed. */
  readonly find: (id: string) => string | undefined;
  /** The folders that the last list has looked into. */
  readonly folders: () => readonly string[];
  /** The session that a file in one of these folders is now; `null`: it is none. */
  readonly look: (folder: string, name: string) => Promise<ListedSession | null>;
}

/** A folder to list, with the agent it belongs to, if any. */
export type LibraryFolder = Omit<SessionFolder, 'agent'> & { readonly agent: string | null };

/** How much is looked at for one list. */
export interface LibraryLimits {
  /** Sessions listed. */
  readonly listed: number;
  /** Files whose head is read although they are not called like sessions. */
  readonly read: number;
}

/** What the head of a file said, and which file that was. */
interface Described extends Pick<FoundFile, 'size' | 'modifiedAt' | 'node'> {
  readonly facts: SessionFacts | null;
}

// Enough to keep the disk busy while one is parsed, few enough that a list that is left has read little for nothing.
const AT_ONCE = 4;

const LIMITS: LibraryLimits = { listed: Infinity, read: 4000 };

/**
 * Lists the sessions in folders. `home` is written as `~` where a place is named. With `links`, folders that are linked from them count
 * as theirs, which is for the person at the terminal and not for a page.
 */
export function createLibrary(
  folders: readonly LibraryFolder[],
  {
    home,
    limits = LIMITS,
    links = false,
    openCache,
  }: {
    readonly home: string;
    readonly limits?: LibraryLimits;
    readonly links?: boolean;
    /** Opens what was read of heads before. Default: nothing was. */
    readonly openCache?: (() => Promise<HeadCache>) | undefined;
  },
): Library {
  const paths = new Map<string, string>();
  const lookedInto = new Map<string, LibraryFolder>();
  // The head of a file is read again only when the file has changed.
  const described = new Map<string, Described>();

  const idOf = (path: string): string => {
    const id = pathId(path);
    paths.set(id, path);
    return id;
  };
  const describe = async (file: FoundFile, cache: HeadCache | undefined): Promise<SessionFacts | null> => {
    const { path, size, modifiedAt, node } = file;
    // Of several files only the first one is looked at.
    const kept = isFirstEvent(basename(path)) ? undefined : cache;
    const known = described.get(path);
    if (known?.size === size && known.modifiedAt === modifiedAt && known.node === node) return known.facts;
    const cached = kept?.get(file);
    const facts = cached === undefined ? await describeSession(path) : cached;
    if (cached === undefined) kept?.set(file, facts);
    described.set(path, { size, modifiedAt, node, facts });
    return facts;
  };

  const entryOf = ({ path, size, modifiedAt }: FoundFile, agent: string | null, facts: SessionFacts) => ({
    id: idOf(path),
    name: terminalText(isFirstEvent(basename(path)) ? basename(dirname(dirname(path))) : basename(path)),
    size,
    modifiedAt,
    agent,
    ...facts,
    project: facts.project === null ? null : shownPath(facts.project, home),
  });

  return {
    find: (id) => paths.get(id),
    folders: () => [...lookedInto.keys()],
    async look(folder, name) {
      const how = lookedInto.get(folder);
      if (how?.accepts(name) !== true || isHiddenOrBuilt(name)) return null;
      const file = await lookAtFile(join(folder, name));
      const facts = file === undefined ? null : await describe(file, undefined).catch(() => null);
      return file === undefined || facts === null ? null : entryOf(file, how.agent, facts);
    },
    async *list(signal) {
      const files: (FoundFile & { readonly agent: string | null })[] = [];
      const opening = openCache?.();
      for (const folder of folders) {
        const { agent, path, ...how } = folder;
        const found = await findFiles(path, { ...how, signal, links });
        for (const inside of found.folders) lookedInto.set(inside, folder);
        for (const file of found.files) files.push({ ...file, agent });
        for (const closed of found.closed) yield { problem: shownPath(closed, home), reason: 'closed' };
      }
      files.sort((a, b) => likelihood(b) - likelihood(a) || b.modifiedAt - a.modifiedAt);
      const cache = await opening;
      const likely = files.filter((file) => likelihood(file) > 0).length;
      const candidates = signal.aborted ? [] : files.slice(0, likely + limits.read);
      const heads = mapAhead(candidates, AT_ONCE, async (file) => ({
        file,
        facts: await describe(file, cache).catch(() => 'closed' as const),
      }));
      let listed = 0;
      let read = 0;
      try {
        for await (const { file, facts } of heads) {
          read++;
          if (facts === 'closed') yield { problem: shownPath(file.path, home), reason: facts };
          if (facts !== 'closed' && facts !== null) {
            listed++;
            yield entryOf(file, file.agent, facts);
          }
          if (signal.aborted || listed === limits.listed) break;
        }
      } finally {
        await cache?.save();
      }
      yield { older: files.length - read };
    },
  };
}

// Sessions, logs and traces are called so. Only so many heads are read, and others might take all of them.
const LIKELY = /\.(?:jsonl?|ndjson|eval|traj|sse|ya?ml|log|txt)$/i;

const likelihood = ({ path }: FoundFile): number => (LIKELY.test(path) ? 1 : 0);

/** A path for people, with the home folder as `~`. */
export function shownPath(path: string, home: string): string {
  return terminalText(home !== '' && path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path);
}
