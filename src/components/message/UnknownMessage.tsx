'use client';
import { FileQuestionMark } from 'lucide';
import { Icon } from '../Icon.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Disclosure } from './Disclosure.tsx';
import { MessageContent } from './MessageContent.tsx';
import { useMessageContext } from './MessageContext.ts';

/** Draws a message of a role that is not known: one line that names the role, and the message as it stood behind it. */
export function UnknownMessage() {
  const labels = useLabels();
  const { row } = useMessageContext('UnknownMessage');
  const role = row.head.role === 'unknown' ? row.head.sourceRole.slice(0, 100) : '';
  return (
    <Disclosure
      part="unknown-message"
      openKey={row.key}
      icon={<Icon of={FileQuestionMark} />}
      label={labels.unknownRole}
      detail={role}
      mono
    >
      <MessageContent />
    </Disclosure>
  );
}
