'use client';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Clock } from '../../analyse/clock.ts';
import { costsOf } from '../../analyse/costs.ts';
import { selectFailureCounts } from '../../analyse/failures.ts';
import { lowerBound } from '../../analyse/findings/sorted.ts';
import { contextTokens } from '../../analyse/promptTokens.ts';
import { phaseTotals, type PhaseKind } from '../../analyse/timeline/answerPhases.ts';
import { selectTimeline, type Timeline, type TimelineMark } from '../../analyse/timeline.ts';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { usePrices } from '../../components/usage/usePrices.ts';
import { useLabels } from '../../components/ViewerContext.ts';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import type { Prices } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { describeTurn } from '../describeTurn.ts';
import { formatFigure, type Words } from '../formatCosts.ts';
import { lineTitle } from '../lineTitle.ts';
import { formatElapsed } from './rulerTicks.ts';
import { TimelineButton } from './TimelineButton.tsx';

/** Turns that stand in the table at a time. */
const PAGE = 50;

const COLUMNS = [
  'turn',
  'what',
  'started',
  'took',
  'calls',
  'failures',
  'tokens',
  'context',
  'cost',
] as const;

/** Props of the table of a timeline. */
export interface TimelineTableProps {
  readonly clock: Clock;
  /** The turn that the reader is at, 0-based: the table begins near it. */
  readonly current: number;
}

/**
 * Says in a table what the timeline draws: its turns with when they began, what they took, and how much the model had read, and where the context was compacted. Each leads to
 * its row. So many turns stand in it at a time. Renders a `<div>`.
 */
