'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { FindMatch, FindOptions, FindState } from '../store/index.ts';
import { AS_WRITTEN, compileFind } from '../store/compileFind.ts';
import { searchRows } from '../store/findMatches.ts';
import { openMatch } from './openMatch.ts';
import { startFind } from './startFind.ts';
import { useTranscriptContext, type TranscriptContextValue } from './TranscriptContext.ts';

/** What the reader looks for in a transcript, and how to go through it. */
export interface Find {
  /** What is looked for and where it was found; `null` while the reader does not look for anything. */
  readonly state: FindState | null;
  /** Looks for a text, from the start of the transcript. Starts looking where the reader did not. */
  readonly setText: (text: string) => void;
  /** Looks for the same text in another way. */
  readonly setOptions: (options: Partial<FindOptions>) => void;
  /** Goes to the next match, from the last one to the first. */
  readonly next: () => void;
  /** Goes to the previous match, from the first one to the last. */
  readonly previous: () => void;
  /** Stops looking. What was opened to show what was found is as it was before. */
  readonly close: () => void;
}

/** Matches that are kept. */
const MOST_MATCHES = 10_000;
/** Milliseconds of searching before the page gets its turn. */
const SLICE_MS = 8;
/** Milliseconds between two searches of a transcript that grows. */
const AGAIN_MS = 400;

/**
 * Finds a text in all that a transcript says, also where it is closed or not in the document, and opens what it finds. Use it in one
 * place: that is where the searching is done. Throws outside a transcript.
 */
export function useFind(): Find {
  const context = useTranscriptContext('useFind');
  const { view } = context;
  const read = () => view.getState().find;
  const state = useSyncExternalStore(view.subscribe, read, read);
  const text = state?.text ?? '';
  const options = state?.options ?? AS_WRITTEN;
  useEffect(() => (text === '' ? undefined : search(context, text, options)), [context, text, options]);
  const go = (step: 1 | -1) => () => {
    const { find } = view.getState();
    if (!find || find.matches.length === 0) return;
    goTo(context, (find.current + step + find.matches.length) % find.matches.length);
  };
  return {
    state,
    setText(next) {
      startFind(view, next);
    },
    setOptions(changed) {
      startFind(view, text, { ...options, ...changed });
    },
    next: go(1),
    previous: go(-1),
    close() {
      view.getState().setFind(null);
    },
  };
}

function goTo({ store, view }: TranscriptContextValue, index: number): void {
  const { find, setFind, setFollow, follow, reveal } = view.getState();
  const match = find?.matches[index];
  if (!find || !match) return;
  setFind({ ...find, current: index });
  openMatch(view, match);
  if (follow === 'following') setFollow('released', store.getState().itemKeys.length);
  reveal(match.key);
}

// Searches now and again whenever the transcript has grown, in slices. Returns what stops it.
function search(context: TranscriptContextValue, text: string, options: FindOptions): () => void {
  const { store, view } = context;
  const matcher = compileFind(text, options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searched = -1;

  const run = (): void => {
    timer = undefined;
    const state = store.getState();
    searched = state.revision;
    const steps = searchRows(state, matcher);
    const matches: FindMatch[] = [];
    let problem: FindState['problem'];
    const slice = (): void => {
      const until = performance.now() + SLICE_MS;
      for (;;) {
        const step = steps.next();
        if (step.done === true) {
          problem = step.value;
          break;
        }
        if (matches.length > MOST_MATCHES) break;
        for (const match of step.value) if (matches.length <= MOST_MATCHES) matches.push(match);
        if (performance.now() < until) continue;
        show(context, matches, { searching: true });
        timer = setTimeout(slice, 0);
        return;
      }
      show(context, matches, { searching: false, problem });
      timer = undefined;
      again();
    };
    slice();
  };
  const again = (): void => {
    if (timer === undefined && store.getState().revision !== searched) timer = setTimeout(run, AGAIN_MS);
  };
  run();
  const unsubscribe = store.subscribe(again);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    const { find, setFind } = view.getState();
    if (find?.searching && find.text === text) setFind({ ...find, searching: false });
  };
}

function show(
  context: TranscriptContextValue,
  found: FindMatch[],
  { searching, problem }: Pick<FindState, 'searching' | 'problem'>,
): void {
  const { find, setFind } = context.view.getState();
  if (!find) return;
  const limited = found.length > MOST_MATCHES;
  const before = find.matches[find.current];
  // Searched again, the reader stays at the match they were at.
  const again = before
    ? found.findIndex((match) => match.key === before.key && match.nth === before.nth)
    : -1;
  // What stands where it stood is the same match: it is not gone to again.
  if (before && again >= 0 && found[again]?.start === before.start) found[again] = before;
  const matches =
    searching && find.matches.length > found.length ? find.matches : found.slice(0, MOST_MATCHES);
  const current = again < 0 && before && searching ? find.current : again;
  setFind({ ...find, matches, current: Math.min(current, matches.length - 1), searching, limited, problem });
  if (!before && matches.length > 0) goTo(context, 0);
}
