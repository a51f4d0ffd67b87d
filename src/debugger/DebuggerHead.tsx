'use client';
import { ListFilter, ListTree, Search } from 'lucide';
import type { ReactNode } from 'react';
import { readAboutRun } from '../analyse/aboutRun.ts';
import { Name } from '../components/name/Name.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useTranscript } from '../react/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { LateIcon } from './later/LateIcon.tsx';
import { FailureCount } from './FailureCount.tsx';
import { Findings } from './Findings.tsx';
import { useOpened } from './opening/useOpening.ts';
import { ReplayToggle } from './replay/ReplayToggle.tsx';
import { RunLine } from './RunLine.tsx';
import { RunTotals } from './RunTotals.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** Props of the head of a debugger. */
export interface DebuggerHeadProps {
  /** What the run is called. Default: the title that the source states, else what the person asked first. */
  readonly title?: string | undefined;
  /** Stands at the start, before the title. */
  readonly start?: ReactNode;
  /** Stands below the title, after how the run stands. */
  readonly note?: ReactNode;
  /** Stands at the end. */
  readonly end?: ReactNode;
}

/**
 * Says what run this is, how it stands, what failed in it, and what it took.
 * Renders a `<header>`.
 */
export function DebuggerHead({ title, start, note, end }: DebuggerHeadProps) {
  const { words, actions } = useDebugger('DebuggerHead');
  const isOutlineShown = useDebuggerState('DebuggerHead', (state) => state.outline);
  const isOutlineClosed = useDebuggerState('DebuggerHead', (state) => state.outlineClosed);
  const isFiltering = useDebuggerState('DebuggerHead', (state) => state.filtering);
  const hasFailures = useOpened('failures');
  const hasTotals = useOpened('totals');
  const asked = useTranscript((state) => (title === undefined ? readAboutRun(state).title : null));
  const name = title ?? asked ?? '';
  return renderPart('header', {
    part: 'debugger-head',
    props: {
      children: (
        <>
          {start}
          {renderPart('button', {
            part: 'outline-toggle',
            state: { closed: isOutlineClosed },
            props: {
              type: 'button',
              'data-al-button': 'icon',
              'aria-label': words.showOutline,
              title: words.showOutline,
              'aria-expanded': isOutlineShown,
              onClick: actions.toggleOutline,
              children: <LateIcon of={ListTree} />,
            },
          })}
          {renderPart('div', {
            part: 'debugger-run',
            props: {
              children: (
                <>
                  {renderPart('h1', {
                    part: 'debugger-title',
                    props: { children: <Name text={name === '' ? words.debugger : name} /> },
                  })}
                  <RunLine note={note} />
                </>
              ),
            },
          })}
          {renderPart('div', {
            part: 'debugger-failures',
            props: {
              children: hasFailures && (
                <>
                  <FailureCount severity="failure" />
                  <FailureCount severity="warning" />
                  <Findings />
                </>
              ),
            },
          })}
          {renderPart('button', {
            part: 'debugger-find',
            props: {
              type: 'button',
              'data-al-button': '',
              'aria-keyshortcuts': '/',
              title: `${words.find} (/)`,
              onClick: actions.find,
              children: (
                <>
                  <LateIcon of={Search} />
                  {renderPart('span', { part: 'debugger-word', props: { children: words.find } })}
                </>
              ),
            },
          })}
          {renderPart('button', {
            part: 'debugger-filter',
            props: {
              type: 'button',
              'data-al-button': '',
              'aria-keyshortcuts': 'F',
              title: `${words.filter} (f)`,
              'aria-expanded': isFiltering,
              onClick: isFiltering ? actions.closeFilter : actions.openFilter,
              children: (
                <>
                  <LateIcon of={ListFilter} />
                  {renderPart('span', { part: 'debugger-word', props: { children: words.filter } })}
                </>
              ),
            },
          })}
          <ReplayToggle />
          {hasTotals && <RunTotals />}
          <Shortcuts />
          {end}
        </>
      ),
    },
  });
}
