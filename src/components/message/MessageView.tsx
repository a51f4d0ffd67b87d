'use client';
import type { RowKey } from '../../model/index.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageBody } from './MessageBody.tsx';
import { MessageFacts } from './MessageFacts.tsx';
import { MessageMeta } from './MessageMeta.tsx';
import { MessageRaw } from './MessageRaw.tsx';
import { MessageRoot } from './MessageRoot.tsx';

/** Props of a whole message. */
export interface MessageViewProps {
  /** Key of a message, e.g. `m12`. */
  readonly messageKey: RowKey;
}

/** Draws a message of the model's lane by its role, with its actions. Nothing for a key that no message has. */
export function MessageView({ messageKey }: MessageViewProps) {
  return (
    <MessageRoot messageKey={messageKey}>
      <MessageMeta />
      <MessageBody />
      <MessageFacts />
      <MessageActions />
      <MessageRaw />
    </MessageRoot>
  );
}
