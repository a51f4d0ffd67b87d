import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import type { TranscriptEvent } from '../model/index.ts';
import { TranscriptContext } from '../react/index.ts';
import {
  createTranscriptStore,
  createViewStore,
  type TranscriptStore,
  type ViewStore,
} from '../store/index.ts';

/** A component rendered over a real store. */
export interface TranscriptRender extends RenderResult {
  readonly store: TranscriptStore;
  readonly view: ViewStore;
  /** Pushes events, publishes them and lets React catch up. */
  readonly push: (...events: readonly TranscriptEvent[]) => void;
}

/** A store that holds what these events say. It publishes only when asked to. */
export function storeOf(...events: readonly TranscriptEvent[]): TranscriptStore {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(events);
  store.publish();
  return store;
}

/** A component with the stores it reads from. */
export function inTranscript(
  ui: ReactNode,
  store: TranscriptStore,
  view: ViewStore = createViewStore(),
): ReactElement {
  return <TranscriptContext.Provider value={{ store, view }}>{ui}</TranscriptContext.Provider>;
}

/** Renders a component over a store that holds what these events say. */
export function renderInTranscript(ui: ReactNode, ...events: readonly TranscriptEvent[]): TranscriptRender {
  const store = storeOf(...events);
  const view = createViewStore();
  return {
    ...render(inTranscript(ui, store, view)),
    store,
    view,
    push(...more) {
      act(() => {
        store.push(more);
        store.publish();
      });
    },
  };
}
