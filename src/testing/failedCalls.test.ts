import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { failedCalls } from '../../scripts/countFailures.ts';
import { selectFailureCounts, selectFailures } from '../analyse/failures.ts';
import { outcome } from '../analyse/outcome.ts';
import { readRunFacts } from '../cli/runFacts.ts';
import { countedRuns } from './countedRuns.ts';
import { sharedIsHere } from './fixtures.ts';

describe('calls that failed', () => {
  it.each(countedRuns)('are as many as the bytes of $format $name say', async ({ shape, bytes }) => {
    const { summary } = await readTranscript(bytes);
    const counted = failedCalls(shape, bytes);
    expect({ failed: summary.tools.failed }, counted.join('\n')).toEqual({ failed: counted.length });
  });

  it.each(countedRuns)('of $format $name are as many wherever they are counted', async ({ bytes }) => {
    const { store, summary } = await readTranscript(bytes);
    const state = store.getState();
    const isCall = (key: string) => state.block(key)?.block.type === 'toolCall';
    const failures = selectFailures(state).filter(({ severity }) => severity === 'failure');
    const unanswered = (key: string) => state.block(key)?.run?.status === 'no-result';
    const inHead = failures.filter(({ key }) => isCall(key) && !unanswered(key)).length;
    const rows = state.messageKeys
      .flatMap((key) => state.message(key)?.blockKeys ?? [])
      .flatMap((key) => state.block(key)?.run ?? []);
    const onRows = rows.filter((run) => outcome(run).severity === 'failure').length;
    const { tools } = readRunFacts(state);
    const byTool = tools.reduce((sum, { failed }) => sum + failed, 0);
    expect({ inHead, onRows, byTool }).toEqual({
      inHead: summary.tools.failed,
      onRows: summary.tools.failed,
      byTool: summary.tools.failed,
    });
    // Sub-agents and turns say their share, and all shares are the whole.
    const counts = selectFailureCounts(state);
    const outside = failures.filter(({ turnKey }) => turnKey === null).length;
    const inTurns = state.turnKeys.reduce((sum, key) => sum + counts.inTurn(key), 0);
    const allTurns = [...new Set(failures.flatMap(({ turnKey }) => turnKey ?? []))];
    const inThose = allTurns.reduce((sum, key) => sum + counts.inTurn(key), 0);
    expect(counts.all).toBe(failures.length);
    expect(inThose + outside).toBe(failures.length);
    expect(inTurns).toBeLessThanOrEqual(failures.length);
  });

  it('are there in fixtures of every agent but those that say no outcome, and in recordings of several', () => {
    const found = (runs: typeof countedRuns) =>
      new Set(
        runs.filter(({ shape, bytes }) => failedCalls(shape, bytes).length > 0).map(({ shape }) => shape),
      );
    const agents = found(countedRuns.filter(({ name, format }) => !name.startsWith(`${format}/`)));
    expect([...agents].sort()).toEqual([
      'claude-code-session',
      'cline-session',
      'codex-app-server',
      'codex-exec-json',
      'codex-rollout',
      'gemini-cli-session',
      'gemini-cli-stream',
      'inspect-log',
      'mini-swe-agent-traj',
      'opencode-export',
      'openhands-events',
      'pi-session',
    ]);
    if (sharedIsHere)
      expect(found(countedRuns.filter(({ name }) => name.includes('/'))).size).toBeGreaterThan(5);
  });
});
