import type { LoopRow } from '../../store/index.ts';

const APART: ReadonlySet<string> = new Set(['compaction', 'rerun', 'branch']);

/**
 * Which run a loop belongs to: loops that follow each other with one context, as one prompt follows another, are one run. A sub-agent, a
 * branch and a judge have a context of their own.
 */
export function lineOf(row: LoopRow | undefined): string {
  if (!row) return '';
  const { loop, callKey, groupKey, key } = row;
  if (callKey !== undefined || groupKey !== undefined || loop.judge === true || APART.has(loop.kind))
    return key;
  return loop.agentName ?? '';
}
