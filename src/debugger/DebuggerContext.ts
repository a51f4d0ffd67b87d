'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { TranscriptStore } from '../store/index.ts';
import type { DebuggerActions } from './createActions.ts';
import type { DebuggerState, DebuggerStore } from './createDebuggerStore.ts';
import type { RunLabels } from './runLabels.ts';
import type { Opening } from './opening/createOpening.ts';
import type { ReadSource } from './readSource.ts';
import type { Shortcut } from './shortcuts.ts';
import type { ReplayActions } from './replay/createReplayActions.ts';

/** What the parts of a debugger share. */
export interface DebuggerContextValue {
  /** The whole run, whatever moment of it is shown. */
  readonly run: TranscriptStore;
  readonly state: DebuggerStore;
  readonly actions: DebuggerActions;
  /** What can be done with the moments of the run; `null` where its store keeps no journal. */
  readonly replay: ReplayActions | null;
  /** How far it is with drawing what stands around the transcript. */
  readonly opening: Opening;
  /** The keys, those that the host chose included. */
  readonly shortcuts: readonly Shortcut[];
  readonly words: RunLabels;
  readonly readSource: ReadSource | undefined;
}

/** Carries the state of a debugger to its parts. `RunDebugger` provides it. */
export const DebuggerContext = createContext<DebuggerContextValue | null>(null);

/** What the debugger around shares. Throws outside one, naming the `consumer`. */
export function useDebugger(consumer: string): DebuggerContextValue {
  const value = useContext(DebuggerContext);
  if (!value)
    throw new Error(`agent-lanes: ${consumer} is used outside a debugger. Render it inside <RunDebugger>.`);
  return value;
}

/** Selects from the state of the debugger around, and renders again when that changes. */
export function useDebuggerState<T>(consumer: string, select: (state: DebuggerState) => T): T {
  const { state } = useDebugger(consumer);
  const read = () => select(state.getState());
  return useSyncExternalStore(state.subscribe, read, read);
}
