'use client';
import { SlidersHorizontal } from 'lucide';
import { Icon } from '../Icon.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Disclosure } from './Disclosure.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { MessageContent } from './MessageContent.tsx';
import { useMessageContext } from './MessageContext.ts';
import { speakerOf } from '../../describe/messageName.ts';
import { useMessagePreview } from './useMessagePreview.ts';

/** Draws instructions to the model: one line with its beginning, closed until the reader opens it. */
export function SystemMessage() {
  const labels = useLabels();
  const { row } = useMessageContext('SystemMessage');
  const preview = useMessagePreview(row);
  return (
    <Disclosure
      part="system-message"
      openKey={row.key}
      icon={<Icon of={SlidersHorizontal} />}
      label={speakerOf(row.head, labels)}
      detail={preview}
    >
      <MessageContent />
      {row.blockKeys.length === 0 && <EmptyNote>{labels.emptyMessage}</EmptyNote>}
    </Disclosure>
  );
}
