'use client';
import { ListFilter, ListTree, Search } from 'lucide';
import type { ReactNode } from 'react';
import { selectFailureCounts } from '../analyse/failures.ts';
import { runSpan } from '../analyse/runSpan.ts';
import { Icon } from '../components/Icon.tsx';
import { Name } from '../components/name/Name.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useTranscript } from '../react/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { FailureCount } from './FailureCount.tsx';
import { Findings } from './Findings.tsx';
import { formatDay } from './formatMoment.ts';
import { ReplayToggle } from './replay/ReplayToggle.tsx';
import { modelOf, standingOf } from './runFacts.ts';
import { RunTotals } from './RunTotals.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** Props of the head of a debugger. */
export interface DebuggerHeadProps {
  /** What the run is called. Default: the title that the source states. */
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
  const isFiltering = useDebuggerState('DebuggerHead', (state) => state.filtering);
  const stated = useTranscript((state) => state.session.title);
  const name = title ?? stated ?? '';
  return renderPart('header', {
    part: 'debugger-head',
    props: {
      children: (
        <>
          {start}
          {renderPart('button', {
            part: 'outline-toggle',
            props: {
              type: 'button',
              'data-al-button': 'icon',
              'aria-label': words.showOutline,
              title: words.showOutline,
              'aria-expanded': isOutlineShown,
              onClick: actions.toggleOutline,
              children: <Icon of={ListTree} small />,
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
              children: (
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
                  <Icon of={Search} small />
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
                  <Icon of={ListFilter} small />
                  {renderPart('span', { part: 'debugger-word', props: { children: words.filter } })}
                </>
              ),
            },
          })}
          <ReplayToggle />
          <RunTotals />
          <Shortcuts />
          {end}
        </>
      ),
    },
  });
}

function RunLine({ note }: { readonly note: ReactNode }) {
  const { words } = useDebugger('DebuggerHead');
  const standing = useTranscript(standingOf);
  const model = useTranscript(modelOf);
  const from = useTranscript((state) => runSpan(state).from);
  const failures = useTranscript((state) => selectFailureCounts(state).all);
  const stands = words.standing[standing];
  return renderPart('div', {
    part: 'debugger-facts',
    state: { standing },
    props: {
      children: (
        <>
          {renderPart('span', {
            part: 'debugger-standing',
            props: {
              children:
                standing === 'finished' && failures > 0 ? words.standingWith(stands, failures) : stands,
            },
          })}
          {model !== '' &&
            renderPart('span', { part: 'debugger-fact', props: { children: <Name text={model} /> } })}
          {from !== null &&
            renderPart('time', {
              part: 'debugger-fact',
              props: {
                dateTime: isoOf(from),
                suppressHydrationWarning: true,
                children: formatDay(from),
              },
            })}
          {note !== undefined &&
            note !== null &&
            renderPart('span', { part: 'debugger-fact', props: { children: note } })}
        </>
      ),
    },
  });
}

const isoOf = (ms: number): string | undefined =>
  Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined;
