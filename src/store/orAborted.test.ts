import { describe, expect, it } from 'vitest';
import { createQueue } from './createQueue.ts';
import { orAborted, stopWith } from './orAborted.ts';

const reason = new Error('enough');

describe('stopWith', () => {
  it('aborts with the signal it was made from, for its reason, until it is released', () => {
    const given = new AbortController();
    const stop = stopWith(given.signal);
    const released = stopWith(given.signal);
    released.release();
    expect(stop.signal.aborted).toBe(false);
    given.abort(reason);
    expect([stop.signal.aborted, stop.signal.reason, released.signal.aborted]).toEqual([true, reason, false]);
  });

  it('is aborted from the start where that signal is, and can be aborted without one', () => {
    expect(stopWith(AbortSignal.abort(reason)).signal.reason).toBe(reason);
    const alone = stopWith(undefined);
    expect(alone.signal.aborted).toBe(false);
    alone.abort(reason);
    expect(alone.signal.reason).toBe(reason);
    alone.release();
  });
});

describe('orAborted', () => {
  const never = (): void => expect.fail('nothing comes too late');

  it('settles like the promise', async () => {
    const { signal } = new AbortController();
    await expect(orAborted(Promise.resolve(1), signal, never)).resolves.toBe(1);
    await expect(orAborted(Promise.reject(reason), signal, never)).rejects.toBe(reason);
  });

  it('rejects as soon as the signal aborts, and lets go of what comes after that', async () => {
    for (const abortFirst of [true, false]) {
      const controller = new AbortController();
      if (abortFirst) controller.abort(reason);
      let resolve: (value: string) => void = () => undefined;
      const promise = new Promise<string>((done) => (resolve = done));
      const late: string[] = [];
      const settled = orAborted(promise, controller.signal, (value) => late.push(value));
      controller.abort(reason);
      await expect(settled).rejects.toBe(reason);
      resolve('late');
      await promise;
      expect(late).toEqual(['late']);
    }
  });

  it('lets go of nothing that came in time', async () => {
    const controller = new AbortController();
    const value = await orAborted(Promise.resolve(1), controller.signal, never);
    await Promise.resolve();
    controller.abort(reason);
    await Promise.resolve();
    expect(value).toBe(1);
  });
});

describe('createQueue', () => {
  it('hands over what came before and while it is read, in order, up to its end', async () => {
    const queue = createQueue<string>();
    queue.push('a');
    queue.push('b');
    let taken = 0;
    const read: string[] = [];
    const done = (async () => {
      for await (const value of queue.read(() => (taken += 1))) read.push(value);
    })();
    await Promise.resolve();
    queue.push('c');
    queue.end();
    await done;
    expect([read, taken]).toEqual([['a', 'b', 'c'], 3]);
  });

  it('says a value is taken before it hands it over, and none that nobody asked for', async () => {
    const queue = createQueue<string>();
    queue.push('a');
    queue.push('b');
    let taken = 0;
    const values = queue.read(() => (taken += 1));
    await values.next();
    expect(taken).toBe(1);
    queue.push('c');
    await values.next();
    await values.next();
    expect(taken).toBe(3);
    queue.end();
    expect(await values.next()).toEqual({ done: true, value: undefined });
  });

  it('tells an error after the last value', async () => {
    const queue = createQueue<string>();
    const values = queue.read(() => undefined);
    const first = values.next();
    queue.push('a');
    queue.end(reason);
    expect(await first).toEqual({ done: false, value: 'a' });
    await expect(values.next()).rejects.toBe(reason);
  });
});
