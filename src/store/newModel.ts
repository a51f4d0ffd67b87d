import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from './createTranscriptStore.ts';
import type { TurnRow } from './rows.ts';

// Sub-agents may take turns in between; beyond that many the model is said again.
const LOOK_BACK = 64;

/** Model to name on the line of a turn: on the first turn of a run, and where it is another one than before; else empty. */
export function selectNewModel(state: TranscriptState, key: RowKey): string {
  const row = state.turn(key);
  if (!row) return '';
  const model = modelOf(state, row);
  if (model === '') return '';
  const first = positionOf(state, key) - 1;
  for (let position = first; position >= 0 && position > first - LOOK_BACK; position--) {
    const before = state.turn(state.turnKeys[position] ?? '');
    if (!before || !isBeside(state, before, row)) continue;
    const earlier = modelOf(state, before);
    if (earlier !== '') return earlier === model ? '' : model;
  }
  return model;
}

/** Model of a turn: that of its first answer, else that of its request; empty when neither says. */
function modelOf(state: TranscriptState, row: TurnRow): string {
  const head = state.message(state.tally(row.key).named ?? '')?.head;
  if (head?.role === 'assistant' && head.model !== '') return head.model;
  return row.turn.request?.model ?? '';
}

/**
 * Where a turn stands among all turns. Its number does not tell: turns of sub-agents and of samples count by themselves. A key counts the
 * turns of a source, those that were never drawn included, so the place is most often there or shortly before.
 */
function positionOf({ turnKeys }: TranscriptState, key: RowKey): number {
  const counted = Math.min(Number(key.slice(1)), turnKeys.length - 1);
  for (let position = counted; position >= 0 && position > counted - LOOK_BACK; position--)
    if (turnKeys[position] === key) return position;
  return turnKeys.indexOf(key);
}

/** Whether two turns are drawn in the same list: of one loop, or both at the top. */
function isBeside(state: TranscriptState, a: TurnRow, b: TurnRow): boolean {
  return a.loopKey === b.loopKey || (isAtTop(state, a) && isAtTop(state, b));
}

function isAtTop(state: TranscriptState, row: TurnRow): boolean {
  const loop = state.loop(row.loopKey);
  return loop?.callKey === undefined && loop?.groupKey === undefined;
}
