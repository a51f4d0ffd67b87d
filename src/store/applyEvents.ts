import type { TranscriptEvent } from '../model/index.ts';
import { applyEvent } from './applyEvent.ts';
import type { Tables } from './tables.ts';

type BlockDelta = Extract<TranscriptEvent, { readonly type: 'blockDelta' }>;

/**
 * Folds the events of one publish into the tables. Deltas that continue one another are folded as one: nobody sees the rows between
 * them, and their text is joined once instead of being chained piece by piece.
 */
export function applyEvents(tables: Tables, events: readonly TranscriptEvent[]): void {
  for (let at = 0; at < events.length; at++) {
    const event = events[at];
    if (!event) continue;
    if (event.type !== 'blockDelta') {
      applyEvent(tables, event);
      continue;
    }
    const run = readRun(events, at, event);
    applyEvent(tables, run.delta);
    at += run.length - 1;
  }
  tables.ownLists.clear();
}

function readRun(
  events: readonly TranscriptEvent[],
  from: number,
  first: BlockDelta,
): { readonly delta: BlockDelta; readonly length: number } {
  let next = events[from + 1];
  if (next?.type !== 'blockDelta' || next.block !== first.block) return { delta: first, length: 1 };
  const texts = [first.delta];
  let offset = first.offset + first.delta.length;
  while (next?.type === 'blockDelta' && next.block === first.block && next.offset === offset) {
    texts.push(next.delta);
    offset += next.delta.length;
    next = events[from + texts.length];
  }
  return { delta: { ...first, delta: texts.join('') }, length: texts.length };
}
