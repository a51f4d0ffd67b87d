'use client';
import { useEffect, useRef } from 'react';
import { useSay, useTranscriptContext } from '../react/index.ts';
import type { DebuggerNotice } from './createDebuggerStore.ts';
import type { Links } from './createLinks.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import type { RunLabels } from './runLabels.ts';
import { locationOf } from './locationOf.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { findPlace, readLocation, writeLocation } from './runLocation.ts';

/** Props of `LocationNotice`. */
export interface LocationNoticeProps {
  readonly links: Links;
  /** The place that a link names, where it is one in the run that is shown. Another one goes there. */
  readonly location: string | undefined;
  /** The run that the link names and that is not there. */
  readonly missing: string | undefined;
  /** Hears of the place that the reader is at. */
  readonly onLocation: ((location: string) => void) | undefined;
  /** Makes a link to a place. */
  readonly linkTo: ((location: string) => string) | undefined;
}

const COPIED_MS = 2_000;
/**
 * Goes to the place that a link names as soon as it is there, tells of the place that the reader is at, and says where a link led nowhere or
 * was copied. Renders a `<p>` for as long as there is something to say.
 */
export function LocationNotice({ links, location, missing, onLocation, linkTo }: LocationNoticeProps) {
  const { state, actions, replay, words } = useDebugger('LocationNotice');
  const { store } = useTranscriptContext('LocationNotice');
  const notice = useDebuggerState('LocationNotice', (each) => each.notice);
  const waits = useRef(false);
  useEffect(() => {
    if (location === undefined || !links.isNews(location)) return undefined;
    const { at, filter, tab, moment, clock } = readLocation(location);
    if (filter !== state.getState().filter) actions.setFilter(filter);
    if (filter !== '') state.setState({ filtering: true });
    if (clock !== null) state.setState({ clock });
    let frame = 0;
    const go = (): boolean => {
      const transcript = store.getState();
      const isOver = transcript.status !== 'open' && transcript.status !== 'idle';
      const place = at === '' ? null : findPlace(transcript, at);
      if (at !== '' && place?.exact !== true && !isOver) return false;
      const isReached = moment === null || moment <= (replay?.replay.length ?? -1);
      if (!isReached && !isOver) return false;
      links.arrived(location);
      waits.current = false;
      if (missing !== undefined) state.setState({ notice: { kind: 'missing', at: missing } });
      else if (at !== '' && place?.exact !== true) state.setState({ notice: { kind: 'missing', at } });
      if (!isReached) state.setState({ notice: { kind: 'missing', at: `event:${moment}` } });
      else if (moment !== null) replay?.seek(moment);
      // Of moments, the last one is nearest to one that never came.
      const key = place?.key ?? (isReached ? undefined : transcript.messageKeys.at(-1));
      if (key !== undefined) actions.jumpTo(key);
      if (place && tab !== null) {
        actions.setTab(tab);
        actions.inspect(place.key);
      }
      return true;
    };
    waits.current = true;
    // Rows come on screen at once, which React does not allow while it draws: so that is done with the next frame.
    const unsubscribe = store.subscribe(later);
    function later(): void {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (go()) unsubscribe();
      });
    }
    later();
    return () => {
      waits.current = false;
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [links, location, missing, state, store, actions, replay]);
  useEffect(() => {
    if (state.getState().linkTo !== linkTo) state.setState({ linkTo });
  }, [linkTo, state]);
  useEffect(() => {
    if (!onLocation) return undefined;
    const tell = (): void => {
      const text = writeLocation(locationOf(state.getState()));
      if (!waits.current && links.tells(text)) onLocation(text);
    };
    // Another run is another place.
    tell();
    return state.subscribe(tell);
  }, [links, onLocation, state]);
  useEffect(() => {
    if (notice?.kind !== 'copied') return undefined;
    const timer = setTimeout(() => {
      state.setState({ notice: null });
    }, COPIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [notice, state]);
  const said = notice === null ? '' : textOf(notice, words);
  useSay(said);
  if (!notice) return null;
  return (
    <NoticeLine
      text={said}
      words={words}
      onClose={() => {
        state.setState({ notice: null });
      }}
    />
  );
}

function textOf(notice: DebuggerNotice, words: RunLabels): string {
  if (notice.kind === 'missing') return words.linkMissing(notice.at);
  return notice.kind === 'copied' ? words.linkCopied : words.inspectorTabs.failed;
}
