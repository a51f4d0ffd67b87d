import { providedViews } from '#views';
import type * as AllViews from './views.ts';

/** The views that are loaded when they are first needed. */
export type Views = typeof AllViews;

let loaded: Views | null = null;
let loading: Promise<Views | null> | undefined;
let failure: { readonly error: unknown } | null = null;

/** The views, once they are there. */
export const readViews = (): Views | null => loaded ?? providedViews();

/** Loads the views; `null` when they cannot be loaded, which is tried once: a browser remembers a module that failed. */
export async function loadViews(): Promise<Views | null> {
  const views = readViews();
  if (views) return views;
  loading ??= import('./views.ts').then(
    (all) => (loaded = all),
    (error: unknown) => {
      failure = { error };
      return null;
    },
  );
  return loading;
}

/** Why they could not be loaded; told once. */
export function takeFailure(): { readonly error: unknown } | null {
  const told = failure;
  failure = null;
  return told;
}

/**
 * Loads what a transcript loads when it is first needed: terminal output in its colours, media, marks in what a search found, find,
 * and the details of a usage and of a request. The transcript does so by itself, once it is on screen, and shows plain text until then; after this it draws all of it at
 * once. Never rejects. On a server everything is there from the start.
 */
export async function preloadViews(): Promise<void> {
  await loadViews();
}
