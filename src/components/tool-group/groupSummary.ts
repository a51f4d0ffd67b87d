import type { RowKey } from '../../model/index.ts';
import type { ToolStatus, TranscriptState } from '../../store/index.ts';

/** How the calls of a group stand. */
export interface GroupSummary {
  readonly count: number;
  /** Calls that are over, however they ended. */
  readonly settled: number;
  readonly failed: number;
  /** Calls that wait for a person. */
  readonly waiting: number;
  /** Time of all calls together; `null` while one runs, or when one that ran does not say. */
  readonly durationMs: number | null;
}

const ACTIVE: ReadonlySet<ToolStatus> = new Set<ToolStatus>([
  'preparing',
  'pending',
  'awaiting-approval',
  'running',
]);
const RAN: ReadonlySet<ToolStatus> = new Set<ToolStatus>(['done', 'failed']);

/** Counts how the calls with these keys stand. Keys of anything else count as settled. */
export function summarizeGroup(state: TranscriptState, keys: readonly RowKey[]): GroupSummary {
  const runs = keys.flatMap((key) => state.block(key)?.run ?? []);
  const active = runs.filter((run) => ACTIVE.has(run.status)).length;
  const isTimed =
    active === 0 &&
    runs.some((run) => run.durationMs !== undefined) &&
    runs.every((run) => run.durationMs !== undefined || !RAN.has(run.status));
  return {
    count: keys.length,
    settled: keys.length - active,
    failed: runs.filter((run) => run.status === 'failed').length,
    waiting: runs.filter((run) => run.status === 'awaiting-approval').length,
    durationMs: isTimed ? runs.reduce((sum, run) => sum + (run.durationMs ?? 0), 0) : null,
  };
}

/** Selects the summary of a group. The selected value keeps its identity while it says the same, as a selector must. */
export function createGroupSelector(): (state: TranscriptState, keys: readonly RowKey[]) => GroupSummary {
  let last: GroupSummary | null = null;
  return (state, keys) => {
    const next = summarizeGroup(state, keys);
    const same =
      last?.count === next.count &&
      last.settled === next.settled &&
      last.failed === next.failed &&
      last.waiting === next.waiting &&
      last.durationMs === next.durationMs;
    return same && last ? last : (last = next);
  };
}