export function TimelineTable({ clock, current }: TimelineTableProps) {
  const { words, run } = useDebugger('Timeline');
  const { timeline: says } = words;
  const timeline = useTranscript(selectTimeline);
  const { turns } = timeline;
  const [page, setPage] = useState(() => Math.floor(Math.max(0, current) / PAGE));
  const pages = Math.max(1, Math.ceil(turns.length / PAGE));
  const at = Math.min(page, pages - 1);
  const first = at * PAGE;
  const shown = turns.slice(first, first + PAGE);
  // One text: the table is drawn again only where one of them changes.
  const known = useTranscript((state) =>
    JSON.stringify(shown.map(({ key }) => phaseTotals(state, key, run.journal))),
  );
  const totals = JSON.parse(known) as readonly ReturnType<typeof phaseTotals>[]; // written above
  const phases = PHASES.filter((kind) => totals.some((each) => each[kind] !== null));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'n' ? 1 : event.key === 'N' ? -1 : 0;
    if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const table = event.currentTarget;
    if (stepLine(table, by)) return;
    const next = Math.min(pages - 1, Math.max(0, at + by));
    if (next === at) return;
    // The lines of the next page have to be there before one of them gets the focus.
    flushSync(() => {
      setPage(next);
    });
    linesOf(table)
      .at(by > 0 ? 0 : -1)
      ?.focus();
  };
  return renderPart('div', {
    part: 'timeline-table',
    own: { onKeyDown },
    props: {
      'aria-keyshortcuts': 'n Shift+N',
      role: 'region',
      'aria-label': says.table,
      tabIndex: 0,
      children: (
        <>
          <table>
            <thead>
              <tr>
                {[...COLUMNS.slice(0, 4), ...phases, ...COLUMNS.slice(4)].map((column) => (
                  <th key={column} scope="col" data-al-column={column}>
                    {isPhase(column) ? says.phases[column] : says.columns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {withCompactions(timeline, shown, first).map((mark) =>
                mark.kind === 'turn' ? (
                  <TurnLine
                    key={mark.key}
                    mark={mark}
                    clock={clock}
                    took={phases.map((kind) => totals[shown.indexOf(mark)]?.[kind] ?? null)}
                  />
                ) : (
                  <CompactionLine key={mark.key} mark={mark} clock={clock} empty={phases.length} />
                ),
              )}
            </tbody>
          </table>
          {pages > 1 &&
            renderPart('div', {
              part: 'timeline-pages',
              props: {
                children: (
                  <>
                    <TimelineButton
                      name={says.earlierTurns}
                      icon={ChevronLeft}
                      disabled={at === 0}
                      onPress={() => {
                        setPage(at - 1);
                      }}
                    />
                    <span>{says.tableOf(first + 1, first + shown.length, turns.length)}</span>
                    <TimelineButton
                      name={says.laterTurns}
                      icon={ChevronRight}
                      disabled={at === pages - 1}
                      onPress={() => {
                        setPage(at + 1);
                      }}
                    />
                  </>
                ),
              },
            })}
        </>
      ),
    },
  });
}

const PHASES: readonly PhaseKind[] = ['wait', 'thinking', 'writing'];
const isPhase = (column: string): column is PhaseKind => PHASES.some((kind) => kind === column);

const linesOf = (table: HTMLElement): readonly HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>("[data-al-part='timeline-go']"),
];

/** Puts the focus on the line after or before the one that holds it; without one, on the first or the last. Returns whether there is one. */
function stepLine(table: HTMLElement, by: 1 | -1): boolean {
  const lines = linesOf(table);
  const at = lines.findIndex((line) => line.matches(':focus'));
  const next = at < 0 ? lines.at(by > 0 ? 0 : -1) : lines[at + by];
  next?.focus();
  return next !== undefined;
}

const indexOf = ({ index }: TimelineMark): number => index;

/** Turns with the compactions before, between and behind them. */
function withCompactions(
  { turns, compactions }: Timeline,
  shown: readonly TimelineMark[],
  first: number,
): readonly TimelineMark[] {
  const from = first === 0 ? 0 : (shown[0]?.index ?? 0);
  const to = turns[first + shown.length]?.index ?? Number.POSITIVE_INFINITY;
  const between = compactions.slice(
    lowerBound(compactions, from, indexOf),
    lowerBound(compactions, to, indexOf),
  );
  return [...shown, ...between].sort((a, b) => a.index - b.index);
}

interface LineProps {
  readonly mark: TimelineMark;
  readonly clock: Clock;
}

const startOf = ({ startMs }: TimelineMark, { kind, from }: Clock): string =>
  startMs === null || kind !== 'time' ? '' : formatElapsed(startMs - from);

interface TurnLineProps extends LineProps {
  /** How long each phase took that has a column, in milliseconds. */
  readonly took: readonly (number | null)[];
}

function TurnLine({ mark, clock, took }: TurnLineProps) {
  const { words, actions } = useDebugger('Timeline');
  const labels = useLabels();
  // One text: the line is drawn again only where a word of it changes.
  const prices = usePrices();
  const cells = useTranscript((state) => JSON.stringify(cellsOf(state, mark, prices, { labels, words })));
  const what = useTranscript((state) => describeTurn(state, mark.key, labels));
  const number = useTranscript((state) => state.turn(mark.key)?.number ?? 0);
  const [calls = '', failures = '', tokens = '', context = '', cost = ''] = JSON.parse(
    cells,
  ) as readonly string[]; // written above
  return (
    <tr>
      <th scope="row">
        {renderPart('button', {
          part: 'timeline-go',
          props: {
            type: 'button',
            'data-al-button': 'link',
            onClick: () => {
              actions.goTo(mark.key);
            },
            children: labels.turn(number),
          },
        })}
      </th>
      <td data-al-column="what">
        <VisibleText text={what} />
      </td>
      <td>{startOf(mark, clock)}</td>
      <td>{mark.durationMs === null ? '' : labels.figures.duration(mark.durationMs)}</td>
      {took.map((ms, column) => (
        <td key={column}>{ms === null ? '' : labels.figures.duration(ms)}</td>
      ))}
      <td>{calls}</td>
      <td data-al-failed={failures === '' ? undefined : ''}>{failures}</td>
      <td>{tokens}</td>
      <td>{context}</td>
      <td>{cost}</td>
    </tr>
  );
}

/** Figures of a turn: its calls, what failed in it, tokens it spent, tokens it had read, what it cost with the sub-agents that it started. Empty where the source does not state them. */
function cellsOf(
  state: TranscriptState,
  { key }: TimelineMark,
  prices: Prices,
  { labels, words }: Words,
): readonly string[] {
  const costs = costsOf(state, key, prices);
  const failed = selectFailureCounts(state).inTurn(key);
  const answer = state.message(state.tally(key).lastAnswer ?? '')?.head;
  const context = answer?.role === 'assistant' ? contextTokens(answer) : null;
  const messages = (state.turn(key)?.messageKeys ?? []).flatMap((message) => state.message(message) ?? []);
  const calls = messages.reduce(
    (count, { blockKeys }) =>
      count + blockKeys.filter((block) => state.block(block)?.run !== undefined).length,
    0,
  );
  return [
    calls > 0 ? labels.figures.count(calls) : '',
    failed > 0 ? labels.figures.count(failed) : '',
    formatFigure(costs?.own.tokens ?? null, labels.figures.tokens, words) ?? '',
    context === null ? '' : labels.figures.tokens(context),
    formatFigure(costs?.withAgents.costUsd ?? null, labels.figures.exactCost, words) ?? '',
  ];
}

function CompactionLine({ mark, clock, empty }: LineProps & { readonly empty: number }) {
  const { actions } = useDebugger('Timeline');
  const labels = useLabels();
  const { store } = useTranscriptContext('Timeline');
  const state = store.getState();
  const item = state.item(mark.key)?.item;
  const tokens = item?.type === 'divider' ? item.tokensAfter : undefined;
  return (
    <tr>
      <th scope="row" />
      <td data-al-column="what">
        {renderPart('button', {
          part: 'timeline-go',
          props: {
            type: 'button',
            'data-al-button': 'link',
            onClick: () => {
              actions.goTo(mark.key);
            },
            children: lineTitle(state, { key: mark.key, kind: 'divider', level: 1 }, labels),
          },
        })}
      </td>
      <td>{startOf(mark, clock)}</td>
      <td colSpan={4 + empty} />
      <td>{tokens === undefined ? '' : labels.figures.tokens(tokens)}</td>
      <td />
    </tr>
  );
}
