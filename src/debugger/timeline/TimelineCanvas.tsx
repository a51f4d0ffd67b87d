'use client';
import { useEffect, useRef, useState } from 'react';
import { selectFailureCounts } from '../../analyse/failures.ts';
import { renderPart } from '../../components/renderPart.tsx';
import { useLayout } from '../../components/useLayout.ts';
import { useTranscriptContext } from '../../react/index.ts';
import { drawTimeline, FILLS, type Fills } from './drawTimeline.ts';
import type { TimelinePlan } from './planTimeline.ts';
import { isRightToLeft } from './useTurnSlider.ts';

/** Props of the canvas of a timeline. */
export interface TimelineCanvasProps {
  readonly plan: TimelinePlan;
  /** In pixels; `null`: at the end. */
  readonly moment: number | null;
  /** Where it begins in its stage, in CSS pixels. */
  readonly top: number;
}

/** Draws a plan, at most once per frame and sharp on any display. Renders a `<canvas>`, and what its colours are read from. */
export function TimelineCanvas({ plan, moment, top }: TimelineCanvasProps) {
  const { store } = useTranscriptContext('Timeline');
  const frame = useRef<Frame>({ id: 0, draw: () => undefined });
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [fills, setFills] = useState<HTMLElement | null>(null);
  useLayout(() => {
    frame.current.draw = () => {
      frame.current.id = 0;
      const context = canvas?.getContext('2d');
      if (!canvas || !context || !fills) return;
      const scale = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
      const { width } = plan.stage;
      const { height } = plan;
      const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
      if (canvas.width !== columns) canvas.width = columns;
      if (canvas.height !== rows) canvas.height = rows;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const state = store.getState();
      drawTimeline(context, plan, {
        fills: readFills(fills),
        font: getComputedStyle(fills).font,
        counts: selectFailureCounts(state),
        state,
        moment,
        mirrored: isRightToLeft(canvas),
      });
    };
    schedule(frame.current);
  });
  useEffect(() => {
    if (!canvas) return undefined;
    const { current } = frame;
    const again = (): void => {
      schedule(current);
    };
    // Colours are those of the theme around.
    const page = canvas.ownerDocument;
    const themes = new MutationObserver(again);
    for (const holder of [page.documentElement, page.body, canvas.closest("[data-al-part='transcript']")])
      if (holder) themes.observe(holder, { attributes: true });
    const dark = page.defaultView?.matchMedia('(prefers-color-scheme: dark)');
    dark?.addEventListener('change', again);
    return () => {
      cancelAnimationFrame(current.id);
      current.id = 0;
      themes.disconnect();
      dark?.removeEventListener('change', again);
    };
  }, [canvas]);
  return (
    <>
      {renderPart('canvas', {
        part: 'timeline-canvas',
        props: {
          'aria-hidden': true,
          style: { insetBlockStart: top, inlineSize: plan.stage.width, blockSize: plan.height },
        },
        ref: setCanvas,
      })}
      {renderPart('span', {
        part: 'timeline-fills',
        props: {
          'aria-hidden': true,
          children: FILLS.map((fill) => <i key={fill} data-al-fill={fill} />),
        },
        ref: setFills,
      })}
    </>
  );
}

interface Frame {
  id: number;
  draw: () => void;
}

/** Draws in the next frame, once. */
function schedule(frame: Frame): void {
  if (frame.id !== 0) return;
  frame.id = requestAnimationFrame(() => {
    frame.draw();
  });
}

/** The colours that the skin gives the shapes. */
function readFills(holder: HTMLElement): Fills {
  const colors = [...holder.children].map((child) => getComputedStyle(child).color);
  return Object.fromEntries(FILLS.map((fill, at) => [fill, colors[at] ?? 'currentcolor'])) as Fills; // each fill has an element
}
