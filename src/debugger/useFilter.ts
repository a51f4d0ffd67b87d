'use client';
import { useEffect, useMemo } from 'react';
import { createFilter, type FilteredRun } from '../analyse/createFilter.ts';
import { parseFilter, type FilterProblem } from '../analyse/parseFilter.ts';
import { useTranscript, useTranscriptContext } from '../react/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { panelsAround } from './panelsAround.ts';
import { rowsAround } from './rowsAround.ts';

/** What the filter of a debugger says of the run. */
export interface FilterAnswer {
  /** What the reader wrote, a text for each term. */
  readonly written: readonly string[];
  /** What it leaves; `null` where it has no term, and all is shown. */
  readonly run: FilteredRun | null;
  /** The first term that it could not read. */
  readonly problem: FilterProblem | null;
}

/** Panels are opened for so many steps that fit; beyond that the reader opens them. */
const MOST_OPENED = 500;
const NO_PANELS: ReadonlySet<string> = new Set();
const noFilter = (): null => null;

/**
 * Reads the filter that the reader wrote as of now, and draws only what it leaves in the transcript around, with the panels open that hide
 * it. A row that is jumped to or found is drawn also where the filter hides it.
 */
export function useFilter(): FilterAnswer {
  const { state, actions } = useDebugger('FilterBar');
  const { store, view } = useTranscriptContext('FilterBar');
  const text = useDebuggerState('FilterBar', (each) => each.filter);
  const pinned = useDebuggerState('FilterBar', (each) => each.pinned);
  const { written, terms, problem } = useMemo(() => parseFilter(text), [text]);
  const filter = useMemo(() => (terms.length > 0 ? createFilter(terms) : null), [terms]);
  const run = useTranscript<FilteredRun | null>(filter ?? noFilter);
  useEffect(() => {
    const { rowFilter, setRowFilter } = view.getState();
    if (!run) {
      if (rowFilter) setRowFilter(null);
      return;
    }
    const around = pinned === null ? null : rowsAround(store.getState(), pinned);
    setRowFilter(around ? { has: (key) => around.has(key) || run.has(key) } : run);
  }, [run, pinned, store, view]);
  useEffect(() => {
    const transcript = store.getState();
    const opened =
      run && run.steps.size <= MOST_OPENED
        ? new Set([...run.steps].flatMap((key) => [...panelsAround(transcript, key)]))
        : NO_PANELS;
    if (opened.size === 0 && state.getState().opened.size === 0) return;
    state.setState({ opened });
    view.getState().setFound(opened);
  }, [run, state, store, view]);
  useEffect(
    () =>
      view.subscribe(({ revealed, rowFilter }, before) => {
        if (!revealed || revealed === before.revealed || !rowFilter || rowFilter.has(revealed.key)) return;
        // Whoever asks for it may be in the middle of drawing.
        queueMicrotask(() => {
          actions.reveal(revealed.key);
        });
      }),
    [actions, view],
  );
  return { written, run, problem };
}
