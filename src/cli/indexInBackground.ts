import { setTimeout as wait } from 'node:timers/promises';
import { isSettled } from './askIndex.ts';
import type { ListedSession } from './createLibrary.ts';
import { PARTS, partOf, type WordIndex } from './openWordIndex.ts';
import { isSearchable, signatureOf, type Pace } from './searchText.ts';
import { realSessionFiles } from './sessionFiles.ts';

/** What is indexed. */
export interface Indexed {
  readonly sessions: () => readonly ListedSession[];
  readonly pathOf: (id: string) => string | undefined;
  readonly index: WordIndex;
}

// Of the time of one core, what is left to others: four parts of five, and some for what is not measured. Two at once work like this: what
// indexes and what counts.
const REST = 11;
const LEAST_MS = 10;
// What takes longer than a piece does is the loading of this program, or a computer that has much else to do.
const MOST_REST_MS = 5000;
const AGAIN_MS = 3_600_000;

/**
 * Reads all sessions that the index does not know into it, and again each hour, using less than a tenth of one core. A part of the index is
 * written once for all of its sessions. Resolves when it is stopped.
 */
export async function indexInBackground(
  { sessions, pathOf, index }: Indexed,
  signal: AbortSignal,
): Promise<void> {
  const pace = createPace(signal);
  const isStopped = (): boolean => signal.aborted;
  while (!isStopped()) {
    const now = Date.now();
    const byPart = new Map<number, ListedSession[]>();
    for (const session of sessions()) {
      if (!isSearchable(session) || !isSettled(session, now)) continue;
      const part = partOf(session);
      byPart.set(part, [...(byPart.get(part) ?? []), session]);
    }
    for (let part = 0; part < PARTS && !isStopped(); part++) {
      for (const session of await index.unknown(part, byPart.get(part) ?? [])) {
        const path = pathOf(session.id);
        if (path === undefined || isStopped()) continue;
        const signature = await realSessionFiles(path)
          .then((files) => signatureOf({ files, format: session.format }, signal, pace))
          .catch(() => undefined);
        if (signature) index.set(session, signature);
        await pace();
      }
      await index.save();
    }
    await wait(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Rests after some work for eleven times as long as that took, 5 s at most. */
export function createPace(
  signal: AbortSignal,
  now: () => number = () => performance.now(),
  sleep = wait,
): Pace {
  let since = now();
  return async () => {
    const worked = now() - since;
    const restMs = Math.min(worked * REST, MOST_REST_MS);
    if (worked >= LEAST_MS) await sleep(restMs, undefined, { signal }).catch(() => undefined);
    if (worked >= LEAST_MS) since = now();
  };
}
