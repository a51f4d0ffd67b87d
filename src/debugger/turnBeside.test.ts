import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { turnBeside } from './turnBeside.ts';

const state = transcript()
  .user('Sync gauge 1.')
  .assistant('Gauge 1 is synced.')
  .assistant('Gauge 2, too.')
  .user('And the rest?')
  .assistant('All are synced.')
  .finish()
  .store()
  .getState();
const [first, second, third] = state.turnKeys;

describe('turnBeside', () => {
  it.each([
    ['a turn', first, 1, second],
    ['a turn, back', second, -1, first],
    ['a block', 'm1.c0', 1, second],
    ['a prompt between turns', 'm3', 1, third],
    ['a prompt between turns, back', 'm3', -1, second],
    ['the first prompt', 'm0', 1, first],
    ['the first prompt, back', 'm0', -1, null],
    ['the last turn', third, 1, null],
    ['nowhere', null, 1, first],
    ['nowhere, back', null, -1, third],
  ] as const)('goes on from %s', (_, from, by, to) => {
    expect(turnBeside(state, from ?? null, by)).toBe(to);
  });

  it('goes on from the call that started a sub-agent, also where its rows come after all others', () => {
    const run = transcript()
      .loop({ loopId: 'run' })
      .assistant([text('I ask.')])
      .assistant([toolCall('agent')], { stopReason: 'toolUse' })
      .tool('agent', { type: 'toolChild', childLoopId: 'sounder' })
      .assistant([text('It is deep.')])
      .assistant([text('Very deep.')])
      .loop({ loopId: 'sounder' })
      .assistant([text('I sound.')])
      .assistant([text('Twelve.')])
      .finish()
      .store()
      .getState();
    const [asked, , deep] = run.turnKeys;
    const inside = run.messageKeys.at(-1) ?? '';
    expect(run.loop(run.message(inside)?.loopKey ?? '')?.callKey).toBe('m1.c0');
    for (const row of [inside, `${inside}.c0`, run.message(inside)?.turnKey ?? '']) {
      expect(turnBeside(run, row, 1)).toBe(deep);
      expect(turnBeside(run, row, -1)).toBe(asked);
    }
  });
});
