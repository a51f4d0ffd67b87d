'use client';
import { useSyncExternalStore } from 'react';
import type { FollowStatus } from '../store/index.ts';
import { useTranscriptContext } from './TranscriptContext.ts';
import { useTranscript } from './useTranscript.ts';

/** Whether the view stays at the end, and how to bring it back there. */
export interface FollowState {
  /** `off` where the viewport does not follow; `released` while the reader is elsewhere. */
  readonly status: FollowStatus;
  /** Rows that were added since the reader left the end; 0 while following. */
  readonly newItems: number;
  /** Goes to the end and stays there. Does nothing where the viewport does not follow. */
  readonly jumpToLatest: () => void;
}

/** How the viewport around follows the end of the transcript. Throws outside a transcript. */
export function useFollow(): FollowState {
  const { view } = useTranscriptContext('useFollow');
  const read = () => view.getState();
  const { follow, seenItems, setFollow } = useSyncExternalStore(view.subscribe, read, read);
  const newItems = useTranscript((state) =>
    follow === 'released' ? Math.max(0, state.itemKeys.length - seenItems) : 0,
  );
  return {
    status: follow,
    newItems,
    jumpToLatest: () => {
      if (follow !== 'off') setFollow('following');
    },
  };
}
