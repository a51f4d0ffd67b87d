'use client';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { OrphanResult } from '../tool-call/OrphanResult.tsx';
import { AssistantMessage } from './AssistantMessage.tsx';
import { BashMessage } from './BashMessage.tsx';
import { useMessageContext } from './MessageContext.ts';
import { messageKind, type MessageKind } from './messageKind.ts';
import { SyntheticMessage } from './SyntheticMessage.tsx';
import { SystemMessage } from './SystemMessage.tsx';
import { UnknownMessage } from './UnknownMessage.tsx';
import { UserMessage } from './UserMessage.tsx';

/**
 * Draws what a message says, by its role: the bubble of a person, the answer of a model with how it ended, a folded prompt, a command.
 * Renders what the role needs, without an element around it.
 */
export function MessageBody() {
  const { row } = useMessageContext('Message.Body');
  return (
    <ErrorBoundary rowKey={row.key}>
      <BodyOf kind={messageKind(row.head)} messageKey={row.key} />
    </ErrorBoundary>
  );
}

function BodyOf({ kind, messageKey }: { readonly kind: MessageKind; readonly messageKey: string }) {
  switch (kind) {
    case 'user':
      return <UserMessage />;
    case 'synthetic':
      return <SyntheticMessage />;
    case 'assistant':
      return <AssistantMessage />;
    case 'system':
      return <SystemMessage />;
    case 'bash':
      return <BashMessage />;
    case 'orphan':
      return <OrphanResult messageKey={messageKey} />;
    case 'unknown':
    case 'extension':
      return <UnknownMessage />;
    default:
      return kind satisfies never;
  }
}
