import { AgentTranscript, type AgentTranscriptProps } from 'agent-lanes';
import { connect, createTranscriptStore, type TranscriptStore } from 'agent-lanes/core';
import { useState } from 'react';
import { TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import type { OnScreen } from './isOnScreen.ts';

/** Args of a story: the events that lead to its state, and what must then be on screen. */
export interface StoryTranscriptProps extends OnScreen {
  /** Writes the events, or connects a store. Called once per mount. */
  readonly build: () => TranscriptBuilder | TranscriptStore;
  /** How the transcript is drawn. */
  readonly view?: Omit<AgentTranscriptProps, 'store' | 'messages'> & {
    readonly 'data-al-density'?: 'compact';
  };
  /** Width of the host element, in pixels. Default: what there is. */
  readonly width?: number;
  /** Height of the host element, in pixels. Default: that of the content. */
  readonly height?: number;
  readonly dir?: 'ltr' | 'rtl';
}

/** Draws the transcript that a story's events lead to. */
export function StoryTranscript({ build, view, width, height, dir }: StoryTranscriptProps) {
  const [store] = useState(() => {
    const built = build();
    return built instanceof TranscriptBuilder ? built.store() : built;
  });
  return (
    <div dir={dir} style={{ inlineSize: width, blockSize: height }}>
      <AgentTranscript store={store} {...view} />
    </div>
  );
}

/** A store that reads this source, as a page does that opens a file. */
export function storeOfSource(source: string, format?: string): TranscriptStore {
  const store = createTranscriptStore();
  void connect(store, source, { format });
  return store;
}
