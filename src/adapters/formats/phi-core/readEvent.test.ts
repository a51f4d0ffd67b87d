import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReader, readTranscript } from '../../../core.ts';
import { decode } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { scaled } from '../../../testing/cases.ts';
import { adapterFixtures } from '../../../testing/fixtures.ts';
import { openRows } from '../../../testing/openRows.ts';
import { EVENTS_HEADER } from './eventsHeader.ts';

const written: readonly JsonValue[] = await Promise.all(
  adapterFixtures('phi-core').map(async ({ bytes }) => {
    const reader = await createReader({ format: 'phi-core' });
    const events: unknown[] = [];
    for await (const records of decode(bytes)) events.push(...reader.push(records));
    return JSON.parse(JSON.stringify([...events, ...reader.end('complete')])) as JsonValue;
  }),
).then((all) => all.flat() as readonly JsonValue[]);

const read = (events: readonly JsonValue[]) =>
  readTranscript([EVENTS_HEADER, ...events].map((event) => JSON.stringify(event)).join('\n'));

describe('transcript events that are read again', () => {
  it('never throw, whatever stands in them', async () => {
    const odd = fc.oneof(fc.jsonValue() as fc.Arbitrary<JsonValue>, fc.constantFrom(...written));
    const changed = fc
      .tuple(fc.constantFrom(...written), fc.nat(20), odd)
      .map(([event, at, other]): JsonValue => {
        const text = JSON.stringify(event);
        const values = [...text.matchAll(/(?<=":)(?:"[^"]*"|\d+|true|false|null)/g)];
        const value = values[at % Math.max(1, values.length)];
        if (!value) return other;
        const end = value.index + value[0].length;
        return JSON.parse(text.slice(0, value.index) + JSON.stringify(other) + text.slice(end)) as JsonValue;
      });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(changed, odd), { maxLength: 20 }), async (events) => {
        const { store } = await read(events);
        expect(openRows(store.getState())).toEqual([]);
      }),
      { numRuns: scaled(300) },
    );
  });

  it('keep what is no event raw', async () => {
    const { store, format } = await read([{ type: 'moonrise', phase: 'full' }, 7]);
    expect(format).toBe('phi-core');
    const { itemKeys, item, diagnostics } = store.getState();
    expect(JSON.stringify([itemKeys.map(item), diagnostics])).toContain('moonrise');
  });
});
