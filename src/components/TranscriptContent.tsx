'use client';
import { DiagnosticsList } from './diagnostics/DiagnosticsList.tsx';
import { renderPart } from './renderPart.tsx';
import { SessionDetails } from './session/SessionDetails.tsx';
import { Transcript } from './transcript/index.ts';

interface TranscriptContentProps {
  /** How many rows a server draws whole. Absent: all. */
  readonly rows?: number | undefined;
}

/** Content of the scrolling viewport of a transcript: heads of the lanes, rows, states, and below them problems, details of the session and hidden messages. */
export const TranscriptContent = ({ rows }: TranscriptContentProps) => (
  <>
    <Transcript.LaneHeads />
    <Transcript.Items ssr={rows === undefined ? undefined : { rows }} />
    <Transcript.WaitingLine />
    <Transcript.Loading />
    <Transcript.Empty />
    <Transcript.Error />
    {renderPart('div', {
      part: 'transcript-footer',
      props: {
        children: (
          <>
            <DiagnosticsList />
            <SessionDetails />
            <Transcript.ShowHidden />
          </>
        ),
      },
    })}
  </>
);
