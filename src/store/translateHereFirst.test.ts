import { describe, expect, it, vi } from 'vitest';
import type { Adapter } from '../adapters/index.ts';
import type { Source } from '../decode/index.ts';
import type { TranscriptEvent } from '../model/index.ts';
import { outcomeOf } from '../testing/outcomeOf.ts';
import type { MarkedEvent } from './recordMarks.ts';
import { translate, type EventBatch, type TakeBatch, type Translation } from './translate.ts';
import { translateHereFirst, type WorkerLimits } from './translateHereFirst.ts';

const item = (raw: number): TranscriptEvent => ({
  type: 'item',
  item: `i${raw}`,
  value: { type: 'unknownRecord', name: '', raw },
});

/** What is told of a record: its mark, and what it means. */
const told = (record: number): readonly MarkedEvent[] => [
  { type: 'records', first: { record, line: record + 1 } },
  item(record),
];

/** An adapter that says one event of each record. */
const adapter: Adapter = {
  format: 'numbers',
  title: 'Numbers, one to a line',
  detect: () => true,
  start: () => ({
    push: ({ value }) => [item(Number(value))],
    end: (cause) => [{ type: 'end', cause }],
  }),
};

/** Lines of ten bytes each, with a number in each. */
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `${String(from + index).padEnd(9)}\n`).join('');
const each = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => lines(from + index, from + index + 1));

/** What a translation that goes on elsewhere was given, and what it answers. */
function elsewhere(translation: Partial<Translation> = {}) {
  const read: (string | Uint8Array)[] = [];
  const away: Translation = {
    async read(source, take) {
      for await (const piece of source as AsyncIterable<string | Uint8Array>) read.push(piece); // what is read again
      await take({ events: read.flatMap((_, index) => told(index)), bytes: 0, characters: 0, records: 0 });
    },
    end: () => Promise.resolve([{ type: 'end', cause: 'complete' }]),
    close: vi.fn(),
    ...translation,
  };
  return { read, away };
}

interface Reading {
  readonly limits?: Partial<WorkerLimits>;
  readonly open?: () => Promise<Translation | null>;
  readonly take?: TakeBatch;
  readonly signal?: AbortSignal;
}

async function start({ limits = {}, open, take, signal }: Reading) {
  const batches: EventBatch[] = [];
  const opened = vi.fn(open ?? (() => Promise.resolve(null)));
  const translation = await translateHereFirst(
    { adapter, signal },
    { source: 1_000, record: 1_000, ...limits },
    opened,
  );
  const into: TakeBatch = (batch) => {
    batches.push(batch);
    return take?.(batch);
  };
  return {
    translation,
    opened,
    batches,
    read: (source: Source, begins?: 'next' | 'here' | 'later') =>
      outcomeOf(translation.read(source, into, begins)),
    numbers: () =>
      batches.flatMap(({ events }) =>
        events.flatMap((event) =>
          event.type === 'item' && event.value.type === 'unknownRecord' ? [event.value.raw] : [],
        ),
      ),
    sum: (key: 'bytes' | 'characters' | 'records') => batches.reduce((total, batch) => total + batch[key], 0),
  };
}

const RESOLVED = { value: undefined };
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

