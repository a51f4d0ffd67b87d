import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWriter } from '../adapters/kit/createWriter.ts';
import type { Adapter } from '../adapters/index.ts';
import { outcomeOf } from '../testing/outcomeOf.ts';
import { connect, type ConnectOptions, type Reconnection } from './connect.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';

/** An adapter that shows each record, or as many as it says. */
const adapter: Adapter = {
  format: 'numbers',
  title: 'Numbers, one to a line',
  detect: () => true,
  start() {
    const writer = createWriter();
    return {
      push({ value, problem }) {
        if (problem) writer.diagnostic(problem);
        const many = typeof value === 'string' ? Number(value) : 1;
        for (let one = 0; one < many; one++)
          writer.item({ type: 'unknownRecord', name: '', raw: String(value) });
        return writer.take();
      },
      end: (cause) => writer.end(cause),
    };
  },
};

type Store = ReturnType<typeof createTranscriptStore>;

const read = (store: Store, source: Parameters<typeof connect>[1], options: ConnectOptions = {}) =>
  outcomeOf(connect(store, source, { adapter, framing: 'jsonl', ...options }));
const shown = (store: Store): readonly unknown[] => {
  const state = store.getState();
  return state.itemKeys.map((key) => {
    const item = state.item(key)?.item;
    return item?.type === 'unknownRecord' ? item.raw : item;
  });
};
const reports = (store: Store) =>
  store.getState().diagnostics.map(({ severity, code, message }) => [severity, code, message]);

function* failing(pieces: readonly string[], error: unknown): Generator<string> {
  yield* pieces;
  throw error;
}

const COMPLETE = { value: { cause: 'complete' } };
const reset = new Error('reset');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what connect tells of its progress', () => {
  it('are the bytes, characters and records so far, and the last id, as values of their own', async () => {
    const told: unknown[] = [];
    const store = createTranscriptStore();
    const source = ['data: 1\n', '\nid: é7\ndata: 2\n\n', 'data: 3\n\n'];
    const onProgress = (progress: unknown) => void told.push(progress);
    expect(await read(store, source, { framing: 'sse', onProgress })).toEqual(COMPLETE);
    expect(told).toStrictEqual([
      { bytes: 8, characters: 8, records: 0 },
      { bytes: 26, characters: 25, records: 2, lastEventId: 'é7' },
      { bytes: 35, characters: 34, records: 3, lastEventId: 'é7' },
    ]);
    expect(shown(store)).toEqual(['1', '2', '3']);
  });

  it('begins anew with a source that does, and is told to who is asked where that goes on', async () => {
    const asked: unknown[] = [];
    const told: unknown[] = [];
    const store = createTranscriptStore();
    const outcome = await read(store, failing(['1\n2', '2\n3'], reset), {
      onProgress: ({ records }) => void told.push(records),
      reconnect(failure) {
        asked.push(failure);
        const source = asked.length === 1 ? failing(['1\n'], reset) : '1\n22\n4\n';
        return Promise.resolve({ source, from: 'start' });
      },
    });
    expect(outcome).toEqual(COMPLETE);
    expect(asked).toEqual([
      { error: reset, attempt: 1, progress: { bytes: 6, characters: 6, records: 2 } },
      { error: reset, attempt: 2, progress: { bytes: 2, characters: 2, records: 1 } },
    ]);
    expect(told).toEqual([1, 2, 1, 3]);
    expect(shown(store)).toEqual(['1', '22', '4']);
    expect(reports(store)).toEqual([]);
  });

  it('is told on where telling it failed, and the failure reported once in words that name it', async () => {
    const store = createTranscriptStore();
    let count = 0;
    const onProgress = vi.fn((): void => {
      count += 1;
      throw new TypeError(count === 1 ? 'no such element' : 'still none');
    });
    expect(await read(store, ['1\n', '2\n'], { onProgress })).toEqual(COMPLETE);
    expect(onProgress).toHaveBeenCalledTimes(2);
    expect(shown(store)).toEqual(['1', '2']);
    expect(reports(store)).toEqual([
      [
        'warning',
        'callback-failed',
        '`onProgress` threw an error: no such element. It is the application’s own, not the source’s.',
      ],
    ]);
  });
});

