'use client';
import { Rewind } from 'lucide';
import { renderPart } from '../../components/renderPart.tsx';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { LateIcon } from '../later/LateIcon.tsx';

/** Shows or hides the bar that goes through the run. Renders a `<button>`; nothing where the store keeps no journal. */
export function ReplayToggle() {
  const { replay, words } = useDebugger('ReplayToggle');
  const isShown = useDebuggerState('ReplayToggle', (state) => state.replayShown);
  if (!replay) return null;
  return renderPart('button', {
    part: 'replay-toggle',
    props: {
      type: 'button',
      'data-al-button': 'icon',
      'aria-label': words.replay.show,
      title: words.replay.show,
      'aria-expanded': isShown,
      onClick: replay.toggle,
      children: <LateIcon of={Rewind} />,
    },
  });
}
