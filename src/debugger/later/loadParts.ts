import { providedParts } from '#parts';
import type * as LaterParts from './laterParts.ts';

/** The parts of a debugger that are not on screen when it opens. */
export type Parts = typeof LaterParts;

let loaded: Parts | null = null;
let loading: Promise<Parts | null> | undefined;

/** These parts, once they are there. */
export const readParts = (): Parts | null => loaded ?? providedParts();

/** Loads these parts; `null` where they cannot be loaded, which is tried once: a browser remembers a module that failed. Never rejects. */
export async function loadParts(): Promise<Parts | null> {
  const parts = readParts();
  if (parts) return parts;
  loading ??= import('./laterParts.ts').then(
    (all) => (loaded = all),
    () => null,
  );
  return loading;
}
