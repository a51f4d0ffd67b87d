'use client';
import { createContext, useContext } from 'react';
import type { ThinkingStatus } from './thinkingStatus.ts';

/** What the parts of one thinking block share. */
export interface ThinkingContextValue {
  readonly status: ThinkingStatus;
  /** There is a text to open. */
  readonly expandable: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly panelId: string;
}

/** Carries the state of `Thinking.Root` to its parts. */
export const ThinkingContext = createContext<ThinkingContextValue | null>(null);

/** The state of the thinking block around. Throws outside of one, naming the `consumer`. */
export function useThinkingContext(consumer: string): ThinkingContextValue {
  const value = useContext(ThinkingContext);
  if (!value)
    throw new Error(`agent-lanes: ${consumer} is used outside thinking. Render it inside <Thinking.Root>.`);
  return value;
}
