import { branchOf } from '../analyse/aboutRun.ts';
import { isByPerson } from '../analyse/isByPerson.ts';
import { outcome } from '../analyse/outcome.ts';
import { runSpan } from '../analyse/runSpan.ts';
import { runTime } from '../analyse/runTime.ts';
import { type TranscriptState } from '../core.ts';
import { describeTool } from '../describe/describeTool.ts';
import { titleOf } from './export/describeTranscript.ts';
import { oneLine } from './firstWords.ts';

/** The calls of one tool. */
export interface ToolFacts {
  readonly name: string;
  readonly calls: number;
  /** Calls that failed. */
  readonly failed: number;
  /** Milliseconds of all calls that state how long they took; `null` where none does. */
  readonly durationMs: number | null;
}

/** What one asks first of a run. `null` is what its source does not say. */
export interface RunFacts {
  readonly title: string | null;
  /** The working directory of the agent. */
  readonly project: string | null;
  readonly branch: string | null;
  /** Epoch milliseconds of the first and the last thing that states a time. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Milliseconds in which something went on: from the first to the last time, without `idleMs`. */
  readonly workedMs: number | null;
  /** Milliseconds in which the person was waited for, in pauses of a minute and more: from the last thing before a prompt up to it. */
  readonly idleMs: number | null;
  /** Messages that the person wrote. */
  readonly prompts: number;
  /** Runs that a call started. */
  readonly subAgents: number;
  /** The most used first. */
  readonly tools: readonly ToolFacts[];
  /** Paths that calls wrote to or edited and that did not fail, in the order of the first one. */
  readonly filesChanged: readonly string[];
}

/** Reads what one asks first of a run. */
export function readRunFacts(state: TranscriptState): RunFacts {
  const { session } = state;
  const { from, to } = runSpan(state);
  const { workedMs, idleMs } = runTime(state);
  const prompts = state.messageKeys.filter((key) => {
    const row = state.message(key);
    return row && isByPerson(row.head) && state.loop(row.loopKey)?.callKey === undefined;
  }).length;
  return {
    title: titleOf(state),
    project: oneLine(session.cwd ?? ''),
    branch: oneLine(branchOf(session.details) ?? ''),
    startedAt: from,
    endedAt: to,
    workedMs,
    idleMs: from === null ? null : idleMs,
    prompts,
    subAgents: state.loopKeys.filter((key) => state.loop(key)?.callKey !== undefined).length,
    ...readCalls(state),
  };
}

function readCalls(state: TranscriptState): Pick<RunFacts, 'tools' | 'filesChanged'> {
  const tools = new Map<string, ToolFacts>();
  const files = new Set<string>();
  for (const key of state.messageKeys) {
    for (const blockKey of state.message(key)?.blockKeys ?? []) {
      const { block, run } = state.block(blockKey) ?? {};
      if (block?.type !== 'toolCall' || !run) continue;
      const hasFailed = outcome(run).severity === 'failure';
      const { calls, failed, durationMs } = tools.get(block.name) ?? {
        calls: 0,
        failed: 0,
        durationMs: null,
      };
      tools.set(block.name, {
        name: block.name,
        calls: calls + 1,
        failed: failed + (hasFailed ? 1 : 0),
        durationMs: run.durationMs === undefined ? durationMs : (durationMs ?? 0) + run.durationMs,
      });
      const { kind, detail, isPath } = describeTool(block.name, block.arguments, run.details);
      if ((kind === 'write' || kind === 'edit') && isPath && run.status === 'done') files.add(detail);
    }
  }
  const byCalls = [...tools.values()].toSorted((a, b) => b.calls - a.calls || (a.name < b.name ? -1 : 1));
  return { tools: byCalls, filesChanged: [...files] };
}
