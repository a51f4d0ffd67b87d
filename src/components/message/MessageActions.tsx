'use client';
import { forwardRef } from 'react';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, useViewer } from '../ViewerContext.ts';
import { useMessageContext } from './MessageContext.ts';
import { MessageCopy } from './MessageCopy.tsx';
import { messageKind } from './messageKind.ts';
import { MessageRawToggle } from './MessageRawToggle.tsx';

/** Props of `Message.Actions`: those of a `<div>`. */
export type MessageActionsProps = PartProps<'div'>;

/**
 * Copies the message as Markdown and shows it as JSON, and holds what the host adds with `components.MessageActions`. Children replace all of
 * that. Visible while the pointer or the focus is on the message.
 * Renders a `<div role="group">`; nothing for a result without a call.
 */
export const MessageActions = forwardRef<HTMLDivElement, MessageActionsProps>(
  function MessageActions(props, ref) {
    const labels = useLabels();
    const { components } = useViewer();
    const { row } = useMessageContext('Message.Actions');
    if (messageKind(row.head) === 'orphan') return null;
    const { MessageActions: Added } = components;
    return renderPart('div', {
      part: 'message-actions',
      own: {
        role: 'group',
        'aria-label': labels.messageActions,
        children: (
          <>
            <MessageCopy />
            <MessageRawToggle />
            {Added && (
              <HostBoundary rowKey={row.key} resetKeys={[Added]} fallback={<></>}>
                <Added messageKey={row.key} />
              </HostBoundary>
            )}
          </>
        ),
      },
      props,
      ref,
    });
  },
);
