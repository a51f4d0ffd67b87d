import type { Replay } from '../../store/index.ts';
import type { RunLabels } from '../runLabels.ts';

/** The turn that a replay stands in, by its number; `null` before the first one. */
export function turnOf({ store }: Replay): number | null {
  const state = store.getState();
  return state.turn(state.turnKeys.at(-1) ?? '')?.number ?? null;
}

/** Where a replay stands in words: its event, its turn and, where the source states times, its time. */
export function positionText(words: RunLabels, replay: Replay, position: number): string {
  const turn = turnOf(replay);
  return [
    words.replay.position(position, replay.length),
    ...(turn === null ? [] : [words.replay.turn(turn)]),
    ...(replay.time === null ? [] : [words.moment(replay.time)]),
  ].join(', ');
}