describe('translateHereFirst', () => {
  it('reads a short source to its end, and asks for nobody else', async () => {
    const { read, opened, numbers, translation, sum } = await start({ limits: { source: 50 } });
    expect(await read(each(0, 5))).toEqual(RESOLVED);
    expect(opened).not.toHaveBeenCalled();
    expect(numbers()).toEqual(upTo(5));
    expect([sum('bytes'), sum('characters'), sum('records')]).toEqual([50, 50, 5]);
    expect(await translation.end('complete')).toEqual([{ type: 'end', cause: 'complete' }]);
  });

  it('asks for somebody else as soon as more was read than the limit, once, and reads on where there is nobody', async () => {
    const { read, opened, batches, numbers } = await start({
      limits: { source: 50 },
      open: () => Promise.resolve(null),
    });
    const given: number[] = [];
    const source = function* () {
      for (const [index, line] of each(0, 9).entries()) {
        given.push(index);
        yield line;
        if (index === 4) expect(opened).toHaveBeenCalledTimes(0);
        if (index === 5) expect(opened).toHaveBeenCalledTimes(1);
      }
    };
    expect(await read(source())).toEqual(RESOLVED);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(given).toEqual(upTo(9));
    expect(numbers()).toEqual(upTo(9));
    expect(batches.every(({ records }) => records <= 1)).toBe(true);
  });

  it('hands the source over from its start, and tells nothing twice', async () => {
    const { read: got, away } = elsewhere();
    const { read, opened, numbers, translation } = await start({
      limits: { source: 25 },
      open: () => Promise.resolve(away),
    });
    const pieces = each(0, 8);
    expect(await read(pieces)).toEqual(RESOLVED);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(got).toEqual(pieces);
    // Three were told when the fourth line was not read yet; of the eight that are told elsewhere they are left out.
    expect(numbers()).toEqual(upTo(8));
    expect(await translation.end('complete')).toEqual([{ type: 'end', cause: 'complete' }]);
    translation.close();
    expect(away.close).toHaveBeenCalledTimes(1);
  });

  it('leaves out what was told, however the batches elsewhere are cut', async () => {
    const batch = (from: number, to: number, more: Partial<EventBatch> = {}): EventBatch => ({
      events: upTo(to).slice(from).flatMap(told),
      bytes: 10 * (to - from),
      characters: 10 * (to - from),
      records: to - from,
      ...more,
    });
    const { away } = elsewhere({
      async read(source, take) {
        for await (const piece of source as AsyncIterable<string>) void piece; // to the end
        await take(batch(0, 2));
        await take(batch(2, 5, { lastEventId: '7' }));
        await take(batch(5, 6));
      },
    });
    const { read, batches, numbers, sum } = await start({
      limits: { source: 25 },
      open: () => Promise.resolve(away),
    });
    expect(await read(each(0, 6))).toEqual(RESOLVED);
    expect(numbers()).toEqual(upTo(6));
    const counts = batches
      .slice(3)
      .map(({ events, bytes, characters, records, lastEventId }) => [
        ...[events.length, bytes, characters, records, lastEventId],
      ]);
    expect(counts).toEqual([
      [0, 0, 0, 0, undefined],
      [4, 20, 20, 2, '7'],
      [2, 10, 10, 1, undefined],
    ]);
    expect([sum('bytes'), sum('characters'), sum('records')]).toEqual([60, 60, 6]);
  });

  it('counts bytes as they are and text as its UTF-16 units', async () => {
    const text = '"é😀"\n';
    const { away } = elsewhere({
      async read(source, take) {
        for await (const piece of source as AsyncIterable<string>) void piece; // to the end
        await take({ events: [...told(0), ...told(1)], bytes: 18, characters: 12, records: 2 });
      },
    });
    const { read, sum } = await start({ limits: { source: 8 }, open: () => Promise.resolve(away) });
    expect(await read([text, text])).toEqual(RESOLVED);
    expect([sum('bytes'), sum('characters'), sum('records')]).toEqual([18, 12, 2]);
  });

  it('hands over a record that is long before it has come to its end, and no run of short ones', async () => {
    const limits = { record: 30 };
    const short = await start({ limits });
    expect(await short.read(each(0, 20))).toEqual(RESOLVED);
    expect(short.opened).not.toHaveBeenCalled();
    const parts = ['1', ...Array.from({ length: 3 }, () => ' '.repeat(10))];
    // Without an end a record of thirty bytes is not too long, one of thirty-one is.
    const fits = await start({ limits });
    expect(await fits.read([...each(0, 1), ...parts.slice(1), '1\n'])).toEqual(RESOLVED);
    expect(fits.opened).not.toHaveBeenCalled();
    const { read: got, away } = elsewhere();
    const long = await start({ limits, open: () => Promise.resolve(away) });
    expect(await long.read([...each(0, 1), ...parts, '\n'])).toEqual(RESOLVED);
    expect(long.opened).toHaveBeenCalledTimes(1);
    expect(got.join('')).toBe([...each(0, 1), ...parts, '\n'].join(''));
  });

  it('keeps what a source wrote into a buffer that it fills again', async () => {
    const { read: got, away } = elsewhere();
    const { read } = await start({ limits: { source: 25 }, open: () => Promise.resolve(away) });
    const buffer = new Uint8Array(10);
    const refilled = function* () {
      for (const line of each(0, 3)) {
        buffer.set(new TextEncoder().encode(line));
        yield buffer;
      }
    };
    expect(await read(refilled())).toEqual(RESOLVED);
    expect(got.map((piece) => new TextDecoder().decode(piece as Uint8Array))).toEqual(each(0, 3)); // they came as bytes
  });

  it('copies no bytes of a stream, nor of a source that is bytes as a whole', async () => {
    const chunks = each(0, 3).map((line) => new TextEncoder().encode(line));
    const whole = new TextEncoder().encode(lines(0, 3));
    const queue = [...chunks];
    const stream = {
      getReader: () => ({
        read: () => Promise.resolve({ done: queue.length === 0, value: queue.shift() }),
        cancel: () => Promise.resolve(),
        releaseLock: () => undefined,
      }),
    };
    for (const [source, buffers] of [
      [stream, chunks.map(({ buffer }) => buffer)],
      [whole, [whole.buffer]],
    ] as const) {
      const { read: got, away } = elsewhere();
      const { read } = await start({ limits: { source: 5 }, open: () => Promise.resolve(away) });
      expect(await read(source)).toEqual(RESOLVED);
      const shared = got.map((piece, index) => (piece as Uint8Array).buffer === buffers[index]); // they came as bytes
      expect(shared).toEqual(buffers.map(() => true));
    }
  });

  it('leaves the source open where it is handed over, and lets it go where taking fails', async () => {
    const returned = vi.fn();
    const source = (): AsyncIterable<string> => ({
      [Symbol.asyncIterator]: () => {
        const pieces = each(0, 4)[Symbol.iterator]();
        return {
          next: () => Promise.resolve(pieces.next()),
          return: () => Promise.resolve(returned()).then(() => ({ done: true, value: undefined })),
        };
      },
    });
    const { read: got, away } = elsewhere();
    const handed = await start({ limits: { source: 15 }, open: () => Promise.resolve(away) });
    expect(await handed.read(source())).toEqual(RESOLVED);
    expect(got).toEqual(each(0, 4));
    expect(returned).not.toHaveBeenCalled();
    const error = new Error('full');
    const failing = await start({ take: () => Promise.reject(error) });
    expect(await failing.read(source())).toEqual({ error });
    expect(returned).toHaveBeenCalledTimes(1);
  });

  it('takes a batch before it goes on, and fails with what the source fails with', async () => {
    const error = new Error('reset');
    const given = vi.fn();
    const failing = function* () {
      for (const line of each(0, 2)) {
        given();
        yield line;
      }
      throw error;
    };
    let go: (() => void) | undefined;
    const { read, numbers, opened } = await start({
      take: () => new Promise<void>((resolve) => (go = resolve)),
    });
    expect(await read(failing())).toBe('waits');
    expect(given).toHaveBeenCalledTimes(1);
    go?.();
    expect(await outcomeOf(Promise.resolve())).toEqual(RESOLVED);
    expect(numbers()).toEqual([0, 1]);
    const whole = await start({});
    expect(await whole.read(failing())).toEqual({ error });
    expect(whole.numbers()).toEqual([0, 1]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('stops when it is aborted, although the source is silent', async () => {
    const abort = new AbortController();
    const { read, translation } = await start({ signal: abort.signal });
    const silent: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }),
    };
    expect(await read(silent)).toBe('waits');
    const again = outcomeOf(translation.read(silent, () => undefined));
    abort.abort('enough');
    expect(await again).toEqual({ error: 'enough' });
  });

  it('reads what comes after a failure where it read before, however long that is', async () => {
    const error = new Error('reset');
    const broken = function* () {
      yield* each(0, 2);
      yield '2';
      throw error;
    };
    const here = await start({ limits: { source: 25 } });
    expect(await here.read(broken())).toEqual({ error });
    // The number that broke off goes on with its next digit, or is said once more.
    expect(await here.read(['1', ' \n', ...each(3, 9)], 'next')).toEqual(RESOLVED);
    expect(here.numbers()).toEqual([0, 1, 21, 3, 4, 5, 6, 7, 8]);
    expect(here.opened).not.toHaveBeenCalled();

    const begun: unknown[] = [];
    const { away } = elsewhere({
      async read(source, take, begins) {
        begun.push(begins);
        for await (const piece of source as AsyncIterable<string>) void piece; // to the end
        await take({ events: [], bytes: 0, characters: 0, records: 0 });
      },
    });
    const there = await start({ limits: { source: 5 }, open: () => Promise.resolve(away) });
    expect(await there.read(broken())).toEqual({ error });
    expect(await there.read(each(2, 3), 'later')).toEqual(RESOLVED);
    expect(begun).toEqual([undefined, 'later']);
    expect(there.opened).toHaveBeenCalledTimes(1);
  });

  it('says the same as who reads all of it here', async () => {
    const whole: MarkedEvent[] = [];
    const alone = await translate({ adapter });
    await alone.read(each(0, 9), ({ events }) => {
      whole.push(...events);
      return undefined;
    });
    const { read, batches } = await start({
      limits: { source: 35 },
      open: () => translate({ adapter }),
    });
    expect(await read(each(0, 9))).toEqual(RESOLVED);
    expect(batches.flatMap(({ events }) => events)).toEqual(whole);
  });
});
