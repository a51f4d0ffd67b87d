import { join } from 'node:path';
import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { COUNTED, failedCalls } from '../../scripts/countFailures.ts';
import { selectFailures } from '../analyse/failures.ts';
import { countLoopFailures, countTurnFailures } from '../analyse/failuresWithin.ts';
import { runCommand } from '../cli/testing.ts';
import { recordings, shared, sharedIsHere } from './fixtures.ts';

describe.skipIf(!sharedIsHere)('what failed in a recording', () => {
  // Sub-agents of Claude Code are files of their own, and data beside them holds no calls.
  const all = sharedIsHere
    ? COUNTED.flatMap((folder) => recordings(folder)).filter(
        ({ format, name }) =>
          !name.endsWith('.meta.json') && (format !== 'pi-session' || name.endsWith('.jsonl')),
      )
    : [];

  it.each(all)(
    'is the same number in stats and in inspect as in the bytes: $path',
    async ({ format, path, bytes }) => {
      const file = join(shared, 'recordings', path);
      // The command reads the files of sub-agents beside it.
      const within = all.filter((one) => one.path.startsWith(`${path.replace(/\.jsonl$/, '')}/subagents/`));
      const counted = [bytes, ...within.map((one) => one.bytes)].reduce(
        (sum, each) => sum + failedCalls(format, each).length,
        0,
      );
      const { stdout } = await runCommand(['stats', file, '--json']);
      const { tools, failures } = JSON.parse(stdout) as { tools: { failed: number }; failures: number };
      expect(tools.failed).toBe(counted);
      // Answers that broke off and diagnostics are failures, too.
      expect(failures).toBeGreaterThanOrEqual(counted);
      const { stdout: told } = await runCommand(['inspect', file]);
      expect(Number(/^(?<count>[\d,]+) failures?, /m.exec(told)?.groups?.count?.replaceAll(',', ''))).toBe(
        failures,
      );
    },
  );

  it.each(all)(
    'is the same number on each turn and on each call of a sub-agent: $path',
    async ({ bytes }) => {
      const { store } = await readTranscript(bytes);
      const state = store.getState();
      const failures = selectFailures(state).filter(({ severity }) => severity === 'failure');
      for (const turn of state.turnKeys)
        expect([turn, countTurnFailures(state, turn)]).toEqual([
          turn,
          failures.filter(({ turnKey }) => turnKey === turn).length,
        ]);
      for (const loop of state.loopKeys) {
        if (state.loop(loop)?.callKey === undefined) continue;
        const inside = failures.filter(({ turnKey }) => state.turn(turnKey ?? '')?.loopKey === loop).length;
        // What failed outside of a turn is counted, too.
        expect(countLoopFailures(state, loop)).toBeGreaterThanOrEqual(inside);
      }
    },
  );
});
