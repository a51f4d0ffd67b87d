'use client';
import { useLabels } from '../../components/ViewerContext.ts';
import { useEffect, useState, type PointerEvent } from 'react';
import type { Clock } from '../../analyse/clock.ts';
import type { Span } from '../../analyse/packSpans.ts';
import { selectTimeline } from '../../analyse/timeline.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { placeIn, type TimelinePlan } from './planTimeline.ts';
import { rulerTicks } from './rulerTicks.ts';
import { TimelineCanvas } from './TimelineCanvas.tsx';
import { TimelinePlayhead } from './TimelinePlayhead.tsx';
import { TimelineTip, type TipPlace } from './TimelineTip.tsx';
import { placedAt } from './timelineShapes.ts';
import { placeOf, trackPointers } from './trackPointers.ts';
import { useMoment } from './useMoment.ts';
import { goToPlace } from './goToPlace.ts';
import type { TimelineView } from './useTimelineView.ts';
import { isRightToLeft, useTurnSlider } from './useTurnSlider.ts';

/** Height of the figures above the lanes, in CSS pixels. */
export const RULER_PX = 20;

/** Props of the drawing of a timeline. */
export interface TimelineStageProps {
  readonly clock: Clock;
  readonly plan: TimelinePlan;
  readonly view: TimelineView;
  /** What is selected, as shares of the axis. */
  readonly selection: Span | null;
  readonly onSelect: (selection: Span | null) => void;
  readonly onWidth: (width: number) => void;
}

/**
 * The lanes of a run on a canvas below a ruler. A press goes to what stands there; a drag over the ruler selects a stretch; a drag over the lanes moves what is
 * in sight; the wheel with Ctrl, two fingers, `+`, `-` and `0` zoom. Renders a `<div role="slider">` of the turns.
 */
export function TimelineStage({ clock, plan, view, selection, onSelect, onWidth }: TimelineStageProps) {
  const { actions } = useDebugger('Timeline');
  const labels = useLabels();
  const { store } = useTranscriptContext('Timeline');
  const timeline = useTranscript(selectTimeline);
  const current = useDebuggerState('Timeline', (state) => state.current);
  const slider = useTurnSlider(timeline);
  const moment = useMoment(clock);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [tip, setTip] = useState<TipPlace | null>(null);
  const [pointers] = useState(trackPointers);
  const { span } = view;
  const { width } = plan.stage;
  const xOf = (share: number): number => ((share - span[0]) / (span[1] - span[0])) * width;
  const shareAt = (x: number): number => span[0] + (x / Math.max(1, width)) * (span[1] - span[0]);

  useEffect(() => {
    if (!element) return undefined;
    const look = (): void => {
      onWidth(element.clientWidth);
    };
    look();
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(element);
    return () => {
      sizes?.disconnect();
    };
  }, [element, onWidth]);
  useEffect(() => {
    if (!element) return undefined;
    // React listens to wheels passively, and then the page is zoomed as well.
    const onWheel = (event: WheelEvent): void => {
      const { x } = placeOf(element, event);
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (event.ctrlKey || event.metaKey)
        view.zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), x / Math.max(1, width));
      else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY) && !view.isWhole)
        view.pan((isRightToLeft(element) ? -sideways : sideways) / Math.max(1, width));
      else return;
      event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  });
  const stands = current === null ? undefined : placedAt(store.getState(), clock, current);
  const turn = slider.stands && placedAt(store.getState(), clock, slider.stands.key);
  const here = stands ?? turn;
  const hereKey = here?.mark.key;
  useEffect(() => {
    // Where the reader went in the transcript comes in sight here.
    if (here) view.reveal([clock.at(here.from), clock.at(here.to)]);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the reader goes elsewhere
  }, [hereKey]);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const { currentTarget } = event;
    currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(currentTarget, event);
    pointers.down(event.pointerId, { ...place, view: span, onRuler: place.y < RULER_PX });
    setTip(null);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const place = placeOf(event.currentTarget, event);
    const drag = pointers.move(event.pointerId, place);
    if (!drag) {
      if (event.pointerType !== 'touch') setTip(place);
      return;
    }
    if (drag.kind === 'pinch') view.show(pinched(drag.view, drag, width));
    else if (drag.kind === 'drag') {
      const by = ((place.x - drag.from.x) / Math.max(1, width)) * (drag.view[1] - drag.view[0]);
      // With all in sight there is nowhere to move to.
      if (drag.onRuler || view.isWhole) onSelect(ordered(shareAt(drag.from.x), shareAt(place.x)));
      else view.show([drag.view[0] - by, drag.view[1] - by]);
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const place = placeOf(event.currentTarget, event);
    if (!pointers.up(event.pointerId)) return;
    onSelect(null);
    goToPlace({ state: store.getState(), plan, actions }, { ...place, y: place.y - RULER_PX });
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>): void => {
    if (event.key === '+' || event.key === '=')
      view.zoom(2, here ? middleOf(xOf(clock.at(here.from)), width) : 0.5);
    else if (event.key === '-') view.zoom(0.5);
    else if (event.key === '0') view.fit();
    else {
      slider.onKeyDown(event);
      return;
    }
    event.preventDefault();
  };
  const shown = here && placeIn(plan, here);
  return renderPart('div', {
    part: 'timeline-stage',
    own: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => pointers.up(event.pointerId),
      onPointerLeave: () => {
        setTip(null);
      },
      onDoubleClick: () => {
        onSelect(null);
        view.fit();
      },
      onBlur: slider.onBlur,
    },
    props: {
      ...slider.props,
      'aria-keyshortcuts': '+ - 0',
      style: { blockSize: RULER_PX + plan.height },
      children: (
        <>
          {renderPart('div', {
            part: 'timeline-ruler',
            props: {
              'aria-hidden': true,
              children: rulerTicks(plan.stage, labels.figures).map(({ x, text }) => (
                <span key={x} style={{ insetInlineStart: x }}>
                  {text}
                </span>
              )),
            },
          })}
          <TimelineCanvas plan={plan} moment={moment === null ? null : xOf(moment)} top={RULER_PX} />
          {turn && <Frame plan={plan} place={placeIn(plan, turn)} kind="turn" />}
          {stands && shown && <Frame plan={plan} place={shown} kind="row" />}
          {selection &&
            renderPart('div', {
              part: 'timeline-selected',
              props: {
                style: {
                  insetInlineStart: xOf(selection[0]),
                  inlineSize: Math.max(1, xOf(selection[1]) - xOf(selection[0])),
                },
              },
            })}
          <TimelinePlayhead clock={clock} moment={moment} xOf={xOf} shareAt={shareAt} width={width} />
          {tip && <TimelineTip plan={plan} place={{ ...tip, y: tip.y - RULER_PX }} top={RULER_PX} />}
        </>
      ),
    },
    ref: setElement,
  });
}

