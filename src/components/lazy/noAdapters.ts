/** No adapter at first, for a browser, which loads them when messages need them. A server gets `allAdapters.ts` (`imports` in package.json). */
export function providedAdapters(): null {
  return null;
}
