import { applyChanges, fetchChanges, type Served } from './served.ts';
import { GoneError } from './followServed.ts';
import { takeSlot } from './slots.ts';

/** Where the list that is followed stands. */
export interface ListHolder {
  readonly served: () => Served | null;
  /** Whether somebody may be looking at it. */
  readonly isShown: () => boolean;
  readonly set: (served: Served) => void;
  /** Calls back when it is shown or hidden, until it is told not to. */
  readonly subscribe: (listener: () => void) => () => void;
}

// How often a tab asks that may not hold a connection, and how long one waits that got no answer.
const POLL_MS = 2000;

/**
 * Keeps a list of sessions as the command line has it, while it is on screen: one connection waits for what changes. Ends when the command
 * has ended.
 */
export async function followList(token: string, list: ListHolder): Promise<void> {
  for (;;) {
    await until(list, () => list.isShown());
    const { revision } = list.served() ?? {};
    if (revision === undefined) return;
    const slot = await takeSlot();
    const hidden = new AbortController();
    const leave = list.subscribe(() => {
      if (!list.isShown()) hidden.abort();
    });
    const signal = slot ? AbortSignal.any([hidden.signal, slot.lost]) : hidden.signal;
    try {
      const changes = await fetchChanges(token, revision, { waits: slot !== undefined, signal });
      const served = list.served();
      if (served && (changes.length > 1 || slot)) list.set(applyChanges(served, changes));
      if (!slot) await rest();
    } catch (error) {
      if (error instanceof GoneError) return;
      if (!signal.aborted) await rest();
    } finally {
      leave();
      slot?.free();
    }
  }
}

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, POLL_MS);
  });

function until(list: ListHolder, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) {
      resolve();
      return;
    }
    const look = (): void => {
      if (!isSo()) return;
      leave();
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    const leave = list.subscribe(look);
    document.addEventListener('visibilitychange', look);
  });
}
