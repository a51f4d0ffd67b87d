import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabs } from './createTabs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function count(graceMs = 1000) {
  const tabs = createTabs(graceMs);
  let gone = false;
  void tabs.gone.then(() => {
    gone = true;
  });
  const after = async (ms: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(ms);
    return gone;
  };
  return { tabs, after };
}

describe('createTabs', () => {
  it('says so when the last tab has been closed for a while', async () => {
    const { tabs, after } = count();
    const [first, second] = [tabs.open(), tabs.open()];
    first();
    first();
    expect(await after(5000)).toBe(false);
    second();
    expect(await after(999)).toBe(false);
    expect(await after(1)).toBe(true);
  });

  it('waits for the first tab, however long that takes', async () => {
    const { after } = count();
    expect(await after(1_000_000)).toBe(false);
  });

  it('takes a tab that loads again for the same one', async () => {
    const { tabs, after } = count();
    tabs.open()();
    expect(await after(900)).toBe(false);
    tabs.stir();
    expect(await after(900)).toBe(false);
    const leave = tabs.open();
    expect(await after(5000)).toBe(false);
    leave();
    expect(await after(1000)).toBe(true);
  });

  it('waits no more once it is stopped', () => {
    const { tabs } = count();
    const leave = tabs.open();
    tabs.open()();
    tabs.stop();
    leave();
    tabs.stir();
    tabs.open()();
    expect(vi.getTimerCount()).toBe(0);
  });
});
