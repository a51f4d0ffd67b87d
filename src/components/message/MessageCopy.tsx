'use client';
import { useTranscriptStore } from '../../react/index.ts';
import { selectMessage } from '../../store/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useMessageContext } from './MessageContext.ts';
import { toMarkdown } from './toMarkdown.ts';

/**
 * Copies the message as Markdown.
 * Renders a `<button>`.
 */
export function MessageCopy() {
  const labels = useLabels();
  const store = useTranscriptStore();
  const { row } = useMessageContext('Message.Copy');
  return (
    <CopyButton
      label={labels.copyMarkdown}
      text={() => {
        const message = selectMessage(store.getState(), row.key);
        return message ? toMarkdown(message, labels) : '';
      }}
    />
  );
}
