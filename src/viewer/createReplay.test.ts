import { readTranscript } from 'agent-lanes/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplay, type ReplayClock } from './createReplay.ts';

/** A clock that stands until it is moved, and chance that follows a list. */
function handClock(chances: readonly number[] = [0.5]) {
  let now = 0;
  let draws = 0;
  let tasks: { readonly at: number; readonly task: () => void }[] = [];
  const clock: ReplayClock = {
    now: () => now,
    after(ms, task) {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    random: () => chances[draws++ % chances.length] ?? 0,
  };
  const pass = (ms: number): void => {
    const until = now + ms;
    for (;;) {
      const due = tasks.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      tasks = tasks.filter((other) => other !== due);
      now = due.at;
      due.task();
    }
    now = until;
  };
  return { clock, pass };
}

const LINES = [
  '{"type":"AgentStart","name":"é😀"}',
  '{"type":"MessageUpdate","delta":"a"}',
  '{"type":"ToolExecutionEnd"}',
  '{"type":"AgentEnd"}',
]
  .map((line) => `${line}\n`)
  .join('');

describe('createReplay', () => {
  it('sends every byte once and in order, whatever the speed and the cuts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }),
        fc.constantFrom(0.5, 1, 20, Infinity),
        async (chances, speed) => {
          const { clock, pass } = handClock(chances);
          const replay = createReplay(LINES, { speed, clock });
          pass(100_000);
          expect(replay.getState()).toMatchObject({ status: 'done', sent: replay.getState().total });
          expect(await new Response(replay.stream).text()).toBe(LINES);
        },
      ),
    );
  });

  it('stands still while it is paused and goes on where it was', () => {
    const { clock, pass } = handClock();
    const replay = createReplay(LINES, { clock });
    pass(200);
    replay.pause();
    const { sent } = replay.getState();
    expect(sent).toBeGreaterThan(0);
    pass(60_000);
    expect(replay.getState()).toMatchObject({ status: 'paused', sent });
    replay.play();
    pass(100);
    expect(replay.getState().sent).toBeGreaterThan(sent);
    expect(replay.getState().status).toBe('playing');
  });

  it('changes its speed on the way', () => {
    const { clock, pass } = handClock();
    const replay = createReplay(LINES, { clock, speed: 0.5 });
    pass(100);
    replay.setSpeed(Infinity);
    pass(1);
    expect(replay.getState().status).toBe('done');
  });

  it('stops when nobody reads it any more', async () => {
    const { clock, pass } = handClock();
    const replay = createReplay(LINES, { clock });
    await replay.stream.cancel();
    pass(60_000);
    expect(replay.getState()).toMatchObject({ status: 'done', sent: 0 });
  });

  it('can be read as it is sent', async () => {
    const { clock, pass } = handClock([0.1, 0.7, 0.3]);
    const replay = createReplay(LINES, { clock });
    const reading = readTranscript(replay.stream, { format: 'phi-core' });
    pass(100_000);
    expect((await reading).format).toBe('phi-core');
  });
});
