'use client';
import { forwardRef } from 'react';
import type { RowKey } from '../../model/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { FirstAndLast } from './FirstAndLast.tsx';
import { useMessageContext } from './MessageContext.ts';
import { Segment } from './Segment.tsx';

const drawSegment = (key: RowKey) => <Segment key={key} blockKey={key} />;

/** Props of `Message.Content`: those of a `<div>`. */
export type MessageContentProps = PartProps<'div'>;

/**
 * Draws the content blocks of the message, each by the renderer of its type.
 * Renders a `<div>`.
 */
export const MessageContent = forwardRef<HTMLDivElement, MessageContentProps>(
  function MessageContent(props, ref) {
    const { row } = useMessageContext('Message.Content');
    return renderPart('div', {
      part: 'message-content',
      own: { children: <FirstAndLast items={row.blockKeys} draw={drawSegment} /> },
      props,
      ref,
    });
  },
);
