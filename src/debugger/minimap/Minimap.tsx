'use client';
import { useMemo, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react';
import { clockOf } from '../../analyse/clock.ts';
import type { Failure } from '../../analyse/failures.ts';
import type { Finding } from '../../analyse/findings.ts';
import { selectTimeline, type TimelineMark } from '../../analyse/timeline.ts';
import { renderPart } from '../../components/renderPart.tsx';
import type { RowKey } from '../../model/index.ts';
import { useRowFilter, useTranscript, useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { useOpened } from '../opening/useOpening.ts';
import { createFailureLane } from '../timeline/failureLane.ts';
import { placedAt } from '../timeline/timelineShapes.ts';
import { useTurnSlider } from '../timeline/useTurnSlider.ts';
import { useFailures } from '../useFailures.ts';
import type { SeenSpan } from './seenSpan.ts';
import { indexOfRow, keyAt, LENGTH, lengthOf, minimapShapes, WIDTH } from './minimapShapes.ts';
import { useFindings } from '../useFindings.ts';
import { partAttributes } from '../../components/partAttributes.ts';

/** Fewer messages than these are all on screen, or nearly. */
const LEAST = 8;
const KINDS = ['user', 'text', 'tool', 'ui'] as const;
const NO_ROWS: readonly RowKey[] = [];

/**
 * The whole run beside the transcript, from its first message to its last: what failed, what was found, what the filter hides, and a frame around what can be seen. A press goes there, a drag
 * scrolls, and the keys of a slider go from turn to turn. Renders a `<div role="slider">`; nothing where there is no turn, or hardly anything to scroll.
 */
export function Minimap() {
  // Its place is kept, so that nothing moves when it comes.
  return useOpened('minimap') ? <OfLongRun /> : renderPart('div', { part: 'minimap', props: {} });
}

function OfLongRun() {
  const isLong = useTranscript(
    (state) => state.messageKeys.length >= LEAST && selectTimeline(state).turns.length > 0,
  );
  return isLong ? <Strip /> : null;
}

function Strip() {
  const { words, actions } = useDebugger('Minimap');
  const { store, view } = useTranscriptContext('Minimap');
  const timeline = useTranscript(selectTimeline);
  const count = useTranscript((state) => state.messageKeys.length);
  const failures = useFailures('failure');
  const findings = useFindings();
  const filter = useRowFilter();
  const readMatches = () => view.getState().find?.matches;
  const matches = useSyncExternalStore(view.subscribe, readMatches, readMatches);
  const hits = useMemo(() => matches?.map(({ key }) => key) ?? NO_ROWS, [matches]);
  const [lanes] = useState(() => ({
    failures: createFailureLane<Failure>(),
    findings: createFailureLane<Finding>(),
  }));
  const shapes = useMemo(
    () => {
      const state = store.getState();
      const clock = clockOf(state, 'steps');
      return minimapShapes({
        state,
        failures: lanes.failures.read(failures, ({ key }) => placedAt(state, clock, key)),
        findings: lanes.findings.read(findings, ({ keys }) => placedAt(state, clock, keys[0] ?? '')),
        hits,
        filter,
      });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a new timeline or count says that messages came
    [store, lanes, timeline, count, failures, findings, hits, filter],
  );
  const slider = useTurnSlider(timeline);
  const length = lengthOf(count);
  const yOf = (index: number): number => (index / Math.max(1, count)) * length;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // What comes later stands further down.
    if (event.key === 'ArrowDown') slider.goTo(slider.current + 1);
    else if (event.key === 'ArrowUp') slider.goTo(slider.current - 1);
    else if (event.key === 'PageDown') slider.goTo(slider.current + 10);
    else if (event.key === 'PageUp') slider.goTo(slider.current - 10);
    else {
      slider.onKeyDown(event);
      return;
    }
    event.preventDefault();
  };
  const go = (event: PointerEvent<HTMLElement>, isPress: boolean): void => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    if (height === 0) return;
    const state = store.getState();
    const place = ((event.clientY - top) / height) * LENGTH;
    const reach = (REACH_PX / height) * LENGTH;
    const failed = isPress
      ? failures.find(({ key }) => {
          const index = indexOfRow(state, key);
          return index !== undefined && Math.abs(yOf(index + 0.5) - place) <= reach;
        })
      : undefined;
    if (failed) {
      actions.jumpTo(failed.key);
      return;
    }
    const key = keyAt(state, place);
    if (key !== undefined) actions.reveal(state.message(key)?.turnKey ?? key);
  };
  return renderPart('div', {
    part: 'minimap',
    own: {
      onKeyDown,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event, true);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.buttons % 2 === 1) go(event, false);
      },
      onBlur: slider.onBlur,
    },
    props: {
      ...slider.props,
      'aria-label': words.minimap,
      'aria-orientation': 'vertical',
      children: (
        <svg viewBox={`0 0 ${WIDTH} ${LENGTH}`} preserveAspectRatio="none" aria-hidden="true">
          {KINDS.map((kind) => (
            <path key={kind} {...partAttributes('minimap-rows')} data-al-kind={kind} d={shapes.kinds[kind]} />
          ))}
          <path {...partAttributes('minimap-rows')} data-al-kind="hidden" d={shapes.hidden} />
          <path {...partAttributes('minimap-findings')} d={shapes.findings} />
          <path {...partAttributes('minimap-hits')} d={shapes.hits} />
          <path {...partAttributes('minimap-failures')} d={shapes.failures} />
          <View stands={slider.stands} count={count} />
        </svg>
      ),
    },
  });
}

interface ViewProps {
  /** Stands for what is seen until that is known. */
  readonly stands: TimelineMark | undefined;
  readonly count: number;
}

/** The frame around what can be seen. It is drawn by itself, so that a scroll draws nothing else of the map. */
function View({ stands, count }: ViewProps) {
  const seen = useDebuggerState('Minimap', (state) => state.seen);
  const span: SeenSpan | null = seen ?? (stands ? [stands.index, stands.lastIndex + 1] : null);
  if (!span) return null;
  const scale = lengthOf(count) / Math.max(1, count);
  return (
    <rect
      {...partAttributes('minimap-view')}
      y={Math.max(0.5, span[0] * scale)}
      width={WIDTH}
      height={Math.max(8, (span[1] - span[0]) * scale)}
    />
  );
}

/** How far a press may be from a failure, in CSS pixels. */
const REACH_PX = 4;
