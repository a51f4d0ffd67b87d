import { createReader, createTranscriptStore } from 'agent-lanes/core';

/** Parsed records through an adapter into a store: `connect` without the decoding, which every contestant gets done for it. Publishes as often. */
export async function readIntoStore(adapter, lines, until) {
  const store = createTranscriptStore({ schedule: () => undefined });
  const reader = await createReader({ adapter });
  let runs = 0;
  let index = 0;
  for (const run of lines) {
    if (performance.now() > until) break;
    store.push(reader.push(run.map((line) => ({ index: index++, line: index, value: JSON.parse(line) }))));
    if (store.queued() > 2_000) store.publish();
    runs++;
    await null;
  }
  store.push(reader.end('complete'));
  store.publish();
  return { state: store, runs };
}
