'use client';
import { useState } from 'react';
import type { Clock, ClockKind } from '../../analyse/clock.ts';
import type { Span } from '../../analyse/packSpans.ts';

/** The stretch of an axis that is in sight, and what moves it. */
export interface TimelineView {
  /** Shares of the axis, from 0 to 1. */
  readonly span: Span;
  /** All of the axis is in sight, also when it grows. */
  readonly isWhole: boolean;
  /** Shows less, or more where `factor` is below 1. What stands at `at`, a share of what is in sight, stays where it is. */
  readonly zoom: (factor: number, at?: number) => void;
  /** Goes on by this share of what is in sight; back where it is less than 0. */
  readonly pan: (by: number) => void;
  /** Shows a stretch of the axis. */
  readonly show: (span: Span) => void;
  /** Brings a stretch in sight, where it is not. */
  readonly reveal: (span: Span) => void;
  /** Shows all of it. */
  readonly fit: () => void;
}

/** Beyond this nothing can be told apart any more. */
const LEAST = 1e-6;
const WHOLE: Span = [0, 1];

/** Keeps what is in sight of an axis: by its values, so that it stays when the run grows. Another kind of axis is shown as a whole. */
export function useTimelineView({ kind, at, valueAt }: Clock): TimelineView {
  const [kept, keep] = useState<{ readonly kind: ClockKind; readonly values: Span } | null>(null);
  const values = kept?.kind === kind ? kept.values : null;
  const span: Span = values ? widened([at(values[0]), at(values[1])]) : WHOLE;
  const show = ([from, to]: Span): void => {
    const width = Math.min(1, Math.max(LEAST, to - from));
    const start = Math.min(1 - width, Math.max(0, from));
    if (width >= 1) keep(null);
    else keep({ kind, values: [valueAt(start), valueAt(start + width)] });
  };
  const width = span[1] - span[0];
  return {
    span,
    isWhole: values === null,
    zoom(factor, place = 0.5) {
      const next = Math.min(1, Math.max(LEAST, width / factor));
      const start = span[0] + place * (width - next);
      show([start, start + next]);
    },
    pan(by) {
      if (values) show([span[0] + by * width, span[1] + by * width]);
    },
    show,
    reveal([from, to]) {
      if (!values || (from >= span[0] && from <= span[1])) return;
      const middle = (from + Math.min(to, from + width)) / 2;
      show([middle - width / 2, middle + width / 2]);
    },
    fit() {
      keep(null);
    },
  };
}

/** Values that stand in one place leave room for something. */
const widened = ([from, to]: Span): Span => (to - from >= LEAST ? [from, to] : [from, from + LEAST]);
