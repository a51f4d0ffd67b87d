import type { Adapter } from '../adapters/index.ts';
import type { EndCause, TranscriptEvent } from '../model/index.ts';
import { sameValue } from '../model/sameValue.ts';
import type { TranscriptStore } from './createTranscriptStore.ts';
import { growthOf } from './growthOf.ts';
import { leaveOpen } from './leaveOpen.ts';
import { START, translateMessages, type Beginning, type TranslatedMessages } from './translateMessages.ts';

/**
 * Where the run stands that messages are of, in the words of `useChat` of the AI SDK. `submitted`: the model was asked; `streaming`: its answer
 * is being written; `ready`: nothing is going on; `error`: the last request failed.
 */
export type MessagesStatus = 'submitted' | 'streaming' | 'ready' | 'error';

/** The part of an `Adapter` that reads lists of messages. */
export type MessagesReader = Pick<Adapter, 'start' | 'turnsStandAlone'> & { readonly format?: string };

interface Told {
  readonly messages: readonly unknown[];
  /** Where the part begins that is translated again when it changes. */
  readonly from: Beginning;
  /** What was told of that part. */
  readonly events: readonly TranscriptEvent[];
  /** How it was closed; `null`: it is open. */
  readonly cause: EndCause | null;
}

const causeOf = (status: MessagesStatus): EndCause | null =>
  status === 'ready' ? 'complete' : status === 'error' ? 'failed' : null;

/** Makes a transcript say what these messages say, at this status. */
export type Feed = (messages: readonly unknown[], status: MessagesStatus) => void;

/** Starts feeding a store that nothing else feeds. What changed since the last messages is told; where they do not only grow, all is read again. */
export function feedMessages(store: TranscriptStore, reader: MessagesReader): Feed {
  let told: Told | null = null;

  const translate = (
    messages: readonly unknown[],
    from: Beginning,
    cause: EndCause | null,
  ): (TranslatedMessages & { readonly own: readonly TranscriptEvent[] }) | null => {
    const read = translateMessages(reader, messages, from);
    return read && { ...read, own: cause === null ? leaveOpen(read.events) : read.events };
  };

  const restate = (messages: readonly unknown[], cause: EndCause | null): void => {
    const read = translate(messages, START, cause);
    if (!read) return; // from the first message on there always is something
    const events: TranscriptEvent[] =
      reader.format === undefined ? [] : [{ type: 'session', value: { format: reader.format } }];
    store.restate([...events, ...read.earlier, ...read.own, ...(cause === null ? [] : read.end(cause))]);
    told = { messages, from: read.last, events: read.own, cause };
  };

  /** Tells what is new. `false`: more than that changed. */
  const add = (before: Told, messages: readonly unknown[], cause: EndCause | null): boolean => {
    if (firstChange(before.messages, messages) < before.from.message) return false;
    const read = translate(messages, before.from, cause);
    const growth = read && growthOf(before.events, [...read.earlier, ...read.own]);
    if (!growth) return false;
    if (growth.length > 0 || cause !== before.cause) {
      // What was closed does not open again.
      if (before.cause !== null) return false;
      if (cause !== null) growth.push(...read.end(cause));
      store.push(growth);
    }
    told = { messages, from: read.last, events: read.own, cause };
    return true;
  };

  return (messages, status) => {
    const cause = causeOf(status);
    if (told?.cause === cause && told.messages === messages) return;
    if (!told || !add(told, messages, cause)) restate(messages, cause);
  };
}

/** Index of the first message that is not what it was. */
function firstChange(before: readonly unknown[], now: readonly unknown[]): number {
  const length = Math.min(before.length, now.length);
  for (let index = 0; index < length; index++)
    if (before[index] !== now[index] && !sameValue(before[index], now[index])) return index;
  return length;
}
