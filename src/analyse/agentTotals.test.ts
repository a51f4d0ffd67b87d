import { describe, expect, it } from 'vitest';
import { toolCall, transcript, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { agentTotals } from './agentTotals.ts';

const agent = (run: TranscriptBuilder, name: string, inside: (inner: TranscriptBuilder) => void) =>
  run
    .assistant([toolCall(name, { prompt: 'Look.' })], { stopReason: 'toolUse' })
    .tool(name, { type: 'toolStart' })
    .child(name, { loopId: name }, inside)
    .result(name, 'There.');

describe('agentTotals', () => {
  it('counts the sub-agents of a run and those that they started, with their turns', () => {
    const run = transcript().user('Go on.');
    agent(run, 'alice', (inner) => {
      agent(inner, 'carol', (innermost) => {
        innermost.assistant('I look.').endTurn().endLoop();
      });
      inner.endTurn().assistant('There.').endTurn().endLoop();
    });
    run.endTurn();
    agent(run, 'bob', (inner) => {
      inner.assistant('Nothing.').endTurn().endLoop();
    });
    const state = run.finish().store().getState();
    const [first = ''] = state.loopKeys;
    expect(agentTotals(state, first)).toEqual({ agents: 3, turns: 4 });
    const alice = state.loopKeys.find((key) => state.loop(key)?.loop.loopId === 'alice') ?? '';
    expect(agentTotals(state, alice)).toEqual({ agents: 1, turns: 1 });
  });

  it('finds none in a run without sub-agents', () => {
    const state = transcript().user('Hi').assistant('Hello.').finish().store().getState();
    expect(agentTotals(state, state.loopKeys[0] ?? '')).toEqual({ agents: 0, turns: 0 });
  });
});
