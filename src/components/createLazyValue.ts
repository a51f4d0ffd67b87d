/** A value that is loaded the first time anyone waits for it. Its two functions are what `useSyncExternalStore` takes. */
export interface LazyValue<T> {
  /** The value, once it has loaded. */
  readonly get: () => T | null;
  /** Loads the value the first time anyone listens, and tells listeners when it is there. Returns how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Wraps a module that is loaded on demand. If it cannot load, the value stays `null` and the next listener tries again. */
export function createLazyValue<T>(load: () => Promise<T>): LazyValue<T> {
  let loaded: T | null = null;
  let loading = false;
  const listeners = new Set<() => void>();

  const start = async (): Promise<void> => {
    try {
      loaded = await load();
    } catch {
      loading = false;
      return;
    }
    listeners.forEach((listener) => {
      listener();
    });
  };

  return {
    get: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      if (!loading) {
        loading = true;
        void start();
      }
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
