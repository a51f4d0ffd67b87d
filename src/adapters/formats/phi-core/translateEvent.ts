import type { JsonObject } from '../../../model/index.ts';
import { str } from '../../kit/fields/index.ts';
import { onCompactionEnd, onCompactionStart, onPrune, onRevert } from './contextEvents.ts';
import { EVENT_FIELDS } from './knownFields.ts';
import * as loopEvents from './loopEvents.ts';
import { deactivate, latestOpenLoop, loopFor } from './run.ts';
import type { LoopState, Run } from './runState.ts';
import { onMessageEnd, onMessageStart, onMessageUpdate, onTurnEnd } from './streamEvents.ts';
import { onProgress, onToolEnd, onToolStart, onToolUpdate } from './toolEvents.ts';

// What to do with an event of a loop; false when it could not be read.
type Handler = (run: Run, loop: LoopState, event: JsonObject) => unknown;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['AgentEnd', loopEvents.onAgentEnd],
  ['TurnStart', loopEvents.onTurnStart],
  ['TurnRequest', loopEvents.onTurnRequest],
  ['TurnEnd', onTurnEnd],
  ['MessageStart', onMessageStart],
  ['MessageUpdate', onMessageUpdate],
  ['MessageEnd', onMessageEnd],
  ['ToolExecutionStart', onToolStart],
  ['ToolExecutionUpdate', onToolUpdate],
  ['ToolExecutionEnd', onToolEnd],
  ['InputRejected', loopEvents.onInputRejected],
  ['CompactionStarted', onCompactionStart],
  ['CompactionEnded', onCompactionEnd],
  ['PrunApplied', onPrune],
  ['RevertApplied', onRevert],
]);

/** Names of the `AgentEvent` variants. */
export const EVENT_NAMES: ReadonlySet<string> = new Set([
  ...HANDLERS.keys(),
  'AgentStart',
  'ProgressMessage',
  'ParallelLoopStart',
  'ParallelLoopEnd',
]);

/** Translates one `AgentEvent`. Returns false, having done nothing, when it is not one that is understood. */
export function translateEvent(run: Run, event: JsonObject): boolean {
  const name = str(event, 'type') ?? '';
  run.writer.reading(event, EVENT_FIELDS);
  switch (name) {
    case 'AgentStart':
      loopEvents.onAgentStart(run, event);
      return true;
    case 'ParallelLoopStart':
      loopEvents.onParallelStart(run, event);
      return true;
    case 'ParallelLoopEnd':
      loopEvents.onParallelEnd(run, event);
      return true;
    case 'ProgressMessage':
      return translateProgress(run, event);
    default: {
      const handler = HANDLERS.get(name);
      return handler !== undefined && applyToLoop(run, event, name, handler);
    }
  }
}

function translateProgress(run: Run, event: JsonObject): boolean {
  const loopId = str(event, 'loop_id') ?? '';
  const loop = loopId === '' ? latestOpenLoop(run) : loopFor(run, loopId);
  if (loopId !== '' && loop && passesOver(loop)) return true;
  onProgress(run, loop, event);
  return true;
}

function applyToLoop(run: Run, event: JsonObject, name: string, handler: Handler): boolean {
  const loopId = str(event, 'loop_id') ?? '';
  const loop = loopFor(run, loopId);
  if (loopId !== '' && passesOver(loop)) {
    if (name === 'AgentEnd') deactivate(run, loop);
    return true;
  }
  return handler(run, loop, event) !== false;
}

// While a loop is repeated, its events up to where it had come are passed over.
function passesOver(loop: LoopState): boolean {
  if (loop.skip > 0) {
    loop.skip--;
    return true;
  }
  loop.seen++;
  return false;
}
