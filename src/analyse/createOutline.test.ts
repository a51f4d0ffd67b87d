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

  it('lists sub-agents below the turns that started them, each with its turns', () => {
    const run = transcript()
      .user('go')
      .assistant([text('Well.'), toolCall('ls'), toolCall('task')], { stopReason: 'toolUse' })
      .child('task', {}, (inner) =>
        inner
          .user('look')
          .assistant([toolCall('dive')], { stopReason: 'toolUse' })
          .child('dive', { loopId: 'loop-3', parentLoopId: 'loop-2' }, (deep) =>
            deep.assistant('Coral.').endLoop(),
          )
          .assistant('Seen.')
          .endLoop(),
      )
      .assistant('Done.');
    expect(lines(run.store().getState())).toEqual([
      '1 prompt m0',
      '2 turn t0',
      '3 agent l1',
      '4 turn t1',
      '5 agent l2',
      '6 turn t2',
      '4 turn t3',
      '2 turn t4',
    ]);
  });

  it('lists what broke, and neither notes of a program nor changes of models', () => {
    const banner = { type: 'banner', kind: 'error', status: 'failed', text: 'It broke.' } as const;
    const divider = { type: 'divider', status: 'done' } as const;
    const run = transcript()
      .item({ ...banner, severity: 'error' })
      .item({ ...banner, severity: 'warning' })
      .item({ ...divider, kind: 'modelChange' })
      .item({ ...divider, kind: 'thinkingLevelChange' })
      .item({ ...divider, kind: 'branch' })
      .extension('tide', {});
    expect(lines(run.store().getState())).toEqual(['2 notice i0', '2 divider i4']);
  });

  it('follows loops that turn out to be sub-agents, and another transcript', () => {
    const outline = createOutline();
    const read = (state: TranscriptState) =>
      outline(state).map(({ kind, level, key }) => `${level} ${kind} ${key}`);
    const run = transcript()
      .loop()
      .assistant([toolCall('ask')], { stopReason: 'toolUse' })
      .loop({ loopId: 'loop-2' })
      .assistant('found')
      .loop({ loopId: 'loop-3' })
      .assistant('so');
    const store = run.store();
    expect(read(store.getState())).toEqual(['2 turn t0', '2 turn t1', '2 turn t2']);
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    run.emit({ type: 'toolChild', call, childLoopId: 'loop-2' }).feed(store);
    expect(read(store.getState())).toEqual(['2 turn t0', '3 agent l1', '4 turn t1', '2 turn t2']);
    run.user('and?').feed(store);
    expect(read(store.getState())).toEqual([
      '2 turn t0',
      '3 agent l1',
      '4 turn t1',
      '2 turn t2',
      '1 prompt m3',
    ]);
    expect(read(transcript().user('a').store().getState())).toEqual(['1 prompt m0']);
    expect(read(transcript().store().getState())).toEqual([]);
    expect(read(transcript().user('a').assistant('b').store().getState())).toEqual([
      '1 prompt m0',
      '2 turn t0',
    ]);
  });

  it('lists sub-agents that come to a turn late, and turns that come to them', () => {
    const outline = createOutline();
    const run = turns(3).assistant([toolCall('task')], { stopReason: 'toolUse' });
    const store = run.store();
    const count = () => outline(store.getState()).length;
    expect(count()).toBe(7);
    run.child('task', {}, (inner) => inner.assistant('Seen.').endLoop()).feed(store);
    expect(count()).toBe(9);
    expect(
      outline(store.getState())
        .slice(-3)
        .map(({ kind, level }) => [kind, level]),
    ).toEqual([
      ['turn', 2],
      ['agent', 3],
      ['turn', 4],
    ]);
    // Older lines stay the same objects.
    const before = outline(store.getState());
    run.user('More?').feed(store);
    const after = outline(store.getState());
    expect(after).toHaveLength(10);
    expect(after.slice(0, 9).every((line, at) => line === before[at])).toBe(true);
  });

  it('lists what is tried again once it failed, and not while it may yet go well', () => {
    const retry = { type: 'banner', kind: 'retry', text: 'The mole is busy.' } as const;
    const run = transcript()
      .user('Ring the bell.')
      .item({ ...retry, severity: 'warning', status: 'running' });
    const store = run.store();
    const outline = createOutline();
    const read = () => outline(store.getState()).map(({ kind, key }) => `${kind} ${key}`);
    const end = (severity: 'warning' | 'error') =>
      run.emit({
        type: 'item',
        item: 'i0',
        value: { ...retry, severity, status: severity === 'error' ? 'failed' : 'done' },
      });
    expect(read()).toEqual(['prompt m0']);
    end('error').feed(store);
    expect(read()).toEqual(['prompt m0', 'notice i0']);
    // As many lines as before, and others.
    end('warning').user('Again.').feed(store);
    expect(read()).toEqual(['prompt m0', 'prompt m1']);
    end('error').feed(store);
    expect(read()).toEqual(['prompt m0', 'notice i0', 'prompt m1']);
    end('warning').feed(store);
    expect(read()).toEqual(['prompt m0', 'prompt m1']);
  });

  it('lists a sub-agent that comes to the last turn after a great deal of notes', () => {
    const run = turns(1).assistant([toolCall('task')], { stopReason: 'toolUse' });
    const store = run.store();
    const outline = createOutline();
    for (let note = 0; note < 40; note++) run.extension('tide', {});
    run.feed(store);
    expect(outline(store.getState()).map(({ key }) => key)).toEqual(['m0', 't0', 't1']);
    run.child('task', {}, (inner) => inner.assistant('Seen.').endLoop()).feed(store);
    expect(outline(store.getState()).map(({ key }) => key)).toEqual(['m0', 't0', 't1', 'l1', 't2']);
  });

  it('lists sub-agents of sub-agents down to the 64th level', () => {
    const run = transcript();
    const dive = (depth: number): void => {
      run.assistant([toolCall('dive')], { stopReason: 'toolUse' });
      if (depth < 70)
        run.child('dive', { loopId: `loop-${depth}` }, () => {
          dive(depth + 1);
        });
    };
    dive(0);
    const levels = createOutline()(run.store().getState()).map(({ level }) => level);
    expect(levels.slice(0, 3)).toEqual([2, 3, 4]);
    expect(Math.max(...levels)).toBe(64);
  });

  it('looks at no call where no sub-agent is, at the last rows only where some came, and at none twice', () => {
    const run = turns(40);
    const store = run.store();
    const outline = createOutline();
    let keys: string[] = [];
    const watched = (): TranscriptState => {
      const state = store.getState();
      keys = [];
      return {
        ...state,
        turn: (key) => (keys.push(key), state.turn(key)),
        block: (key) => (keys.push(key), state.block(key)),
      };
    };
    outline(watched());
    expect(keys).toContain('t0');
    expect(keys.filter((key) => key.includes('.'))).toEqual([]);
    run.user('And?').feed(store);
    const state = watched();
    outline(state);
    expect(keys).toContain('t39');
    expect(keys).not.toContain('t31');
    keys = [];
    outline(state);
    expect(keys).toEqual([]);
  });
});
