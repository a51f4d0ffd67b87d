/** The tabs that show the page. */
export interface Tabs {
  /** A tab is there, until the function that is returned is called. */
  readonly open: () => () => void;
  /** Something was asked for: a tab that closed may be one that loads again. */
  readonly stir: () => void;
  /** Resolves when the last tab has been closed for a while; never when there was none. */
  readonly gone: Promise<void>;
  /** Nobody waits any more. */
  readonly stop: () => void;
}

/** Starts counting tabs. One that is loaded again is gone for a moment, so a while must pass first. */
export function createTabs(graceMs: number): Tabs {
  let count = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolve: () => void = () => undefined;
  const gone = new Promise<void>((done) => {
    resolve = done;
  });
  const wait = (): void => {
    clearTimeout(timer);
    // Whoever stops closes the tabs that are left.
    if (stopped) return;
    timer = setTimeout(resolve, graceMs);
  };
  return {
    open() {
      clearTimeout(timer);
      timer = undefined;
      count += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        count -= 1;
        if (count === 0) wait();
      };
    },
    stir() {
      if (timer !== undefined) wait();
    },
    gone,
    stop() {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
