import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../core.ts';
import { text, toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { forgetChanges } from '../testing/forgetChanges.ts';
import { createFilter, type FilteredRun } from './createFilter.ts';
import { parseFilter } from './parseFilter.ts';

/** What a filter leaves of a run each time that it grew. */
function follow(run: TranscriptBuilder, words: string): () => FilteredRun {
  const store = run.store();
  const filter = createFilter(parseFilter(words).terms);
  return () => {
    run.feed(store);
    return filter(store.getState());
  };
}
const stepsOf = ({ steps }: FilteredRun): readonly string[] => [...steps].toSorted();
const drawn = ({ has }: FilteredRun, ...keys: readonly string[]): readonly string[] => keys.filter(has);
const ORPHAN = {
  role: 'toolResult',
  timestamp: null,
  toolCallId: 'call_make',
  toolName: 'make',
  isError: false,
} as const;

describe('a filter that follows a run', () => {
  it('is the same object as long as what comes changes nothing of what is shown', () => {
    const run = transcript()
      .user('One.')
      .assistant([text('So.'), toolCall('make')], { stopReason: 'toolUse' });
    const gull = follow(run, 'gull');
    const first = gull();
    expect(first).toMatchObject({ shown: 0, hidden: 3, hiddenFailures: 0 });
    run.result('make', 'built');
    expect(gull()).toBe(first);
    run.emit({ type: 'messagePatch', message: 'm1', value: { model: 'wren-1' } }).endTurn();
    expect(gull()).toBe(first);
    run.user('Two.');
    const second = gull();
    expect(second).not.toBe(first);
    expect(second).toMatchObject({ shown: 0, hidden: 4 });
    run.user('A gull.');
    expect(gull()).toMatchObject({ shown: 1, hidden: 4 });
  });

  it('counts what fails among the steps that it hides', () => {
    const run = transcript().assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' });
    const ls = follow(run, 'tool:ls');
    expect(ls()).toMatchObject({ shown: 1, hidden: 1, hiddenFailures: 0 });
    run.result('make', 'no rule', { isError: true });
    expect(ls()).toMatchObject({ shown: 1, hidden: 1, hiddenFailures: 1 });
    run.result('ls', 'no such file', { isError: true });
    expect(ls()).toMatchObject({ shown: 1, hidden: 1, hiddenFailures: 1 });
    run.result('make', 'built');
    expect(ls()).toMatchObject({ shown: 1, hidden: 1, hiddenFailures: 0 });
  });

  it('takes what could not be read for no step', () => {
    const run = transcript().user('One.');
    const all = follow(run, '');
    expect(all()).toMatchObject({ shown: 1, hidden: 0 });
    run.emit({ type: 'diagnostic', value: { severity: 'error', code: 'malformed-json', message: 'No.' } });
    expect(all()).toMatchObject({ shown: 1, hidden: 0, hiddenFailures: 0 });
  });

  it('looks again at what stands in a turn when its first answer numbers it', () => {
    const run = transcript()
      .turn()
      .message({ role: 'user', timestamp: null }, [text('Go.')]);
    const turn = follow(run, 'turn:1');
    expect(stepsOf(turn())).toEqual([]);
    run.message(
      { role: 'assistant', timestamp: null, stopReason: 'stop', model: '', provider: '', usage: null },
      [text('So.')],
    );
    expect(stepsOf(turn())).toEqual(['m0', 'm1']);
  });

  it('looks again at the calls of an answer of which more becomes known', () => {
    const run = transcript().assistant([text('So.'), toolCall('make')], { stopReason: 'toolUse' });
    const wren = follow(run, 'model:wren');
    expect(stepsOf(wren())).toEqual([]);
    run.emit({ type: 'messagePatch', message: 'm0', value: { model: 'wren-1' } });
    expect(stepsOf(wren())).toEqual(['m0', 'm0.c1']);
    run.emit({ type: 'messagePatch', message: 'm0', value: { model: 'tern-1' } });
    expect(stepsOf(wren())).toEqual([]);
  });

  it('finds words of a result as they come', () => {
    const run = transcript().assistant([toolCall('make')], { stopReason: 'toolUse' });
    const store = run.store();
    const filter = createFilter(parseFilter('gull').terms);
    const gull = () => stepsOf(filter(store.getState()));
    expect(gull()).toEqual([]);
    const { role, timestamp, ...head } = ORPHAN;
    store.push([
      { type: 'messageStart', message: 'm1', loop: 'l0', turn: 't0', value: { role, timestamp, ...head } },
      { type: 'blockStart', message: 'm1', block: 'm1.c0', value: text('a gu') },
    ]);
    store.publish();
    expect(gull()).toEqual([]);
    store.push([{ type: 'blockDelta', block: 'm1.c0', offset: 4, delta: 'll' }]);
    store.publish();
    expect(gull()).toEqual(['m0.c0']);
  });

  it('takes a result for no step of its own once its call comes', () => {
    const run = transcript()
      .turn()
      .message(ORPHAN, [text('A gull.')]);
    const gull = follow(run, 'gull');
    expect(stepsOf(gull())).toEqual(['m0']);
    run.message(
      { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
      [toolCall('make')],
    );
    expect(stepsOf(gull())).toEqual(['m1.c0']);
    expect(gull()).toMatchObject({ shown: 1, hidden: 0 });
  });

  it('drops a call that its answer takes back, and what it was drawn in', () => {
    const run = transcript().assistant([text('So.'), toolCall('make')], { stopReason: 'toolUse' });
    const make = follow(run, 'tool:make');
    expect(drawn(make(), 'l0', 't0', 'm0', 'm0.c0', 'm0.c1')).toEqual(['l0', 't0', 'm0', 'm0.c1']);
    run.emit({ type: 'messageContent', message: 'm0', content: [text('So.')] });
    expect(drawn(make(), 'l0', 't0', 'm0', 'm0.c0', 'm0.c1')).toEqual([]);
    expect(make()).toMatchObject({ shown: 0, hidden: 1 });
  });

  it('looks at all again where the changes since are no longer known', () => {
    const run = transcript().user('A gull.').assistant('A tern.');
    const store = run.store();
    const state = forgetChanges(store);
    const gull = createFilter(parseFilter('gull').terms);
    expect(stepsOf(gull(state()))).toEqual(['m0']);
    run.emit({ type: 'messageContent', message: 'm0', content: [text('A tern.')] });
    run.assistant('A gull, at last.').feed(store);
    expect(stepsOf(gull(state()))).toEqual(['m2']);
    expect(gull(state())).toMatchObject({ shown: 1, hidden: 2 });
    expect(drawn(gull(state()), 'm0', 't0', 'm1', 't1', 'm2')).toEqual(['t1', 'm2']);
  });

  it('looks again at a loop that turns out to be a branch of a group', () => {
    const run = transcript().loop({ loopId: 'a' }).user('A gull.');
    const gull = follow(run, 'gull');
    expect(drawn(gull(), 'l0', 'm0', 'i0')).toEqual(['l0', 'm0']);
    run.item({ type: 'parallel', status: 'running', loopIds: ['a'] });
    expect(drawn(gull(), 'l0', 'm0', 'i0')).toEqual(['l0', 'm0']);
  });
});

describe('what a filter draws', () => {
  it('is the words of a message that fits, without its calls', () => {
    const state = transcript()
      .assistant([text('Looking.'), toolCall('make')], { stopReason: 'toolUse' })
      .store()
      .getState();
    const looking = createFilter(parseFilter('looking').terms)(state);
    expect(drawn(looking, 'm0', 'm0.c0', 'm0.c1')).toEqual(['m0', 'm0.c0']);
    const make = createFilter(parseFilter('tool:make').terms)(state);
    expect(drawn(make, 'm0', 'm0.c0', 'm0.c1')).toEqual(['m0', 'm0.c1']);
  });

  it('is not a message because another one fits whose number begins alike', () => {
    const run = transcript().user('A tern.').user('A gull.');
    for (let at = 2; at <= 11; at++) run.user('A tern.');
    const gull = follow(run, 'gull')();
    expect(drawn(gull, 'm0', 'm1', 'm2', 'm10', 'm11')).toEqual(['m1']);
  });

  it('is the row that a note stands beside, and what that is drawn in', () => {
    const rows = ['l0', 'm0', 't0', 'm1', 'm2', 'm3'];
    const run = transcript().user('One.').assistant('Two.').extension('weather', { wind: 'west' });
    const weather = follow(run, 'kind:weather');
    expect(drawn(weather(), ...rows)).toEqual(['l0', 't0', 'm1', 'm2']);
    run.user('Three.').extension('weather', {}).extension('tide', {}).assistant('Four.');
    expect(drawn(weather(), ...rows, 'm4', 'm5', 'm6', 't1')).toEqual(['l0', 't0', 'm1', 'm2', 'm3', 'm4']);
    const tide = createFilter(parseFilter('kind:tide').terms);
    expect(drawn(tide(run.store().getState()), ...rows, 'm4', 'm5', 'm6', 't1')).toEqual(['l0', 'm3', 'm5']);
  });

  it('is the row beside a note that came long ago', () => {
    const run = transcript().user('One.').extension('weather', {});
    for (let at = 0; at < 40; at++) run.user(`More ${at}.`);
    expect(drawn(follow(run, 'kind:weather')(), 'm0', 'm1', 'm2')).toEqual(['m0', 'm1']);
  });

  it('is the group and the call around the steps of a branch', () => {
    const run = transcript()
      .user('Go.')
      .item({ type: 'parallel', status: 'done', loopIds: ['a', 'b'] });
    const outer = run.loopKey;
    run.loop({ loopId: 'a', kind: 'branch' }).user('A gull.');
    run.loop({ loopId: 'b', kind: 'branch' }).user('A tern.');
    const rows = [outer, 'm0', 'i0', 'l1', 'm1', 'l2', 'm2'];
    expect(drawn(follow(run, 'gull')(), ...rows)).toEqual(['l0', 'i0', 'l1', 'm1']);
  });

  it('asks no other run for what it remembers of this one', () => {
    const store = createTranscriptStore();
    const filter = createFilter(parseFilter('').terms);
    expect(filter(store.getState())).toMatchObject({ shown: 0, hidden: 0, hiddenFailures: 0 });
    transcript().user('One.').feed(store);
    expect(stepsOf(filter(store.getState()))).toEqual(['m0']);
  });
});
