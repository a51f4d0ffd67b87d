import { describe, expect, it } from 'vitest';
import { createWriter, type Writer } from '../../adapters/kit/createWriter.ts';
import { createTranscriptStore, type TranscriptEvent } from '../../core.ts';
import { text, thinking, toolCall, transcript } from '../../testing/buildTranscript.ts';
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

/** A run of one loop that comes piece by piece: `at` takes what is written at a second. */
function live() {
  let now = 0;
  const store = createTranscriptStore({ journal: { now: () => now }, schedule: () => undefined });
  const writer = createWriter();
  const loop = writer.loopStart({ loopId: 'loop-1', kind: 'initial', status: 'running' });
  const turn = writer.turnStart(loop, { index: 0 });
  const at = <T>(second: number, write: (writer: Writer) => T): T => {
    const written = write(writer);
    now = second * 1_000;
    store.push(writer.take());
    store.publish();
    return written;
  };
  const result = (toolName: string) =>
    ({
      role: 'toolResult',
      timestamp: null,
      toolCallId: `call_${toolName}`,
      toolName,
      isError: false,
    }) as const;
  return { store, at, loop, turn, result };
}

const user = { role: 'user', timestamp: null } as const;
/** Phases as their kind, and from when to when they went, in seconds. */
const phasesOf = ({ journal }: ReturnType<typeof received>, message: string) =>
  answerPhases(journal, message).map(({ kind, fromMs, toMs }) => [kind, fromMs / 1_000, toMs / 1_000]);

describe('what an answer waited for', () => {
  it('is the end of the prompt, however that came', () => {
    const { store, at, loop, turn } = live();
    const prompt = at(1, (writer) => writer.messageStart(user, { loop }));
    at(2, (writer) => {
      writer.blockStart(prompt, text('Go.'));
    });
    at(4, (writer) => {
      writer.messageContent(prompt, [text('Go.')]);
    });
    const answer = at(5, (writer) => writer.messageStart(head, { loop, turn }));
    at(6, (writer) => writer.blockStart(answer, text('')));
    expect(phasesOf(store, answer)).toEqual([['wait', 4, 6]]);
    const next = at(10, (writer) => writer.messageStart(user, { loop }));
    at(12, (writer) => {
      writer.messageEnd(next);
    });
    const second = at(13, (writer) => writer.messageStart(head, { loop, turn }));
    const block = at(15, (writer) => writer.blockStart(second, text('')));
    at(17, (writer) => {
      writer.blockDelta(block, 'Yes.');
    });
    expect(phasesOf(store, second)).toEqual([
      ['wait', 12, 15],
      ['writing', 15, 17],
    ]);
    expect(phasesOf(store, prompt)).toEqual([]);
  });

  it('is the result of a call, and no note of the host', () => {
    const { store, at, loop, turn, result } = live();
    at(1, (writer) => writer.message(user, [text('Go.')], { loop }));
    const first = at(3, (writer) => writer.message(head, [toolCall('ls')], { loop, turn }));
    at(8, (writer) => writer.message(result('ls'), [text('a')], { loop, turn }));
    at(9, (writer) =>
      writer.message({ role: 'extension', timestamp: null, kind: 'tide', data: {} }, [], { loop }),
    );
    const second = at(12, (writer) => writer.message(head, [text('Done.')], { loop, turn }));
    // Nothing was asked since.
    const third = at(20, (writer) => writer.message(head, [text('More.')], { loop, turn }));
    expect(phasesOf(store, first)).toEqual([['wait', 1, 3]]);
    expect(phasesOf(store, second)).toEqual([['wait', 8, 12]]);
    expect(phasesOf(store, third)).toEqual([]);
    expect(phaseTotals(store.getState(), turn, store.journal)).toEqual({
      wait: 6_000,
      thinking: null,
      writing: null,
    });
  });

  it('is in its own loop', () => {
    const { store, at, loop, turn } = live();
    at(1, (writer) => writer.message(user, [text('Go.')], { loop }));
    const inner = at(2, (writer) =>
      writer.loopStart({ loopId: 'loop-2', kind: 'initial', status: 'running' }),
    );
    const there = at(4, (writer) =>
      writer.message(head, [text('Hm.')], { loop: inner, turn: writer.turnStart(inner, { index: 0 }) }),
    );
    const here = at(6, (writer) => writer.message(head, [text('Done.')], { loop, turn }));
    expect(phasesOf(store, there)).toEqual([]);
    expect(phasesOf(store, here)).toEqual([['wait', 1, 6]]);
  });
});

describe('what an answer took', () => {
  it('is not longer because its blocks are closed together, late', () => {
    const { store, at, loop, turn } = live();
    const answer = at(1, (writer) => writer.messageStart(head, { loop, turn }));
    const thought = at(2, (writer) => writer.blockStart(answer, thinking('')));
    at(4, (writer) => {
      writer.blockDelta(thought, 'Hm.');
    });
    const words = at(5, (writer) => writer.blockStart(answer, text('')));
    const more = at(6, (writer) => writer.blockStart(answer, text('')));
    at(7, (writer) => {
      writer.blockDelta(words, 'Yes.');
    });
    at(9, (writer) => {
      writer.blockEnd(thought);
    });
    expect(phasesOf(store, answer)).toEqual([
      ['thinking', 2, 4],
      ['writing', 5, 7],
    ]);
    at(11, (writer) => {
      writer.blockEnd(more);
    });
    expect(phasesOf(store, answer)).toEqual([
      ['thinking', 2, 4],
      ['writing', 5, 11],
    ]);
  });

  it('is added up over the answers of a turn, with the thinking that the source states', () => {
    const { store, at, loop, turn } = live();
    const think = (second: number, durationMs?: number): void => {
      const answer = at(second, (writer) => writer.messageStart(head, { loop, turn }));
      const thought = at(second, (writer) => writer.blockStart(answer, thinking('')));
      at(second + 1, (writer) => {
        writer.blockEnd(thought, thinking('Hm.', durationMs === undefined ? {} : { durationMs }));
      });
      const words = at(second + 1, (writer) => writer.blockStart(answer, text('')));
      at(second + 4, (writer) => {
        writer.blockDelta(words, 'Yes.');
      });
    };
    const totals = () => phaseTotals(store.getState(), turn, store.journal);
    think(1);
    expect(totals()).toEqual({ wait: null, thinking: 1_000, writing: 3_000 });
    think(11);
    expect(totals()).toEqual({ wait: null, thinking: 2_000, writing: 6_000 });
    // Some sources say 0 where they know nothing.
    think(21, 0);
    expect(totals()).toEqual({ wait: null, thinking: 3_000, writing: 9_000 });
    think(31, 500);
    think(41, 250);
    expect(totals()).toEqual({ wait: null, thinking: 750, writing: 15_000 });
  });

  it('is not known of a turn that is not there, and of a run that was read from a file', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    transcript().user('Go.').assistant('Done.').finish().feed(store);
    expect(phasesOf(store, 'm1')).toEqual([]);
    const nothing = { wait: null, thinking: null, writing: null };
    expect(phaseTotals(store.getState(), 't0', store.journal)).toEqual(nothing);
    expect(phaseTotals(store.getState(), 't9', store.journal)).toEqual(nothing);
  });

  it('is forgotten with the run', () => {
    const store = streamed();
    expect(phasesOf(store, 'm1')).toHaveLength(3);
    const feed = store.addSource({ replace: true });
    expect(phasesOf(store, 'm1')).toEqual([]);
    feed.push(transcript().user('Again.').assistant('Yes.').finish().events());
    store.publish();
    expect(phasesOf(store, 'm1')).toEqual([]);
  });
});
