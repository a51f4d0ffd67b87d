'use client';
import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowKey } from '../../model/index.ts';
import { useTranscriptContext } from '../../react/index.ts';
import type { ViewStore } from '../../store/index.ts';
import { isPrinting, watchPrinting } from '../printing.ts';
import { columnOf, estimateRow } from './estimateRow.ts';
import { createRowWindow } from './createRowWindow.ts';
import { hostsOf } from './hostsOf.ts';
import type { MountedRows } from './mountedRows.ts';
import { useLayout } from '../useLayout.ts';

/**
 * Which rows of a list are to be mounted, `null` for all of them: on a server, and while its HTML is hydrated. Give `ref` to the
 * element that holds the rows. A list that is no `nested` one begins where the reader was when the view showed it last.
 * @param folded - rows that are not in the list while another one stands for them, and that one
 */
export function useRowWindow(
  keys: readonly RowKey[],
  folded: ReadonlyMap<RowKey, RowKey>,
  fromEnd: boolean,
  nested: boolean,
): readonly [MountedRows | null, RefObject<HTMLDivElement | null>] {
  const { store, view } = useTranscriptContext('Transcript.Items');
  const [rows] = useState(() =>
    createRowWindow(keys, fromEnd, {
      column: columnOf,
      height: (key, width) => estimateRow(store.getState(), key, width),
    }),
  );
  const ref = useRef<HTMLDivElement>(null);
  const mounted = useSyncExternalStore<MountedRows | null>(rows.subscribe, rows.read, () => null);
  const standsFor = useRef(folded);
  /** A row that is brought on screen as soon as it is in the list. */
  const awaited = useRef<RowKey | undefined>(undefined);
  useLayout(() => {
    rows.setKeys(keys);
    standsFor.current = folded;
    const { current } = awaited;
    if (current === undefined || folded.has(current)) return;
    awaited.current = undefined;
    rows.reveal(current);
  }, [rows, keys, folded]);
  useLayout(() => {
    const reveal = (): void => {
      const { revealed, placedAfter } = view.getState();
      awaited.current = undefined;
      if (!revealed || revealed === placedAfter) return;
      hostsOf(store.getState(), revealed.key).some((host) => {
        const first = standsFor.current.get(host);
        if (first !== undefined) awaited.current = host;
        return rows.reveal(first ?? host);
      });
    };
    const detach = ref.current ? rows.attach(ref.current) : undefined;
    const stop = ref.current ? expandInPrint(ref.current, view) : undefined;
    const { place, revealed, placedAfter } = view.getState();
    if (place && revealed === placedAfter && !nested) rows.reveal(place.key, place.offset);
    // A list inside a row comes into being when that row is revealed.
    else reveal();
    const unsubscribe = view.subscribe((state, before) => {
      if (state.revealed !== before.revealed) reveal();
    });
    return () => {
      unsubscribe();
      stop?.();
      // Who is at the end wants to be there again, wherever that is then.
      const left = view.getState().follow === 'following' ? null : rows.place();
      if (left !== undefined && !nested) view.getState().setPlace(left);
      detach?.();
    };
  }, [rows, store, view, nested]);
  useLayout(() => {
    rows.sync();
  });
  return [mounted, ref];
}

/** Opens all panels while the page of a list is printed, where its transcript asks for that. Returns how to stop. */
function expandInPrint(list: HTMLElement, view: ViewStore): (() => void) | undefined {
  const page = list.ownerDocument.defaultView;
  if (!page) return undefined;
  return watchPrinting(page, () => {
    const expanded = isPrinting(page) && list.closest("[data-al-print='expanded']") !== null;
    if (expanded === view.getState().expanded) return;
    // The browser draws the page right after this.
    flushSync(() => {
      view.getState().setExpanded(expanded);
    });
  });
}
