import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapters, findAdapter, recognise } from '../adapters/index.ts';
import { readTranscript } from '../core.ts';
import type { SourceRecord } from '../decode/index.ts';
import { anyMessage } from './anyMessages.ts';
import { scaled } from './cases.ts';
import { adapterFixtures } from './fixtures.ts';
import { recordingsOf, recordsIn } from './laws/corpus.ts';

const record = (value: unknown, index = 0): SourceRecord => ({ index, line: index + 1, value });

/** How messages lie in files. Each line of a file is a record. */
const layouts: Readonly<Record<string, (messages: readonly object[]) => readonly SourceRecord[]>> = {
  'an array': (messages) => [record(messages)],
  lines: (messages) => messages.map((message, index) => record(message, index)),
  'an envelope': (messages) => [record({ id: 'x', conversation: messages, score: 1 })],
  'a nested envelope': (messages) => [record({ data: { thread: { history: messages } } })],
};

const said = async (messages: readonly object[], format: string): Promise<readonly unknown[]> => {
  const read = await readTranscript(JSON.stringify(messages), { format });
  return read.messages.map((message) => [
    message.role,
    'content' in message ? message.content.map((block) => ('text' in block ? block.text : block)) : null,
  ]);
};

describe.each(Object.entries(anyMessage))('messages of %s at random', (format, message) => {
  it('are known as such, or read alike, in every layout', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 32 }), fc.nat(32), async (all, cut) => {
        for (const messages of [all, all.slice(0, 1 + (cut % all.length))])
          for (const [layout, layOut] of Object.entries(layouts)) {
            const found = recognise(layOut(messages))?.adapter.format;
            if (found === format) continue;
            // Nothing but what several formats write in the same way: it says the same in each.
            expect(found, layout).toBeDefined();
            expect(await said(messages, found ?? ''), layout).toEqual(await said(messages, format));
          }
      }),
      { numRuns: scaled(1000) },
    );
  });
});

/** What a source may be taken for when it is cut so early that it says too little, and why. */
const TOO_LITTLE: Readonly<Record<string, string>> = {
  'pi as pi-session': 'both begin with the same record',
};

describe.each(adapters.map(({ format }) => format))('sources of %s that are cut', (format) => {
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];

  it.each(adapterFixtures(format))(
    'are known as our own once agent-lanes has read them: $name',
    async ({ bytes }) => {
      const { messages } = await readTranscript(bytes, { format });
      const written = JSON.parse(JSON.stringify(messages)) as readonly object[];
      if (!written.some((message) => 'role' in message && message.role === 'assistant')) return;
      for (const layOut of Object.values(layouts))
        expect(recognise(layOut(written))?.adapter.format).toBe('phi-core');
    },
  );

  it.each(sources)('are known after each record, also as a list: $name', async ({ bytes }) => {
    const records = (await recordsIn(bytes)).filter(({ value }) => value !== undefined).slice(0, 40);
    const [first] = records;
    const list: unknown = records.length === 1 ? first?.value : undefined;
    const values: readonly unknown[] = Array.isArray(list)
      ? list.slice(0, 40)
      : records.map(({ value }) => value);
    for (let count = 1; count <= values.length; count++) {
      const cut = values.slice(0, count);
      const heads = Array.isArray(list) ? [[record(cut)]] : [records.slice(0, count), [record(cut)]];
      for (const head of heads) {
        const found = recognise(head)?.adapter.format;
        if (found === format || found === undefined) continue;
        if (`${format} as ${found}` in TOO_LITTLE && count === 1) continue;
        expect(found, `after ${count} records`).toBe('phi-core');
        expect(await said(cut as object[], found)).toEqual(await said(cut as object[], format));
      }
    }
    // Once it has said something, it stays known.
    if (values.length > 4) expect(findAdapter(format)?.detect(records)).toBe(true);
  });
});
