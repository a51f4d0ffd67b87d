import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNextLook } from './createNextLook.ts';

let frames = new Map<number, () => void>();
let last = 0;

/** Lets the frames come that are waited for now. */
function comeFrame(): void {
  const due = [...frames.values()];
  frames = new Map();
  for (const call of due) call();
}
/** Lets the page have its turn. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  frames = new Map();
  last = 0;
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    frames.set(++last, call);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createNextLook', () => {
  it('looks once in the frame after the next, however often it is asked', () => {
    const look = vi.fn();
    const { later } = createNextLook(look);
    later(false);
    later(false);
    later(true);
    comeFrame();
    expect(look).not.toHaveBeenCalled();
    comeFrame();
    expect(look).toHaveBeenCalledTimes(1);
    comeFrame();
    expect(look).toHaveBeenCalledTimes(1);
    later(false);
    comeFrame();
    comeFrame();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('looks in the next frame where a look itself asks for another one', () => {
    let looks = 0;
    const next = createNextLook(() => {
      looks += 1;
      if (looks < 3) next.later(false);
    });
    next.later(false);
    comeFrame();
    for (const expected of [1, 2, 3]) {
      comeFrame();
      expect(looks).toBe(expected);
    }
    comeFrame();
    expect(looks).toBe(3);
    // Outside of a look it waits for the paint again.
    next.later(false);
    comeFrame();
    expect(looks).toBe(3);
  });

  it('looks as soon as the page had its turn where it is asked to, once', async () => {
    const look = vi.fn();
    const { later } = createNextLook(look);
    later(true);
    later(true);
    later(false);
    expect(look).not.toHaveBeenCalled();
    await turn();
    expect(look).toHaveBeenCalledTimes(1);
    expect(frames.size).toBe(0);
    later(true);
    await turn();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('looks a frame later where something else was done in this one, and only where it was asked to', () => {
    const look = vi.fn();
    const { later, postpone } = createNextLook(look);
    postpone();
    expect(frames.size).toBe(0);
    later(false);
    comeFrame();
    postpone();
    comeFrame();
    expect(look).not.toHaveBeenCalled();
    comeFrame();
    expect(look).toHaveBeenCalledTimes(1);
    comeFrame();
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('drops what was asked for', async () => {
    const look = vi.fn();
    const { later, cancel } = createNextLook(look);
    later(false);
    cancel();
    comeFrame();
    comeFrame();
    later(true);
    cancel();
    await turn();
    expect(look).not.toHaveBeenCalled();
    // And looks again when it is asked to: the look that was dropped does not come in its place.
    later(true);
    cancel();
    later(false);
    await turn();
    expect(look).not.toHaveBeenCalled();
    comeFrame();
    comeFrame();
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('never looks where there are no frames, as on a server', async () => {
    vi.stubGlobal('requestAnimationFrame', undefined);
    const look = vi.fn();
    createNextLook(look).later(true);
    await turn();
    expect(look).not.toHaveBeenCalled();
  });
});
