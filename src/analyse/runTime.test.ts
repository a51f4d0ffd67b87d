import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../core.ts';
import { transcript } from '../testing/buildTranscript.ts';
import { gapBefore } from './gapBefore.ts';
import { loopTime, runTime } from './runTime.ts';

const NOON = Date.UTC(2026, 4, 4, 12);
const at = (minutes: number): { readonly timestamp: number } => ({ timestamp: NOON + minutes * 60_000 });

/** Two minutes of work, an hour of nothing, three minutes of work, and a command five hours later. */
const day = () =>
  transcript()
    .loop()
    .user('Mend the dam.', at(0))
    .assistant('Mended.', at(2))
    .user('And the lodge.', at(62))
    .assistant('Mended, too.', at(65))
    .user('What follows was typed to the program.', { ...at(365), synthetic: 'environment' })
    .user('/exit', { ...at(365), synthetic: 'command' });

describe('runTime', () => {
  it('tells the time in which something went on from that in which the person was waited for', () => {
    expect(runTime(day().store().getState())).toEqual({ workedMs: 300_000, idleMs: 21_600_000 });
  });

  it('says the same whether a run is read at once or as it grows', () => {
    const store = createTranscriptStore();
    for (const event of day().events()) {
      store.push([event]);
      store.publish();
      runTime(store.getState());
    }
    expect(runTime(store.getState())).toEqual(runTime(day().store().getState()));
  });

  it('takes no clock that was not set, or was set back, for a pause', () => {
    const state = transcript()
      .user('Mend the dam.', { timestamp: 1000 })
      .assistant('a', at(0))
      .user('And now?', at(1))
      .assistant('b', at(0.5))
      .user('Go on.', { timestamp: Date.UTC(9999, 0) })
      .assistant('c', at(3))
      .store()
      .getState();
    expect(runTime(state)).toEqual({ workedMs: 120_000, idleMs: 60_000 });
    expect(state.messageKeys.map((key) => gapBefore(state, key))).toEqual([
      null,
      null,
      60_000,
      null,
      null,
      null,
    ]);
  });

  it('knows nothing where a source states no times', () => {
    expect(runTime(transcript().user('a').assistant('b').store().getState()).workedMs).toBeNull();
  });

  it('takes nothing for a pause that a program notes, and no prompt for the end of one whose time is not known', () => {
    const gaps = (timestamp: number | null) => {
      const state = transcript()
        .user('Mend the dam.', at(0))
        .assistant('Mended.', at(1))
        .extension('tide', {}, at(4))
        .user('And now?', { timestamp })
        .store()
        .getState();
      return gapBefore(state, 'm3');
    };
    expect(gaps(NOON + 5 * 60_000)).toBe(240_000);
    expect(gaps(0)).toBeNull();
    expect(gaps(null)).toBeNull();
  });

  it('looks for what came before a prompt among 64 messages', () => {
    const gap = (notes: number) => {
      const run = transcript().assistant('Mended.', at(1));
      for (let note = 0; note < notes; note++) run.extension('tide', {});
      const state = run.user('And now?', at(5)).store().getState();
      return gapBefore(state, state.messageKeys.at(-1) ?? '');
    };
    expect(gap(63)).toBe(240_000);
    expect(gap(64)).toBeNull();
  });
});

describe('loopTime', () => {
  it('leaves pauses out of what a loop took by the ends that its source states', () => {
    const run = day().finish();
    const store = createTranscriptStore();
    store.push(
      run
        .events()
        .map((event) =>
          event.type === 'loopStart'
            ? { ...event, value: { ...event.value, startedAt: NOON } }
            : event.type === 'loopEnd'
              ? { ...event, value: { ...event.value, endedAt: NOON + 366 * 60_000 } }
              : event,
        ),
    );
    store.publish();
    const state = store.getState();
    const row = state.loop(state.loopKeys[0] ?? '');
    expect(row && loopTime(state, row)).toEqual({ workedMs: 360_000, idleMs: 21_600_000 });
  });

  it('is not known without both ends, and the same object once the loop is over', () => {
    const run = transcript()
      .loop({ startedAt: NOON })
      .user('Mend the dam.', at(0))
      .assistant('Mended.', at(2));
    const store = run.store();
    const time = () => {
      const state = store.getState();
      const row = state.loop('l0');
      return row && loopTime(state, row);
    };
    const open = time();
    expect(open).toEqual({ workedMs: null, idleMs: 0 });
    expect(time()).not.toBe(open);
    run.endLoop({ status: 'completed', endedAt: NOON + 180_000 }).feed(store);
    expect(time()).toEqual({ workedMs: 180_000, idleMs: 0 });
    expect(time()).toBe(time());
  });
});
