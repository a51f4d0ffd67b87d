import { useSyncExternalStore } from 'react';

/** Renders again whenever the state of something outside React changes. */
export function useExternal<T>(source: {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => T;
}): T {
  return useSyncExternalStore(source.subscribe, source.getState);
}
