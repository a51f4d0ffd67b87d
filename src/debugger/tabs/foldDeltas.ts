import type { Journal } from '../../store/index.ts';

/** Neighbouring lines of the list of events: one event, or the deltas of one block that came one after the other. */
export interface EventRun {
  /** Number of its first event. */
  readonly first: number;
  /** Number of its last event. */
  readonly last: number;
  /** How many events it holds. */
  readonly count: number;
}

/** So many deltas in a row are told one by one. */
const APART = 3;

/** Folds the deltas of one block that follow each other into one line. `numbers` are those of the events, in order. */
export function foldDeltas(journal: Journal, numbers: readonly number[]): readonly EventRun[] {
  const runs: EventRun[] = [];
  let from = 0;
  const blockOf = (at: number): string | undefined => {
    const event = journal.event(numbers[at] ?? -1);
    return event?.type === 'blockDelta' ? event.block : undefined;
  };
  while (from < numbers.length) {
    const block = blockOf(from);
    let to = from + 1;
    while (block !== undefined && to < numbers.length && blockOf(to) === block) to++;
    const step = to - from > APART ? to - from : 1;
    for (let at = from; at < to; at += step)
      runs.push({ first: numbers[at] ?? 0, last: numbers[at + step - 1] ?? 0, count: step });
    from = to;
  }
  return runs;
}
