import { selectTurnCalls, type BlockRow, type ToolStatus, type TranscriptState } from '../../store/index.ts';
import type { Labels } from '../../describe/labels.ts';
import { isolate } from '../../describe/isolate.ts';

/** Listens to a transcript: gives what is to be said about the way to this state, and nothing where nothing is. */
export type Listener = (state: TranscriptState, labels: Labels) => string;

/** Times that a turn is spoken of. */
const MOST = 3;

/**
 * Starts listening to a transcript as it is now. What it says are boundaries only, never text that streams: that a turn began, that a call of
 * the last turn runs, waits for the reader or failed, and how it all ended. It looks at the rows that changed since it was last called.
 * Of a turn it speaks three times at most: who hears of the twentieth call has lost the thread. The outcomes stand in the transcript.
 */
export function createListener(start: TranscriptState): Listener {
  let heard = start;
  let heardUntil = start.changes.end;
  let turn = start.turnKeys.at(-1);
  // How often the last turn was spoken of.
  let spoken = 0;
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
    if (last !== turn) {
      calls.clear();
      spoken = 0;
    }
    turn = last;
    for (const row of changedCalls(state, last, heard.changes === state.changes ? heardUntil : null)) {
      if (!note(row)) continue;
      const tool = isolate((row.block.type === 'toolCall' ? row.block.name : '') || labels.unnamedTool);
      const status = row.run?.status;
      // That another one runs leaves the last word to a failure, or to a question.
      if (status === 'running' && spoken < MOST - 1) said.push(labels.toolRunning(tool));
      if (status === 'failed' && spoken < MOST) said.push(labels.toolFailed(tool));
      if (status === 'awaiting-approval' && spoken < MOST) said.push(`${tool}: ${labels.toolStatus[status]}`);
    }
    if (said.length > 0) spoken++;
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
