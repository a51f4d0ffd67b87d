'use client';
import { useMemo, type ReactNode } from 'react';
import { TranscriptContext, useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';

/** Shows what is inside as of the moment that the reader stands at; the run as it is, where they stand at none. */
export function ReplayScope({ children }: { readonly children: ReactNode }) {
  const { replay } = useDebugger('ReplayScope');
  const { store, view } = useTranscriptContext('ReplayScope');
  const replaying = useDebuggerState('ReplayScope', (state) => state.replaying);
  const shown = replaying && replay ? replay.replay.store : store;
  const value = useMemo(() => ({ store: shown, view }), [shown, view]);
  return <TranscriptContext.Provider value={value}>{children}</TranscriptContext.Provider>;
}
