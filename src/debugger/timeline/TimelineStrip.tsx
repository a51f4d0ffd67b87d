'use client';
import { useLabels } from '../../components/ViewerContext.ts';
import type { Labels } from '../../describe/labels.ts';
import { ChevronUp } from 'lucide';
import { lazy, Suspense, useMemo, useState, type ComponentType, type PointerEvent } from 'react';
import { clockOf, type Clock, type ClockKind } from '../../analyse/clock.ts';
import type { Failure } from '../../analyse/failures.ts';
import { selectTimeline, type Timeline } from '../../analyse/timeline.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { useFailures } from '../useFailures.ts';
import { useOpened } from '../opening/useOpening.ts';
import { createFailureLane } from './failureLane.ts';
import type { OpenedTimelineProps } from './OpenedTimeline.tsx';
import { stepAt, stripContext, type StripContext } from './stripContext.ts';
import { TimelineButton } from './TimelineButton.tsx';
import { TimelineChoice } from './TimelineChoice.tsx';
import { AXIS, placedAt, timelineShapes, turnAt, turnUpTo } from './timelineShapes.ts';
import { isRightToLeft, useTurnSlider } from './useTurnSlider.ts';
import { useFindings } from '../useFindings.ts';
import { partAttributes } from '../../components/partAttributes.ts';

/**
 * The run on one axis, two lines high: its turns, how its context grew, what failed, and where the reader is. It counts time where the source states times, with
 * long pauses folded; else steps, and says so. A press, a drag or an arrow key goes to a turn, a press on a step of the context to the compaction or to the answer for which the cache broke. Opened, it has a lane for each thing that a run does, which
 * loads then. Renders a `<section>`; nothing where there is no turn.
 */
export function TimelineStrip() {
  // Its place is kept, so that nothing moves when it comes.
  return useOpened('timeline') ? <OfRun /> : renderPart('div', { part: 'timeline', props: {} });
}

function OfRun() {
  const hasTurns = useTranscript((state) => selectTimeline(state).turns.length > 0);
  return hasTurns ? <Strip /> : null;
}

function Strip() {
  const { words, state } = useDebugger('Timeline');
  const kind = useDebuggerState('Timeline', ({ clock }) => clock) ?? undefined;
  const setKind = (clock: ClockKind): void => {
    state.setState({ clock });
  };
  const isOpen = useDebuggerState('Timeline', (state) => state.timelineOpen);
  const closed = <Closed kind={kind} onChoose={setKind} />;
  return renderPart('section', {
    part: 'timeline',
    state: { open: isOpen },
    props: {
      'aria-label': words.timeline.title,
      children: isOpen ? (
        <Suspense fallback={closed}>
          <Opened kind={kind} onChoose={setKind} />
        </Suspense>
      ) : (
        closed
      ),
    },
  });
}

/** Loaded when it is first asked for; where it cannot be loaded, the strip stays. */
const Opened = lazy<ComponentType<OpenedTimelineProps>>(() =>
  import('./OpenedTimeline.tsx').then(
    (views) => ({ default: views.OpenedTimeline }),
    () => ({ default: Closed }),
  ),
);

function Closed({ kind, onChoose }: OpenedTimelineProps) {
  const { words, actions, run } = useDebugger('Timeline');
  const labels = useLabels();
  const timeline = useTranscript(selectTimeline);
  const clock = useTranscript((state) => clockOf(state, kind, run.journal));
  const isOpen = useDebuggerState('Timeline', (state) => state.timelineOpen);
  return renderPart('div', {
    part: 'timeline-strip',
    props: {
      children: (
        <>
          <TimelineChoice clock={clock} onChoose={onChoose} />
          <Axis timeline={timeline} clock={clock} />
          {renderPart('span', {
            part: 'timeline-length',
            props: { children: lengthOf(clock, labels) },
          })}
          <TimelineButton
            name={isOpen ? words.timeline.close : words.timeline.open}
            icon={ChevronUp}
            expanded={isOpen}
            onPress={actions.toggleTimeline}
          />
        </>
      ),
    },
  });
}

