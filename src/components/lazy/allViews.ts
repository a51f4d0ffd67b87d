import * as all from './views.ts';

/** Every view at once, for a server, which draws everything in one go. A browser gets `noViews.ts` (`imports` in package.json). */
export function providedViews(): typeof all | null {
  return all;
}
