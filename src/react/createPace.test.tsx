import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { createTranscriptStore } from '../store/index.ts';
import { createPace } from './createPace.ts';

/** Of the clock that the tests bring along: it has a frame each 16 ms. */
const FRAME_MS = 16;
/** From one state of a text that grows to the next. */
const STEP_MS = 48;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A store in which a text has begun, published by a pace, and when that was. */
function live() {
  const store = createTranscriptStore();
  const pace = createPace();
  const leave = store.scheduleWith(pace.schedule, pace.hurry);
  const start = performance.now();
  const at = () => performance.now() - start;
  const times: number[] = [];
  store.subscribe(() => times.push(at()));
  let offset = 0;
  const say = (delta: string) => {
    store.push([{ type: 'blockDelta', block: 'm0.c0', offset, delta }]);
    offset += delta.length;
  };
  const shown = () => {
    const block = store.getState().block('m0.c0')?.block;
    return block?.type === 'text' ? block.text : '';
  };
  store.push([
    { type: 'loopStart', loop: 'l0', value: { loopId: 'r', kind: 'initial', status: 'running' } },
    {
      type: 'messageStart',
      message: 'm0',
      loop: 'l0',
      value: { role: 'assistant', model: '', provider: '', stopReason: null, usage: null, timestamp: null },
    },
    { type: 'blockStart', message: 'm0', block: 'm0.c0', value: { type: 'text', text: '' } },
  ]);
  const leaveAll = () => {
    leave();
    pace.stop();
  };
  return { store, times, at, say, shown, leave: leaveAll };
}

const CALL = { turn: 't0', toolCallId: 'c', toolName: 'bash' };

describe('createPace', () => {
  it('publishes with the next frame what comes after a rest', () => {
    const { times, say, shown } = live();
    vi.advanceTimersByTime(FRAME_MS);
    expect(times).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    say('Hi');
    vi.advanceTimersByTime(FRAME_MS);
    expect(shown()).toBe('Hi');
    expect(times).toHaveLength(2);
  });

  it('publishes a text that grows 1,000 times a second once in three frames', () => {
    const { times, say, shown } = live();
    for (let ms = 0; ms < 2000; ms++) {
      say('a');
      vi.advanceTimersByTime(1);
    }
    expect(times[0]).toBeLessThanOrEqual(FRAME_MS);
    expect(times.length).toBeGreaterThan(2000 / STEP_MS - 2);
    expect(times.length).toBeLessThanOrEqual(2000 / STEP_MS + 1);
    vi.advanceTimersByTime(STEP_MS);
    expect(shown()).toBe('a'.repeat(2000));
  });

  it.each<TranscriptEvent>([
    { type: 'messageEnd', message: 'm0' },
    { type: 'turnEnd', turn: 't0', value: {} },
    { type: 'loopEnd', loop: 'l0', value: { status: 'completed' } },
    { type: 'toolStart', call: CALL, awaitingApproval: true },
    { type: 'toolEnd', call: CALL, content: [], isError: false },
    { type: 'end', cause: 'aborted' },
  ])('publishes with the next frame, whatever was before: $type', (event) => {
    const { store, times, at, say } = live();
    vi.advanceTimersByTime(FRAME_MS);
    say('a');
    vi.advanceTimersByTime(2);
    expect(times).toHaveLength(1);
    store.push([event]);
    const came = at();
    vi.advanceTimersByTime(FRAME_MS);
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - came).toBeLessThanOrEqual(FRAME_MS);
    expect(store.queued()).toBe(0);
  });

  it('keeps nothing back for longer than a step, and gives each its rest, whenever it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 60 }), (pauses) => {
        const { times, at, say, leave } = live();
        const said = pauses.map((pause) => {
          vi.advanceTimersByTime(pause);
          say('a');
          return at();
        });
        vi.advanceTimersByTime(STEP_MS + FRAME_MS);
        for (const [index, time] of times.entries())
          expect(time - (times[index - 1] ?? -STEP_MS)).toBeGreaterThanOrEqual(STEP_MS - FRAME_MS / 2);
        for (const time of said)
          expect((times.find((shown) => shown >= time) ?? Infinity) - time).toBeLessThanOrEqual(STEP_MS);
        leave();
      }),
    );
  });

  it('goes by timers alone where a hidden page has no frames', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
    const { times, say } = live();
    for (let ms = 0; ms < 1000; ms++) {
      say('a');
      vi.advanceTimersByTime(1);
    }
    expect(times.length).toBeGreaterThan(8);
    expect(times.length).toBeLessThanOrEqual(10);
    expect(asked).not.toHaveBeenCalled();
  });

  it('goes on when the page is hidden while a text rests', () => {
    const { times, say, shown } = live();
    vi.advanceTimersByTime(FRAME_MS);
    say('a');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    vi.advanceTimersByTime(STEP_MS + 100);
    expect(times).toHaveLength(2);
    expect(shown()).toBe('a');
  });

  it('leaves nothing behind when it stops', () => {
    const { times, say, leave } = live();
    vi.advanceTimersByTime(FRAME_MS);
    say('a');
    leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(times).toHaveLength(1);
  });
});
