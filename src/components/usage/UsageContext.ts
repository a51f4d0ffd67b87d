'use client';
import { createContext, useContext } from 'react';
import type { Usage } from '../../model/index.ts';
import type { UsageCosts } from './usageCosts.ts';

/** What the parts of one usage share. */
export interface UsageContextValue {
  readonly usage: Usage;
  /** Whose usage it is, in words: “turn 3”. */
  readonly scope: string;
  readonly costs: UsageCosts;
  readonly open: boolean;
  /** Opens for good, or closes. */
  readonly toggle: () => void;
  readonly popoverId: string;
}

/** Carries the state of `Usage.Root` to its parts. */
export const UsageContext = createContext<UsageContextValue | null>(null);

/** The usage around. Throws outside of one, naming the `consumer`. */
export function useUsageContext(consumer: string): UsageContextValue {
  const value = useContext(UsageContext);
  if (!value)
    throw new Error(`agent-lanes: ${consumer} is used outside a usage. Render it inside <Usage.Root>.`);
  return value;
}
