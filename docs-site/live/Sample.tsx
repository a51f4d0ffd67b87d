import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sampleRun } from '../../src/testing/samples/sampleRun.ts';
import { inPieces } from './inPieces.ts';
import { PartNames } from './PartNames.tsx';

/** A source that a page shows, in the words of its format. */
export interface SampleSource {
  readonly format: string;
  readonly source: string;
}

const VIEWS = { transcript: 'Transcript', stream: 'As a stream', debugger: 'In the debugger' } as const;
type View = keyof typeof VIEWS;

const RunDebugger = lazy(async () => {
  const { RunDebugger: component } = await import('agent-lanes/debugger');
  return { default: component };
});

/** Which sample is shown, and how. */
export interface SampleProps {
  /** `null` is the sample run of the viewer. */
  readonly source: SampleSource | null;
  /** Whether the part that is pointed at is named. */
  readonly names: boolean;
}

/** A sample as a transcript, as a stream that is just coming in, and in the debugger. */
export function Sample({ source, names }: SampleProps) {
  const [view, setView] = useState<View>('transcript');
  // Counts presses, so that a second press on “As a stream” begins again.
  const [turn, setTurn] = useState(0);
  const shown = <Shown key={turn} view={view} source={source} />;
  return (
    <section className="sample" aria-label="A sample, drawn by agent-lanes">
      <div className="views" role="group" aria-label="How the sample is shown">
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => {
              setView(name);
              setTurn(turn + 1);
            }}
          >
            {VIEWS[name]}
          </button>
        ))}
      </div>
      {names ? <PartNames>{shown}</PartNames> : shown}
    </section>
  );
}

function Shown({ view, source }: { readonly view: View; readonly source: SampleSource | null }) {
  const [store] = useState(createTranscriptStore);
  useEffect(() => {
    const { format, source: text } = source ?? { format: 'phi-core', source: sampleRun() };
    const stop = new AbortController();
    const { signal } = stop;
    void connect(store, view === 'stream' ? inPieces(text, signal) : text, { format, signal });
    return () => {
      stop.abort();
    };
  }, [store, view, source]);
  return (
    <div className="shown" data-view={view}>
      {view === 'debugger' ? (
        <Suspense>
          <RunDebugger store={store} />
        </Suspense>
      ) : (
        <AgentTranscript store={store} follow={view === 'stream'} />
      )}
    </div>
  );
}
