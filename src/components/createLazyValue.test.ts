import { describe, expect, it, vi } from 'vitest';
import { createLazyValue } from './createLazyValue.ts';

describe('createLazyValue', () => {
  it('loads once, when someone listens, and tells every listener', async () => {
    const load = vi.fn(() => Promise.resolve('here'));
    const { get, subscribe } = createLazyValue(load);
    expect([load.mock.calls.length, get()]).toEqual([0, null]);
    const told = [vi.fn(), vi.fn()];
    told.forEach((listener) => subscribe(listener));
    await vi.waitFor(() => {
      told.forEach((listener) => {
        expect(listener).toHaveBeenCalledTimes(1);
      });
    }, 60_000);
    expect([load.mock.calls.length, get()]).toEqual([1, 'here']);
  });

  it('tells nobody who stopped listening', async () => {
    const { subscribe } = createLazyValue(() => Promise.resolve(1));
    const gone = vi.fn();
    const stays = vi.fn();
    subscribe(gone)();
    subscribe(stays);
    await vi.waitFor(() => {
      expect(stays).toHaveBeenCalled();
    }, 60_000);
    expect(gone).not.toHaveBeenCalled();
  });

  it('tries again for the next listener after it could not load', async () => {
    const load = vi.fn(() => Promise.resolve('here'));
    load.mockReturnValueOnce(Promise.reject(new Error('offline')));
    const { get, subscribe } = createLazyValue(load);
    subscribe(() => undefined);
    await vi.waitFor(() => {
      subscribe(() => undefined);
      expect(get()).toBe('here');
    }, 60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
