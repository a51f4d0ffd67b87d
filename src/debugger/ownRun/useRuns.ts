'use client';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Labels } from '../../describe/labels.ts';
import type { RowKey } from '../../model/index.ts';
import { useTranscriptContext } from '../../react/index.ts';
import type { TranscriptContextValue } from '../../react/TranscriptContext.ts';
import type { DebuggerActions } from '../createActions.ts';
import { createDebuggerStore, type DebuggerStore } from '../createDebuggerStore.ts';
import type { Links } from '../createLinks.ts';
import { loadParts, type Parts } from '../later/loadParts.ts';
import { createReplayActions, type ReplayActions } from '../replay/createReplayActions.ts';
import { readLocation } from '../runLocation.ts';

/** A run that a debugger shows, and what the reader did in it: the whole one, or a sub-agent as a run of its own. */
export interface ShownRun {
  /** How a link names it; empty: the whole run. */
  readonly runs: string;
  readonly context: TranscriptContextValue;
  readonly state: DebuggerStore;
  readonly replay: ReplayActions | null;
  /** What there is more of a sub-agent. */
  readonly own?: OwnRunParts;
}

/** What a sub-agent that is open as its own run has beside the whole run. */
export interface OwnRunParts {
  readonly loop: RowKey;
  /** What it is called. */
  readonly title: (labels: Labels) => string;
  /** The way back, which stands before the title. `whole`: what the host calls the whole run. */
  readonly start: (whole: string | undefined) => ReactNode;
  /** Stands below the title. */
  readonly note: ReactNode;
  /** Takes in what comes, until the returned function is called. */
  readonly follow: () => () => void;
}

/** A run, and what the reader has not done in it yet. */
export function showRun(context: TranscriptContextValue, runs = '', own?: OwnRunParts): ShownRun {
  const state = createDebuggerStore(runs);
  return {
    runs,
    context,
    state,
    replay: createReplayActions({ ...context, state }),
    ...(own && { own }),
  };
}

/** The runs of a debugger. */
export interface Runs {
  /** The one that is shown. */
  readonly shown: ShownRun;
  /** The reader went there, and not a link. */
  readonly isChosen: boolean;
  /** The place in it that the host names; `undefined`: none. */
  readonly location: string | undefined;
  /** The run that the host names and that is not there. */
  readonly missing: string | undefined;
  /** Opens the sub-agent of a row. */
  readonly open: (key: RowKey) => void;
  /** Goes back to the run around. Returns whether there is one. */
  readonly leave: () => boolean;
}

interface Opened {
  readonly whole: ShownRun;
  /** Sub-agents, each in the run before it. */
  readonly within: readonly ShownRun[];
  readonly isChosen: boolean;
  /** The place that led there, where it was one. */
  readonly by?: { readonly location: string; readonly missing: string | undefined };
}

const NONE: readonly ShownRun[] = [];

/** Keeps which run of a debugger is shown: the whole one, or a sub-agent that was opened as its own run, what it takes for that being loaded then. */
export function useRuns(location: string | undefined, links: Links): Runs {
  const context = useTranscriptContext('RunDebugger');
  const whole = useMemo(() => showRun(context), [context]);
  const [opened, setOpened] = useState<Opened>(() => ({ whole, within: NONE, isChosen: false }));
  const within = opened.whole === whole ? opened.within : NONE;
  const shown = within.at(-1) ?? whole;
  const by = opened.whole === whole ? opened.by : undefined;
  const named = location === undefined ? '' : readLocation(location).runs;

  useEffect(() => shown.own?.follow(), [shown]);
  useEffect(() => {
    if (location === undefined || named === shown.runs || by?.location === location) return undefined;
    if (!links.isNews(location)) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    withParts(shown, ({ goToRuns }) => {
      if (isOver) return;
      stop = goToRuns({ whole, within, named }, (found, missing) => {
        setOpened({ whole, within: found, isChosen: false, by: { location, missing } });
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [location, named, links, whole, within, shown, by]);

  const open = useCallback(
    (key: RowKey): void => {
      withParts(shown, ({ openRun }) => {
        const next = openRun(whole, within, key);
        if (next) setOpened({ whole, within: next, isChosen: true });
      });
    },
    [whole, within, shown],
  );
  const leave = useCallback((): boolean => {
    if (within.length === 0) return false;
    setOpened({ whole, within: within.slice(0, -1), isChosen: true });
    return true;
  }, [whole, within]);
  const isThere = named === shown.runs || by?.location === location;
  return {
    shown,
    isChosen: opened.isChosen,
    location: isThere ? location : undefined,
    missing: by?.location === location ? by?.missing : undefined,
    open,
    leave,
  };
}

/** Does something with what is loaded later, or says that it could not be loaded. */
function withParts({ state }: ShownRun, use: (parts: Parts) => void): void {
  void loadParts().then((parts) => {
    if (parts) use(parts);
    else state.setState({ notice: { kind: 'unloaded' } });
  });
}

/** Puts the focus into a run that the reader chose, once it is on screen: what was pressed to come there is gone. */
export function useArrival(
  isChosen: boolean,
  { focusTranscript }: Pick<DebuggerActions, 'focusTranscript'>,
): void {
  useEffect(() => {
    if (isChosen) focusTranscript();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the run comes on screen
  }, []);
}
