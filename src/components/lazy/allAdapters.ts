import * as all from '../../adapters/index.ts';

/** Every adapter at once, for a server, which draws everything in one go. A browser gets `noAdapters.ts` (`imports` in package.json). */
export function providedAdapters(): typeof all | null {
  return all;
}
