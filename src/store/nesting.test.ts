import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import type { TranscriptState } from './createTranscriptStore.ts';

const numbers = (state: TranscriptState) => state.turnKeys.map((key) => state.turn(key)?.number);

/** A run whose second turn starts a sub-agent; `link` says when the source tells. */
function withChild(link: 'before' | 'after'): TranscriptState {
  const builder = transcript()
    .assistant('one')
    .assistant([toolCall('agent')], { stopReason: 'toolUse' });
  const outer = builder.loopKey;
  const turn = 't1';
  const call = { turn, toolCallId: 'call_agent', toolName: 'agent' };
  const tell = () => builder.emit({ type: 'toolChild', call, childLoopId: 'child' });
  if (link === 'before') tell();
  builder.loop({ loopId: 'child' }).assistant('inner one').assistant('inner two').endLoop();
  if (link === 'after') tell();
  builder.emit({ type: 'turnStart', turn: 't9', loop: outer, value: { index: 2 } });
  builder.emit({
    type: 'messageStart',
    message: 'm9',
    loop: outer,
    turn: 't9',
    value: { role: 'assistant', timestamp: null, stopReason: 'stop', model: '', provider: '', usage: null },
  });
  return builder.end().store().getState();
}

describe('a loop that a call started', () => {
  it.each(['before', 'after'] as const)(
    'is drawn inside that call, whether the source says so %s it runs',
    (link) => {
      const state = withChild(link);
      expect(state.itemKeys).toEqual(['l0', 't0', 'm0', 't1', 'm1', 't9', 'm9']);
      expect(state.loopItems('l1')).toEqual(['t2', 'm2', 't3', 'm3']);
      expect(state.loop('l1')?.callKey).toBe('m1.c0');
      expect(state.block('m1.c0')?.run?.childLoopKey).toBe('l1');
    },
  );

  it.each(['before', 'after'] as const)('counts its turns by itself (%s)', (link) => {
    expect(numbers(withChild(link))).toEqual([1, 2, 1, 2, 3]);
  });

  it('keeps its place when its agent runs again', () => {
    const state = transcript()
      .loop({ loopId: 'a' })
      .assistant([toolCall('agent')], { stopReason: 'toolUse' })
      .tool('agent', { type: 'toolChild', childLoopId: 'b' })
      .loop({ loopId: 'b' })
      .assistant([text('first')])
      .loop({ loopId: 'b' })
      .assistant([text('second')])
      .end()
      .store()
      .getState();
    expect(state.block('m0.c0')?.run?.childLoopKey).toBe('l1');
    expect(state.itemKeys).toContain('l2');
  });

  it('is never drawn inside itself, nor inside what it started', () => {
    const builder = transcript()
      .loop({ loopId: 'a' })
      .assistant([toolCall('agent'), text('to b')], { stopReason: 'toolUse' })
      .tool('agent', { type: 'toolChild', childLoopId: 'b' })
      .loop({ loopId: 'b' })
      .assistant([toolCall('agent')], { stopReason: 'toolUse' })
      .tool('agent', { type: 'toolChild', childLoopId: 'a' })
      .assistant([toolCall('self')], { stopReason: 'toolUse' })
      .tool('self', { type: 'toolChild', childLoopId: 'b' });
    const state = builder.end().store().getState();
    expect(state.loop('l0')?.callKey).toBeUndefined();
    expect(state.loop('l1')?.callKey).toBe('m0.c0');
    expect(state.itemKeys).toContain('l0');
    expect(state.block('m1.c0')?.run).not.toHaveProperty('childLoopKey');
    expect(state.block('m2.c0')?.run).not.toHaveProperty('childLoopKey');
  });

  it('is never drawn inside a branch of a parallel group of its own', () => {
    const state = transcript()
      .loop({ loopId: 'a' })
      .assistant([text('I ask two.')])
      .item({ type: 'parallel', status: 'running', loopIds: ['b', 'c'] })
      .loop({ loopId: 'b' })
      .assistant([toolCall('agent')], { stopReason: 'toolUse' })
      .tool('agent', { type: 'toolChild', childLoopId: 'a' })
      .end()
      .store()
      .getState();
    expect(state.itemKeys).toContain('l0');
    expect(state.loop('l0')?.callKey).toBeUndefined();
    expect(state.block('m1.c0')?.run).not.toHaveProperty('childLoopKey');
  });
});
