import type { FindOptions, ViewStore } from '../store/index.ts';

/** Starts to look for a text; an empty one waits for the reader to say what. `options` default to those that were there before. */
export function startFind(
  view: ViewStore,
  text = '',
  options: FindOptions | undefined = view.getState().find?.options,
): void {
  view.getState().setFind({
    text,
    matches: [],
    current: -1,
    searching: text !== '',
    limited: false,
    ...(options === undefined ? {} : { options }),
  });
}
