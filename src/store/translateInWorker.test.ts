import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLongInteger } from '../model/longIntegers.ts';
import { outcomeOf, settle } from '../testing/outcomeOf.ts';
import { translateInWorker, type WorkerHandle } from './translateInWorker.ts';
import type { EventBatch, TakeBatch } from './translate.ts';
import type { FromWorker } from './workerMessages.ts';

type Heard = 'message' | 'messageerror' | 'error';

/** A Worker that does what a test says: what it was sent, and what it sends. */
function scriptedWorker() {
  const said: { readonly message: unknown; readonly transfer: ArrayBuffer[] }[] = [];
  const listeners = new Map<Heard, (event: object) => void>();
  const terminate = vi.fn();
  const worker: WorkerHandle = {
    postMessage: (message, transfer) => said.push({ message, transfer }),
    addEventListener: (type, listener) => listeners.set(type, listener),
    terminate,
  };
  return {
    worker,
    terminate,
    hears: (type: Heard, event: object) => listeners.get(type)?.(event),
    tells: (message: FromWorker) => listeners.get('message')?.({ data: message }),
    said: () => said.map(({ message }) => message),
    transfers: () => said.map(({ transfer }) => transfer),
    /** What it was sent since this was asked last. */
    news: () => said.splice(0).map(({ message }) => message),
  };
}

const batchOf = (bytes: number): EventBatch => ({ events: [], bytes, characters: bytes, records: 1 });
const tellsBatch = (worker: ReturnType<typeof scriptedWorker>, bytes: number) =>
  worker.tells({ type: 'batch', batch: batchOf(bytes), integers: [] });

/** A translation in a Worker that has answered. */
async function started(options: Parameters<typeof translateInWorker>[1] = {}) {
  const worker = scriptedWorker();
  const opening = translateInWorker(worker.worker, options);
  worker.tells({ type: 'ready' });
  const translation = await opening;
  worker.news();
  return { worker, translation };
}

