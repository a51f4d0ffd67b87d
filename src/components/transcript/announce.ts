import { selectTurnCalls, type ToolStatus, type TranscriptState } from '../../store/index.ts';
import type { Labels } from '../../describe/labels.ts';
import { isolate } from '../../describe/isolate.ts';

/** What was last heard of a transcript: enough to tell what is new. */
export interface Heard {
  readonly status: TranscriptState['status'];
  readonly turns: number;
  /** Calls of the last turn. */
  readonly calls: ReadonlyMap<string, ToolStatus>;
}

/** Where a transcript stands now. */
export function hear(state: TranscriptState): Heard {
  const turn = state.turnKeys.at(-1);
  return {
    status: state.status,
    turns: state.turnKeys.length,
    calls: new Map(
      turn === undefined
        ? []
        : selectTurnCalls(state, turn).flatMap((row) => (row.run ? [[row.key, row.run.status]] : [])),
    ),
  };
}

/** What to say about the way from `before` to `now`: boundaries only, never text that streams. Empty when there is nothing to say. */
export function announce(before: Heard, now: Heard, state: TranscriptState, labels: Labels): string {
  const said: string[] = [];
  if (now.turns > before.turns) said.push(labels.turnStarted(now.turns));
  for (const [key, status] of now.calls) {
    if (before.calls.get(key) === status) continue;
    const block = state.block(key)?.block;
    const tool = isolate((block?.type === 'toolCall' ? block.name : '') || labels.unnamedTool);
    if (status === 'running') said.push(labels.toolRunning(tool));
    if (status === 'failed') said.push(labels.toolFailed(tool));
  }
  if (now.status !== before.status) {
    if (now.status === 'complete') said.push(labels.finished);
    if (now.status === 'aborted') said.push(labels.stopReasons.aborted);
    if (now.status === 'failed') said.push(labels.readFailed);
  }
  return said.join('. ');
}
