import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { rowsIn } from '../rowElements.ts';
import { indexOfRow } from './minimapShapes.ts';

/** From which message to which something is on screen, 0-based; a fraction is how much of a row is scrolled away. */
export type SeenSpan = readonly [from: number, to: number];

/** What can be seen of a transcript, in messages; `null` where no row can be told. */
export function seenSpan(pane: Element, state: TranscriptState): SeenSpan | null {
  const { rows, top, bottom } = rowsIn(pane);
  let from: number | null = null;
  let to: number | null = null;
  for (const [at, { key, box }] of rows.entries()) {
    if (box.bottom <= top || box.top >= bottom || box.height === 0) continue;
    const first = indexOfRow(state, key);
    if (first === undefined) continue;
    const length = Math.max(0, endOf(state, key, rows[at + 1]?.key) - first);
    const place = (y: number): number =>
      first + length * Math.min(1, Math.max(0, (y - box.top) / box.height));
    from ??= place(top);
    to = place(bottom);
  }
  return from === null || to === null ? null : [from, Math.max(from, to)];
}

/** The message that the next row begins with; behind the last one where there is none. */
function endOf(state: TranscriptState, key: RowKey, next: RowKey | undefined): number {
  const index = next === undefined ? undefined : indexOfRow(state, next);
  if (index !== undefined) return index;
  const last = state.turn(key)?.messageKeys.at(-1) ?? key;
  return (state.message(last)?.index ?? indexOfRow(state, key) ?? 0) + 1;
}
