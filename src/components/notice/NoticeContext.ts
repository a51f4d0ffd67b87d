'use client';
import { createContext, useContext } from 'react';
import type { NoticeTone } from '../../describe/tone.ts';

/** Carries the tone of `Notice.Root` to its parts. */
export const NoticeContext = createContext<NoticeTone | null>(null);

/** The tone of the notice around. Throws outside of one, naming the `consumer`. */
export function useNoticeTone(consumer: string): NoticeTone {
  const tone = useContext(NoticeContext);
  if (!tone)
    throw new Error(`agent-lanes: ${consumer} is used outside a notice. Render it inside <Notice.Root>.`);
  return tone;
}
