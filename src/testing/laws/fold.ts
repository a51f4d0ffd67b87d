import type { Adapter } from '../../adapters/index.ts';
import {
  createTranscriptStore,
  type TranscriptState,
  type TranscriptStore,
} from '../../store/createTranscriptStore.ts';
import type { SourceRecord } from '../../decode/index.ts';
import type { EndCause, TranscriptEvent } from '../../model/index.ts';

/** What these records mean to an adapter; without a cause the source is still open. */
export function translate(
  adapter: Adapter,
  records: readonly SourceRecord[],
  cause: EndCause | null = 'complete',
): readonly TranscriptEvent[] {
  const translator = adapter.start();
  const events = records.flatMap((record) => translator.push(record));
  return cause === null ? events : [...events, ...translator.end(cause)];
}

/** A store that has published these events, batch by batch. */
export function foldBatches(batches: readonly (readonly TranscriptEvent[])[]): TranscriptStore {
  const store = createTranscriptStore({ schedule: () => undefined });
  for (const batch of batches) {
    store.push(batch);
    store.publish();
  }
  return store;
}

/** The transcript that these events make. */
export const foldEvents = (events: readonly TranscriptEvent[]): TranscriptState =>
  foldBatches([events]).getState();

/** The transcript that an adapter makes of these records. */
export function foldRecords(
  adapter: Adapter,
  records: readonly SourceRecord[],
  cause: EndCause | null = 'complete',
): TranscriptState {
  return foldEvents(translate(adapter, records, cause));
}

/** Values as records, one to a line. */
export function asRecords(values: readonly unknown[]): readonly SourceRecord[] {
  return values.map((value, index) => ({ index, line: index + 1, value }));
}

/** The whole transcript as plain data, to compare two of them. */
export { selectSnapshot } from '../../store/selectors.ts';
