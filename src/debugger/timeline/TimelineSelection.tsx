'use client';
import { ListFilter, X, ZoomIn } from 'lucide';
import { rangeTotals } from '../../analyse/rangeTotals.ts';
import type { Clock } from '../../analyse/clock.ts';
import type { Span } from '../../analyse/packSpans.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import { useTranscriptContext } from '../../react/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { TimelineButton } from './TimelineButton.tsx';
import type { TimelineView } from './useTimelineView.ts';

/** Props of the sums of a selection. */
export interface TimelineSelectionProps {
  readonly clock: Clock;
  readonly selection: Span;
  readonly view: TimelineView;
  readonly onClear: () => void;
}

/** Sums up a stretch of the axis: its turns, time, tokens, cost and failures. What the source does not state is left out. Renders a `<div role="group">`. */
export function TimelineSelection({ clock, selection, view, onClear }: TimelineSelectionProps) {
  const { words, actions } = useDebugger('Timeline');
  const labels = useLabels();
  const { store } = useTranscriptContext('Timeline');
  const { timeline: says } = words;
  const { numbers, durationMs, tokens, costUsd, atLeast, failures } = rangeTotals(
    store.getState(),
    clock,
    selection,
  );
  const least = (figure: string): string => (atLeast ? words.atLeast(figure) : figure);
  const figures = [
    numbers ? says.selectedTurns(...numbers) : says.noTurns,
    ...(durationMs === null ? [] : [labels.figures.duration(durationMs)]),
    ...(tokens === null ? [] : [says.selectedTokens(least(labels.figures.tokens(tokens)))]),
    ...(costUsd === null ? [] : [least(labels.figures.cost(costUsd))]),
  ];
  return renderPart('div', {
    part: 'timeline-selection',
    props: {
      role: 'group',
      'aria-label': says.selection,
      children: (
        <>
          <span>{figures.join(' · ')}</span>
          {failures > 0 &&
            renderPart('span', {
              part: 'timeline-selection-failures',
              props: { children: says.selectedFailures(failures) },
            })}
          <TimelineButton
            name={says.zoomToSelection}
            icon={ZoomIn}
            onPress={() => {
              view.show(selection);
            }}
          />
          {numbers && (
            <TimelineButton
              name={says.filterSelection}
              icon={ListFilter}
              onPress={() => {
                actions.setFilter(`turn:${numbers[0]}..${numbers[1]}`);
                actions.openFilter();
              }}
            />
          )}
          <TimelineButton name={says.clearSelection} icon={X} onPress={onClear} />
        </>
      ),
    },
  });
}
