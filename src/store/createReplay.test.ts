import { describe, expect, it } from 'vitest';
import { text, thinking, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import type { TranscriptEvent } from '../model/index.ts';
import { createReplay, type Replay, type ReplayClock } from './createReplay.ts';
import { createTranscriptStore, type TranscriptState } from './createTranscriptStore.ts';

function storeOf(events: readonly TranscriptEvent[]) {
  const store = createTranscriptStore({ journal: true, schedule: () => undefined });
  store.addSource().push(events);
  store.publish();
  const { journal } = store;
  if (!journal) throw new Error('A journal was asked for.');
  return { store, journal };
}

/** A clock that stands still until somebody moves it. */
function handClock(): ReplayClock & { readonly move: (ms: number) => void } {
  let time = 0;
  let due: { readonly at: number; readonly task: () => void } | null = null;
  return {
    now: () => time,
    after(ms, task) {
      const own = { at: time + ms, task };
      due = own;
      return () => {
        if (due === own) due = null;
      };
    },
    move(ms) {
      const end = time + ms;
      for (let next = due; next && next.at <= end; next = due) {
        time = next.at;
        due = null;
        next.task();
      }
      time = end;
    },
  };
}

const wordsOf = (state: TranscriptState): readonly string[] =>
  state.messageKeys
    .flatMap((key) => state.message(key)?.blockKeys ?? [])
    .map((key) => {
      const block = state.block(key)?.block;
      return block?.type === 'text' ? block.text : (block?.type ?? '');
    });

const stopsOf = (replay: Replay): readonly (readonly string[])[] => {
  const stops: (readonly string[])[] = [];
  replay.seek(0);
  while (replay.position < replay.length) {
    replay.step(1);
    stops.push(wordsOf(replay.store.getState()));
  }
  return stops;
};

const saved = (): TranscriptBuilder =>
  transcript()
    .user('Sync it.')
    .assistant([text('Syncing.'), toolCall('bash', { command: 'sync' })], { stopReason: 'toolUse' })
    .result('bash', 'synced')
    .assistant('Done.')
    .finish();

describe('steps', () => {
  it('go message by message, and block by block, where that is all that there is', () => {
    const replay = createReplay(storeOf(saved().events()).journal);
    const all = [['Sync it.'], ['Syncing.'], ['toolCall'], ['synced'], ['Done.']];
    expect(stopsOf(replay)).toEqual(all.map((_, index) => all.slice(0, index + 1).flat()));
  });

  it('go back the way they came', () => {
    const replay = createReplay(storeOf(saved().events()).journal);
    const there: number[] = [0];
    while (replay.position < replay.length) {
      replay.step(1);
      there.push(replay.position);
    }
    const back: number[] = [replay.position];
    while (replay.position > 0) {
      replay.step(-1);
      back.push(replay.position);
    }
    expect(back.toReversed()).toEqual(there);
    replay.step(-1);
    expect(replay.position).toBe(0);
  });

  it('go word by word where those came', () => {
    const events = transcript()
      .loop()
      .streaming([thinking('')])
      .delta('Hm')
      .block(text(''))
      .delta('The ')
      .delta('tide.')
      .settle({ stopReason: 'stop' })
      .finish()
      .events();
    const replay = createReplay(storeOf(events).journal);
    expect(stopsOf(replay).map((words) => words.at(-1))).toEqual([
      'thinking',
      'thinking',
      '',
      'The ',
      'The tide.',
    ]);
  });
});

describe('jumps', () => {
  const twoTurns = () =>
    storeOf(
      transcript()
        .user('One.', { timestamp: 1_000 })
        .assistant('First.', { timestamp: 2_000 })
        .user('Two.', { timestamp: 90_000 })
        .assistant('Second.', { timestamp: 91_000 })
        .finish()
        .events(),
    ).journal;

  it('lead to a turn by its number, and to the ends beyond', () => {
    const replay = createReplay(twoTurns());
    replay.seekTurn(2);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.', 'Two.', 'Second.']);
    replay.seekTurn(1);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.']);
    replay.seekTurn(0);
    expect(replay.position).toBe(0);
    replay.seekTurn(7);
    expect(replay.position).toBe(replay.length);
  });

  it('go from turn to turn', () => {
    const replay = createReplay(twoTurns());
    replay.stepTurn(1);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.']);
    replay.stepTurn(1);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.', 'Two.', 'Second.']);
    replay.stepTurn(1);
    expect(replay.position).toBe(replay.length);
    replay.stepTurn(-1);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.']);
    replay.stepTurn(-1);
    expect(replay.position).toBe(0);
  });

  it('lead to a time that the source states', () => {
    const replay = createReplay(twoTurns());
    expect(replay.hasTimes).toBe(true);
    replay.seekTime(60_000);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.']);
    expect(replay.time).toBe(2_000);
    replay.seekTime(0);
    expect(wordsOf(replay.store.getState())).toEqual([]);
    expect(replay.time).toBeNull();
    replay.seekTime(Infinity);
    expect(replay.position).toBe(replay.length);
  });

  it('know no time where the source states none', () => {
    const replay = createReplay(storeOf(saved().events()).journal);
    replay.seek(5);
    expect(replay.hasTimes).toBe(false);
    expect(replay.time).toBeNull();
  });

  it('lead to where a row is whole, with its result', () => {
    const { store, journal } = storeOf(saved().events());
    const replay = createReplay(journal);
    const call = store
      .getState()
      .messageKeys.flatMap((key) => store.getState().message(key)?.blockKeys ?? [])
      .find((key) => store.getState().block(key)?.run);
    expect(replay.seekRow(call ?? '')).toBe(true);
    expect(replay.store.getState().block(call ?? '')?.run?.status).toBe('done');
    expect(wordsOf(replay.store.getState())).not.toContain('Done.');
    expect(replay.seekRow('m99')).toBe(false);
  });

  it('end at the nearest where there is no such event', () => {
    const replay = createReplay(twoTurns());
    replay.seek(Infinity);
    expect(replay.position).toBe(replay.length);
    replay.seek(-3);
    expect(replay.position).toBe(0);
    replay.seek(Number.NaN);
    expect(replay.position).toBe(0);
  });

  it('reach what came later', () => {
    const { store, journal } = storeOf(transcript().user('One.').events());
    const replay = createReplay(journal);
    replay.seek(Infinity);
    const before = replay.length;
    store.addMessage({ role: 'user', content: [{ type: 'text', text: 'Two.' }], timestamp: null });
    store.publish();
    expect(replay.length).toBeGreaterThan(before);
    replay.seek(replay.length);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'Two.']);
  });
});

