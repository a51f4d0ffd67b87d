/** The right of this tab to hold one connection open. */
export interface Slot {
  /** Aborts when the tab is hidden, and another one may need the connection. */
  readonly lost: AbortSignal;
  /** Gives it back. */
  readonly free: () => void;
}

// A browser opens six connections to one server, over all tabs. The others are for what is asked for and answered at once.
const SLOTS = 3;

/**
 * Takes one of the connections that the tabs of this browser may hold open, if one is free. `undefined`: they are all held, or nobody
 * looks at this tab, or the browser has no locks that its tabs share.
 */
export async function takeSlot(): Promise<Slot | undefined> {
  for (let i = 0; i < SLOTS && isSeen(); i++) {
    const release = await tryLock(`agent-lanes connection ${i}`);
    if (!release) continue;
    const lost = new AbortController();
    const look = (): void => {
      if (!isSeen()) lost.abort();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return {
      lost: lost.signal,
      free() {
        document.removeEventListener('visibilitychange', look);
        release();
      },
    };
  }
  return undefined;
}

/** Does something that only one tab of this browser does at a time; the others wait for their turn. */
export async function inTurn(task: () => Promise<void>): Promise<void> {
  const locks = sharedLocks();
  if (locks) await locks.request('agent-lanes tab', task);
  else await task();
}

function tryLock(name: string): Promise<(() => void) | undefined> {
  const locks = sharedLocks();
  if (!locks) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock)
        return new Promise((release) => {
          resolve(release);
        });
      resolve(undefined);
      return undefined;
    };
    locks.request(name, { ifAvailable: true }, hold).catch(() => {
      resolve(undefined);
    });
  });
}

const isSeen = (): boolean => document.visibilityState === 'visible';

/** The locks of this browser; `undefined` where it has none, as on a page that came over an open network. */
const sharedLocks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;
