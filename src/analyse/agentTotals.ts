import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';

/** The sub-agents of a run. */
export interface AgentTotals {
  /** How many there are, those that they started included. */
  readonly agents: number;
  /** Turns of all of them. */
  readonly turns: number;
}

/** A call may start an agent that starts another one. What is deeper than this is no recording of anything. */
const DEEPEST = 64;

/** Counts the sub-agents that were started in a loop, and their turns. Looks at every loop. */
export function agentTotals(state: TranscriptState, key: RowKey): AgentTotals {
  let agents = 0;
  let turns = 0;
  for (const loop of state.loopKeys) {
    if (loop === key || !isWithin(state, loop, key)) continue;
    agents += 1;
    turns += state.tally(loop).turns;
  }
  return { agents, turns };
}

function isWithin(state: TranscriptState, key: RowKey, outer: RowKey): boolean {
  let at: RowKey | undefined = key;
  for (let depth = 0; at !== undefined && depth < DEEPEST; depth++) {
    if (at === outer) return true;
    at = starterOf(state, at);
  }
  return false;
}

/** The loop that holds the call which started a loop. */
function starterOf(state: TranscriptState, key: RowKey): RowKey | undefined {
  const callKey = state.loop(key)?.callKey;
  const call = callKey === undefined ? undefined : state.block(callKey);
  return call && state.message(call.messageKey)?.loopKey;
}
