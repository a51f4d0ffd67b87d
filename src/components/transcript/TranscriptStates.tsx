'use client';
import { forwardRef } from 'react';
import { useTranscript } from '../../react/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { Replacement } from '../boundary/Replacement.tsx';
import { Waiting } from '../message/Waiting.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, useViewer } from '../ViewerContext.ts';

/** Props of `Transcript.Empty`, `.Loading` and `.WaitingLine`: those of a `<div>`. */
export type TranscriptStateProps = PartProps<'div'>;

const isEmpty = (state: TranscriptState): boolean => state.itemKeys.length === 0;

/**
 * Stands where a transcript has no messages: where nothing was connected yet, as in a chat before its first question, and where a source has
 * begun or ended without any. Nothing stands there while the first source is awaited, nor where it failed.
 * Renders a `<div>`.
 */
export const TranscriptEmpty = forwardRef<HTMLDivElement, TranscriptStateProps>(
  function TranscriptEmpty(props, ref) {
    const labels = useLabels();
    const { Empty } = useViewer().components;
    const shown = useTranscript((state) => isEmpty(state) && !state.awaited && state.status !== 'failed');
    if (!shown) return null;
    return renderPart('div', {
      part: 'empty',
      own: { children: Empty ? <Replacement by={Empty}>{labels.empty}</Replacement> : labels.empty },
      props,
      ref,
    });
  },
);

/**
 * Stands where a source was connected, until it begins.
 * Renders a `<div>`.
 */
export const TranscriptLoading = forwardRef<HTMLDivElement, TranscriptStateProps>(
  function TranscriptLoading(props, ref) {
    const labels = useLabels();
    const { Loading } = useViewer().components;
    const shown = useTranscript((state) => state.awaited);
    if (!shown) return null;
    return renderPart('div', {
      part: 'loading',
      own: {
        children: Loading ? (
          <Replacement by={Loading}>
            <Waiting>{labels.loading}</Waiting>
          </Replacement>
        ) : (
          <Waiting>{labels.loading}</Waiting>
        ),
      },
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

/**
 * Whether the model is about to answer: the open turn has no answer yet or, where the source does not speak of requests, what
 * the model read last is a person's message or the last result it asked for.
 */
export function isWaiting(state: TranscriptState): boolean {
  if (state.status !== 'open') return false;
  const turn = state.turn(state.turnKeys.at(-1) ?? '');
  if (turn?.open === true && state.tally(turn.key).lastAnswer === undefined) return true;
  const { last } = state.tally('');
  const row = last === undefined ? undefined : state.message(last);
  if (!row || row.streaming) return false;
  // What was put in by itself belongs to no loop: the source that is read is about to answer it.
  if (row.loopKey !== '' && state.loop(row.loopKey)?.open !== true) return false;
  if (row.head.role === 'user') return row.head.synthetic !== 'limit';
  if (row.head.role !== 'toolResult' || row.turnKey === undefined) return false;
  return state.tally(row.turnKey).openCalls === 0;
}
