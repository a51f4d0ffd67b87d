/** Values that arrive on one side and are waited for on the other. */
export interface Queue<T> {
  readonly push: (value: T) => void;
  /** No more will come. With an error: it is what the reader is told after the last value. */
  readonly end: (error?: Error) => void;
  /** The values in order, until the end. `taken` is called for each one that leaves the queue. */
  readonly read: (taken: () => void) => AsyncGenerator<T, void, undefined>;
}

/** Starts an empty queue. */
export function createQueue<T>(): Queue<T> {
  let values: T[] = [];
  let ended = false;
  let failure: Error | undefined;
  let wake: (() => void) | undefined;

  return {
    push(value) {
      values.push(value);
      wake?.();
    },
    end(error) {
      ended = true;
      failure = error;
      wake?.();
    },
    async *read(taken) {
      for (;;) {
        const arrived = values;
        values = [];
        for (const value of arrived) {
          taken();
          yield value;
        }
        if (values.length > 0) continue;
        if (failure) throw failure;
        if (ended) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
