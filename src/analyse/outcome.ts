import type { ToolRun, ToolStatus } from '../store/index.ts';
import type { ProblemSeverity } from './stopProblem.ts';

/** How a tool call ended, or where it stands. Its line, its group, the head of the run and `stats` all say this and nothing else. */
export interface Outcome {
  /** The status of the call. */
  readonly kind: ToolStatus;
  /** Counted as a failure or as a warning; `null` when neither. `no-result` is `null` here: such a call fails only when its run went on without it. */
  readonly severity: ProblemSeverity | null;
}

const OUTCOMES: Readonly<Record<ToolStatus, Outcome>> = {
  preparing: { kind: 'preparing', severity: null },
  pending: { kind: 'pending', severity: null },
  'awaiting-approval': { kind: 'awaiting-approval', severity: null },
  running: { kind: 'running', severity: null },
  done: { kind: 'done', severity: null },
  failed: { kind: 'failed', severity: 'failure' },
  aborted: { kind: 'aborted', severity: null },
  denied: { kind: 'denied', severity: 'warning' },
  skipped: { kind: 'skipped', severity: null },
  'not-executed': { kind: 'not-executed', severity: null },
  'no-result': { kind: 'no-result', severity: null },
  orphan: { kind: 'orphan', severity: 'failure' },
};

/** How a tool call ended, or where it stands. Total, and the same object for the same answer. */
export const outcome = (run: ToolRun): Outcome => OUTCOMES[run.status];
