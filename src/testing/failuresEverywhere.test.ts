import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import { failedCalls } from '../../scripts/countFailures.ts';
import { selectFailures } from '../analyse/failures.ts';
import { countLoopFailures, countTurnFailures } from '../analyse/failuresWithin.ts';
import { openFile } from '../cli/openFile.ts';
import { bytesOf, runCommand } from '../cli/testing.ts';
import { countedRuns } from './countedRuns.ts';

/** What went wrong with a call that has an answer. */
const OF_CALLS: ReadonlySet<string> = new Set(['failed', 'exit']);

interface Told {
  readonly failures: readonly { readonly key: string; readonly severity: string; readonly kind: string }[];
}

describe('what failed in a run', () => {
  it.each(countedRuns)(
    'is the same number in stats and in inspect as in the bytes: $format $name',
    async ({ shape, file, bytes }) => {
      // The command reads the files of sub-agents beside it.
      const within = countedRuns.filter((one) =>
        one.file.startsWith(`${file.replace(/\.jsonl$/, '')}/subagents/`),
      );
      const counted = [{ shape, bytes }, ...within].reduce(
        (sum, each) => sum + failedCalls(each.shape, each.bytes).length,
        0,
      );
      const { stdout } = await runCommand(['stats', file, '--json']);
      const { tools, failures } = JSON.parse(stdout) as { tools: { failed: number }; failures: number };
      expect(tools.failed).toBe(counted);
      // Answers that broke off and diagnostics are failures, too.
      expect(failures).toBeGreaterThanOrEqual(counted);
      const { stdout: told } = await runCommand(['inspect', file]);
      const said = /^(?<count>[\d,]+) failures?, /m.exec(told)?.groups?.count?.replaceAll(',', '');
      expect(Number(said ?? 0)).toBe(failures);
      const { stdout: listed } = await runCommand(['inspect', file, '--failures', '--json']);
      const all = (JSON.parse(listed) as Told).failures.filter(({ severity }) => severity === 'failure');
      expect(all).toHaveLength(failures);
      expect(all.filter(({ kind }) => OF_CALLS.has(kind))).toHaveLength(counted);
    },
  );

  it.each(countedRuns)(
    'is the same number on each turn and on each call of a sub-agent: $format $name',
    async ({ file }) => {
      const { store } = await readTranscript(await openFile(file, bytesOf('')));
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
