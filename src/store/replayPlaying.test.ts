import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { text, transcript } from '../testing/buildTranscript.ts';
import { createReplay, type ReplayClock, type ReplayOptions } from './createReplay.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';

function storeOf(events: readonly TranscriptEvent[]) {
  const store = createTranscriptStore({ journal: true, schedule: () => undefined });
  store.push(events);
  store.publish();
  const { journal } = store;
  if (!journal) throw new Error('A journal was asked for.');
  return { store, journal };
}

const replayOf = (events: readonly TranscriptEvent[], options?: ReplayOptions) =>
  createReplay(storeOf(events).journal, options);

/** A clock that a test moves: what waits runs when its time has come, and nothing else does. */
function handClock() {
  let time = 0;
  const waiting = new Map<() => void, number>();
  const clock: ReplayClock = {
    now: () => time,
    after(ms, task) {
      const own = (): void => {
        task();
      };
      waiting.set(own, time + ms);
      return () => waiting.delete(own);
    },
  };
  const move = (ms: number): void => {
    const end = time + ms;
    for (;;) {
      const [next] = [...waiting].filter(([, at]) => at <= end).sort(([, a], [, b]) => a - b);
      if (!next) break;
      const [task, at] = next;
      waiting.delete(task);
      time = at;
      task();
    }
    time = end;
  };
  return { clock, move, waiting: () => waiting.size };
}

