import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { foldEvents } from '../testing/laws/fold.ts';
import { selectNewModel } from './newModel.ts';

/** The model that the line of each turn names, by the key of the turn. */
function namedIn(run: TranscriptBuilder): Readonly<Record<string, string>> {
  const state = run.store().getState();
  return Object.fromEntries(state.turnKeys.map((key) => [key, selectNewModel(state, key)]));
}

const answered = (...models: readonly string[]): TranscriptBuilder => {
  const run = transcript();
  for (const model of models) run.assistant('So.', { model });
  return run;
};

/** A turn, so many turns of a sub-agent, and a turn again, all of one model. */
function around(inner: number): TranscriptBuilder {
  const run = transcript().assistant([toolCall('task')], { model: 'a' });
  run.child('task', { loopId: 'inner' }, (child) => {
    for (let index = 0; index < inner; index++) child.assistant('Well.', { model: 'a' });
  });
  return run.assistant('So.', { model: 'a' });
}

describe('selectNewModel', () => {
  it('names the model of the first turn, and where it is another one than before', () => {
    expect(namedIn(answered('a', 'a', 'b', 'b', 'a'))).toEqual({ t0: 'a', t1: '', t2: 'b', t3: '', t4: 'a' });
  });

  it('names none where none is known, and looks past such a turn', () => {
    expect(namedIn(answered('', 'a', '', 'a', 'b'))).toEqual({ t0: '', t1: 'a', t2: '', t3: '', t4: 'b' });
    expect(selectNewModel(answered('a').store().getState(), 't9')).toBe('');
  });

  it('takes the model of the request where no answer names one', () => {
    const run = transcript();
    for (const model of ['a', 'a', 'b', undefined])
      run.turn({ request: { ...(model === undefined ? {} : { model }), raw: null } }).message({
        role: 'assistant',
        timestamp: null,
        stopReason: 'stop',
        model: '',
        provider: '',
        usage: null,
      });
    expect(namedIn(run)).toEqual({ t0: 'a', t1: '', t2: 'b', t3: '' });
  });

  it('tells the turns of a sub-agent from those around it', () => {
    const run = transcript().assistant([toolCall('task')], { model: 'a' });
    run.child('task', { loopId: 'inner' }, (child) => {
      child.assistant('Well.', { model: 'b' }).assistant('Well.', { model: 'b' });
    });
    run.assistant('So.', { model: 'a' });
    expect(namedIn(run)).toEqual({ t0: 'a', t1: 'b', t2: '', t3: '' });
  });

  it('tells the branches of a group apart, and takes runs that follow one another together', () => {
    const group = transcript()
      .item({ type: 'parallel', status: 'running', loopIds: ['x', 'y'] })
      .loop({ loopId: 'x' })
      .assistant('So.', { model: 'a' })
      .loop({ loopId: 'y' })
      .assistant('So.', { model: 'a' });
    expect(namedIn(group)).toEqual({ t0: 'a', t1: 'a' });
    const runs = answered('a').endLoop().loop().assistant('So.', { model: 'a' });
    expect(namedIn(runs)).toEqual({ t0: 'a', t1: '' });
  });

  it('says the model again after 64 turns of somebody else', () => {
    expect(namedIn(around(63))).toMatchObject({ t1: 'a', t2: '', t64: '' });
    expect(namedIn(around(64))).toMatchObject({ t1: 'a', t2: '', t65: 'a' });
  });

  it('finds the place of a turn that was answered out of order, or after many that were not', () => {
    const answer = (turn: string, message: string, model: string): TranscriptEvent => ({
      type: 'messageStart',
      message,
      loop: '',
      turn,
      value: { role: 'assistant', timestamp: null, stopReason: null, model, provider: '', usage: null },
    });
    const turns = Array.from({ length: 101 }, (_, index) => `t${index}`);
    const events: TranscriptEvent[] = turns.map((turn, index) => ({
      type: 'turnStart',
      turn,
      loop: '',
      value: { index },
    }));
    const few = foldEvents([
      ...events,
      answer('t0', 'm0', 'a'),
      answer('t100', 'm1', 'a'),
      answer('t99', 'm2', 'b'),
    ]);
    expect(['t0', 't100', 't99'].map((key) => selectNewModel(few, key))).toEqual(['a', '', 'b']);
    const late = foldEvents([
      ...[...events, answer('t100', 'm0', 'b')],
      ...turns.slice(0, 100).map((turn, index) => answer(turn, `m${index + 1}`, index < 50 ? 'b' : 'a')),
    ]);
    expect(['t100', 't0', 't49', 't50', 't99'].map((key) => selectNewModel(late, key))).toEqual([
      ...['b', '', '', 'a', ''],
    ]);
  });
});
