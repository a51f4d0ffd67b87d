'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useMessageContext } from './MessageContext.ts';
import { Segment } from './Segment.tsx';

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
      own: { children: row.blockKeys.map((key) => <Segment key={key} blockKey={key} />) },
      props,
      ref,
    });
  },
);