/** An answer of so many words, which begins with the fifth event. */
const spoken = (words: number): readonly TranscriptEvent[] => {
  const run = transcript()
    .loop()
    .streaming([text('')]);
  for (let word = 0; word < words; word++) run.delta(`${word} `);
  return run.events();
};
/** So many questions, each of which is there after three more events. */
const questions = (...timestamps: readonly (number | null)[]): readonly TranscriptEvent[] => {
  const run = transcript();
  for (const timestamp of timestamps) run.user('So?', { timestamp });
  return run.events();
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a replay that plays', () => {
  it('takes a quarter of a second for each step, and less for each word', () => {
    const { clock, move } = handClock();
    const slow = replayOf(questions(null, null, null), { clock });
    slow.play(1);
    // It looks every sixteenth millisecond whether it is time for the next step.
    const positions = [255, 1, 255, 1, 250].map((ms) => {
      move(ms);
      return slow.position;
    });
    expect(positions).toEqual([0, 4, 4, 7, 10]);

    const quick = handClock();
    const replay = replayOf(spoken(8), { clock: quick.clock });
    replay.play();
    quick.move(256);
    expect(replay.position).toBe(4);
    quick.move(100);
    expect(replay.position).toBe(8);
    quick.move(108);
    expect(replay.position).toBe(replay.length);
  });

  it('plays as fast as was said last, from when it was said', () => {
    const { clock, move } = handClock();
    const replay = replayOf(questions(null, null, null, null, null, null), { clock });
    replay.setSpeed(2);
    expect(replay.getState()).toEqual({ position: 0, playing: false, speed: 2 });
    replay.play();
    expect(replay.getState()).toEqual({ position: 0, playing: true, speed: 2 });
    move(128);
    expect(replay.position).toBe(4);
    // What was saved at the other speed is not spent at this one.
    move(112);
    replay.setSpeed(1);
    move(240);
    expect(replay.position).toBe(4);
    move(16);
    expect(replay.position).toBe(7);
    replay.play(4);
    expect(replay.getState().speed).toBe(4);
    move(64);
    expect(replay.position).toBe(10);
  });

  it('goes on once, however often it is told to, and from where it stands', () => {
    const { clock, move, waiting } = handClock();
    const replay = replayOf(questions(null, null, null), { clock });
    replay.seek(4);
    replay.play();
    move(200);
    replay.play();
    expect(waiting()).toBe(1);
    // It counts anew from there.
    move(250);
    expect(replay.position).toBe(4);
    move(10);
    expect(replay.position).toBe(7);
    replay.pause();
    expect(waiting()).toBe(0);
  });

  it('ends at the end, and begins at the start when it is played there', () => {
    const { clock, move, waiting } = handClock();
    const replay = replayOf(questions(null), { clock });
    replay.play();
    move(256);
    expect([replay.getState(), waiting()]).toEqual([{ position: 4, playing: false, speed: 1 }, 0]);
    replay.play();
    expect(replay.getState()).toEqual({ position: 0, playing: true, speed: 1 });
    move(256);
    expect(replay.position).toBe(4);
  });

  it('keeps the pauses of the run up to two seconds, and passes what has no time of its own', () => {
    const { clock, move } = handClock();
    const replay = replayOf(questions(1_000, 1_480, null, 61_480, 61_481), { clock });
    replay.play('recorded');
    // The first thing that was said comes at once.
    move(16);
    expect(replay.position).toBe(4);
    move(464);
    expect(replay.position).toBe(4);
    move(32);
    expect(replay.position).toBe(10);
    move(1_968);
    expect(replay.position).toBe(10);
    move(32);
    expect(replay.position).toBe(replay.length);
  });

  it('takes two thousand steps at once at most', () => {
    const { clock, move } = handClock();
    const replay = replayOf(spoken(2_100), { clock });
    replay.play(1e9);
    move(16);
    // The first of them is the text before its words.
    expect(replay.position).toBe(2_003);
    move(16);
    expect(replay.position).toBe(replay.length);
  });

  it('goes by the clock of its host where it is given none', () => {
    vi.useFakeTimers();
    const replay = replayOf(questions(null, null));
    replay.play();
    vi.advanceTimersByTime(256);
    expect(replay.position).toBe(4);
    expect(vi.getTimerCount()).toBe(1);
    replay.pause();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('who listens to a replay', () => {
  it('hears of each move, of play and of pause, and of nothing else', () => {
    const { clock, move } = handClock();
    const replay = replayOf(questions(null, null), { clock });
    const heard: unknown[] = [];
    const stop = replay.subscribe(() => {
      const { position, playing } = replay.getState();
      heard.push([position, playing]);
    });
    const news = (): unknown[] => heard.splice(0);
    replay.seek(4);
    expect(news()).toEqual([[4, false]]);
    replay.seek(4);
    replay.pause();
    expect(news()).toEqual([]);
    replay.play();
    expect(news()).toEqual([[4, true]]);
    move(16);
    expect(news()).toEqual([]);
    replay.pause();
    expect(news()).toEqual([[4, false]]);
    stop();
    replay.seek(0);
    expect(news()).toEqual([]);
  });

  it('finds the rows published once for each move, and once where it first stands', () => {
    const replay = replayOf(questions(null, null));
    const lengths: number[] = [];
    replay.store.subscribe(({ messageKeys }) => lengths.push(messageKeys.length));
    expect(replay.store.getState().messageKeys).toEqual([]);
    replay.seek(0);
    replay.seek(0);
    expect(lengths).toEqual([0]);
    for (const position of [3.6, 4.4, 4, 99, 100]) replay.seek(position);
    expect(lengths).toEqual([0, 1, 2]);
    expect(replay.store.getState().revision).toBe(3);
  });

  it('is shown another run that took the place of the first one, at the same position', () => {
    const { store, journal } = storeOf(questions(null, null));
    const replay = createReplay(journal);
    replay.seek(4);
    store.restate(transcript().user('Other.').user('More.').events());
    replay.seek(4);
    const state = replay.store.getState();
    expect(state.block('m0.c0')?.block).toEqual(text('Other.'));
    expect(state.messageKeys).toEqual(['m0']);
    expect(replay.prepare(1)).toBe(false);
  });
});

describe('the work of a replay', () => {
  it('is to fold what came since the checkpoint before, of which there is one every 256 events', () => {
    const replay = replayOf(spoken(600));
    replay.seek(0);
    expect(replay.folded()).toBe(replay.length);
    for (const [position, events] of [
      [255, 255],
      [256, 0],
      [300, 44],
      [511, 255],
      [512, 0],
      [603, 91],
    ] as const) {
      const before = replay.folded();
      replay.seek(position);
      expect([position, replay.folded() - before]).toEqual([position, events]);
    }
  });

  it('may be done beforehand, a few events at a time', () => {
    const replay = replayOf(spoken(20), { spacing: 4 });
    const { length } = replay;
    expect(length).toBe(24);
    expect([replay.prepare(3), replay.folded()]).toEqual([true, 3]);
    expect([replay.prepare(20), replay.folded()]).toEqual([true, 23]);
    expect([replay.prepare(1), replay.folded()]).toEqual([false, 24]);
    expect([replay.prepare(1), replay.folded()]).toEqual([false, 24]);
    for (let position = 1; position <= length; position++) {
      const before = replay.folded();
      replay.seek(position);
      expect(replay.folded() - before).toBe(position % 4);
    }
  });
});

describe('the store of a replay', () => {
  it('takes nothing in, and has nothing to publish', () => {
    const { store } = replayOf(questions(null));
    const message = { role: 'user', timestamp: null, content: [] } as const;
    for (const feed of [
      () => store.addSource(),
      () => {
        store.addMessage(message);
      },
      () => {
        store.restate([]);
      },
      () => {
        store.push([]);
      },
    ])
      expect(feed).toThrow('agent-lanes: a replay shows what came before. Feed the store of the run.');
    const { revision } = store.getState();
    store.publish();
    const schedule = vi.fn();
    store.scheduleWith(schedule)();
    expect([store.getState().revision, store.queued(), schedule.mock.calls]).toEqual([revision, 0, []]);
    expect(store.getInitialState().messageKeys).toEqual([]);
  });
});
