import { describe, expect, it } from 'vitest';
import { transcript } from '../testing/buildTranscript.ts';
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
});
