'use client';
import { useState } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscriptContext } from '../../react/index.ts';

/**
 * Whether a row is new to the reader: when it was first drawn its run was going on and it was the last thing in it. What was
 * there already, or comes back into view, is not announced again.
 */
export function useArrivedLive(key: RowKey, loopKey: RowKey | undefined): boolean {
  const { store } = useTranscriptContext('useArrivedLive');
  const [live] = useState(() => {
    const state = store.getState();
    const loop = loopKey === undefined ? undefined : state.loop(loopKey);
    if (state.status !== 'open' || loop?.open === false) return false;
    return state.itemKeys.at(-1) === key || (loop !== undefined && state.loopItems(loop.key).at(-1) === key);
  });
  return live;
}