/** How much the axis counts in all. */
function lengthOf({ kind, from, to }: Clock, labels: Labels): string {
  if (kind === 'time') return labels.figures.stretch(to - from);
  return kind === 'tokens' ? labels.figures.tokens(to) : labels.figures.count(to);
}

/** How far a press may be from where the context changed, in CSS pixels. */
const REACH_PX = 5;

/** What is drawn until opening a long run has come to it. */
const NO_CONTEXT: StripContext = { line: '', steps: [] };

interface AxisProps {
  readonly timeline: Timeline;
  readonly clock: Clock;
}

function Axis({ timeline, clock }: AxisProps) {
  const labels = useLabels();
  const { words, actions } = useDebugger('Timeline');
  const { store } = useTranscriptContext('Timeline');
  const failures = useFailures('failure');
  const findings = useFindings();
  const [lanes] = useState(() => ({
    time: createFailureLane<Failure>(),
    steps: createFailureLane<Failure>(),
  }));
  const shapes = useMemo(() => {
    const state = store.getState();
    const failed = lanes[clock.kind === 'time' ? 'time' : 'steps'].read(failures, ({ key }) =>
      placedAt(state, clock, key),
    );
    return timelineShapes(state, clock, failed);
  }, [store, lanes, clock, failures]);
  const hasContext = useOpened('context');
  const context = useMemo(
    () => (hasContext ? stripContext(store.getState(), clock, timeline, findings) : NO_CONTEXT),
    [store, timeline, clock, findings, hasContext],
  );
  const { stands, goTo, onKeyDown, onBlur, props } = useTurnSlider(timeline);
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons % 2 === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const along = width === 0 ? 0 : (event.clientX - left) / width;
    const share = isRightToLeft(event.currentTarget) ? 1 - along : along;
    const step =
      event.type === 'pointerdown' ? stepAt(context, share * AXIS, (REACH_PX / width) * AXIS) : null;
    if (step) {
      actions.jumpTo(step.key);
      return;
    }
    const turn = turnAt(store.getState(), clock, share);
    if (turn) goTo(turnUpTo(timeline, turn.index));
  };
  const span = stands && clock.span(stands);
  return renderPart('div', {
    part: 'timeline-axis',
    own: { onKeyDown, onPointerDown: onPointer, onPointerMove: onPointer, onBlur },
    props: {
      ...props,
      children: (
        <svg viewBox={`0 0 ${AXIS} 20`} preserveAspectRatio="none" aria-hidden="true">
          {clock.folds.map(({ span: fold, fromMs, toMs }) => (
            <rect
              key={fromMs}
              {...partAttributes('timeline-fold')}
              x={fold[0] * AXIS}
              width={Math.max(1, (fold[1] - fold[0]) * AXIS)}
              height={20}
            >
              <title>{words.timeline.idle(labels.figures.stretch(toMs - fromMs))}</title>
            </rect>
          ))}
          <path {...partAttributes('timeline-turns')} d={shapes.turns} />
          <path {...partAttributes('timeline-context')} d={context.line} />
          {context.steps.map(({ kind, key, x }) => (
            <rect
              key={`${kind} ${key}`}
              {...partAttributes('timeline-step')}
              data-al-kind={kind}
              x={x - 1}
              y={kind === 'break' ? 10 : 0}
              width={3}
              height={kind === 'break' ? 3 : 20}
            />
          ))}
          <path {...partAttributes('timeline-failures')} d={shapes.failures} transform="translate(0 13)" />
          {span && (
            <rect
              {...partAttributes('timeline-place')}
              x={span[0] * AXIS}
              width={Math.max(3, (span[1] - span[0]) * AXIS)}
              height={20}
            />
          )}
        </svg>
      ),
    },
  });
}
