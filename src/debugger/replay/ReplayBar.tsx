'use client';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { lazyPart } from '../later/lazyPart.tsx';

const ReplayControls = lazyPart((parts) => parts.ReplayControls);

/**
 * Takes the reader through the run: to its events and turns by buttons, to any moment by a slider, and on by itself. The transcript above stands
 * as it stood then; what failed later is still counted in the head.
 * Renders a `<div role="group">`, once the reader asked for it.
 */
export function ReplayBar() {
  const { replay } = useDebugger('ReplayBar');
  const isShown = useDebuggerState('ReplayBar', (state) => state.replayShown);
  return replay && isShown ? <ReplayControls actions={replay} /> : null;
}
