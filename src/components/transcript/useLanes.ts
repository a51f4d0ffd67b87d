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

/** Finds whether a row at the top has a note to show, looking at each note once while they come. */
function createNotesSelector(): (state: TranscriptState, showHidden: boolean) => boolean {
  let looked = 0;
  let found: RowKey | undefined;
  let hidden: boolean | undefined;
  return (state, showHidden) => {
    const { extensionKeys } = state;
    const shows = (key: RowKey): boolean => isShown(state, key, showHidden);
    if (found !== undefined && shows(found)) return true;
    // Rows were taken away, or others count as notes.
    if (extensionKeys.length < looked || hidden !== showHidden || found !== undefined) looked = 0;
    hidden = showHidden;
    const at = extensionKeys.slice(looked).findIndex(shows);
    found = at < 0 ? undefined : extensionKeys[looked + at];
    looked = extensionKeys.length;
    return found !== undefined;
  };
}

function isShown(state: TranscriptState, key: RowKey, showHidden: boolean): boolean {
  const row = state.message(key);
  if (row?.head.role !== 'extension' || (!showHidden && row.head.hidden === true)) return false;
  const loop = state.loop(row.loopKey);
  return loop?.callKey === undefined && loop?.groupKey === undefined;
}
