/** Puts events that are numbered one by one into the order of their numbers, where they came in another. */
export interface EventOrder<T> {
  /** Takes the next event as it came; gives those whose turn it is. `last` waits for nothing that is missing before it. */
  readonly take: (number: number | undefined, event: T, place?: 'first' | 'last') => readonly T[];
  /** All that still waits, in order: what is missing will not come. */
  readonly rest: () => readonly T[];
}

/** So many events wait for a number that is missing. */
const MAX_WAITING = 32;
/** Where so many are missing, numbers say no more than that one is larger: all is taken as it comes, up to the next first event. */
const MAX_MISSING = 8;

/** Starts with nothing. Numbers start anew with each first event, whatever the first one is. */
export function createEventOrder<T>(): EventOrder<T> {
  let next: number | undefined;
  let missing = 0;
  let waiting: { readonly number: number; readonly event: T }[] = [];

  const rest = (): readonly T[] => {
    const events = waiting.sort((one, other) => one.number - other.number);
    waiting = [];
    const last = events.at(-1);
    if (last) next = last.number + 1;
    return events.map(({ event }) => event);
  };

  /** Those that waited for nothing but the event before them. */
  const follow = (): readonly T[] => {
    const events: T[] = [];
    for (;;) {
      const due = waiting.filter(({ number }) => number === next);
      if (next === undefined || due.length === 0) return events;
      waiting = waiting.filter(({ number }) => number !== next);
      events.push(...due.map(({ event }) => event));
      next++;
    }
  };

  return {
    take(number, event, place) {
      if (number === undefined) return [...rest(), event];
      if (place === 'first' || (next === undefined && number === 0)) {
        // What came before the very first one overtook it.
        const before = next === undefined ? [] : rest();
        next = number + 1;
        missing = 0;
        return [...before, event, ...follow()];
      }
      if (place === 'last') {
        const before = rest();
        next = Math.max(next ?? 0, number + 1);
        return [...before, event];
      }
      if (missing === MAX_MISSING || (next !== undefined && number < next)) return [event];
      if (number === next) {
        next++;
        return [event, ...follow()];
      }
      waiting.push({ number, event });
      if (waiting.length <= MAX_WAITING) return [];
      missing++;
      if (missing === MAX_MISSING) return rest();
      next = Math.min(...waiting.map((one) => one.number));
      return follow();
    },
    rest,
  };
}
