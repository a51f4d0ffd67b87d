import { AgentTranscript, type AgentTranscriptProps } from 'agent-lanes';
import { connect, createTranscriptStore, type TranscriptStore } from 'agent-lanes/core';
import { useState } from 'react';
import { TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import type { OnScreen } from './isOnScreen.ts';
import { transcriptWords, useShown, useSpoken } from './spoken.ts';

/** Props of the component that a reader of the catalogue may try. They win over those of `view`. */
export type Tried = Pick<AgentTranscriptProps, 'theme' | 'lanes' | 'print' | 'title'>;

/** Args of a story: the events that lead to its state, and what must then be on screen. */
export interface StoryTranscriptProps extends OnScreen, Tried {
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
export function StoryTranscript({
  build,
  view,
  width,
  height,
  dir,
  theme,
  lanes,
  print,
  title,
}: StoryTranscriptProps) {
  const spoken = useSpoken();
  const [stores] = useState(() => {
    const built = build();
    return [built instanceof TranscriptBuilder ? built.store() : built] as const;
  });
  const [store] = stores;
  useShown(stores);
  return (
    <div dir={dir} style={{ inlineSize: width, blockSize: height }}>
      <AgentTranscript
        store={store}
        {...view}
        {...given({ theme, lanes, print, title })}
        {...transcriptWords(spoken)}
      />
    </div>
  );
}

// A build for production calls functions as it likes, and the catalogue tells components by their names.
StoryTranscript.displayName = 'StoryTranscript';

/** The props that are there: a prop that is `undefined` would hide another one. */
export const given = (props: Tried): Tried =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));

const sources = new WeakMap<
  TranscriptStore,
  { readonly text: string; readonly format: string | undefined }
>();

/** A store that reads this source, as a page does that opens a file. */
export function storeOfSource(source: string, format?: string): TranscriptStore {
  const store = createTranscriptStore();
  sources.set(store, { text: source, format });
  void connect(store, source, { format });
  return store;
}

/** The source that a store of a story reads; `undefined` when there is none. */
export const sourceOfStore = (
  store: TranscriptStore,
): { readonly text: string; readonly format: string | undefined } | undefined => sources.get(store);
