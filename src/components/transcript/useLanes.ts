'use client';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useShowHidden, useTranscript } from '../../react/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** How many lanes are drawn where there is room for two: as many as hold something, or always so many. */
export type Lanes = 'auto' | 'one' | 'two';

/**
 * The lanes that are drawn where there is room. The second one is there when a row at the top has a note to show, unless `--al-rail` leaves it
 * no width.
 */
export function useLanes(lanes: Lanes, element: RefObject<HTMLElement | null>): 'one' | 'two' {
  const [showHidden] = useShowHidden();
  const [select] = useState(createNotesSelector);
  const hasNotes = useTranscript((state) => lanes === 'auto' && select(state, showHidden));
  // Read with each render of the element, whose class and style may say another width.
  const isNarrow = useSyncExternalStore(
    hearNothing,
    () => hasNoRail(element.current),
    () => false,
  );
  if (isNarrow) return 'one';
  return lanes === 'auto' ? (hasNotes ? 'two' : 'one') : lanes;
}

const hearNothing = () => () => undefined;

function hasNoRail(element: HTMLElement | null): boolean {
  const rail = element ? getComputedStyle(element).getPropertyValue('--al-rail').trim() : '';
  return rail !== '' && Number.parseFloat(rail) === 0;
}

/** Finds whether a row at the top has a note to show, looking at each row once while they come. */
function createNotesSelector(): (state: TranscriptState, showHidden: boolean) => boolean {
  let looked = 0;
  let found: RowKey | undefined;
  let hidden: boolean | undefined;
  return (state, showHidden) => {
    const { itemKeys } = state;
    const shows = (host: RowKey): boolean =>
      isShown(state, host, showHidden) || state.notes(host).some((key) => isShown(state, key, showHidden));
    if (found !== undefined && shows(found)) return true;
    // Rows were taken away, or others count as notes.
    if (itemKeys.length < looked || hidden !== showHidden || found !== undefined) looked = 0;
    hidden = showHidden;
    found = undefined;
    // A note comes beside the row that was the last one.
    for (let at = Math.max(0, looked - 1); at < itemKeys.length; at++) {
      const host = itemKeys[at];
      if (host === undefined || !shows(host)) continue;
      found = host;
      break;
    }
    looked = itemKeys.length;
    return found !== undefined;
  };
}

function isShown(state: TranscriptState, key: RowKey, showHidden: boolean): boolean {
  const head = state.message(key)?.head;
  return head?.role === 'extension' && (showHidden || head.hidden !== true);
}
