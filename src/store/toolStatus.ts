import type { MessageHead } from '../model/index.ts';
import type { ToolRun, ToolStatus } from './rows.ts';

/** What `toolStatus` looks at. */
export interface ToolStatusFacts {
  readonly streaming: boolean;
  readonly run: ToolRun;
  /** The last result that is not preliminary. */
  readonly result: MessageHead | undefined;
  /** Message that holds the call. */
  readonly message: MessageHead | undefined;
  readonly messageOpen: boolean;
  readonly turnOpen: boolean;
}

/** Where a tool call stands. A result decides; then its execution; then whether one can still come. */
export function toolStatus({
  streaming,
  run,
  result,
  message,
  messageOpen,
  turnOpen,
}: ToolStatusFacts): ToolStatus {
  if (result?.role === 'toolResult') return result.outcome ?? (result.isError ? 'failed' : 'done');
  if (run.ended) return run.outcome ?? (run.isError ? 'failed' : 'done');
  if (streaming && messageOpen) return 'preparing';
  const stopReason = message?.role === 'assistant' ? message.stopReason : null;
  const over =
    !turnOpen || (!run.started && !messageOpen && (stopReason === 'error' || stopReason === 'aborted'));
  if (over) {
    if (stopReason === 'aborted') return 'aborted';
    // Nobody answered, so the tool never ran.
    if (run.awaitingApproval || (stopReason === 'error' && !run.started)) return 'not-executed';
    return 'no-result';
  }
  if (run.awaitingApproval) return 'awaiting-approval';
  return run.started ? 'running' : 'pending';
}
