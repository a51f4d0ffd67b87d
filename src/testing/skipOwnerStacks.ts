import React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Lets React 19 make elements without noting for each of them where that was, which in its build for development takes a fifth of the time of
 * a test that draws much. It does so by itself from the 10,000th element of a second on: here that is told from the first one. Its warnings
 * are the same.
 */
export function skipOwnerStacks(): void {
  const internals = (React as unknown as Readonly<Record<string, object | undefined>>)[INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  });
}
