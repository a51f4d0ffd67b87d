import { afterEach, describe, expect, it, vi } from 'vitest';
import { pause } from './pause.ts';

/** A host that offers just this of what lets other things run, and what was called of it. */
function host(offers: Readonly<Record<string, unknown>>) {
  const timer = vi.fn((task: () => void, ms: number) => {
    task();
    return ms;
  });
  for (const name of ['scheduler', 'setImmediate', 'MessageChannel']) vi.stubGlobal(name, offers[name]);
  vi.stubGlobal('setTimeout', timer);
  return timer;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('pause', () => {
  it('lets run what waits', async () => {
    const ran: string[] = [];
    setImmediate(() => ran.push('waited'));
    await pause();
    expect(ran).toEqual(['waited']);
  });

  it('asks the scheduler of the host before all else', async () => {
    const scheduler = { yield: vi.fn(() => Promise.resolve()) };
    const setImmediate = vi.fn();
    host({ scheduler, setImmediate });
    await pause();
    expect(scheduler.yield).toHaveBeenCalledTimes(1);
    expect(setImmediate).not.toHaveBeenCalled();
  });

  it('goes on with the next turn where there is a scheduler that knows no pause', async () => {
    const setImmediate = vi.fn((task: () => void) => {
      task();
    });
    const timer = host({ scheduler: {}, setImmediate, MessageChannel: vi.fn() });
    await pause();
    expect(setImmediate).toHaveBeenCalledTimes(1);
    expect(timer).not.toHaveBeenCalled();
  });

  it('sends itself a message where there is no such turn, and closes what it sent it through', async () => {
    const port1 = { onmessage: null as (() => void) | null, close: vi.fn() };
    const port2 = { postMessage: vi.fn(() => port1.onmessage?.()) };
    class MessageChannel {
      readonly port1 = port1;
      readonly port2 = port2;
    }
    const timer = host({ MessageChannel });
    await pause();
    expect(port2.postMessage).toHaveBeenCalledWith(null);
    expect(port1.close).toHaveBeenCalledTimes(1);
    expect(timer).not.toHaveBeenCalled();
  });

  it('waits for a timer where there is nothing else', async () => {
    const timer = host({});
    await pause();
    expect(timer).toHaveBeenCalledWith(expect.any(Function), 0);
  });
});
