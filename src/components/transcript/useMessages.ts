'use client';
import { useEffect, useState } from 'react';
import { providedAdapters } from '#adapters';
import type { Adapter } from '../../adapters/kit/adapter.ts';
import {
  createMessagesSource,
  isAgentMessages,
  loadReaders,
  provideReaders,
  readReaders,
  type MessagesSource,
  type MessagesStatus,
  type TranscriptMessage,
  type TranscriptStore,
} from '../../store/index.ts';

/** Messages that a host keeps, and how they are read. */
export interface HostMessages {
  readonly messages: readonly TranscriptMessage[];
  readonly adapter: Adapter | undefined;
  readonly status: MessagesStatus | undefined;
}

/** The store of the messages of a host, kept up to date with them; that of `given`, where there is one. */
export function useMessages(given: TranscriptStore | undefined, host: HostMessages): TranscriptStore {
  const { messages, adapter, status } = host;
  const [made, setMade] = useState(() => ({ adapter, source: given ? null : start(host) }));
  let { source } = made;
  if (!given && (!source || made.adapter !== adapter)) {
    source = start(host);
    setMade({ adapter, source });
  }
  useEffect(() => {
    if (given || !source) return;
    source.update(messages, status);
    // Text flows with the frames of the page; what is over is there at once.
    if (status !== 'submitted' && status !== 'streaming') source.store.publish();
  }, [given, source, messages, status]);
  const store = given ?? source?.store;
  if (!store) throw new Error('agent-lanes: a transcript has a store, or messages.'); // one of both is there, see above
  return store;
}

function start({ messages, adapter, status }: HostMessages): MessagesSource {
  const source = createMessagesSource(adapter);
  source.update(messages, status);
  source.store.publish();
  return source;
}

/** Whether the format of these messages has to be detected, which takes every adapter. */
export const isDetected = (messages: readonly TranscriptMessage[], adapter: Adapter | undefined): boolean =>
  adapter === undefined && !isAgentMessages(messages);

/**
 * Stands around what shows messages whose format is detected, inside a `Suspense`. It waits for the adapters: a page that takes over the HTML
 * of a server, where they were there from the start, keeps that HTML until they have come.
 */
export function useReaders(): void {
  provideReaders(providedAdapters());
  // oxlint-disable-next-line typescript/only-throw-error -- what a Suspense waits for
  if (!readReaders() && !hasFailed) throw waitForReaders();
}

let hasFailed = false;

const waitForReaders = (): Promise<void> =>
  loadReaders().then(
    () => undefined,
    () => {
      hasFailed = true;
    },
  );
