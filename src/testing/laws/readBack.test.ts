import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { sameValue } from '../../model/sameValue.ts';
import { runCommand, temporaryFile } from '../../cli/testing.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordingsOf } from './corpus.ts';

/** What `convert` prints of a source whose format is known. */
async function converted(bytes: string | Uint8Array, format: string, to: string): Promise<string> {
  const file = await temporaryFile('source', bytes);
  const { code, stdout, stderr } = await runCommand(['convert', file, '--format', format, '--to', to]);
  expect([code, stderr]).toEqual([0, []]);
  return stdout;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(adapters.map(({ format }) => format))('what convert writes of %s', (format) => {
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];

  it.each(sources)('reads back whole, as messages and as events: $name', async ({ bytes }) => {
    const { store, messages, summary } = await readTranscript(bytes, { format });
    if (messages.length === 0) return;
    const asMessages = await readTranscript(await converted(bytes, format, 'messages'));
    expect(sameValue(asJson(asMessages.messages), asJson(messages))).toBe(true);
    const asEvents = await readTranscript(await converted(bytes, format, 'events'));
    expect(asJson(asEvents.summary)).toEqual(asJson(summary));
    expect(sameValue(asJson(asEvents.messages), asJson(messages))).toBe(true);
    expect(asJson(selectSnapshot(asEvents.store.getState()))).toEqual(
      asJson(selectSnapshot(store.getState())),
    );
  });
});
