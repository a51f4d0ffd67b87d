import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAdapter } from '../adapters/index.ts';
import {
  connect,
  createReader,
  createTranscriptStore,
  decode,
  readTranscript,
  selectMessages,
  selectSnapshot,
  type ConnectOptions,
  type TranscriptState,
} from '../core.ts';
import type { Source, SourceRecord } from '../decode/index.ts';
import { cut } from './cut.ts';

/** What a source must be read as. */
export interface SourceExpectation {
  readonly format: string;
  readonly bytes: Uint8Array;
  /** Runs of each property. Default 20; fewer for large sources. */
  readonly runs?: number;
}

async function read(source: Source, options?: ConnectOptions): Promise<TranscriptState> {
  const store = createTranscriptStore();
  await connect(store, source, options);
  return store.getState();
}

/** Rows that would still turn a spinner. */
export function openRows(state: TranscriptState): readonly string[] {
  const messages = state.messageKeys.filter((key) => state.message(key)?.streaming);
  const blocks = state.messageKeys
    .flatMap((key) => state.message(key)?.blockKeys ?? [])
    .filter((key) => {
      const row = state.block(key);
      return (
        row?.streaming === true ||
        ['preparing', 'pending', 'running', 'awaiting-approval'].includes(row?.run?.status ?? '')
      );
    });
  const turns = state.turnKeys.filter((key) => state.turn(key)?.open);
  const loops = state.loopKeys.filter((key) => state.loop(key)?.open);
  const items = state.itemKeys.filter((key) => {
    const item = state.item(key)?.item;
    return item !== undefined && 'status' in item && item.status === 'running';
  });
  return [...messages, ...blocks, ...turns, ...loops, ...items];
}

/** The laws that hold for every source an adapter reads. */
export function describeSource({ format, bytes, runs = 20 }: SourceExpectation): void {
  it('is detected as what it is', async () => {
    expect((await readTranscript(bytes)).format).toBe(format);
  });

  it('gives the same state live, cut anywhere, and whole', async () => {
    const whole = selectSnapshot(await read(bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 40 }), async (offsets) => {
        expect(selectSnapshot(await read(cut(bytes, offsets)))).toEqual(whole);
      }),
      { numRuns: runs },
    );
  });

  it('says the same when it is read twice', async () => {
    const store = createTranscriptStore();
    await connect(store, bytes);
    const once = selectSnapshot(store.getState());
    await connect(store, bytes);
    expect(selectSnapshot(store.getState())).toEqual(once);
  });

  it('leaves nothing open and throws nothing, wherever its records break off', async () => {
    const records: SourceRecord[] = [];
    for await (const batch of decode(bytes)) records.push(...batch);
    const cuts = records.length <= 200 ? records.map((_, i) => i) : [1, 2, 3, 100, records.length - 1];
    for (const cut of cuts) {
      for (const cause of ['complete', 'aborted', 'failed'] as const) {
        const reader = await createReader({ format });
        const store = createTranscriptStore();
        store.push(reader.push(records.slice(0, cut)));
        store.push(reader.end(cause));
        store.publish();
        expect(openRows(store.getState())).toEqual([]);
      }
    }
  });

  it('keeps its messages when they are written as canonical JSON and read again', async () => {
    const messages = selectMessages(await read(bytes));
    const again = selectMessages(await read(JSON.stringify(messages), { format: 'phi-core' }));
    expect(again).toEqual(JSON.parse(JSON.stringify(messages)));
  });
}

/** The laws that hold for every adapter, whatever it is handed. */
export function describeTotality(format: string): void {
  const adapter = findAdapter(format);
  const record = fc.record({ index: fc.nat(), line: fc.nat(), value: fc.jsonValue() });

  it('throws nothing, whatever the records are', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), (records) => {
        adapter?.detect(records);
        const translator = adapter?.start();
        for (const one of records) translator?.push(one);
        translator?.end('failed');
      }),
      { numRuns: 300 },
    );
  });

  it('says the same for the same records', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), (records) => {
        const say = () => {
          const translator = adapter?.start();
          return [...records.map((one) => translator?.push(one)), translator?.end('complete')];
        };
        expect(say()).toEqual(say());
      }),
      { numRuns: 100 },
    );
  });
}
