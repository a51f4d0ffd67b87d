'use client';
import { forwardRef } from 'react';
import { useTranscript } from '../../react/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { Waiting } from '../message/Waiting.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, useViewer } from '../ViewerContext.ts';

/** Props of `Transcript.Empty`, `.Loading` and `.WaitingLine`: those of a `<div>`. */
export type TranscriptStateProps = PartProps<'div'>;

const isEmpty = (state: TranscriptState): boolean => state.itemKeys.length === 0;

/**
 * Stands where a transcript has no messages, once its source has begun.
 * Renders a `<div>`.
 */
export const TranscriptEmpty = forwardRef<HTMLDivElement, TranscriptStateProps>(
  function TranscriptEmpty(props, ref) {
    const labels = useLabels();
    const { Empty } = useViewer().components;
    const shown = useTranscript(
      (state) => isEmpty(state) && state.status !== 'idle' && state.status !== 'failed',
    );
    if (!shown) return null;
    return renderPart('div', {
      part: 'empty',
      own: { children: Empty ? <Empty /> : labels.empty },
      props,
      ref,
    });
  },
);

/**
 * Stands where a transcript is awaited, until its source begins.
 * Renders a `<div>`.
 */
export const TranscriptLoading = forwardRef<HTMLDivElement, TranscriptStateProps>(
  function TranscriptLoading(props, ref) {
    const labels = useLabels();
    const { Loading } = useViewer().components;
    const shown = useTranscript((state) => state.status === 'idle');
    if (!shown) return null;
    return renderPart('div', {
      part: 'loading',
      own: { children: Loading ? <Loading /> : <Waiting>{labels.loading}</Waiting> },
      props,
      ref,
    });
  },
);

/**
 * Stands at the end while a request was sent and the model has not begun to answer.
 * Renders a `<div>`.
 */
export const TranscriptWaitingLine = forwardRef<HTMLDivElement, TranscriptStateProps>(
  function TranscriptWaitingLine(props, ref) {
    const labels = useLabels();
    const shown = useTranscript(isWaiting);
    if (!shown) return null;
    return renderPart('div', {
      part: 'waiting',
      own: { children: <Waiting>{labels.waiting}</Waiting> },
      props,
      ref,
    });
  },
);

/** Whether the last turn waits for its answer. */
export function isWaiting(state: TranscriptState): boolean {
  const turn = state.turn(state.turnKeys.at(-1) ?? '');
  if (state.status !== 'open' || turn?.open !== true) return false;
  return turn.messageKeys.every((key) => state.message(key)?.head.role !== 'assistant');
}
