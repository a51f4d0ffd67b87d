import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { createReplay } from './createReplay.ts';
import { createTranscriptStore, type TranscriptState } from './createTranscriptStore.ts';
import { selectSnapshot } from './selectors.ts';

/** A run in which every table of the store is filled, and asked again later. */
function richRun(): readonly TranscriptEvent[] {
  const run = transcript()
    .session({ title: 'A survey', cwd: '/reef' })
    .loop({ loopId: 'main' })
    .user('Survey the reef.')
    .assistant([toolCall('dive'), toolCall('map', {}, { id: '' }), toolCall('look', {}, { id: 'twice' })], {
      stopReason: 'toolUse',
      usage: {
        input: 5,
        output: 2,
        cacheRead: 0,
        cacheWrite: 0,
        reasoning: null,
        costUsd: null,
        totalTokens: 7,
      },
    })
    .extension('weather', { wind: 3 }, { hidden: true })
    .tool('dive', { type: 'toolChild', childLoopId: 'diver' })
    .result('map', 'drawn', { toolCallId: '' })
    .tool('gone', { type: 'toolEnd', content: [text('stray')], isError: false }, 'gone')
    .tool('gone', { type: 'toolEnd', content: [text('more')], isError: true }, 'gone')
    .result('gone', 'stray', { toolCallId: 'gone' })
    .loop({ loopId: 'diver', kind: 'subAgent', agentName: 'diver' })
    .assistant([text('Coral.'), toolCall('look', {}, { id: 'twice' })], {
      stopReason: 'toolUse',
      agentName: 'diver',
    })
    .result('look', 'fish', { toolCallId: 'twice' })
    .item({ type: 'parallel', status: 'running', loopIds: ['left', 'right'] })
    .loop({ loopId: 'left' })
    .assistant('Sand.')
    .loop({ loopId: 'right' })
    .assistant([toolCall('look', {}, { id: 'twice' })], { stopReason: 'toolUse' })
    .result('look', 'weed', { toolCallId: 'twice' })
    .loop({ loopId: 'later' })
    .streaming([text('It is')])
    .delta(' calm.');
  const problem = { severity: 'warning', code: 'odd', message: 'Something is odd.' } as const;
  return run
    .emit({ type: 'diagnostic', value: { ...problem, line: 3 } })
    .emit({ type: 'context', messages: ['m0', 'm1'], context: 'abandoned' })
    .emit({ type: 'diagnostic', value: { ...problem, line: 9 } })
    .settle({ stopReason: 'stop' })
    .item({ type: 'banner', kind: 'limit', severity: 'info', status: 'running', text: 'Slow.' })
    .emit({ type: 'context', messages: ['m1'], context: 'in' })
    .assistant([toolCall('look', {}, { id: 'twice' })], { stopReason: 'toolUse' })
    .result('look', 'nothing', { toolCallId: 'twice' })
    .finish()
    .events();
}

/** All that a state says. */
const told = (state: TranscriptState): unknown => ({
  snapshot: selectSnapshot(state),
  counts: [state.agentCount, state.hiddenCount, state.abandonedCount],
  extensions: state.extensionKeys,
  tallies: [...state.turnKeys, ...state.loopKeys].map((key) =>
    // What it counts by is its own.
    Object.entries(state.tally(key)).filter(([, value]) => typeof value !== 'object'),
  ),
  places: state.itemKeys.map((key) => state.messagesBefore(key)),
});

function readFirst(events: readonly TranscriptEvent[], count: number) {
  const store = createTranscriptStore({ journal: true, schedule: () => undefined });
  store.addSource().push(events.slice(0, count));
  store.publish();
  return store;
}

describe('checkpoints', () => {
  const events = richRun();
  const { journal } = readFirst(events, events.length);
  if (!journal) throw new Error('A journal was asked for.');

  it.each([1, 2, 7])('hold all of a run, one for %i events', (spacing) => {
    const replay = createReplay(journal, { spacing });
    const { length } = replay;
    expect(length).toBeGreaterThan(30);
    replay.seek(length);
    // Each from the checkpoint before it, which others were opened from before.
    for (let position = length; position >= 0; position -= 1) {
      replay.seek(position);
      const all = Array.from({ length: position }, (_, index) => journal.event(index));
      const before = all.flatMap((event) => event ?? []);
      const expected = readFirst(before, before.length).getState();
      expect({ position, ...(told(replay.store.getState()) as object) }).toEqual({
        position,
        ...(told(expected) as object),
      });
    }
  });

  it('share the rows of the run', () => {
    const replay = createReplay(journal, { spacing: 2 });
    replay.seek(replay.length);
    const end = journal.getState();
    for (const key of end.messageKeys) expect(replay.store.getState().message(key)).toBe(end.message(key));
    const [first = ''] = end.turnKeys;
    expect(replay.store.getState().turn(first)).toBe(end.turn(first));
  });

  it('answer where a row stands in the source as the run does', () => {
    const replay = createReplay(journal, { spacing: 2 });
    replay.seek(replay.length);
    const [first = ''] = journal.getState().messageKeys;
    expect(replay.store.getState().origin(first)).toEqual(journal.getState().origin(first));
  });
});