const DONE = { value: undefined };
const takeAll: TakeBatch = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('translateInWorker, as it starts', () => {
  it('names the format and the framing, waits for the answer, and watches the clock no longer', async () => {
    const worker = scriptedWorker();
    const opening = translateInWorker(worker.worker, { format: 'phi-core', framing: 'jsonl' });
    expect(worker.said()).toEqual([{ type: 'start', format: 'phi-core', framing: 'jsonl' }]);
    expect(await outcomeOf(opening)).toBe('waits');
    expect(vi.getTimerCount()).toBe(1);
    worker.tells({ type: 'ready' });
    expect(await outcomeOf(opening)).toMatchObject({ value: { read: expect.any(Function) as unknown } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up on one that has not answered after ten seconds', async () => {
    const { worker } = scriptedWorker();
    const opening = translateInWorker(worker, {});
    const outcome = outcomeOf(opening);
    vi.advanceTimersByTime(9_999);
    expect(await outcome).toBe('waits');
    vi.advanceTimersByTime(1);
    expect(await outcomeOf(opening)).toEqual({
      error: new Error('agent-lanes: the Worker does not answer. Check that it runs agent-lanes/worker.'),
    });
  });

  it.each([
    ['error', { message: 'not found' }, 'the Worker failed (not found). Check that its file is served.'],
    ['error', { message: '' }, 'the Worker failed. Check that its file is served.'],
    ['error', { message: 404 }, 'the Worker failed. Check that its file is served.'],
    ['error', {}, 'the Worker failed. Check that its file is served.'],
    ['messageerror', {}, 'the Worker sent something that cannot be read. Reload the page.'],
  ] as const)('fails where it hears %s %j', async (type, event, message) => {
    const worker = scriptedWorker();
    const opening = translateInWorker(worker.worker, {});
    worker.hears(type, event);
    expect(await outcomeOf(opening)).toEqual({ error: new Error(`agent-lanes: ${message}`) });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with what the Worker failed with, and hears nothing in a message that holds nothing', async () => {
    const worker = scriptedWorker();
    const opening = translateInWorker(worker.worker, {});
    worker.hears('message', {});
    expect(await outcomeOf(opening)).toBe('waits');
    worker.tells({ type: 'failed', message: 'no such format' });
    expect(await outcomeOf(opening)).toEqual({ error: new Error('no such format') });
  });

  it('fails with the reason of who aborted, before or under way', async () => {
    const aborted = translateInWorker(scriptedWorker().worker, { signal: AbortSignal.abort('before') });
    expect(await outcomeOf(aborted)).toEqual({ error: 'before' });
    const abort = new AbortController();
    const opening = translateInWorker(scriptedWorker().worker, { signal: abort.signal });
    expect(await outcomeOf(opening)).toBe('waits');
    abort.abort('enough');
    expect(await outcomeOf(opening)).toEqual({ error: 'enough' });
  });
});

describe('reading in a Worker', () => {
  it('sends the source piece by piece, and is over when the Worker has read it', async () => {
    const { worker, translation } = await started();
    const reading = translation.read(['one', 'two'], takeAll, 'later');
    expect(await outcomeOf(reading)).toBe('waits');
    expect(worker.news()).toEqual([
      { type: 'source', begins: 'later' },
      { type: 'piece', piece: 'one' },
      { type: 'piece', piece: 'two' },
      { type: 'sourceEnd', failed: false },
    ]);
    worker.tells({ type: 'sourceRead' });
    expect(await outcomeOf(reading)).toEqual(DONE);
    const again = translation.read('three', takeAll);
    expect(await outcomeOf(again)).toBe('waits');
    expect(worker.news()).toEqual([
      { type: 'source', begins: undefined },
      { type: 'piece', piece: 'three' },
      { type: 'sourceEnd', failed: false },
    ]);
    worker.tells({ type: 'sourceRead' });
    expect(await outcomeOf(again)).toEqual(DONE);
  });

  it('lets a copy of bytes move over, and no text', async () => {
    const { worker, translation } = await started();
    const bytes = new Uint8Array([1, 2, 3]);
    const reading = translation.read([bytes, 'text'], takeAll);
    await settle();
    const [, piece] = worker.said() as { readonly piece: Uint8Array }[]; // behind that a source comes
    expect(piece).toEqual({ type: 'piece', piece: bytes });
    expect(piece?.piece.buffer).not.toBe(bytes.buffer);
    expect(worker.transfers()).toEqual([[], [piece?.piece.buffer], [], []]);
    worker.tells({ type: 'sourceRead' });
    expect(await outcomeOf(reading)).toEqual(DONE);
  });

  it('sends eight pieces, and one more for each that was taken', async () => {
    const { worker, translation } = await started();
    const pieces = Array.from({ length: 12 }, (_, index) => `${index}`);
    const reading = translation.read(pieces, takeAll);
    const sent = () =>
      (worker.news() as { readonly type: string; readonly piece?: string }[]).flatMap(
        ({ piece }) => piece ?? [],
      );
    await settle();
    expect(sent()).toEqual(pieces.slice(0, 8));
    worker.tells({ type: 'taken' });
    await settle();
    expect(sent()).toEqual(['8']);
    worker.tells({ type: 'taken' });
    worker.tells({ type: 'taken' });
    await settle();
    expect(sent()).toEqual(['9', '10']);
    worker.tells({ type: 'taken' });
    await settle();
    expect(worker.news()).toEqual([
      { type: 'piece', piece: '11' },
      { type: 'sourceEnd', failed: false },
    ]);
    expect(await outcomeOf(reading)).toBe('waits');
  });

  it('takes one batch after the other, tells which are taken, and waits for the last one', async () => {
    const { worker, translation } = await started();
    const taken: number[] = [];
    let go: (() => void) | undefined;
    const reading = translation.read('x', ({ bytes }) => {
      taken.push(bytes);
      return new Promise<void>((resolve) => (go = resolve));
    });
    await settle();
    worker.news();
    tellsBatch(worker, 1);
    tellsBatch(worker, 2);
    worker.tells({ type: 'sourceRead' });
    expect(await outcomeOf(reading)).toBe('waits');
    expect([taken, worker.news()]).toEqual([[1], []]);
    go?.();
    expect(await outcomeOf(reading)).toBe('waits');
    expect([taken, worker.news()]).toEqual([[1, 2], [{ type: 'taken' }]]);
    go?.();
    expect(await outcomeOf(reading)).toEqual(DONE);
    expect(worker.news()).toEqual([{ type: 'taken' }]);
  });

  it('remembers which strings are integers that no number holds', async () => {
    const { worker, translation } = await started();
    const holder = { id: '12345678901234567890' };
    const event = {
      type: 'item',
      item: 'i0',
      value: { type: 'unknownRecord', name: '', raw: holder },
    } as const;
    const found: unknown[] = [];
    void translation.read('x', ({ events }) => {
      found.push(...events);
      return undefined;
    });
    const path = ['0', 'value', 'raw', 'id'];
    worker.tells({ type: 'batch', batch: { ...batchOf(1), events: [event] }, integers: [path] });
    await settle();
    expect(found).toEqual([event]);
    expect(isLongInteger(holder, 'id')).toBe(true);
    const last = { ...event, value: { ...event.value, raw: { id: '12345678901234567891' } } };
    const ending = translation.end('complete');
    worker.tells({ type: 'ended', events: [last], integers: [path] });
    expect(await outcomeOf(ending)).toEqual({ value: [last] });
    expect(isLongInteger(last.value.raw, 'id')).toBe(true);
  });

  it('has what arrived read where the source fails, and fails with its error then', async () => {
    const { worker, translation } = await started();
    const error = new Error('reset');
    const failing = function* () {
      yield 'one';
      throw error;
    };
    const reading = translation.read(failing(), takeAll);
    expect(await outcomeOf(reading)).toBe('waits');
    expect(worker.news().slice(1)).toEqual([
      { type: 'piece', piece: 'one' },
      { type: 'sourceEnd', failed: true },
    ]);
    worker.tells({ type: 'sourceRead' });
    expect(await outcomeOf(reading)).toEqual({ error });
  });

  it('fails with what taking a batch fails with, and takes none after it', async () => {
    const { worker, translation } = await started();
    const error = new Error('full');
    const take = vi.fn(() => Promise.reject(error));
    const reading = translation.read('x', take);
    await settle();
    worker.news();
    tellsBatch(worker, 1);
    tellsBatch(worker, 2);
    expect(await outcomeOf(reading)).toEqual({ error });
    expect(take).toHaveBeenCalledTimes(1);
    expect(worker.news()).toEqual([]);
  });

  it('fails at once when the Worker does, while it waits for the source, for room, or for the end', async () => {
    const silent: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }),
    };
    const many = Array.from({ length: 20 }, () => 'x');
    for (const source of [silent, many, 'x']) {
      const { worker, translation } = await started();
      const reading = translation.read(source, takeAll);
      expect(await outcomeOf(reading)).toBe('waits');
      worker.news();
      worker.hears('error', { message: 'out of memory' });
      expect(await outcomeOf(reading)).toEqual({
        error: new Error('agent-lanes: the Worker failed (out of memory). Check that its file is served.'),
      });
      expect(worker.news()).toEqual([]);
    }
  });

  it('fails with the reason of who aborts, lets the source go, and takes nothing that comes later', async () => {
    const abort = new AbortController();
    const { worker, translation } = await started({ signal: abort.signal });
    const cancel = vi.fn(() => Promise.resolve());
    const take = vi.fn(() => undefined);
    const stream = {
      getReader: () => ({
        read: () => new Promise<never>(() => undefined),
        cancel,
        releaseLock: () => undefined,
      }),
    };
    const reading = translation.read(stream, take);
    tellsBatch(worker, 1);
    expect(await outcomeOf(reading)).toBe('waits');
    expect(worker.news()).toEqual([{ type: 'source', begins: undefined }, { type: 'taken' }]);
    abort.abort('enough');
    tellsBatch(worker, 2);
    expect(await outcomeOf(reading)).toEqual({ error: 'enough' });
    expect(take).toHaveBeenCalledTimes(1);
    expect(cancel).toHaveBeenCalledWith('enough');
    expect(worker.news()).toEqual([]);
    // Nothing is read after that.
    expect(await outcomeOf(translation.read('x', take))).toEqual({ error: 'enough' });
    expect(await outcomeOf(translation.end('complete'))).toEqual({ error: 'enough' });
  });

  it('tells nothing of a batch that was being taken when it stopped', async () => {
    const abort = new AbortController();
    const { worker, translation } = await started({ signal: abort.signal });
    let go: (() => void) | undefined;
    const reading = translation.read('x', () => new Promise<void>((resolve) => (go = resolve)));
    tellsBatch(worker, 1);
    await settle();
    worker.news();
    abort.abort('enough');
    go?.();
    expect(await outcomeOf(reading)).toEqual({ error: 'enough' });
    expect(worker.news()).toEqual([]);
  });

  it('has nothing to say to a Worker that speaks unasked', async () => {
    const { worker } = await started();
    worker.tells({ type: 'sourceRead' });
    tellsBatch(worker, 1);
    worker.tells({ type: 'taken' });
    await settle();
    expect(worker.news()).toEqual([{ type: 'taken' }]);
  });
});

