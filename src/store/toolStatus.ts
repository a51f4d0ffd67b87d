import type { ContentBlock, MessageHead, ToolOutcome } from '../model/index.ts';
import { exitCodeOf, isAnswer } from './exitCode.ts';
import type { ToolRun, ToolStatus } from './rows.ts';

/** The facts of a tool call that its status is derived from. */
export interface ToolStatusFacts {
  /** The call itself; absent while it is not known. */
  readonly call: ContentBlock | undefined;
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
  call,
  streaming,
  run,
  result,
  message,
  messageOpen,
  turnOpen,
}: ToolStatusFacts): ToolStatus {
  if (result?.role === 'toolResult')
    return ended(call, result.outcome ?? (result.isError ? 'failed' : 'done'), result.details ?? run.details);
  if (run.ended) return ended(call, run.outcome ?? (run.isError ? 'failed' : 'done'), run.details);
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

// A command that ends with another code than 0 has failed, whatever its source calls it, unless the code is the answer: then it has not, though tools that
// know only codes call it an error.
function ended(
  call: ContentBlock | undefined,
  stated: ToolOutcome,
  details: Parameters<typeof exitCodeOf>[0],
): ToolOutcome {
  if (stated !== 'done' && stated !== 'failed') return stated;
  const code = exitCodeOf(details) ?? 0;
  if (code === 0) return stated;
  return call && isAnswer(call, code) ? 'done' : 'failed';
}
