import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { DiagnosticsList } from '../../components/diagnostics/DiagnosticsList.tsx';
import { Transcript } from '../../components/index.ts';
import type { TranscriptEvent } from '../../model/index.ts';
import { TranscriptContext } from '../../react/index.ts';
import { createTranscriptStore, createViewStore, type TranscriptStore } from '../../store/index.ts';

/** A store that holds what these events say. */
export function storeWith(events: readonly TranscriptEvent[]): TranscriptStore {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(events);
  store.publish();
  return store;
}

/** A transcript as HTML, every row and every panel of it open whose key `isOpen` accepts: by default all, raw views too. */
export function drawAll(store: TranscriptStore, isOpen: (key: string) => boolean = () => true): string {
  const view = createViewStore();
  view.setState({ open: new Proxy({}, { get: (_, key) => isOpen(String(key)) }), showHidden: true });
  return renderToString(
    createElement(
      TranscriptContext.Provider,
      { value: { store, view } },
      createElement(
        Fragment,
        null,
        createElement(Transcript.Items),
        createElement(DiagnosticsList),
        createElement(Transcript.WaitingLine),
      ),
    ),
  );
}
