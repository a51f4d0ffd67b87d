'use client';
import { createContext, type ComponentType } from 'react';
import type { RowKey } from '../../model/index.ts';

/** Props of a component that draws what is inside a nested loop. */
export interface NestedItemsProps {
  /** Key of the loop to draw. */
  readonly loopKey: RowKey;
}

/** How the transcript of a sub-agent is drawn inside its call. The transcript provides it; without it nothing is drawn there. */
export const NestedItemsContext = createContext<ComponentType<NestedItemsProps> | null>(null);