describe('the end of a translation in a Worker', () => {
  it('asks the Worker for the last events, behind the batches that are being taken', async () => {
    const { worker, translation } = await started();
    let go: (() => void) | undefined;
    const reading = translation.read('x', () => new Promise<void>((resolve) => (go = resolve)));
    tellsBatch(worker, 1);
    worker.tells({ type: 'sourceRead' });
    await settle();
    worker.news();
    const ending = translation.end('failed');
    expect(worker.news()).toEqual([{ type: 'end', cause: 'failed' }]);
    const last = [{ type: 'end', cause: 'failed' }] as const;
    worker.tells({ type: 'ended', events: last, integers: [] });
    expect(await outcomeOf(ending)).toBe('waits');
    go?.();
    expect(await outcomeOf(reading)).toEqual(DONE);
    expect(await outcomeOf(ending)).toEqual({ value: last });
  });

  it('fails where a batch before it could not be taken', async () => {
    const { worker, translation } = await started();
    const error = new Error('full');
    const reading = translation.read('x', () => Promise.reject(error));
    tellsBatch(worker, 1);
    expect(await outcomeOf(reading)).toEqual({ error });
    const ending = translation.end('complete');
    worker.tells({ type: 'ended', events: [], integers: [] });
    expect(await outcomeOf(ending)).toEqual({ error });
  });

  it('asks nobody where it was aborted', async () => {
    const { worker, translation } = await started();
    expect(await outcomeOf(translation.end('aborted'))).toEqual({
      value: [{ type: 'end', cause: 'aborted' }],
    });
    expect(worker.news()).toEqual([]);
  });

  it('ends the Worker when it is closed, and listens to the signal no more', async () => {
    const signal = { aborted: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    const { worker, translation } = await started({ signal });
    expect(signal.addEventListener).toHaveBeenCalledTimes(1);
    expect(signal.removeEventListener).not.toHaveBeenCalled();
    const reading = translation.read(['x'], takeAll);
    translation.close();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    expect(signal.removeEventListener.mock.calls).toEqual(signal.addEventListener.mock.calls);
    void reading;
    await settle();
    expect(worker.news()).toEqual([{ type: 'source', begins: undefined }]);
  });
});
