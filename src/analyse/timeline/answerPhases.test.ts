import { describe, expect, it } from 'vitest';
import { createTranscriptStore, type TranscriptEvent } from '../../core.ts';
import { text, thinking, transcript } from '../../testing/buildTranscript.ts';
import { answerPhases, phaseTotals } from './answerPhases.ts';

/** A store into which these came, each list at its time in seconds. */
function received(batches: readonly (readonly [second: number, events: readonly TranscriptEvent[]])[]) {
  let now = 0;
  const store = createTranscriptStore({ journal: { now: () => now }, schedule: () => undefined });
  const feed = store.addSource();
  for (const [second, events] of batches) {
    now = second * 1_000;
    feed.push(events);
    store.publish();
  }
  return store;
}

const head = {
  role: 'assistant',
  timestamp: null,
  model: '',
  provider: '',
  stopReason: null,
  usage: null,
} as const;

/** Asked at 10 s, thinks from 12 s to 15 s, writes from 16 s to 19 s. */
const streamed = () =>
  received([
    [
      10,
      [
        { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
        { type: 'messageStart', message: 'm0', loop: 'l0', value: { role: 'user', timestamp: null } },
        { type: 'messageContent', message: 'm0', content: [text('Go.')] },
        { type: 'messageEnd', message: 'm0' },
      ],
    ],
    [
      11,
      [
        { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
        { type: 'messageStart', message: 'm1', loop: 'l0', turn: 't0', value: head },
      ],
    ],
    [12, [{ type: 'blockStart', message: 'm1', block: 'm1.c0', value: thinking('') }]],
    [15, [{ type: 'blockDelta', block: 'm1.c0', offset: 0, delta: 'Hm.' }]],
    [
      16,
      [
        { type: 'blockEnd', block: 'm1.c0' },
        { type: 'blockStart', message: 'm1', block: 'm1.c1', value: text('') },
      ],
    ],
    [19, [{ type: 'blockDelta', block: 'm1.c1', offset: 0, delta: 'Done.' }]],
    [25, [{ type: 'messageEnd', message: 'm1', value: { stopReason: 'stop' } }]],
  ]);

describe('the phases of an answer', () => {
  it('are told by when its pieces came', () => {
    const { journal } = streamed();
    expect(answerPhases(journal, 'm1')).toEqual([
      { kind: 'wait', fromMs: 10_000, toMs: 12_000 },
      { kind: 'thinking', fromMs: 12_000, toMs: 16_000 },
      { kind: 'writing', fromMs: 16_000, toMs: 19_000 },
    ]);
    expect(answerPhases(journal, 'm0')).toEqual([]);
  });

  it('sum up to those of its turn', () => {
    const store = streamed();
    expect(phaseTotals(store.getState(), 't0', store.journal)).toEqual({
      wait: 2_000,
      thinking: 4_000,
      writing: 3_000,
    });
  });

  it('are not known of what came at once, and nothing is made up', () => {
    const events = transcript()
      .user('Go.')
      .assistant([thinking('Hm.'), text('Done.')])
      .finish()
      .events();
    const store = received([[10, events]]);
    const [turn = ''] = store.getState().turnKeys;
    for (const key of store.getState().messageKeys) expect(answerPhases(store.journal, key)).toEqual([]);
    expect(phaseTotals(store.getState(), turn, store.journal)).toEqual({
      wait: null,
      thinking: null,
      writing: null,
    });
  });

  it('are those that the source states of its thinking, where nobody saw it come', () => {
    const events = transcript()
      .user('Go.')
      .assistant([thinking('Hm.', { durationMs: 4_200 }), text('Done.')])
      .finish()
      .events();
    const store = createTranscriptStore({ schedule: () => undefined });
    store.push(events);
    store.publish();
    const [turn = ''] = store.getState().turnKeys;
    expect(phaseTotals(store.getState(), turn, store.journal)).toEqual({
      wait: null,
      thinking: 4_200,
      writing: null,
    });
  });

  it('cost what came: asking again looks at no event twice', () => {
    const { journal } = streamed();
    if (!journal) throw new Error('A journal was asked for.');
    let looked = 0;
    const counted = {
      ...journal,
      at: (index: number) => {
        looked++;
        return journal.at(index);
      },
    };
    answerPhases(counted, 'm1');
    const first = looked;
    expect(first).toBe(journal.length());
    answerPhases(counted, 'm1');
    expect(looked).toBe(first);
  });
});
