'use client';
import { forwardRef, useState, type ForwardedRef } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { JsonView } from '../json/JsonView.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { createMessageSelector } from './createMessageSelector.ts';
import { useMessageContext } from './MessageContext.ts';
import { messageKind } from './messageKind.ts';

/** Props of `Message.Raw`: those of a `<div>`. */
export type MessageRawProps = Omit<PartProps<'div'>, 'children'>;

/**
 * Shows the message as JSON, with every field the source has, once the reader asks for it.
 * Renders a `<div>`; nothing until then.
 */
export const MessageRaw = forwardRef<HTMLDivElement, MessageRawProps>(function MessageRaw(props, ref) {
  const { row, raw, rawId } = useMessageContext('Message.Raw');
  // A result without a call shows its own.
  return raw && messageKind(row.head) !== 'orphan' ? (
    <MessageJson {...props} id={rawId} messageKey={row.key} forwarded={ref} />
  ) : null;
});

interface MessageJsonProps extends MessageRawProps {
  readonly messageKey: RowKey;
  readonly forwarded: ForwardedRef<HTMLDivElement>;
}

function MessageJson({ messageKey, forwarded, ...props }: MessageJsonProps) {
  const [select] = useState(createMessageSelector);
  const message = useTranscript((state) => select(state, messageKey));
  return renderPart('div', {
    part: 'message-raw',
    own: { children: <JsonView value={message ?? null} /> },
    props,
    ref: forwarded,
  });
}
