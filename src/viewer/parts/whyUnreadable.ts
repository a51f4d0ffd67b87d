import type { TranscriptState } from 'agent-lanes/core';
import { words } from '../words.ts';

/**
 * Why a source that was read holds no transcript; `null` when it holds one. `error` is what the source failed with, where it failed.
 */
export function whyUnreadable(state: TranscriptState, error: unknown): string | null {
  if (state.messageKeys.length > 0) return null;
  if (error !== undefined)
    return words.problem.failed(error instanceof Error ? error.message : words.problem.noReason);
  const worst = state.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
  if (state.session.format !== undefined && !worst) return null;
  return (worst ?? state.diagnostics[0])?.message ?? words.problem.unknown;
}
