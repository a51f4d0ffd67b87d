import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { selectFailureCounts, selectFailures } from '../analyse/failures.ts';
import { outcome } from '../analyse/outcome.ts';
import { readRunFacts } from '../cli/runFacts.ts';
import { COUNTED, failedCalls } from '../../scripts/countFailures.ts';
import { recordings, sharedIsHere } from './fixtures.ts';

describe.skipIf(!sharedIsHere)('calls that failed in recordings', () => {
  // Sub-agents of Claude Code are files of their own, and data beside them holds no calls.
  const all = sharedIsHere
    ? COUNTED.flatMap((folder) => recordings(folder)).filter(({ name }) => !name.endsWith('.meta.json'))
    : [];

  it.each(all)('are as many as the bytes of $path say', async ({ format, name, bytes }) => {
    const { summary } = await readTranscript(bytes);
    const isSession = format !== 'pi-session' || name.endsWith('.jsonl');
    const counted = isSession ? failedCalls(format, bytes) : [];
    expect({ failed: summary.tools.failed }, counted.join('\n')).toEqual({ failed: counted.length });
  });

  it.each(all)('of $path are as many wherever they are counted', async ({ bytes }) => {
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

  it('are there in recordings of several agents', () => {
    const agents = new Set(
      all.flatMap(({ format, name, bytes }) =>
        /\.(?:jsonl|traj|eval)$/.test(name) && failedCalls(format, bytes).length > 0 ? [format] : [],
      ),
    );
    expect(agents.size).toBeGreaterThan(5);
  });
});
