import type { TranscriptState, TranscriptStore } from '../../store/index.ts';

/** The comparison of runs that may still grow. */
export interface Comparison<T> {
  /** Compares anew some time after one of them has grown, and then calls back. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The comparison as it was made last; `null` while one of the runs has not begun. */
  readonly read: () => T | null;
}

// Comparing is not incremental, so it waits, and longer where it takes long: most of the time is the page's.
const LEAST_WAIT_MS = 150;
const REST = 5;

/** Creates the comparison of runs. Nothing is compared before somebody asks. */
export function createComparison<T>(
  stores: readonly TranscriptStore[],
  compareStates: (states: readonly TranscriptState[]) => T,
): Comparison<T> {
  let made: T | null = null;
  let revisions = '';
  let took = 0;
  const compare = (): void => {
    const states = stores.map((store) => store.getState());
    const now = states.map(({ revision }) => revision).join(' ');
    if (now === revisions) return;
    revisions = now;
    if (!stores.every(hasBegun)) {
      made = null;
      return;
    }
    const started = performance.now();
    made = compareStates(states);
    took = performance.now() - started;
  };
  return {
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const soon = (): void => {
        timer ??= setTimeout(
          () => {
            timer = undefined;
            const before = made;
            compare();
            if (made !== before) listener();
          },
          Math.max(LEAST_WAIT_MS, REST * took),
        );
      };
      const stops = stores.map((store) => store.subscribe(soon));
      // What came between the first drawing and now.
      soon();
      return () => {
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
    read() {
      if (revisions === '') compare();
      return made;
    },
  };
}

const hasBegun = (store: TranscriptStore): boolean => {
  const { status, messageKeys } = store.getState();
  return messageKeys.length > 0 || (status !== 'idle' && status !== 'open');
};

/** Whether runs were read to their ends. */
export const isRead = (stores: readonly TranscriptStore[]): boolean =>
  stores.every((store) => {
    const { status } = store.getState();
    return status !== 'idle' && status !== 'open';
  });
