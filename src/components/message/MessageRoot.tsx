'use client';
import { forwardRef, useId } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useChoice, useMessage, useTranscript } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { MessageContext } from './MessageContext.ts';
import { messageKind } from './messageKind.ts';
import { speakerOf } from '../../describe/messageName.ts';

/** Props of `Message.Root`: those of an `<article>`, and which message it is. */
export interface MessageRootProps extends PartProps<'article'> {
  /** A key that no message has renders nothing. */
  readonly messageKey: RowKey;
}

/**
 * Holds one message. A result without a call has no frame: its body stands alone.
 * Renders an `<article>` with `data-al-role`, `data-al-lane`, `data-al-context`, `data-al-status` (`streaming`, `settled`,
 * `incomplete`), `data-al-stop-reason` and `data-al-source`.
 */
export const MessageRoot = forwardRef<HTMLElement, MessageRootProps>(function MessageRoot(
  { messageKey, ...props },
  ref,
) {
  const labels = useLabels();
  const row = useMessage(messageKey);
  // While a source is open nobody knows how many there will be; saying so keeps settled messages as they are.
  const count = useTranscript((state) => (state.status === 'open' ? null : state.messageKeys.length));
  const [raw, setRaw] = useChoice(panelKey(messageKey, 'raw'), false);
  const rawId = useId();
  if (!row) return null;
  const { head } = row;
  const position = row.index + 1;
  const who = speakerOf(head, labels);
  const numbered = count === null ? labels.messageAt(who, position) : labels.messageOf(who, position, count);
  const context = { row, raw, setRaw, rawId };
  // A result without a call says itself which message it is.
  if (messageKind(head) === 'orphan')
    return <MessageContext.Provider value={context}>{props.children}</MessageContext.Provider>;
  return (
    <MessageContext.Provider value={context}>
      {renderPart('article', {
        part: 'message',
        state: {
          role: head.role,
          lane: row.lane,
          context: row.context,
          status: row.streaming ? 'streaming' : row.incomplete ? 'incomplete' : 'settled',
          stopReason: head.role === 'assistant' ? head.stopReason : null,
          retried: head.role === 'assistant' && head.retried === true,
          synthetic: head.synthetic,
          source: row.key,
        },
        own: {
          tabIndex: -1,
          'aria-posinset': position,
          'aria-setsize': count ?? -1,
          'aria-label': head.role === 'user' ? numbered : who,
        },
        props,
        ref,
      })}
    </MessageContext.Provider>
  );
});
