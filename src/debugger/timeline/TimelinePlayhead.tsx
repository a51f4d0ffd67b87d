'use client';
import { useState, type PointerEvent } from 'react';
import type { Clock } from '../../analyse/clock.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { useTranscriptContext } from '../../react/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { usePreparedReplay } from '../replay/usePreparedReplay.ts';
import { formatElapsed } from './rulerTicks.ts';
import { turnAt } from './timelineShapes.ts';
import { placeOf } from './trackPointers.ts';

/** Props of the playhead. */
export interface TimelinePlayheadProps {
  readonly clock: Clock;
  /** Where the transcript stands, as a share of the axis; `null`: at the end. */
  readonly moment: number | null;
  readonly xOf: (share: number) => number;
  readonly shareAt: (x: number) => number;
  readonly width: number;
}

/**
 * Marks the moment that the transcript stands at. A drag of it goes through the run. Who has no pointer takes the keys of the replay, or its slider. Renders a
 * `<div>`; nothing where nothing was kept of what came.
 */
export function TimelinePlayhead({ clock, moment, xOf, shareAt, width }: TimelinePlayheadProps) {
  const { words, replay } = useDebugger('Timeline');
  const { store } = useTranscriptContext('Timeline');
  const [dragged, setDragged] = useState(false);
  usePreparedReplay(replay?.replay ?? null);
  if (!replay) return null;
  const x = xOf(moment ?? 1);
  if (x < -1 || x > width + 1) return null;
  const seek = (share: number): void => {
    const state = store.getState();
    if (share >= 1) replay.toEnd();
    else if (clock.kind === 'time') replay.seekTime(clock.valueAt(share));
    else if (clock.kind === 'steps')
      replay.seekRow(state.messageKeys[Math.max(0, Math.floor(clock.valueAt(share)))] ?? '');
    else replay.seekRow(turnAt(state, clock, share)?.key ?? '');
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!dragged) return;
    event.stopPropagation();
    const stage = event.currentTarget.closest<HTMLElement>("[data-al-part='timeline-stage']");
    if (stage) seek(Math.min(1, Math.max(0, shareAt(placeOf(stage, event).x))));
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    setDragged(false);
  };
  return renderPart('div', {
    part: 'timeline-playhead',
    state: { end: moment === null, dragged },
    own: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      },
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick: (event: React.MouseEvent) => {
        event.stopPropagation();
      },
    },
    props: {
      title: words.timeline.playhead,
      style: { insetInlineStart: x },
      children: renderPart('span', {
        part: 'timeline-playhead-tag',
        props: {
          children:
            moment === null || clock.kind !== 'time'
              ? null
              : formatElapsed(clock.valueAt(moment) - clock.from, 100),
        },
      }),
    },
  });
}
