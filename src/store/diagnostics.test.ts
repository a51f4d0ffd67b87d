import { describe, expect, it } from 'vitest';
import type { Diagnostic, TranscriptEvent } from '../model/index.ts';
import { text, transcript } from '../testing/buildTranscript.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';

const odd = (fields: Partial<Diagnostic> = {}): TranscriptEvent => ({
  type: 'diagnostic',
  value: { severity: 'warning', code: 'odd', message: 'Odd.', line: 1, ...fields },
});

/** What a store lists of these events. */
function listed(events: readonly TranscriptEvent[], limit = 1000) {
  const store = createTranscriptStore({ schedule: () => undefined, limits: { diagnostics: limit } });
  store.push(events);
  store.publish();
  return store.getState();
}

describe('the diagnostics of a transcript', () => {
  it('are told apart by code, line, record and message', () => {
    const all = [
      odd(),
      odd({ code: 'other' }),
      odd({ line: 2 }),
      odd({ record: 3 }),
      odd({ message: 'Very.' }),
    ];
    expect(listed([...all, ...all]).diagnostics).toHaveLength(5);
    expect(listed([odd(), odd({ severity: 'error' })]).diagnostics).toHaveLength(1);
  });

  it('are counted again in the place of the first, never down', () => {
    const message: TranscriptEvent = {
      type: 'messageStart',
      message: 'm0',
      loop: '',
      value: { role: 'user', timestamp: null },
    };
    const state = listed([
      ...[odd(), odd({ line: 2 }), message, odd({ count: 1 }), odd({ count: 3 }), odd({ count: 2 })],
      odd({ line: 3 }),
    ]);
    expect(state.diagnostics.map(({ line, count }) => [line, count])).toEqual([
      ...[
        [1, 3],
        [2, undefined],
        [3, undefined],
      ],
    ]);
    expect(state.diagnostics.map(state.messagesBefore)).toEqual([0, 0, 1]);
    const late = listed([message, odd(), odd({ count: 2 })]);
    expect(late.diagnostics.map(late.messagesBefore)).toEqual([1]);
  });

  it('are counted in one that says so beyond the limit, each once', () => {
    const more = (count: number) =>
      listed(
        Array.from({ length: count }, (_, line) => odd({ line })),
        2,
      ).diagnostics;
    expect(more(2).map(({ code }) => code)).toEqual(['odd', 'odd']);
    expect(more(3).at(-1)).toEqual({
      severity: 'warning',
      code: 'more-diagnostics',
      message: '1 more problem is not listed. See to the first ones; the others may go with them.',
    });
    expect(more(5)).toHaveLength(3);
    expect(more(5).at(-1)?.message).toMatch(/^3 more problems are not listed\./);
    const again = [odd({ line: 1 }), odd({ line: 2 }), odd({ line: 2 }), odd({ line: 2, count: 4 })];
    expect(listed(again, 1).diagnostics.at(-1)?.message).toMatch(/^1 more problem /);
  });

  it('of two sources are told apart', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    for (let source = 0; source < 2; source++) store.addSource().push([odd(), odd()]);
    store.publish();
    expect(store.getState().diagnostics).toHaveLength(2);
  });
});

describe('a transcript that is stated anew', () => {
  it('keeps the rows that say the same, of every kind', () => {
    const item = { type: 'unknownRecord', name: 'odd', raw: { a: 1 } } as const;
    const events = transcript()
      .user('Hi')
      .assistant([text('So.')])
      .item(item)
      .finish()
      .events();
    const store = createTranscriptStore({ schedule: () => undefined });
    store.restate(events);
    const before = store.getState();
    const same = structuredClone(events);
    store.restate(same);
    const now = store.getState();
    expect(now.message('m0')).toBe(before.message('m0'));
    expect(now.block('m1.c0')).toBe(before.block('m1.c0'));
    expect(now.loop('l0')).toBe(before.loop('l0'));
    expect(now.turn('t0')).toBe(before.turn('t0'));
    expect(now.item('i0')).toBe(before.item('i0'));
    store.restate(
      transcript()
        .user('Hi')
        .assistant([text('No.')])
        .events(),
    );
    const other = store.getState();
    expect(other.message('m0')).toBe(before.message('m0'));
    expect(other.block('m1.c0')?.block).toEqual(text('No.'));
    expect([other.turn('t0')?.open, other.item('i0')]).toEqual([true, undefined]);
  });
});
