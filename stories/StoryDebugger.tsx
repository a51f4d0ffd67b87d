import { connect, createTranscriptStore, type TranscriptStore } from 'agent-lanes/core';
import { readSourceOf, RunDebugger, type RunDebuggerProps } from 'agent-lanes/debugger';
import { useState } from 'react';
import { TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import type { OnScreen } from './isOnScreen.ts';
import { debuggerWords, useShown, useSpoken } from './spoken.ts';
import { given, type Tried } from './StoryTranscript.tsx';

/** Args of a story of the debugger: what it shows, and what must then be on screen. */
export interface StoryDebuggerProps extends OnScreen, Tried {
  /** Writes the events of a run, or the text of a source. Called once per mount. */
  readonly build: () => TranscriptBuilder | string;
  readonly view?: Omit<RunDebuggerProps, 'store' | 'messages'>;
  /** Width of the host element, in pixels. Default: what there is. */
  readonly width?: number;
  /** Height of the host element, in pixels. Default 720. */
  readonly height?: number;
  readonly dir?: 'ltr' | 'rtl';
}

/** Draws a debugger of the run that a story's events or source lead to. */
export function StoryDebugger({
  build,
  view,
  width,
  height = 720,
  dir,
  theme,
  lanes,
  print,
  title,
}: StoryDebuggerProps) {
  const spoken = useSpoken();
  const [run] = useState(() => open(build()));
  useShown(run.stores);
  return (
    <div dir={dir} style={{ inlineSize: width, blockSize: height, maxInlineSize: '100%' }}>
      <RunDebugger
        store={run.store}
        readSource={run.readSource}
        {...view}
        {...given({ theme, lanes, print, title })}
        {...debuggerWords(spoken)}
      />
    </div>
  );
}

// As that of `StoryTranscript`.
StoryDebugger.displayName = 'StoryDebugger';

function open(built: TranscriptBuilder | string): {
  readonly store: TranscriptStore;
  readonly stores: readonly TranscriptStore[];
  readonly readSource?: NonNullable<RunDebuggerProps['readSource']>;
} {
  const store = createTranscriptStore({ journal: true });
  if (built instanceof TranscriptBuilder) {
    store.addSource().push(built.events());
    store.publish();
    return { store, stores: [store] };
  }
  void connect(store, built);
  return { store, stores: [store], readSource: readSourceOf(built) };
}
