'use client';
import { forwardRef } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { TranscriptItem } from './TranscriptItem.tsx';

/** Props of `Transcript.Items`: those of a `<div>`, and which rows it draws. */
export interface TranscriptItemsProps extends Omit<PartProps<'div'>, 'children'> {
  /** Draws the rows of this nested loop. Default: the rows of the transcript. */
  readonly loopKey?: RowKey | undefined;
}

/**
 * Draws the rows of a transcript, or of a loop inside it, in order.
 * Renders a `<div>`.
 */
export const TranscriptItems = forwardRef<HTMLDivElement, TranscriptItemsProps>(function TranscriptItems(
  { loopKey, ...props },
  ref,
) {
  const keys = useTranscript((state) => (loopKey === undefined ? state.itemKeys : state.loopItems(loopKey)));
  return renderPart('div', {
    part: 'items',
    state: { nested: loopKey !== undefined },
    props: {
      ...props,
      children: keys.map((key, index) => (
        <TranscriptItem
          key={key}
          itemKey={key}
          previousKey={keys[index - 1]}
          nextKeys={`${keys[index + 1] ?? ''} ${keys[index + 2] ?? ''} ${keys[index + 3] ?? ''}`}
        />
      )),
    },
    ref,
  });
});
