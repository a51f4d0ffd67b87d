'use client';
import { useImperativeHandle, type Ref } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscriptContext } from '../../react/index.ts';
import { startFind } from '../../react/startFind.ts';

/** What a host can ask a transcript on screen to do. */
export interface TranscriptHandle {
  /**
   * Brings a row on screen, also one that is not in the document; opens no panel and moves no focus. `key`: that of a message, block, turn, loop
   * or item, e.g. `m12.c3`; nothing happens for a key that is not drawn.
   */
  readonly reveal: (key: RowKey) => void;
  /** Opens the find bar with this text, and goes to the first match. Empty: opens it. */
  readonly find: (text: string) => void;
  /** Goes to the last row; a transcript that follows goes on following. */
  readonly scrollToEnd: () => void;
}

/** Gives the host a handle of the transcript around. Renders nothing. */
export function HandleOf({ handle }: { readonly handle: Ref<TranscriptHandle> }) {
  const { store, view } = useTranscriptContext('AgentTranscript');
  useImperativeHandle(
    handle,
    () => ({
      reveal(key) {
        view.getState().reveal(key);
      },
      find(text) {
        startFind(view, text);
      },
      scrollToEnd() {
        const { follow, setFollow, reveal } = view.getState();
        const last = store.getState().itemKeys.at(-1);
        if (follow !== 'off') setFollow('following');
        else if (last !== undefined) reveal(last);
      },
    }),
    [store, view],
  );
  return null;
}