describe('playing', () => {
  const timed = () =>
    storeOf(
      transcript()
        .user('One.', { timestamp: 10_000 })
        .assistant('First.', { timestamp: 10_500 })
        .user('Two.', { timestamp: 99_000 })
        .finish()
        .events(),
    ).journal;

  it('shows one thing after the other, and stops at the end', () => {
    const clock = handClock();
    const replay = createReplay(storeOf(saved().events()).journal, { clock });
    replay.play(1);
    clock.move(100);
    expect(replay.getState().playing).toBe(true);
    expect(wordsOf(replay.store.getState())).toEqual([]);
    clock.move(200);
    expect(wordsOf(replay.store.getState())).toEqual(['Sync it.']);
    clock.move(10_000);
    expect(replay.position).toBe(replay.length);
    expect(replay.getState().playing).toBe(false);
  });

  it('goes as fast as it is asked to', () => {
    const clock = handClock();
    const replay = createReplay(storeOf(saved().events()).journal, { clock });
    replay.play(2);
    clock.move(300);
    expect(wordsOf(replay.store.getState())).toEqual(['Sync it.', 'Syncing.']);
  });

  it('makes the pauses that the run made, long ones cut short', () => {
    const clock = handClock();
    const replay = createReplay(timed(), { clock });
    replay.play('recorded');
    clock.move(400);
    expect(wordsOf(replay.store.getState())).toEqual(['One.']);
    clock.move(200);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.']);
    clock.move(1_000);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.']);
    clock.move(1_200);
    expect(wordsOf(replay.store.getState())).toEqual(['One.', 'First.', 'Two.']);
  });

  it('stands still when it is paused, and begins anew from the end', () => {
    const clock = handClock();
    const replay = createReplay(storeOf(saved().events()).journal, { clock });
    replay.play(1);
    clock.move(300);
    replay.pause();
    const { position } = replay;
    clock.move(5_000);
    expect(replay.position).toBe(position);
    replay.seek(Infinity);
    replay.play();
    expect(replay.position).toBe(0);
    replay.pause();
  });
});

it('cannot be fed', () => {
  const { store } = createReplay(storeOf([]).journal);
  expect(() => {
    store.push([{ type: 'end', cause: 'complete' }]);
  }).toThrow('agent-lanes: a replay shows what came before. Feed the store of the run.');
});

it('is prepared in turns', () => {
  const replay = createReplay(storeOf(saved().events()).journal);
  expect(replay.prepare(3)).toBe(true);
  expect(replay.folded()).toBe(3);
  while (replay.prepare(3));
  const folded = replay.folded();
  expect(folded).toBe(replay.length);
  replay.seek(5);
  expect(replay.folded() - folded).toBe(5);
});