describe('where connect goes on after a failure', () => {
  const goOn = async (first: string, next: Reconnection) => {
    const store = createTranscriptStore();
    const told: number[] = [];
    const outcome = await read(store, failing([first], reset), {
      onProgress: ({ bytes }) => void told.push(bytes),
      reconnect: () => Promise.resolve(next),
    });
    expect(outcome).toEqual(COMPLETE);
    return { store, told };
  };

  it('is the next byte, without what is said twice before it', async () => {
    for (const from of [0, 2, 5, 6]) {
      const { store, told } = await goOn('1\n22\n3', { source: '1\n22\n34\n5\n'.slice(from), from });
      expect(shown(store)).toEqual(['1', '22', '34', '5']);
      expect(told.at(-1)).toBe(10);
      expect(reports(store)).toEqual([]);
    }
  });

  it('is behind a gap, of which it says how many bytes are missing', async () => {
    const { store, told } = await goOn('1\n22\n', { source: '5\n', from: 8 });
    expect(shown(store)).toEqual(['1', '22', '5']);
    expect(told).toEqual([5, 8, 10]);
    expect(reports(store)).toEqual([
      [
        'warning',
        'source-gap',
        'The source went on 3 bytes after the place where it broke off. What stood in between is missing; open the complete source for it.',
      ],
    ]);
  });

  it('is the record that had not arrived whole, where it is not known how many bytes that is', async () => {
    const { store, told } = await goOn('1\n22\n3', { source: '34\n5\n', from: 'here' });
    expect(shown(store)).toEqual(['1', '22', '34', '5']);
    expect(told.at(-1)).toBe(11);
  });

  it('is nowhere when who is asked fails, which is told apart from what the source failed with', async () => {
    const store = createTranscriptStore();
    const reconnect = () => Promise.reject(new Error('no server left'));
    expect(await read(store, failing(['1\n'], reset), { reconnect })).toEqual({
      value: { cause: 'failed', error: reset },
    });
    expect(reports(store)).toEqual([
      [
        'warning',
        'callback-failed',
        '`reconnect` threw an error: no server left. It is the application’s own, not the source’s.',
      ],
      ['error', 'source-failed', 'The source broke off: reset. What arrived before is shown.'],
    ]);
  });

  it('is nowhere when it is aborted while somebody is asked, which is no fault of theirs', async () => {
    const store = createTranscriptStore();
    const abort = new AbortController();
    const asked = connect(store, failing(['1\n'], reset), {
      adapter,
      signal: abort.signal,
      reconnect: () => new Promise<never>(() => undefined),
    });
    expect(await outcomeOf(asked)).toBe('waits');
    abort.abort('enough');
    expect(await outcomeOf(asked)).toEqual({ value: { cause: 'aborted', error: 'enough' } });
    expect(reports(store)).toEqual([]);
  });

  it('is let go when it is aborted before as much has come as was read', async () => {
    const store = createTranscriptStore();
    const abort = new AbortController();
    const cancel = vi.fn(() => Promise.resolve());
    const silent = {
      getReader: () => ({
        read: () => new Promise<never>(() => undefined),
        cancel,
        releaseLock: () => undefined,
      }),
    };
    const reading = connect(store, failing(['1\n'], reset), {
      adapter,
      signal: abort.signal,
      reconnect: () => Promise.resolve({ source: silent, from: 0 }),
    });
    expect(await outcomeOf(reading)).toBe('waits');
    abort.abort('enough');
    expect(await outcomeOf(reading)).toEqual({ value: { cause: 'aborted', error: 'enough' } });
    expect(cancel).toHaveBeenCalledWith('enough');
  });

  it('is nowhere when nobody says where, and it says what the source failed with', async () => {
    for (const options of [{}, { reconnect: () => Promise.resolve(null) }]) {
      const store = createTranscriptStore();
      expect(await read(store, failing(['1\n'], 'hung up'), options)).toEqual({
        value: { cause: 'failed', error: 'hung up' },
      });
      expect([shown(store), store.getState().status]).toEqual([['1'], 'failed']);
      expect(reports(store)).toEqual([
        ['error', 'source-failed', 'The source broke off: hung up. What arrived before is shown.'],
      ]);
    }
  });
});

describe('what ends a connection early', () => {
  it('is another source that takes its place', async () => {
    const store = createTranscriptStore();
    const cancel = vi.fn(() => Promise.resolve());
    const steps = [{ done: false, value: '1\n' }];
    const silent = {
      getReader: () => ({
        read: () => {
          const step = steps.shift();
          return step ? Promise.resolve(step) : new Promise<never>(() => undefined);
        },
        cancel,
        releaseLock: () => undefined,
      }),
    };
    const first = connect(store, silent, { adapter, framing: 'jsonl' });
    expect(await outcomeOf(first)).toBe('waits');
    expect(await read(store, '2\n')).toEqual(COMPLETE);
    expect(await outcomeOf(first)).toBe('waits');
    expect(shown(store)).toEqual(['1', '2']);
    expect(await read(store, '3\n', { replace: true })).toEqual(COMPLETE);
    const error = new Error('agent-lanes: another source has taken the place of this one.');
    expect(await outcomeOf(first)).toEqual({ value: { cause: 'aborted', error } });
    expect(cancel).toHaveBeenCalledWith(error);
    expect([shown(store), store.getState().status]).toEqual([['3'], 'complete']);
  });

  it('is an abort before it begins: nothing is read, and the source is let go', async () => {
    const store = createTranscriptStore();
    const given = vi.fn(() => ({ done: true, value: undefined }));
    const letGo = vi.fn(() => ({ done: true, value: undefined }));
    const source = { [Symbol.iterator]: () => ({ next: given, return: letGo }) } as Iterable<string>;
    expect(await read(store, source, { signal: AbortSignal.abort('no') })).toEqual({
      value: { cause: 'aborted', error: 'no' },
    });
    expect(given).not.toHaveBeenCalled();
    expect(letGo).toHaveBeenCalledTimes(1);
    expect(store.getState().status).toBe('aborted');
    expect(reports(store)).toEqual([]);
  });

  it('leaves nothing behind that listens to the signal', async () => {
    const { signal } = new AbortController();
    const [listen, forget] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    expect(await read(createTranscriptStore(), '1\n', { signal })).toEqual(COMPLETE);
    expect(listen.mock.calls.length).toBeGreaterThan(0);
    expect(forget.mock.calls.map(([, listener]) => listener)).toEqual(
      listen.mock.calls.map(([, listener]) => listener),
    );
  });
});

