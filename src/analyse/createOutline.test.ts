import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../core.ts';
import type { TranscriptState } from '../store/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { createOutline } from './createOutline.ts';

const lines = (state: TranscriptState) =>
  createOutline()(state).map(({ kind, level, key }) => `${level} ${kind} ${key}`);

const turns = (count: number) => {
  const run = transcript().loop();
  for (let turn = 0; turn < count; turn++) run.user(`Question ${turn}`).assistant([text('Yes.')]);
  return run;
};

describe('createOutline', () => {
  it('lists prompts, the turns below them, and compactions', () => {
    const run = turns(1)
      .item({ type: 'divider', kind: 'compaction', status: 'done' })
      .assistant([text('Go on.')])
      .finish();
    expect(lines(run.store().getState())).toEqual(['1 prompt m0', '2 turn t0', '2 divider i0', '2 turn t1']);
  });

  it('lists runs that went on side by side, each with its turns', () => {
    const run = transcript()
      .user('Name a berth.')
      .item({ type: 'parallel', status: 'done', loopIds: ['a', 'b'] })
      .loop({ loopId: 'a', kind: 'branch' })
      .assistant('W1.')
      .endLoop()
      .loop({ loopId: 'b', kind: 'branch' })
      .assistant('E4.')
      .assistant('Or E5.')
      .endLoop()
      .finish();
    const store = createTranscriptStore();
    const outline = createOutline();
    for (const event of run.events()) {
      store.push([event]);
      store.publish();
      outline(store.getState());
    }
    expect(outline(store.getState()).map(({ kind, level, key }) => `${level} ${kind} ${key}`)).toEqual([
      '1 prompt m0',
      '2 branch l1',
      '3 turn t0',
      '2 branch l2',
      '3 turn t1',
      '3 turn t2',
    ]);
  });

  it('lists a command as what the person asked, and not the prompt that it stands for', () => {
    const run = transcript()
      .loop()
      .user('/review', { synthetic: 'command' })
      .user('Review all of it.', { synthetic: 'commandPrompt' })
      .assistant([text('Yes.')])
      .finish();
    expect(lines(run.store().getState())).toEqual(['1 prompt m0', '2 turn t0']);
  });

  it('names what it lists while the run grows as it does at its end', () => {
    const events = turns(30)
      .assistant([toolCall('bash', { command: 'ls' })])
      .result('bash', 'a')
      .finish()
      .events();
    const store = createTranscriptStore();
    const outline = createOutline();
    for (const event of events) {
      store.push([event]);
      store.publish();
      outline(store.getState());
    }
    expect(outline(store.getState())).toEqual(createOutline()(store.getState()));
  });

  it('visits as many rows for a turn that comes late as for one that comes early', () => {
    const visits = (before: number): number => {
      const store = createTranscriptStore();
      const run = turns(before);
      store.push(run.events());
      store.publish();
      const outline = createOutline();
      outline(store.getState());
      store.push(
        turns(before + 1)
          .events()
          .slice(run.events().length),
      );
      store.publish();
      let visited = 0;
      const state = store.getState();
      const turn: TranscriptState['turn'] = (key) => {
        visited += 1;
        return state.turn(key);
      };
      outline({ ...state, turn });
      return visited;
    };
    expect(visits(2_000)).toBeLessThanOrEqual(visits(40));
  });

  it('keeps its list as long as it says the same', () => {
    const store = turns(2).store();
    const outline = createOutline();
    const before = outline(store.getState());
    store.push([{ type: 'session', value: { title: 'Tides' } }]);
    store.publish();
    expect(outline(store.getState())).toBe(before);
  });
});
