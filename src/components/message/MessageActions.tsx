'use client';
import { Braces } from 'lucide';
import { forwardRef } from 'react';
import { useTranscriptStore } from '../../react/index.ts';
import { selectMessage } from '../../store/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Icon } from '../Icon.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useMessageContext } from './MessageContext.ts';
import { toMarkdown } from './toMarkdown.ts';

/** Props of `Message.Actions`: those of a `<div>`. */
export type MessageActionsProps = PartProps<'div'>;

/**
 * Copies the message as Markdown and shows it as JSON. Visible while the pointer or the focus is on the message.
 * Renders a `<div role="group">`.
 */
export const MessageActions = forwardRef<HTMLDivElement, MessageActionsProps>(
  function MessageActions(props, ref) {
    const labels = useLabels();
    const store = useTranscriptStore();
    const { row, raw, setRaw, rawId } = useMessageContext('Message.Actions');
    const name = raw ? labels.hideRaw : labels.showRaw;
    return renderPart('div', {
      part: 'message-actions',
      own: {
        role: 'group',
        'aria-label': labels.messageActions,
        children: (
          <>
            <CopyButton
              label={labels.copyMarkdown}
              text={() => {
                const message = selectMessage(store.getState(), row.key);
                return message ? toMarkdown(message, labels) : '';
              }}
            />
            {renderPart('button', {
              part: 'raw-button',
              state: { pressed: raw },
              props: {
                type: 'button',
                'data-al-button': 'icon',
                'aria-label': name,
                title: name,
                'aria-expanded': raw,
                ...(raw ? { 'aria-controls': rawId } : {}),
                onClick: () => {
                  setRaw(!raw);
                },
                children: <Icon of={Braces} small />,
              },
            })}
          </>
        ),
      },
      props,
      ref,
    });
  },
);
