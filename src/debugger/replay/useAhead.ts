'use client';
import { useSyncExternalStore } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { isAhead } from './isAhead.ts';

const unchanging = () => () => undefined;
const zero = () => 0;
const nothing = () => false;

/** Tells of a row whether it is still to come at the moment that the reader stands at. Renders again with each move. */
export function useAhead(): (row: RowKey) => boolean {
  const { replay } = useDebugger('Outline');
  const replaying = useDebuggerState('Outline', (state) => state.replaying);
  const store = replaying ? replay?.replay.store : undefined;
  useSyncExternalStore(store?.subscribe ?? unchanging, () => store?.getState().revision ?? 0, zero);
  return store ? (row) => isAhead(store.getState(), row) : nothing;
}
