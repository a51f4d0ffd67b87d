'use client';
import { Braces } from 'lucide';
import { forwardRef } from 'react';
import { Icon } from '../Icon.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useMessageContext } from './MessageContext.ts';

/** Props of `Message.RawToggle`: those of a `<button>`. */
export type MessageRawToggleProps = PartProps<'button'>;

/**
 * Shows the message as JSON in `Message.Raw`, and hides it.
 * Renders a `<button>`.
 */
export const MessageRawToggle = forwardRef<HTMLButtonElement, MessageRawToggleProps>(
  function MessageRawToggle(props, ref) {
    const labels = useLabels();
    const { raw, setRaw, rawId } = useMessageContext('Message.RawToggle');
    const name = raw ? labels.hideRaw : labels.showRaw;
    return renderPart('button', {
      part: 'raw-button',
      state: { pressed: raw },
      own: {
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
      props,
      ref,
    });
  },
);
