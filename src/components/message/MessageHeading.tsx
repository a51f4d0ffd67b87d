'use client';
import { useTranscript } from '../../react/index.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useMessageContext } from './MessageContext.ts';
import { speakerOf } from '../../describe/messageName.ts';

/** The invisible heading of a message, so that screen readers can go from one to the next. */
export function MessageHeading() {
  const labels = useLabels();
  const { row } = useMessageContext('MessageHeading');
  const count = useTranscript((state) => (state.status === 'open' ? null : state.messageKeys.length));
  const who = speakerOf(row.head, labels);
  const position = row.index + 1;
  return renderPart('h2', {
    part: 'visually-hidden',
    props: {
      children: count === null ? labels.messageAt(who, position) : labels.messageOf(who, position, count),
    },
  });
}
