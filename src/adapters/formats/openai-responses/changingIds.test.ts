import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceRecord } from '../../../decode/index.ts';
import { adapterFixtures } from '../../../testing/fixtures.ts';
import { recordingsOf, recordsIn } from '../../../testing/laws/corpus.ts';
import { foldRecords } from '../../../testing/laws/fold.ts';
import { shownRows } from '../../../testing/laws/shown.ts';
import type { TranscriptState } from '../../../core.ts';
import { openaiResponsesAdapter } from './index.ts';

const FORMAT = 'openai-responses';

/** Fields that hold an id of a response or of an item. A call keeps its `call_id`, or no result could name it. */
const ID = /^(?:id|item_id|response_id|previous_response_id)$/;

/** Copies of records in which each event has ids of its own, as proxies that encrypt them anew for each event write them. */
function withIdsOfTheirOwn(records: readonly SourceRecord[]): readonly SourceRecord[] {
  let events = 0;
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(copy);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        ID.test(key) && typeof inner === 'string' ? `${inner}~${events}` : copy(inner),
      ]),
    );
  };
  return records.map((record) => {
    events++;
    return isEvent(record) ? { ...record, value: copy(record.value) } : record;
  });
}

const isEvent = ({ value }: SourceRecord): boolean =>
  typeof value === 'object' &&
  value !== null &&
  String(Reflect.get(value, 'type')).startsWith('response.') &&
  'sequence_number' in value;

/** Rows as they are drawn, and how their calls went, without the ids. */
const drawn = (state: TranscriptState): unknown => [
  JSON.parse(
    JSON.stringify([...shownRows(state)], (key, value: unknown) =>
      ['id', 'toolCallId', 'providerResponseId'].includes(key) || ID.test(key.split('.').at(-1) ?? '')
        ? undefined
        : value,
    ),
  ),
  state.messageKeys.map((key) =>
    state.message(key)?.blockKeys.map((block) => state.block(block)?.run?.status),
  ),
];

describe('a stream whose ids change from event to event', () => {
  const sources = [...adapterFixtures(FORMAT), ...recordingsOf(FORMAT)];
  let streams: readonly { readonly name: string; readonly records: readonly SourceRecord[] }[] = [];

  beforeAll(async () => {
    const read = await Promise.all(
      sources.map(async ({ name, bytes }) => ({ name, records: await recordsIn(bytes) })),
    );
    streams = read.filter(({ records }) => records.some(isEvent));
  });

  it('gives the rows that it gives with steady ids', () => {
    expect(streams.length).toBeGreaterThan(0);
    for (const { name, records } of streams)
      expect(drawn(foldRecords(openaiResponsesAdapter, withIdsOfTheirOwn(records))), name).toEqual(
        drawn(foldRecords(openaiResponsesAdapter, records)),
      );
  });

  it('gives the same rows when the last event lists fewer items than were streamed', () => {
    const item = (id: string, type: string, rest: object) => ({ id, type, ...rest });
    const thinking = (id: string) =>
      item(id, 'reasoning', { summary: [{ type: 'summary_text', text: 'Look first.' }] });
    const said = (id: string) =>
      item(id, 'message', { role: 'assistant', content: [{ type: 'output_text', text: 'Found it.' }] });
    const event = (type: string, n: number, rest: object) => ({ type, sequence_number: n, ...rest });
    const done = (n: number, index: number, value: object) =>
      event('response.output_item.done', n, { output_index: index, item: value });
    const values = [
      event('response.created', 0, { response: { id: 'a', status: 'in_progress' } }),
      event('response.in_progress', 1, { response: { id: 'b', status: 'in_progress' } }),
      event('response.output_item.added', 2, {
        output_index: 0,
        item: item('c', 'reasoning', { summary: [] }),
      }),
      done(3, 0, thinking('d')),
      done(4, 1, said('e')),
      event('response.completed', 5, { response: { id: 'f', status: 'completed', output: [said('g')] } }),
    ];
    const state = foldRecords(
      openaiResponsesAdapter,
      values.map((value, index) => ({ index, line: index + 1, value })),
    );
    const [message, ...others] = state.messageKeys.map((key) => state.message(key));
    expect(others).toEqual([]);
    expect(message?.head).toMatchObject({ role: 'assistant', status: 'completed', stopReason: 'stop' });
    expect(message?.blockKeys.map((key) => state.block(key)?.block)).toMatchObject([
      { type: 'thinking', thinking: 'Look first.' },
      { type: 'text', text: 'Found it.' },
    ]);
  });
});
