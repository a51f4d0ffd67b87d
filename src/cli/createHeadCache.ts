import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionFacts } from './describeSession.ts';
import type { FoundFile } from './findFiles.ts';
import { replaceFile } from './replaceFile.ts';
import type { Surroundings } from './sessionFolders.ts';

/** What the heads of files said, kept from one run of the program to the next. */
export interface HeadCache {
  /** What is known of a file as it is now; `undefined`: nothing. `null`: it is no session. */
  readonly get: (file: FoundFile) => SessionFacts | null | undefined;
  readonly set: (file: FoundFile, facts: SessionFacts | null) => void;
  /** Writes what is new. A folder that cannot be written to is let be. */
  readonly save: () => Promise<void>;
}

type Entry = readonly [
  size: number,
  modifiedAt: number,
  changedAt: number,
  node: number,
  facts: SessionFacts | null,
];

// Another number whenever heads are read in another way.
const NAME = 'heads-2.json';
const MOST_BYTES = 2 ** 26;
const MOST_ENTRIES = 50_000;
// A file that was written just now may be written again without a sign: clocks of file systems are coarse.
const SETTLED_MS = 2000;

/** The folder in which programs keep what they can make again, and in it that of this one. */
export function cacheFolder({ home, platform, env }: Surroundings): string {
  const set = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  if (platform === 'win32')
    return join(set('LOCALAPPDATA') ?? join(home, 'AppData', 'Local'), 'agent-lanes', 'Cache');
  const base =
    set('XDG_CACHE_HOME') ?? (platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache'));
  return join(base, 'agent-lanes');
}

/**
 * Opens the cache in a folder, which need not be there yet. It is for its owner alone and bounded; a file counts as known only while its size,
 * its times and its inode are the same. One that cannot be read, or is not ours, is begun anew.
 */
export async function openHeadCache(folder: string, now: () => number = Date.now): Promise<HeadCache> {
  const path = join(folder, NAME);
  const known = await readEntries(path);
  const used = new Map<string, Entry>();
  let isChanged = false;
  return {
    get(file) {
      const entry = known.get(file.path);
      if (!entry || !isSame(entry, file)) return undefined;
      used.set(file.path, entry);
      return entry[4];
    },
    set(file, facts) {
      if (now() - Math.max(file.modifiedAt, file.changedAt) < SETTLED_MS) return;
      used.set(file.path, [file.size, file.modifiedAt, file.changedAt, file.node, facts]);
      isChanged = true;
    },
    async save() {
      if (!isChanged) return;
      isChanged = false;
      // Those of folders that were not looked at now stay, as far as there is room.
      const entries = [...new Map([...known, ...used])].slice(-MOST_ENTRIES);
      const text = JSON.stringify(Object.fromEntries(entries));
      if (text.length > MOST_BYTES) return;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replaceFile(path, text);
      } catch {
        // A disk that is full or may not be written to: the heads are read again the next time.
      }
    },
  };
}

const isSame = ([size, modifiedAt, changedAt, node]: Entry, file: FoundFile): boolean =>
  size === file.size && modifiedAt === file.modifiedAt && changedAt === file.changedAt && node === file.node;

async function readEntries(path: string): Promise<ReadonlyMap<string, Entry>> {
  try {
    const read = JSON.parse(await readFile(path, 'utf8')) as unknown;
    if (typeof read !== 'object' || read === null) return new Map();
    return new Map(Object.entries(read).filter((entry): entry is [string, Entry] => isEntry(entry[1])));
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [facts, ...figures] = (value as readonly unknown[]).toReversed();
  return figures.every((figure) => typeof figure === 'number') && (facts === null || isFacts(facts));
}

const TEXTS = ['title', 'project', 'branch', 'version', 'model', 'sessionId'];
const TIMES = ['startedAt', 'updatedAt'];

function isFacts(value: unknown): value is SessionFacts {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>; // looked at field by field
  return (
    typeof fields.format === 'string' &&
    TEXTS.every((name) => fields[name] === null || typeof fields[name] === 'string') &&
    TIMES.every((name) => fields[name] === null || typeof fields[name] === 'number')
  );
}
