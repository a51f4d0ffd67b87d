'use client';
import { useContext, useSyncExternalStore } from 'react';
import type { RowKey } from '../model/index.ts';
import { TranscriptContext } from './TranscriptContext.ts';

const never = () => () => undefined;

/** Key of what the reader is at while looking for a text; `null` otherwise. */
export function useFoundKey(): RowKey | null {
  const view = useContext(TranscriptContext)?.view;
  const read = () => {
    const find = view?.getState().find;
    return find?.matches[find.current]?.key ?? null;
  };
  return useSyncExternalStore(view?.subscribe ?? never, read, read);
}
