'use client';
import type { RowKey } from '../../model/index.ts';
import { useMessage } from '../../react/index.ts';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { OrphanResult } from '../tool-call/OrphanResult.tsx';
import { AssistantMessage } from './AssistantMessage.tsx';
import { BashMessage } from './BashMessage.tsx';
import { MessageActions } from './MessageActions.tsx';
import { messageKind } from './messageKind.ts';
import { MessageMeta } from './MessageMeta.tsx';
import { MessageRaw } from './MessageRaw.tsx';
import { MessageRoot } from './MessageRoot.tsx';
import { SyntheticMessage } from './SyntheticMessage.tsx';
import { SystemMessage } from './SystemMessage.tsx';
import { UnknownMessage } from './UnknownMessage.tsx';
import { UserMessage } from './UserMessage.tsx';

/** Props of a whole message. */
export interface MessageViewProps {
  /** Key of a message, e.g. `m12`. */
  readonly messageKey: RowKey;
}

/** Draws a message of the model's lane by its role, with its actions. Nothing for a key that no message has. */
export function MessageView({ messageKey }: MessageViewProps) {
  const row = useMessage(messageKey);
  if (!row) return null;
  const kind = messageKind(row.head);
  // The result itself says which message it is.
  if (kind === 'orphan') return <OrphanResult messageKey={messageKey} />;
  return (
    <MessageRoot messageKey={messageKey}>
      <ErrorBoundary rowKey={messageKey}>
        {kind !== 'user' && <MessageMeta />}
        <BodyOf kind={kind} />
      </ErrorBoundary>
      <MessageActions />
      <MessageRaw />
    </MessageRoot>
  );
}

function BodyOf({ kind }: { readonly kind: Exclude<ReturnType<typeof messageKind>, 'orphan'> }) {
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
    case 'unknown':
    case 'extension':
      return <UnknownMessage />;
    default:
      return kind satisfies never;
  }
}
