import { statedCost, totalTokens } from '../../model/index.ts';
import { selectUsage, type TranscriptState } from '../../store/index.ts';
import { runTime } from '../runTime.ts';
import { selectFailureCounts } from '../failures.ts';
import type { StepNode } from './runSteps.ts';

/** Totals of a run. `null` where the source does not state a figure. */
export interface RunTotals {
  /** Prompts, answers, calls with their results, and commands, those of sub-agents included. */
  readonly steps: number;
  /** Model calls. */
  readonly turns: number;
  /** Tool calls. */
  readonly calls: number;
  /** As `selectFailureCounts` counts them. */
  readonly failures: number;
  /** Milliseconds in which something went on: from the beginning of the run to its end, without pauses until the person spoke again. */
  readonly durationMs: number | null;
  /** Tokens of all answers together. */
  readonly tokens: number | null;
  /** Those of them that the models wrote. */
  readonly outputTokens: number | null;
  /** US dollars, as the source states them. */
  readonly costUsd: number | null;
  /** Models that answered, in the order of their first answers. */
  readonly models: readonly string[];
}

/** Counts a run and its steps. */
export function readTotals(state: TranscriptState, nodes: readonly StepNode[]): RunTotals {
  let steps = 0;
  let calls = 0;
  const pending = [...nodes];
  for (let node = pending.pop(); node; node = pending.pop()) {
    steps += 1;
    if (node.step.kind === 'call') calls += 1;
    for (const child of node.children) pending.push(child);
  }
  const models = new Set<string>();
  for (const key of state.messageKeys) {
    const head = state.message(key)?.head;
    if (head?.role === 'assistant' && head.model !== '') models.add(head.model);
  }
  const usage = selectUsage(state);
  return {
    steps,
    turns: state.turnKeys.length,
    calls,
    failures: selectFailureCounts(state).all,
    durationMs: runTime(state).workedMs,
    tokens: usage && totalTokens(usage),
    outputTokens: usage?.output ?? null,
    costUsd: usage && statedCost(usage),
    models: [...models],
  };
}
