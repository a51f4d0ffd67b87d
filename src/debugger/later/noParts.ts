/** No later part of a debugger at first, for a browser, which loads them. A server gets `allParts.ts` (`imports` in package.json). */
export function providedParts(): null {
  return null;
}
