import type { LoopRow } from './rows.ts';

/** Whether there is nothing to say where a loop begins: an ordinary run, the first one or inside something else. */
export function isPlainLoop({ loop, index, callKey, groupKey }: LoopRow): boolean {
  return (
    loop.kind === 'initial' &&
    !loop.tag &&
    !loop.judge &&
    (loop.status === 'running' || loop.status === 'completed') &&
    (index === 0 || callKey !== undefined || groupKey !== undefined)
  );
}
