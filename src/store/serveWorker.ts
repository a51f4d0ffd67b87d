import { findIntegers } from '../model/longIntegers.ts';
import { createQueue, type Queue } from './createQueue.ts';
import type { MarkedEvent } from './recordMarks.ts';
import { type Beginning, type EventBatch, translate, type Translation } from './translate.ts';
import { BATCH_EVENTS, BATCHES_AHEAD, type FromWorker, type ToWorker } from './workerMessages.ts';

/** The Worker's end of its connection to the page: the global scope of a Worker, or a message port. */
export interface WorkerScope {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

/** Translates in a Worker what its page reads, and hands the events back in batches. */
export function serveWorker(scope: WorkerScope): void {
  let translation: Promise<Translation> | undefined;
  let pieces: Queue<string | Uint8Array> | undefined;
  let credit = BATCHES_AHEAD;
  let onCredit: (() => void) | undefined;
  // What was asked is done in order; pieces and credit are taken in between.
  let work: Promise<void> = Promise.resolve();

  const say = (message: FromWorker): void => {
    scope.postMessage(message);
  };
  const then = (step: () => Promise<void>): void => {
    work = work.then(step).catch((error: unknown) => {
      say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
  };
  const sendBatch = async (batch: EventBatch): Promise<void> => {
    while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve));
    credit -= 1;
    say({ type: 'batch', batch, integers: findIntegers(batch.events) });
  };
  const send = async (batch: EventBatch): Promise<void> => {
    const parts = cut(batch.events);
    for (const [index, events] of parts.entries())
      await sendBatch(index === 0 ? { ...batch, events } : { events, bytes: 0, characters: 0, records: 0 });
  };
  const read = (queue: Queue<string | Uint8Array>, begins: Beginning | undefined): void => {
    then(async () => {
      const source = queue.read(() => {
        say({ type: 'taken' });
      });
      try {
        await (await translation)?.read(source, send, begins);
      } catch (error) {
        // The page knows: it is its source that failed, and what had arrived is read.
        if (!(error instanceof SourceFailed)) throw error;
      }
      say({ type: 'sourceRead' });
    });
  };

  // The page that made this Worker is the only one that can reach it.
  scope.addEventListener('message', ({ data }) => {
    const message = data as ToWorker;
    switch (message.type) {
      case 'start': {
        const { format, framing } = message;
        then(async () => {
          translation = translate({ format, framing });
          await translation;
          say({ type: 'ready' });
        });
        return;
      }
      case 'source':
        read((pieces = createQueue()), message.begins);
        return;
      case 'piece':
        pieces?.push(message.piece);
        return;
      case 'sourceEnd':
        pieces?.end(message.failed ? new SourceFailed() : undefined);
        return;
      case 'taken':
        credit += 1;
        onCredit?.();
        return;
      case 'end':
        then(async () => {
          const events = (await (await translation)?.end(message.cause)) ?? [];
          const last = cut(events);
          const ended = last.pop() ?? [];
          for (const part of last) await sendBatch({ events: part, bytes: 0, characters: 0, records: 0 });
          say({ type: 'ended', events: ended, integers: findIntegers(ended) });
        });
        return;
      default:
        message satisfies never;
    }
  });
}

class SourceFailed extends Error {}

function cut(events: readonly MarkedEvent[]): (readonly MarkedEvent[])[] {
  if (events.length <= BATCH_EVENTS) return [events];
  const parts: (readonly MarkedEvent[])[] = [];
  for (let at = 0; at < events.length; at += BATCH_EVENTS) parts.push(events.slice(at, at + BATCH_EVENTS));
  return parts;
}
