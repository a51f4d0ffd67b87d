import { describe, expect, it } from 'vitest';
import {
  connect,
  createReader,
  createTranscriptStore,
  type RowOrigin,
  type TranscriptState,
} from '../../core.ts';
import { cut } from '../cut.ts';
import { adapterFixtures, type Fixture } from '../fixtures.ts';
import { adapters } from '../../adapters/index.ts';
import { recordsIn } from './corpus.ts';

async function read(fixture: Fixture, pieces: readonly number[] = []): Promise<TranscriptState> {
  const store = createTranscriptStore();
  await connect(store, cut(fixture.bytes, pieces), { format: fixture.format });
  return store.getState();
}

/** Every row that can be asked for its records. */
const keysOf = (state: TranscriptState): readonly string[] => [
  ...state.loopKeys,
  ...state.messageKeys,
  ...state.messageKeys.flatMap((key) => state.message(key)?.blockKeys ?? []),
  ...state.itemKeys.filter((key) => state.item(key)),
];

const originsOf = (state: TranscriptState): Readonly<Record<string, RowOrigin | undefined>> =>
  Object.fromEntries(keysOf(state).map((key) => [key, state.origin(key)]));

/** The messages that the records of a source begin; others are begun when it is over, by what an adapter held back. */
async function begunByRecords({ format, bytes }: Fixture): Promise<ReadonlySet<string>> {
  const reader = await createReader({ format });
  const events = reader.push(await recordsIn(bytes));
  return new Set(events.flatMap((event) => (event.type === 'messageStart' ? [event.message] : [])));
}

/** All strings in a value. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...stringsIn(part)]);
}

describe.each(adapters.map(({ format }) => format))('the records behind the rows of %s', (format) => {
  const fixtures = adapterFixtures(format);

  it('are named for every message and block, in the order of the source', async () => {
    for (const fixture of fixtures) {
      const state = await read(fixture);
      const begun = await begunByRecords(fixture);
      for (const [key, origin] of Object.entries(originsOf(state))) {
        const row = state.message(state.block(key)?.messageKey ?? key);
        // Results that are made of what a tool put out, because the source has no messages for them, may have no record of their own.
        if (!row || row.head.role === 'toolResult' || !begun.has(row.key)) continue;
        const name = `${fixture.name} ${key}`;
        expect(origin, name).toBeDefined();
        expect(origin?.last.record, name).toBeGreaterThanOrEqual(origin?.first.record ?? Infinity);
        expect(origin?.first.member ?? origin?.first.offset, name).toBeDefined();
      }
    }
  });

  it('hold the text of their block', async () => {
    for (const fixture of fixtures) {
      const state = await read(fixture);
      const records = await recordsIn(fixture.bytes);
      for (const key of keysOf(state)) {
        const { block, messageKey = '' } = state.block(key) ?? {};
        const role = state.message(messageKey)?.head.role;
        // What tools put out is often taken out of a text that holds more.
        if (role !== 'user' && role !== 'assistant') continue;
        const origin = state.origin(key);
        if (block?.type !== 'text' || !origin || origin.first !== origin.last) continue;
        const record = records[origin.first.record];
        const { record: index, ...place } = origin.first;
        expect(record).toMatchObject({ index, ...place });
        const said = stringsIn(record?.value).join('\n');
        expect(said, `${fixture.name} ${key}`).toContain(block.text.slice(0, 40));
      }
    }
  });

  it('are the same however the source is cut', async () => {
    for (const fixture of fixtures) {
      const whole = originsOf(await read(fixture));
      const third = Math.floor(fixture.bytes.length / 3);
      expect(originsOf(await read(fixture, [third, 2 * third])), fixture.name).toEqual(whole);
    }
  });
});
