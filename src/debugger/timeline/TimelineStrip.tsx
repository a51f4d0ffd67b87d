'use client';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { clockOf, type Clock, type ClockKind } from '../../analyse/clock.ts';
import { selectTimeline, type Timeline } from '../../analyse/timeline.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { formatStretch } from '../../describe/formatClock.ts';
import { formatTokens } from '../../describe/format.ts';
import { grouped } from '../../describe/plural.ts';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { useFailures } from '../useFailures.ts';
import { createFailureLane } from './failureLane.ts';
import { AXIS, markOf, placedAt, timelineShapes, turnAt, turnUpTo } from './timelineShapes.ts';

/**
 * The run on one axis, two lines high: its turns, what failed, and where the reader is. It counts time where the source states times, with
 * long pauses folded; else steps, and says so. A press, a drag or an arrow key goes to a turn.
 * Renders a `<section>`; nothing where there is no turn.
 */
export function TimelineStrip() {
  const hasTurns = useTranscript((state) => selectTimeline(state).turns.length > 0);
  return hasTurns ? <Strip /> : null;
}

function Strip() {
  const { words } = useDebugger('TimelineStrip');
  const [kind, setKind] = useState<ClockKind | undefined>(undefined);
  const timeline = useTranscript(selectTimeline);
  const clock = useTranscript((state) => clockOf(state, kind));
  return renderPart('section', {
    part: 'timeline',
    props: {
      'aria-label': words.timeline.title,
      children: (
        <>
          <Choice clock={clock} onChoose={setKind} />
          <Axis timeline={timeline} clock={clock} />
          {renderPart('span', {
            part: 'timeline-length',
            props: { children: lengthOf(clock) },
          })}
        </>
      ),
    },
  });
}

/** How much the axis counts in all. */
function lengthOf({ kind, from, to }: Clock): string {
  if (kind === 'time') return formatStretch(to - from);
  return kind === 'tokens' ? formatTokens(to) : grouped(to);
}

interface ChoiceProps {
  readonly clock: Clock;
  readonly onChoose: (kind: ClockKind) => void;
}

function Choice({ clock: { kind, kinds }, onChoose }: ChoiceProps) {
  const { words } = useDebugger('TimelineStrip');
  const { clock, clocks, withoutTimes } = words.timeline;
  return renderPart('select', {
    part: 'timeline-clock',
    props: {
      'aria-label': clock,
      title: kinds.includes('time') ? clock : withoutTimes,
      value: kind,
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
        const chosen = kinds.find((each) => each === value);
        if (chosen) onChoose(chosen);
      },
      children: kinds.map((each) => (
        <option key={each} value={each}>
          {clocks[each]}
        </option>
      )),
    },
  });
}

interface AxisProps {
  readonly timeline: Timeline;
  readonly clock: Clock;
}

function Axis({ timeline, clock }: AxisProps) {
  const { words, actions } = useDebugger('TimelineStrip');
  const { store } = useTranscriptContext('TimelineStrip');
  const failures = useFailures('failure');
  const at = useDebuggerState('TimelineStrip', (state) => state.at);
  const [lanes] = useState(() => ({ time: createFailureLane(), steps: createFailureLane() }));
  const shapes = useMemo(() => {
    const state = store.getState();
    const failed = lanes[clock.kind === 'time' ? 'time' : 'steps'].read(failures, ({ key }) =>
      placedAt(state, clock, key),
    );
    return timelineShapes(state, clock, failed);
  }, [store, lanes, clock, failures]);
  const here = at === null ? undefined : markOf(store.getState(), at);
  const { turns } = timeline;
  // The last turns never come to the top: as long as the slider has the focus, it stands where it was put.
  const [chosen, setChosen] = useState<number | null>(null);
  // Before the first turn the reader is at its prompt.
  const above = here ? turnUpTo(timeline, here.lastIndex) : -1;
  const current = Math.min(turns.length - 1, chosen ?? Math.max(0, above));
  const goTo = (index: number): void => {
    const to = Math.min(turns.length - 1, Math.max(0, index));
    const turn = turns[to];
    if (!turn) return;
    setChosen(to);
    // The focus stays on the slider, for the next key.
    actions.reveal(turn.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forward || event.key === 'ArrowUp') goTo(current + 1);
    else if (event.key === back || event.key === 'ArrowDown') goTo(current - 1);
    else if (event.key === 'PageUp') goTo(current + 10);
    else if (event.key === 'PageDown') goTo(current - 10);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(turns.length - 1);
    else return;
    event.preventDefault();
  };
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons % 2 === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width === 0 ? 0 : (event.clientX - left) / width;
    const turn = turnAt(store.getState(), clock, isRightToLeft(event.currentTarget) ? 1 - share : share);
    if (turn) goTo(turnUpTo(timeline, turn.index));
  };
  const stands = chosen === null ? here : turns[current];
  const span = stands && clock.span(stands);
  return renderPart('div', {
    part: 'timeline-axis',
    own: {
      onKeyDown,
      onPointerDown: onPointer,
      onPointerMove: onPointer,
      onBlur: () => {
        setChosen(null);
      },
    },
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': words.timeline.turn,
      'aria-valuemin': 1,
      'aria-valuemax': turns.length,
      'aria-valuenow': current + 1,
      'aria-valuetext': words.timeline.turnOf(current + 1, turns.length),
      children: (
        <svg viewBox={`0 0 ${AXIS} 20`} preserveAspectRatio="none" aria-hidden="true">
          {clock.folds.map(({ span: fold, fromMs, toMs }) => (
            <rect
              key={fromMs}
              data-al-part="timeline-fold"
              x={fold[0] * AXIS}
              width={Math.max(1, (fold[1] - fold[0]) * AXIS)}
              height={20}
            >
              <title>{words.timeline.idle(formatStretch(toMs - fromMs))}</title>
            </rect>
          ))}
          <path data-al-part="timeline-turns" d={shapes.turns} />
          <path data-al-part="timeline-failures" d={shapes.failures} transform="translate(0 13)" />
          {span && (
            <rect
              data-al-part="timeline-here"
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

const isRightToLeft = (element: HTMLElement): boolean => getComputedStyle(element).direction === 'rtl';
