import { useEffect, useState } from 'react';
import type { FoundText, SearchProgress } from './served.ts';

/** Looks for words in what was said, until it is told to stop. */
export type Search = (
  words: string,
  signal: AbortSignal,
) => AsyncIterable<readonly (FoundText | SearchProgress)[]>;

/** What a search has found. */
export interface Searched {
  /** By the ids of the sessions. */
  readonly texts: ReadonlyMap<string, FoundText>;
  /** Whether it goes on, or is about to begin. */
  readonly isLooking: boolean;
  /** Whether more would be found than are told. */
  readonly more: boolean;
}

const NOTHING: Searched = { texts: new Map(), isLooking: false, more: false };
// Whoever types goes on typing.
const REST_MS = 200;
const SHORTEST = 2;
const SHOW_MS = 150;

/** Searches for words as they are typed, once there is a rest. `ready` says that there is something to search. */
export function useSearch(search: Search | undefined, typed: string, ready: boolean): Searched {
  const words = typed.trim();
  const [state, setState] = useState<{ readonly words: string; readonly searched: Searched }>({
    words: '',
    searched: NOTHING,
  });
  useEffect(() => {
    if (!search || !ready || words.length < SHORTEST) return;
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      const texts = new Map<string, FoundText>();
      let more = false;
      let shownAt = 0;
      const show = (isLooking: boolean): void => {
        shownAt = performance.now();
        if (!left.signal.aborted) setState({ words, searched: { texts: new Map(texts), isLooking, more } });
      };
      try {
        for await (const found of search(words, left.signal)) {
          for (const one of found) {
            if ('id' in one) texts.set(one.id, one);
            else ({ more } = one);
          }
          if (performance.now() - shownAt > SHOW_MS) show(true);
        }
      } catch {
        // Nobody waits for it any more, or the command has ended, which the list says.
      }
      show(false);
    };
    const timer = setTimeout(() => void begin(), REST_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [search, words, ready]);
  if (!search || words.length < SHORTEST) return NOTHING;
  // What the words before found is no answer to these.
  return state.words === words ? state.searched : { ...NOTHING, isLooking: ready };
}
