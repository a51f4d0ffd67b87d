import type * as Adapters from '../adapters/index.ts';

/** The functions of the adapters that find and read a format which the host did not name. */
export type Readers = Pick<typeof Adapters, 'detectAdapter' | 'findAdapter' | 'rawAdapter'>;

let known: Readers | null = null;
let loading: Promise<Readers> | undefined;

/** Those that are there without waiting; `null` until they are loaded. */
export const readReaders = (): Readers | null => known;

/** Makes them known where they came with the program, as on a server. */
export function provideReaders(readers: Readers | null): void {
  known ??= readers;
}

/** Loads them. Rejects when they cannot be loaded, which is tried once: a browser remembers a module that failed. */
export function loadReaders(): Promise<Readers> {
  if (known) return Promise.resolve(known);
  loading ??= import('../adapters/index.ts').then((all) => (known = all));
  return loading;
}
