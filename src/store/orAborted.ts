/** An abort signal with a function that aborts it; it also follows the signal that it was made from. */
export interface Stop {
  readonly signal: AbortSignal;
  readonly abort: (reason: unknown) => void;
  /** Listens to the given signal no more. */
  readonly release: () => void;
}

/** A signal that aborts with the given one, for its reason, and can be aborted besides. */
export function stopWith(signal: AbortSignal | undefined): Stop {
  const controller = new AbortController();
  const follow = (): void => {
    controller.abort(signal?.reason);
  };
  signal?.addEventListener('abort', follow);
  if (signal?.aborted) follow();
  return {
    signal: controller.signal,
    abort: (reason) => {
      controller.abort(reason);
    },
    release: () => signal?.removeEventListener('abort', follow),
  };
}

/**
 * Settles like the promise, or rejects with the signal's reason as soon as that aborts. What comes after that has nobody who waits for it:
 * `late` lets it go.
 */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal, late: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error); // whatever the caller says
      promise.then(late, () => undefined);
    };
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop);
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}
