import { createReader, createTranscriptStore, type TranscriptEvent, type TranscriptState } from '../core.ts';
import { decode } from '../decode/index.ts';

/** The events of a whole source that is read in a stated format. */
export async function eventsOf(bytes: Uint8Array, format: string): Promise<readonly TranscriptEvent[]> {
  const reader = await createReader({ format });
  const events: TranscriptEvent[] = [];
  for await (const records of decode(bytes)) events.push(...reader.push(records));
  return [...events, ...reader.end('complete')];
}

/** Folds events into a store and returns its last state; `each` is called with the state after every single event. */
export function foldEach(
  events: readonly TranscriptEvent[],
  each?: (state: TranscriptState) => void,
): TranscriptState {
  const store = createTranscriptStore({ schedule: () => undefined });
  for (const event of events) {
    store.push([event]);
    if (!each) continue;
    store.publish();
    each(store.getState());
  }
  store.publish();
  return store.getState();
}
