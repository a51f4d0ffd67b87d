import { isToldStopReason, STOP_ENDS, type AssistantMessage } from '../model/index.ts';
import { classifyError } from './classifyError.ts';
import { isWireStop } from './wireStops.ts';

/** How much something that went wrong matters: the run suffered from it, or it only asks to be looked at. */
export type ProblemSeverity = 'failure' | 'warning';

const isCut = (reason: string): boolean => isToldStopReason(reason) && STOP_ENDS[reason] === 'cut';

/**
 * Whether the way an answer ended is a problem: its request failed, it was cut off, refused or stopped by a limit. An answer that was tried
 * again, or that the recording breaks off in, is a warning; `null` for a plain end and for one that a person chose.
 */
export function stopProblem(
  { stopReason, errorMessage, retried }: Pick<AssistantMessage, 'stopReason' | 'errorMessage' | 'retried'>,
  incomplete: boolean,
): ProblemSeverity | null {
  const plain = stopReason === null || stopReason === '' || stopReason === 'stop' || stopReason === 'toolUse';
  const failed = stopReason === 'error' || (plain && errorMessage !== undefined && errorMessage !== '');
  if (plain && !failed) return incomplete ? 'warning' : null;
  if (failed && classifyError(errorMessage ?? '') === 'cancelled') return null;
  if (!failed && !isCut(stopReason ?? '') && !isWireStop(stopReason ?? '')) return null;
  return retried === true ? 'warning' : 'failure';
}
