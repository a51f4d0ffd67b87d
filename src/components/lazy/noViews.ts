/** No view at first, for a browser, which loads them when one is drawn. A server gets `allViews.ts` (`imports` in package.json). */
export function providedViews(): null {
  return null;
}
