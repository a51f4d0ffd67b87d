/** Who says a text: the person, the model, or the model to itself. */
export type SaidKind = 'user' | 'agent' | 'reasoning';

/** A text that so far only an event has said. */
export interface SaidText {
  readonly kind: SaidKind;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly time: number | undefined;
}

/** Text that a session states twice: as an item of the conversation, and as an event for people. */
export interface SaidOnce {
  /** An item says this; items are always shown. */
  readonly item: (kind: SaidKind, text: string) => void;
  /** An event says this. It is kept until an item turns out to say the same. */
  readonly event: (said: SaidText) => void;
  /** What only events have said so far, in their order, and forgets it. `by` leaves the other kind for later. */
  readonly take: (by?: 'model') => readonly SaidText[];
}

interface Waiting extends SaidText {
  met: boolean;
}

/** Starts matching items with events. Either may come first, and the same text may be said several times. */
export function createSaidOnce(): SaidOnce {
  const items = new Map<string, number>();
  const byKey = new Map<string, Waiting[]>();
  let waiting: Waiting[] = [];
  const keyOf = (kind: SaidKind, text: string): string => `${kind} ${text.trim()}`;

  const expect = (entry: Waiting): void => {
    const key = keyOf(entry.kind, entry.text);
    const queue = byKey.get(key);
    if (queue) queue.push(entry);
    else byKey.set(key, [entry]);
  };

  return {
    item(kind, text) {
      const key = keyOf(kind, text);
      const entry = byKey.get(key)?.shift();
      if (entry) entry.met = true;
      else items.set(key, (items.get(key) ?? 0) + 1);
    },
    event(said) {
      const key = keyOf(said.kind, said.text);
      const count = items.get(key) ?? 0;
      if (count > 0) {
        items.set(key, count - 1);
        return;
      }
      const entry = { ...said, met: false };
      expect(entry);
      waiting.push(entry);
    },
    take(by) {
      const open = waiting.filter(({ met }) => !met);
      waiting = by === undefined ? [] : open.filter(({ kind }) => kind === 'user');
      byKey.clear();
      for (const entry of waiting) expect(entry);
      return by === undefined ? open : open.filter(({ kind }) => kind !== 'user');
    },
  };
}
