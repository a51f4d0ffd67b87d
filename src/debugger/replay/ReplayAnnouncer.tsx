'use client';
import { Transcript } from '../../components/index.ts';
import { LiveRegion } from '../../components/transcript/LiveRegion.tsx';
import { useSay } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import type { ReplayActions } from './createReplayActions.ts';
import { positionText } from './positionText.ts';
import { useReplay } from './useReplay.ts';

/**
 * Tells screen readers what happens in the run, or, where the reader goes through it, at which event they stand.
 * Renders a `<p role="status">`.
 */
export function ReplayAnnouncer() {
  const { replay } = useDebugger('ReplayAnnouncer');
  const replaying = useDebuggerState('ReplayAnnouncer', (state) => state.replaying);
  return replay && replaying ? <Position replay={replay} /> : <Transcript.Announcer />;
}

function Position({ replay: { replay } }: { readonly replay: ReplayActions }) {
  const { words } = useDebugger('ReplayAnnouncer');
  const { position, playing } = useReplay(replay);
  useSay(playing ? words.replay.playing : positionText(words, replay, position));
  return <LiveRegion />;
}
