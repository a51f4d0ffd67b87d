import { createLazyValue } from '../createLazyValue.ts';

const lazy = createLazyValue(async () => (await import('./createHighlighter.ts')).createHighlighter());

/** The highlighter, once it has loaded. */
export const getHighlighter = lazy.get;

/** Loads the highlighter the first time anyone listens. If it cannot load, code stays plain. */
export const subscribeHighlighter = lazy.subscribe;
