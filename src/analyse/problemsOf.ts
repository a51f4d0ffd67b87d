import type { Banner, ContentBlock, Diagnostic, RowKey, TranscriptItem } from '../model/index.ts';
import { selectContent, type BlockRow, type MessageRow, type TranscriptState } from '../store/index.ts';
import { exitCodeOf } from '../store/exitCode.ts';
import { classifyError } from './classifyError.ts';
import { errorLine } from './errorLine.ts';
import { outcome } from './outcome.ts';
import { shortError } from './shortError.ts';
import { stopProblem, type ProblemSeverity } from './stopProblem.ts';

/**
 * What went wrong. `failed`: a tool reports a failure; `exit`: a command ended with a code that tells of one; `denied`: a person or a policy
 * did not allow a call; `no-result`: a call was never answered while its run went on; `orphan`: a result without a call; `stop`: an answer
 * ended with an error, a limit or a refusal; `incomplete`: the recording breaks off in an answer; `retry`: an answer or a request was tried
 * again; `banner` and `note`: what a program says of the run; `diagnostic`: something of the source could not be read; `truncated`: the
 * output of a tool is not whole.
 */
export type FailureKind =
  | 'failed'
  | 'exit'
  | 'denied'
  | 'no-result'
  | 'orphan'
  | 'stop'
  | 'incomplete'
  | 'retry'
  | 'banner'
  | 'note'
  | 'diagnostic'
  | 'truncated';

/** The problem that a row reports. */
export interface Problem {
  /** Whether it is a failure or a warning. */
  readonly severity: ProblemSeverity;
  /** What went wrong, in one of the words above. */
  readonly kind: FailureKind;
  /** The words of the source that tell it best, on one line; may be empty. */
  readonly text: string;
}

/** Finds the problem of a tool call. `unanswered`: whether its run went on without a result. */
export function problemOfCall(state: TranscriptState, row: BlockRow, unanswered: boolean): Problem | null {
  const { block, run } = row;
  if (block.type !== 'toolCall' || !run) return null;
  const { kind, severity } = outcome(run);
  const result = state.message(run.resultKeys.at(-1) ?? '')?.head;
  const details = result?.role === 'toolResult' ? (result.details ?? run.details) : run.details;
  // 0 is of a tool that failed for another reason.
  const code = exitCodeOf(details);
  const exitCode = code === 0 ? null : code;
  if (kind === 'no-result') return unanswered ? { severity: 'failure', kind, text: block.name } : null;
  if (severity === null) return null;
  const text = textOf(state, run.resultKeys.at(-1), run.content);
  const short = shortError(text)?.join(' ');
  return {
    severity,
    kind: kind === 'denied' ? 'denied' : exitCode === null ? 'failed' : 'exit',
    text: errorLine(short ?? text, short === undefined && exitCode !== null) || block.name,
  };
}

/** Finds the problem of a message: an answer that ended badly, a result without a call, a note that reports one. */
export function problemOfMessage(state: TranscriptState, row: MessageRow): Problem | null {
  const { head, key } = row;
  switch (head.role) {
    case 'assistant': {
      const severity = stopProblem(head, row.incomplete);
      if (severity === null) return null;
      const text = errorLine(head.errorMessage ?? '') || (head.stopReason ?? '');
      const incomplete = severity === 'warning' && head.retried !== true;
      return { severity, kind: incomplete ? 'incomplete' : head.retried ? 'retry' : 'stop', text };
    }
    case 'toolResult':
      if (row.callKey !== undefined) return null;
      return { severity: 'failure', kind: 'orphan', text: errorLine(textOf(state, key)) || head.toolName };
    case 'extension':
      if (head.severity !== 'error' && head.severity !== 'warning') return null;
      return {
        severity: severityOf(head.severity),
        kind: 'note',
        text: errorLine(textOf(state, key)) || head.kind,
      };
    case 'bashExecution':
      if (head.cancelled || head.exitCode === null || head.exitCode === 0) return null;
      return { severity: 'failure', kind: 'exit', text: errorLine(head.output, true) || head.command };
    default:
      return null;
  }
}

/** Finds the problem that a banner reports. */
export function problemOfItem(item: TranscriptItem): Problem | null {
  if (item.type !== 'banner') return null;
  const text = errorLine(item.text ?? '');
  if (item.kind === 'retry')
    return item.status === 'failed'
      ? { severity: 'failure', kind: 'banner', text }
      : { severity: 'warning', kind: 'retry', text };
  if (item.severity === 'info' || isCancelled(item)) return null;
  return { severity: severityOf(item.severity), kind: 'banner', text: text || item.kind };
}

// Who stops a run gets what they asked for.
const isCancelled = ({ kind, text = '' }: Banner): boolean =>
  kind === 'error' && classifyError(text) === 'cancelled';

/** Turns a diagnostic, a part of the source that could not be read, into a problem. */
export function problemOfDiagnostic({ severity, message }: Diagnostic): Problem | null {
  return severity === 'error' ? { severity: 'failure', kind: 'diagnostic', text: message } : null;
}

const severityOf = (severity: 'warning' | 'error'): ProblemSeverity =>
  severity === 'error' ? 'failure' : 'warning';

/** The text of a message, else that of content which has no message yet. */
function textOf(
  state: TranscriptState,
  message: RowKey | undefined,
  content: readonly ContentBlock[] = [],
): string {
  const blocks = message === undefined ? content : selectContent(state, message);
  const block = blocks.find(({ type }) => type === 'text');
  return block?.type === 'text' ? block.text : '';
}
