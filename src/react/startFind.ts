import type { ViewStore } from '../store/index.ts';

/** Starts to look for a text; an empty one waits for the reader to say what. */
export function startFind(view: ViewStore, text = ''): void {
  view.getState().setFind({ text, matches: [], current: -1, searching: text !== '', limited: false });
}
