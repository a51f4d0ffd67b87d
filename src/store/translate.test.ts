import { describe, expect, it } from 'vitest';
import type { Adapter } from '../adapters/index.ts';
import type { Framing, Source } from '../decode/index.ts';
import type { TranscriptEvent } from '../model/index.ts';
import { outcomeOf } from '../testing/outcomeOf.ts';
import type { MarkedEvent } from './recordMarks.ts';
import { translate, type Beginning, type EventBatch } from './translate.ts';

/** An adapter that says what each record is, or what is wrong with it. */
const adapter: Adapter = {
  format: 'plain',
  title: 'Plain',
  detect: () => true,
  start: () => ({
    push: ({ value, problem }): TranscriptEvent[] => [
      {
        type: 'item',
        item: 'i0',
        value: { type: 'unknownRecord', name: problem?.code ?? '', raw: Number(value) },
      },
    ],
    end: (cause) => [{ type: 'end', cause }],
  }),
};

const saidIn = (events: readonly MarkedEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'end') return [`end: ${event.cause}`];
    if (event.type !== 'item' || event.value.type !== 'unknownRecord') return [];
    return [event.value.name === '' ? JSON.stringify(event.value.raw) : event.value.name];
  });

async function start(framing?: Framing) {
  const translation = await translate({ adapter, framing });
  const batches: EventBatch[] = [];
  return {
    ...translation,
    read: (source: Source, begins?: Beginning) =>
      outcomeOf(
        translation.read(
          source,
          (batch) => {
            batches.push(batch);
            return undefined;
          },
          begins,
        ),
      ),
    said: () => batches.flatMap(({ events }) => saidIn(events)),
    /** What each batch said since this was asked last, and the figures of it. */
    news: () => batches.splice(0).map(({ events, ...figures }) => [saidIn(events).join(), figures]),
    ended: async (cause: 'complete' | 'failed' | 'aborted') => saidIn(await translation.end(cause)),
  };
}

const reset = new Error('reset');
function* failing(...pieces: readonly string[]): Generator<string> {
  yield* pieces;
  throw reset;
}
const DONE = { value: undefined };
const figures = (bytes: number, records: number) => ({ bytes, characters: bytes, records });

describe('translate', () => {
  it('tells after each piece what it said, and at the end what was still open', async () => {
    const { read, news, ended } = await start('jsonl');
    expect(await read(['1\n2\n', '3', '\n4'])).toEqual(DONE);
    expect(news()).toEqual([
      ['1,2', figures(4, 2)],
      ['', figures(1, 0)],
      ['3', figures(2, 1)],
      ['4', figures(0, 1)],
    ]);
    expect(await ended('complete')).toEqual(['end: complete']);
  });

  it('has nothing to tell at the end where nothing was open', async () => {
    const { read, news } = await start('jsonl');
    expect(await read('1\n')).toEqual(DONE);
    expect(news()).toEqual([['1', figures(2, 1)]]);
  });

  it('tells the last id of an event stream', async () => {
    const { read, news } = await start('sse');
    expect(await read(['data: 1\n\n', 'id: 7\ndata: 2\n\ndata: 3\n\n'])).toEqual(DONE);
    expect(news()).toEqual([
      ['1', figures(9, 1)],
      ['2,3', { ...figures(24, 2), lastEventId: '7' }],
    ]);
  });

  it('says that the first source is empty, and of no other', async () => {
    const { read, said } = await start();
    expect(await read('')).toEqual(DONE);
    expect(said()).toEqual(['empty-input']);
    expect(await read('')).toEqual(DONE);
    expect(await read('1\n')).toEqual(DONE);
    expect(said()).toEqual(['empty-input', '1']);
  });

  it('keeps the beginning of a record for a source that goes on with the next byte', async () => {
    const { read, said, ended } = await start('jsonl');
    expect(await read(failing('1\n2'))).toEqual({ error: reset });
    expect(await read(failing('3', '4'), 'next')).toEqual({ error: reset });
    expect(await read('5\n6', 'next')).toEqual(DONE);
    expect(said()).toEqual(['1', '2345', '6']);
    // That one came to its end: what follows is another record.
    expect(await read('7\n', 'next')).toEqual(DONE);
    expect(said()).toEqual(['1', '2345', '6', '7']);
    expect(await ended('complete')).toEqual(['end: complete']);
  });

  it('drops it for one that says the record again, and by default', async () => {
    for (const begins of ['here', undefined] as const) {
      const { read, said, news } = await start('jsonl');
      expect(await read(failing('1\n2'))).toEqual({ error: reset });
      news();
      expect(await read('23\n', begins)).toEqual(DONE);
      expect(said()).toEqual(['23']);
    }
  });

  it('tells it for itself where something is missing behind it', async () => {
    const { read, news } = await start('jsonl');
    expect(await read(failing('1\n2'))).toEqual({ error: reset });
    news();
    expect(await read('5\n', 'later')).toEqual(DONE);
    expect(news()).toEqual([
      ['2', figures(0, 1)],
      ['5', figures(2, 1)],
    ]);
  });

  it('tells it at the end where nothing went on, and nothing of a source that failed before it said anything', async () => {
    const cut = await start('jsonl');
    expect(await cut.read(failing('1\n2'))).toEqual({ error: reset });
    expect(cut.said()).toEqual(['1']);
    expect(await cut.ended('failed')).toEqual(['2', 'end: failed']);
    const silent = await start();
    expect(await silent.read(failing())).toEqual({ error: reset });
    expect(silent.said()).toEqual([]);
    expect(await silent.ended('failed')).toEqual(['end: failed']);
    expect(await (await start()).ended('complete')).toEqual(['end: complete']);
  });

  it('forgets it when it is closed', async () => {
    const { read, close, ended } = await start('jsonl');
    expect(await read(failing('1\n2'))).toEqual({ error: reset });
    close();
    expect(await ended('aborted')).toEqual(['end: aborted']);
  });

  it('leaves out the numbered events that another connection says again', async () => {
    const event = (id: number): string => `id: ${id}\ndata: ${id}\n\n`;
    for (const begins of ['here', 'later'] as const) {
      const { read, said } = await start('sse');
      expect(await read(failing(event(1), event(2)))).toEqual({ error: reset });
      expect(await read([event(1), event(2), event(3)].join(''), begins)).toEqual(DONE);
      expect(said()).toEqual(['1', '2', '3']);
    }
  });
});
