import { setTimeout as wait } from 'node:timers/promises';
import type { Prices } from '../model/index.ts';
import type { CountCache } from './createCountCache.ts';
import type { ListedSession } from './createLibrary.ts';
import { createPace } from './indexInBackground.ts';
import { countRun, type RunCounts } from './runCounts.ts';
import { realSessionFiles } from './sessionFiles.ts';

/** What is counted, and who is told. */
export interface Counted {
  readonly sessions: () => readonly ListedSession[];
  readonly pathOf: (id: string) => string | undefined;
  /** Is told of some sessions at once; `null`: one that is too long to be counted. */
  readonly tell: (counts: ReadonlyMap<string, RunCounts | null>) => void;
  readonly openCache: () => Promise<CountCache>;
  readonly prices: Prices;
}

/** How often what is counted is told, written and looked for anew. */
export interface CountTimes {
  /** Milliseconds after which what was counted is told. */
  readonly tellMs: number;
  readonly saveMs: number;
  /** Milliseconds after which sessions that changed are looked for. */
  readonly againMs: number;
}

const TIMES: CountTimes = { tellMs: 500, saveMs: 20_000, againMs: 5_000 };
// A run takes several times its size once it is read.
const MOST_BYTES = 2 ** 25;

/**
 * Counts failures, cost and changed files of all sessions, the newest first, and of those that change later, in the time that its share of one core
 * leaves. What is known from before is told at once. Resolves when it is stopped.
 */
export async function countInBackground(
  { sessions, pathOf, tell, openCache, prices }: Counted,
  signal: AbortSignal,
  { tellMs, saveMs, againMs }: CountTimes = TIMES,
): Promise<void> {
  const pace = createPace(signal);
  const cache = await openCache();
  const versions = new Map<string, string>();
  let held = new Map<string, RunCounts | null>();
  let toldAt = performance.now();
  let savedAt = toldAt;
  const isStopped = (): boolean => signal.aborted;
  const flush = (): void => {
    toldAt = performance.now();
    if (held.size > 0) tell(held);
    held = new Map();
  };
  const countOne = async (session: ListedSession): Promise<void> => {
    const { id, size } = session;
    const path = pathOf(id);
    if (path === undefined) return;
    const files = await realSessionFiles(path).catch(() => []);
    const counts =
      size > MOST_BYTES || files.length === 0
        ? null
        : await countRun(files, prices, { signal, pace }).catch(() => null);
    if (isStopped()) return;
    held.set(id, counts);
    if (counts) cache.set(session, counts);
  };
  while (!isStopped()) {
    const changed = sessions().filter(({ id, size, modifiedAt }) => {
      const version = `${size} ${modifiedAt}`;
      const isNew = versions.get(id) !== version;
      versions.set(id, version);
      return isNew;
    });
    const unknown: ListedSession[] = [];
    for (const session of changed) {
      const known = cache.get(session);
      if (known) held.set(session.id, known);
      else unknown.push(session);
    }
    flush();
    for (const session of unknown.toSorted((a, b) => timeOf(b) - timeOf(a))) {
      if (isStopped()) break;
      await countOne(session);
      if (performance.now() - toldAt > tellMs) flush();
      if (performance.now() - savedAt > saveMs) {
        await cache.save();
        savedAt = performance.now();
      }
      await pace();
    }
    flush();
    await cache.save();
    await wait(againMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

const timeOf = ({ updatedAt, modifiedAt }: ListedSession): number => updatedAt ?? modifiedAt;