describe('the steps in which connect reads', () => {
  /** Counts how often the host gets its turn. */
  const countPauses = () => {
    const pause = vi.fn(() => Promise.resolve());
    vi.stubGlobal('scheduler', { yield: pause });
    return pause;
  };
  const spaces = (length: number): string => ' '.repeat(length);

  it('end after every 64 KiB of text', async () => {
    const pause = countPauses();
    const half = spaces(2 ** 15);
    expect(await read(createTranscriptStore(), [half, half.slice(1), ' ', half, half])).toEqual(COMPLETE);
    expect(pause).toHaveBeenCalledTimes(2);
    pause.mockClear();
    expect(await read(createTranscriptStore(), [half, half.slice(1)])).toEqual(COMPLETE);
    expect(pause).not.toHaveBeenCalled();
  });

  /** How many items there were at each publish. */
  const publishes = (store: Store): number[] => {
    const lengths: number[] = [];
    store.subscribe(({ itemKeys }) => lengths.push(itemKeys.length));
    return lengths;
  };

  it('bring the store up to date where more than two thousand events wait', async () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const lengths = publishes(store);
    const pause = countPauses();
    expect(await read(store, ['"1500"\n', '"1"\n', '"1"\n', '"600"\n', '"3"\n'])).toEqual(COMPLETE);
    expect(lengths).toEqual([2_102, 2_105]);
    expect(pause).not.toHaveBeenCalled();
  });

  it('need none of that for two thousand events', async () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const lengths = publishes(store);
    const pause = countPauses();
    // One of them says which record the others came from.
    expect(await read(store, '"1999"\n')).toEqual(COMPLETE);
    expect(lengths).toEqual([1_999]);
    expect(pause).not.toHaveBeenCalled();
  });

  it('take what one record holds two thousand events at a time, and stop where that is aborted', async () => {
    const pause = countPauses();
    const store = createTranscriptStore({ schedule: () => undefined });
    const lengths = publishes(store);
    expect(await read(store, ['"5000"\n', '"1"\n'])).toEqual(COMPLETE);
    expect(lengths.at(-1)).toBe(5_001);
    expect(lengths).toHaveLength(4);
    const steps = lengths.map((length, index) => length - (lengths[index - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(2_000);
    expect(pause).toHaveBeenCalledTimes(3);
    const abort = new AbortController();
    pause.mockImplementation(() => {
      abort.abort('enough');
      return Promise.resolve();
    });
    const other = createTranscriptStore({ schedule: () => undefined });
    expect(await read(other, ['"5000"\n'], { signal: abort.signal })).toEqual({
      value: { cause: 'aborted', error: 'enough' },
    });
    expect(shown(other).length).toBeLessThan(2_001);
    expect(other.getState().status).toBe('aborted');
  });

  it('are the same where the source ends with many events', async () => {
    const late: Adapter = {
      ...adapter,
      start() {
        const writer = createWriter();
        return {
          push: () => [],
          end(cause) {
            for (let one = 0; one < 3_500; one++) writer.item({ type: 'unknownRecord', name: '', raw: one });
            return writer.end(cause);
          },
        };
      },
    };
    const pause = countPauses();
    const store = createTranscriptStore({ schedule: () => undefined });
    const lengths = publishes(store);
    expect(await read(store, '1\n', { adapter: late })).toEqual(COMPLETE);
    expect(lengths.at(-1)).toBe(3_500);
    expect(lengths).toHaveLength(2);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(store.getState().status).toBe('complete');
  });

  it('go on where a subscriber of the store throws, whose error is told to the host', async () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    const error = new Error('drawn wrongly');
    store.subscribe(() => {
      throw error;
    });
    const told = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    expect(await read(store, '1\n')).toEqual(COMPLETE);
    expect(shown(store)).toEqual(['1']);
    expect(told).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[0]).toThrow(error);
    told.mockRestore();
  });

  it('are closed by the store where the adapter can close nothing', async () => {
    const broken: Adapter = {
      ...adapter,
      start: () => ({
        ...adapter.start(),
        end: () => {
          throw new Error('lost count');
        },
      }),
    };
    const store = createTranscriptStore();
    expect(await read(store, failing(['1\n'], reset), { adapter: broken })).toMatchObject({
      value: { cause: 'failed', error: reset },
    });
    expect(store.getState().status).toBe('failed');
  });
});
