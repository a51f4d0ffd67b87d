import { selectTurnCalls, type BlockRow, type ToolStatus, type TranscriptState } from '../../store/index.ts';
import type { Labels } from '../../describe/labels.ts';
import { isolate } from '../../describe/isolate.ts';

/** Listens to a transcript: gives what is to be said about the way to this state, and nothing where nothing is. */
export type Listener = (state: TranscriptState, labels: Labels) => string;

/**
 * Starts listening to a transcript as it is now. What it says are boundaries only, never text that streams: that a turn began, that a call of
 * the last turn runs or failed, and how it all ended. It looks at the rows that changed since it was last called.
 */
export function createListener(start: TranscriptState): Listener {
  let heard = start;
  let heardUntil = start.changes.end;
  let turn = start.turnKeys.at(-1);
  // How the calls of the last turn stand.
  const calls = new Map<string, ToolStatus | undefined>();
  const note = ({ key, run }: BlockRow): boolean => {
    if (calls.get(key) === run?.status) return false;
    calls.set(key, run?.status);
    return true;
  };
  if (turn !== undefined) selectTurnCalls(start, turn).forEach(note);

  return (state, labels) => {
    const said: string[] = [];
    if (state.turnKeys.length > heard.turnKeys.length) said.push(labels.turnStarted(state.turnKeys.length));
    const last = state.turnKeys.at(-1);
    if (last !== turn) calls.clear();
    turn = last;
    for (const row of changedCalls(state, last, heard.changes === state.changes ? heardUntil : null)) {
      if (!note(row)) continue;
      const tool = isolate((row.block.type === 'toolCall' ? row.block.name : '') || labels.unnamedTool);
      if (row.run?.status === 'running') said.push(labels.toolRunning(tool));
      if (row.run?.status === 'failed') said.push(labels.toolFailed(tool));
    }
    if (state.status !== heard.status) {
      if (state.status === 'complete') said.push(labels.finished);
      if (state.status === 'aborted') said.push(labels.stopReasons.aborted);
      if (state.status === 'failed') said.push(labels.readFailed);
    }
    heard = state;
    heardUntil = state.changes.end;
    return said.join('. ');
  };
}

/** The calls of a turn that changed from a position on, in the order in which they stand; all of them where nothing tells which did. */
function changedCalls(
  state: TranscriptState,
  turn: string | undefined,
  position: number | null,
): readonly BlockRow[] {
  if (turn === undefined) return [];
  const changed = position === null ? null : state.changes.since(position);
  if (changed === null) return selectTurnCalls(state, turn);
  const indexOf = ({ messageKey }: BlockRow): number => state.message(messageKey)?.index ?? 0;
  return [...new Set(changed)]
    .flatMap((key) => state.block(key) ?? [])
    .filter(({ run, messageKey }) => run !== undefined && state.message(messageKey)?.turnKey === turn)
    .sort((a, b) => indexOf(a) - indexOf(b) || a.index - b.index);
}
