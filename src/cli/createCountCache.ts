import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Prices } from '../model/index.ts';
import type { IndexedSession } from './openWordIndex.ts';
import { replaceFile } from './replaceFile.ts';
import type { RunCounts } from './runCounts.ts';

/** What was counted of runs, kept from one run of the program to the next. */
export interface CountCache {
  /** What is known of a session as it is now. */
  readonly get: (session: IndexedSession) => RunCounts | undefined;
  readonly set: (session: IndexedSession, counts: RunCounts) => void;
  /** Writes what is new. A folder that cannot be written to is let be. */
  readonly save: () => Promise<void>;
}

type Entry = readonly [size: number, modifiedAt: number, counts: RunCounts];

// Another number whenever runs are counted in another way.
const NAME = 'counts-2.json';
const MOST_BYTES = 2 ** 26;
const MOST_ENTRIES = 50_000;

/**
 * Opens the cache in a folder, which need not be there yet; without a folder it is kept in memory. It is for its owner alone and bounded. One that was
 * made with other prices, cannot be read, or is not ours, is begun anew.
 */
export async function openCountCache(folder: string | undefined, prices: Prices): Promise<CountCache> {
  const path = folder === undefined ? undefined : join(folder, NAME);
  const priced = createHash('sha256').update(JSON.stringify(prices)).digest('hex');
  const entries = path === undefined ? new Map<string, Entry>() : await readEntries(path, priced);
  let isChanged = false;
  return {
    get({ id, size, modifiedAt }) {
      const entry = entries.get(id);
      return entry?.[0] === size && entry[1] === modifiedAt ? entry[2] : undefined;
    },
    set({ id, size, modifiedAt }, counts) {
      // Those that were counted last stay longest.
      entries.delete(id);
      entries.set(id, [size, modifiedAt, counts]);
      isChanged = true;
    },
    async save() {
      if (!isChanged || path === undefined || folder === undefined) return;
      isChanged = false;
      const text = JSON.stringify({ priced, runs: [...entries].slice(-MOST_ENTRIES) });
      if (text.length > MOST_BYTES) return;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replaceFile(path, text);
      } catch {
        // A disk that is full or may not be written to: the runs are counted again the next time.
      }
    },
  };
}

async function readEntries(path: string, priced: string): Promise<Map<string, Entry>> {
  try {
    const read = JSON.parse(await readFile(path, 'utf8')) as unknown;
    if (!isObject(read) || read.priced !== priced || !Array.isArray(read.runs)) return new Map();
    return new Map((read.runs as readonly unknown[]).filter(isNamedEntry));
  } catch {
    return new Map();
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isNamedEntry(value: unknown): value is [string, Entry] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [id, entry] = value as readonly unknown[];
  if (typeof id !== 'string' || !Array.isArray(entry) || entry.length !== 3) return false;
  const [size, modifiedAt, counts] = entry as readonly unknown[];
  return typeof size === 'number' && typeof modifiedAt === 'number' && isCounts(counts);
}

const isCounts = (value: unknown): value is RunCounts =>
  isObject(value) &&
  typeof value.failures === 'number' &&
  (value.workedMs === null || typeof value.workedMs === 'number') &&
  (value.costUsd === null || typeof value.costUsd === 'number') &&
  typeof value.isEstimated === 'boolean' &&
  typeof value.isAtLeast === 'boolean' &&
  typeof value.changed === 'number' &&
  Array.isArray(value.files) &&
  value.files.every((path) => typeof path === 'string');
