import * as all from './laterParts.ts';

/** The later parts of a debugger at once, for a server, which loads nothing later. A browser gets `noParts.ts` (`imports` in package.json). */
export function providedParts(): typeof all | null {
  return all;
}
