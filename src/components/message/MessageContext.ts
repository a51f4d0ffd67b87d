'use client';
import { createContext, useContext } from 'react';
import type { MessageRow } from '../../store/index.ts';

/** What the parts of one message share. */
export interface MessageContextValue {
  readonly row: MessageRow;
  /** The message is shown as JSON too. */
  readonly raw: boolean;
  readonly setRaw: (raw: boolean) => void;
  readonly rawId: string;
}

/** Carries the state of `Message.Root` to its parts. */
export const MessageContext = createContext<MessageContextValue | null>(null);

/** The message around. Throws outside of one, naming the `consumer`. */
export function useMessageContext(consumer: string): MessageContextValue {
  const value = useContext(MessageContext);
  if (!value)
    throw new Error(`agent-lanes: ${consumer} is used outside a message. Render it inside <Message.Root>.`);
  return value;
}