const WHEEL_ZOOM = 0.004;

const ordered = (a: number, b: number): Span => (a <= b ? [a, b] : [b, a]);

const middleOf = (x: number, width: number): number => (x >= 0 && x <= width ? x / Math.max(1, width) : 0.5);

interface Pinch {
  readonly before: Span;
  readonly now: Span;
}

/** What two fingers leave in sight that were on two places and went to others. */
function pinched([from, to]: Span, { before, now }: Pinch, width: number): Span {
  const shareOf = (x: number): number => from + (x / Math.max(1, width)) * (to - from);
  const [a, b] = [shareOf(before[0]), shareOf(before[1])];
  const perPixel = (b - a) / Math.max(1, now[1] - now[0]);
  const start = a - now[0] * perPixel;
  return [start, start + width * perPixel];
}

interface FrameProps {
  readonly plan: TimelinePlan;
  readonly place: ReturnType<typeof placeIn>;
  readonly kind: 'turn' | 'row';
}

/** Marks on the lanes where the reader is in the transcript. */
function Frame({ plan, place: { lane, span }, kind }: FrameProps) {
  const { width } = plan.stage;
  const target = lane ?? plan.lanes[0];
  if (!target || span[1] < -1 || span[0] > width + 1) return null;
  const from = Math.max(-2, span[0]);
  return renderPart('div', {
    part: 'timeline-here',
    state: { kind },
    props: {
      style: {
        insetInlineStart: from - (kind === 'row' ? 2 : 0),
        inlineSize: Math.max(4, Math.min(width + 2, span[1]) - from + (kind === 'row' ? 4 : 0)),
        insetBlockStart: RULER_PX + target.top - (kind === 'row' ? 1 : 0),
        blockSize: target.height + (kind === 'row' ? 2 : 0),
      },
    },
  });
}
