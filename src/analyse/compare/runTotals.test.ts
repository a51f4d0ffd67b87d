import { describe, expect, it } from 'vitest';
import { toolCall, transcript, usage, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { readSteps } from './runSteps.ts';
import { readTotals, type RunTotals } from './runTotals.ts';

function totalsOf(run: TranscriptBuilder): RunTotals {
  const state = run.store().getState();
  return readTotals(state, readSteps(state));
}

describe('readTotals', () => {
  it('counts steps, turns and calls with those of sub-agents, and names each model once', () => {
    const run = transcript()
      .user('Go.', { timestamp: 1_000 })
      .assistant([toolCall('task')], {
        stopReason: 'toolUse',
        model: 'heron-2',
        usage: usage({ input: 40, output: 5, costUsd: 0.5 }),
      })
      .child('task', {}, (inner) => {
        inner
          .assistant([toolCall('bash')], {
            stopReason: 'toolUse',
            model: 'wren-1',
            usage: usage({ input: 100, output: 20, costUsd: 0.25 }),
          })
          .result('bash', 'no', { isError: true })
          .assistant('Found.', { model: '', usage: usage({ input: 1, output: 2, costUsd: 0.25 }) });
      })
      .result('task', 'found')
      .assistant('Done.', {
        model: 'heron-2',
        timestamp: 4_500,
        usage: usage({ input: 10, output: 3, costUsd: 1 }),
      });
    expect(totalsOf(run)).toEqual({
      steps: 5,
      turns: 4,
      calls: 2,
      failures: 1,
      durationMs: 3_500,
      tokens: 181,
      outputTokens: 30,
      costUsd: 2,
      models: ['heron-2', 'wren-1'],
    });
  });

  it('leaves unknown what the source does not state', () => {
    expect(totalsOf(transcript().user('Go.'))).toEqual({
      steps: 1,
      turns: 0,
      calls: 0,
      failures: 0,
      durationMs: null,
      tokens: null,
      outputTokens: null,
      costUsd: null,
      models: [],
    });
    expect(totalsOf(transcript().assistant('So.', { usage: usage({ input: 4 }) }))).toMatchObject({
      tokens: 4,
      outputTokens: null,
      costUsd: null,
    });
  });

  it('counts no time in which nothing went on until the person spoke again', () => {
    const run = transcript()
      .user('Go.', { timestamp: 1_000 })
      .assistant('Done.', { timestamp: 6_000 })
      .user('More.', { timestamp: 3_606_000 })
      .assistant('Done.', { timestamp: 3_608_000 });
    expect(totalsOf(run).durationMs).toBe(7_000);
  });
});
