'use client';
import { useContext, useSyncExternalStore } from 'react';
import type { RowKey } from '../model/index.ts';
import type { FindMatch } from '../store/index.ts';
import { TranscriptContext } from './TranscriptContext.ts';

const never = () => () => undefined;

/** What the reader is at while looking for a text; `null` otherwise. */
export function useFoundMatch(): FindMatch | null {
  const view = useContext(TranscriptContext)?.view;
  const read = () => {
    const find = view?.getState().find;
    return find?.matches[find.current] ?? null;
  };
  return useSyncExternalStore(view?.subscribe ?? never, read, read);
}

/** Key of what the reader is at while looking for a text; `null` otherwise. */
export function useFoundKey(): RowKey | null {
  return useFoundMatch()?.key ?? null;
}

/** Where what the reader is at ends in this very text, so that it is shown so far; 0 where it is elsewhere. */
export function useFoundEnd(text: string): number {
  const match = useFoundMatch();
  return match?.within.text === text ? match.end : 0;
}
