'use client';
import { forwardRef, useMemo, type Ref } from 'react';
import { Transcript, type TranscriptRootProps, type TranscriptSsr } from './transcript/index.ts';
import { HandleOf, type TranscriptHandle } from './transcript/TranscriptHandle.tsx';
import { TranscriptContent } from './TranscriptContent.tsx';

/** Props of `AgentTranscript`: those of a `<div>`, what it shows, and how. */
export interface AgentTranscriptProps extends Omit<TranscriptRootProps, 'children'> {
  /**
   * Stays at the end while the transcript grows, until the reader scrolls up or selects something, whatever scrolls it: itself where its
   * height is bounded, else an element of the host or the page. Default false.
   */
  readonly follow?: boolean | undefined;
  /**
   * How much of a long transcript a server draws: its first rows, and of the rest the text alone. Once the page runs, the browser draws what is
   * on screen. Default: all rows.
   */
  readonly ssr?: TranscriptSsr | undefined;
  /** Gets a handle that reveals a row, finds a text and goes to the end. */
  readonly handle?: Ref<TranscriptHandle> | undefined;
}

/**
 * Shows what an agent did: every message of a transcript, live or saved, on its lane.
 * Renders a `<div data-al-part="transcript">`, which takes the props and the ref.
 */
export const AgentTranscript = forwardRef<HTMLDivElement, AgentTranscriptProps>(function AgentTranscript(
  { follow = false, ssr, handle, ...props },
  ref,
) {
  const rows = ssr?.rows;
  // The same elements each time: a host that renders again does not render what is inside.
  const children = useMemo(
    () => (
      <>
        <Assembled follow={follow} rows={rows} />
        {handle && <HandleOf handle={handle} />}
      </>
    ),
    [follow, rows, handle],
  );
  return (
    <Transcript.Root {...props} ref={ref}>
      {children}
    </Transcript.Root>
  );
});

function Assembled({ follow, rows }: { readonly follow: boolean; readonly rows: number | undefined }) {
  return (
    <>
      <Transcript.Viewport follow={follow}>
        <TranscriptContent rows={rows} />
      </Transcript.Viewport>
      <Transcript.Find />
      <Transcript.JumpToLatest />
      <Transcript.Announcer />
    </>
  );
}
