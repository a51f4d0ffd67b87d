'use client';
import { ListFilter, ListTree, Search } from 'lucide';
import type { ReactNode } from 'react';
import { runDurationMs, runSpan } from '../analyse/runSpan.ts';
import { formatDuration, formatTokens } from '../describe/format.ts';
import { Icon } from '../components/Icon.tsx';
import { Name } from '../components/name/Name.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { cachePercent, formatExactCost } from '../describe/formatFigures.ts';
import { statedCost, totalTokens } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import { selectUsage } from '../store/index.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { FailureCount } from './FailureCount.tsx';
import { Findings } from './Findings.tsx';
import { formatDay } from './formatMoment.ts';
import { modelOf, standingOf } from './runFacts.ts';

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
              onClick: actions.find,
              children: (
                <>
                  <Icon of={Search} small />
                  {words.find}
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
              'aria-expanded': isFiltering,
              onClick: isFiltering ? actions.closeFilter : actions.openFilter,
              children: (
                <>
                  <Icon of={ListFilter} small />
                  {words.filter}
                </>
              ),
            },
          })}
          <Totals />
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
  return renderPart('div', {
    part: 'debugger-facts',
    state: { standing },
    props: {
      children: (
        <>
          {renderPart('span', { part: 'debugger-standing', props: { children: words.standing[standing] } })}
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

function Totals() {
  const { words } = useDebugger('DebuggerHead');
  const usage = useTranscript(selectUsage);
  const ms = useTranscript(runDurationMs);
  const tokens = usage && totalTokens(usage);
  const cached = usage && cachePercent(usage);
  const cost = usage && statedCost(usage);
  const figures: readonly (readonly [name: string, value: string | null])[] = [
    [words.duration, ms === null ? null : formatDuration(ms)],
    [words.tokens, tokens === null ? null : formatTokens(tokens)],
    [words.cached, cached === null ? null : `${cached}%`],
    [words.cost, cost === null ? null : formatExactCost(cost)],
  ];
  return renderPart('dl', {
    part: 'debugger-totals',
    props: {
      'aria-label': words.totals,
      children: figures.flatMap(([name, value]) =>
        value === null
          ? []
          : [
              <div key={name}>
                {renderPart('dt', { part: 'debugger-total-name', props: { children: name } })}
                {renderPart('dd', { part: 'debugger-total', props: { children: value } })}
              </div>,
            ],
      ),
    },
  });
}
