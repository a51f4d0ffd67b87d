'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { findMatches, type FindMatch, type FindState } from '../store/index.ts';
import { openPath } from './openPath.ts';
import { startFind } from './startFind.ts';
import { useTranscriptContext, type TranscriptContextValue } from './TranscriptContext.ts';

/** What the reader looks for in a transcript, and how to go through it. */
export interface Find {
  /** What is looked for and where it was found; `null` while the reader does not look for anything. */
  readonly state: FindState | null;
  /** Looks for a text, from the start of the transcript. Starts looking where the reader did not. */
  readonly setText: (text: string) => void;
  /** Goes to the next match, from the last one to the first. */
  readonly next: () => void;
  /** Goes to the previous match, from the first one to the last. */
  readonly previous: () => void;
  /** Stops looking. */
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
  useEffect(() => (text === '' ? undefined : search(context, text)), [context, text]);
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
  openPath(view, store.getState(), match.key);
  if (follow === 'following') setFollow('released', store.getState().itemKeys.length);
  reveal(match.rowKey);
}

// Searches now and again whenever the transcript has grown, in slices. Returns what stops it.
function search(context: TranscriptContextValue, text: string): () => void {
  const { store, view } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searched = -1;

  const run = (): void => {
    timer = undefined;
    const state = store.getState();
    searched = state.revision;
    const steps = findMatches(state, text);
    const matches: FindMatch[] = [];
    const slice = (): void => {
      const until = performance.now() + SLICE_MS;
      for (;;) {
        const step = steps.next();
        if (step.done === true || matches.length > MOST_MATCHES) break;
        for (const match of step.value) if (matches.length <= MOST_MATCHES) matches.push(match);
        if (performance.now() < until) continue;
        show(context, matches, true);
        timer = setTimeout(slice, 0);
        return;
      }
      show(context, matches, false);
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

function show(context: TranscriptContextValue, found: readonly FindMatch[], searching: boolean): void {
  const { find, setFind } = context.view.getState();
  if (!find) return;
  const limited = found.length > MOST_MATCHES;
  const before = find.matches[find.current];
  // Searched again, the reader stays at the match they were at.
  const again = before
    ? found.findIndex((match) => match.key === before.key && match.nth === before.nth)
    : -1;
  const matches =
    searching && find.matches.length > found.length ? find.matches : found.slice(0, MOST_MATCHES);
  const current = again < 0 && before && searching ? find.current : again;
  setFind({ ...find, matches, current: Math.min(current, matches.length - 1), searching, limited });
  if (!before && matches.length > 0) goTo(context, 0);
}
