/** Who says a text: the person, the model, or the model to itself. */
export type SaidKind = 'user' | 'agent' | 'reasoning';

/** A text that so far only an event has said. */
export interface SaidText {
  readonly kind: SaidKind;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly time: number | undefined;
}

/** Text that a session states several times: as an item of the conversation, as events for people, and piece by piece before that. */
export interface SaidOnce {
  /** An item says this; items are always shown. */
  readonly item: (kind: SaidKind, text: string) => void;
  /** Whether events have been shown since the person spoke that say all of these thoughts of one item. */
  readonly wasShown: (thoughts: readonly string[]) => boolean;
  /** An event says this. It is kept until an item turns out to say the same. */
  readonly event: (said: SaidText) => void;
  /** An event says more of a text that another one will say whole. `stream` tells apart events that say the same pieces. */
  readonly piece: (kind: SaidKind, stream: string, delta: string) => void;
  /** What only events have said so far, in their order, and forgets it. `by` leaves the other kind for later. */
  readonly take: (by?: 'model') => readonly SaidText[];
}

interface Waiting extends SaidText {
  readonly bare: string;
  met: boolean;
}

/** So many neighbouring texts are put together to find the one that says all of them. */
const JOINED = 16;

// Events break their lines and join their parts otherwise than items do.
const bareOf = (text: string): string => text.replace(/\s+/g, '');

/** Starts matching items with events. Either may come first, one may join what the other says in parts, and the same text may be said several times. */
export function createSaidOnce(): SaidOnce {
  // What items have said and no event yet, in order.
  let stated: { readonly key: string; readonly bare: string; readonly kind: SaidKind; met: boolean }[] = [];
  const statedByKey = new Map<string, typeof stated>();
  const byKey = new Map<string, Waiting[]>();
  let waiting: Waiting[] = [];
  // Thoughts that events have said in this model call; thoughts of events that were shown since the person spoke.
  const thought = new Set<string>();
  let shown: { readonly bare: string; readonly kind: SaidKind; readonly met: boolean }[] = [];
  const pieces = new Map<string, { readonly kind: SaidKind; text: string }>();
  // A text that is said whole takes the place of its pieces, which may be those of several texts.
  const settle = (kind: SaidKind, bare: string): void => {
    for (const [stream, piece] of pieces) {
      if (piece.kind !== kind) continue;
      const rest = withoutStart(piece.text, bare);
      if (rest === '') pieces.delete(stream);
      else if (rest !== undefined) piece.text = rest;
    }
  };

  const keyOf = (kind: SaidKind, bare: string): string => `${kind} ${bare}`;
  const add = <T>(map: Map<string, T[]>, key: string, entry: T): void => {
    const queue = map.get(key);
    if (queue) queue.push(entry);
    else map.set(key, [entry]);
  };
  const next = <T extends { readonly met: boolean }>(map: Map<string, T[]>, key: string): T | undefined => {
    const queue = map.get(key);
    while (queue && queue.length > 0) {
      const entry = queue.shift();
      if (entry && !entry.met) return entry;
    }
    return undefined;
  };
  const meet = (entries: readonly { met: boolean }[]): void => {
    for (const entry of entries) entry.met = true;
  };

  return {
    item(kind, text) {
      const bare = bareOf(text);
      const key = keyOf(kind, bare);
      settle(kind, bare);
      const event = next(byKey, key);
      if (event) {
        event.met = true;
        return;
      }
      const parts = joinedFrom(waiting, kind, bare);
      if (parts) {
        meet(parts);
        return;
      }
      const entry = { key, bare, kind, met: false };
      stated.push(entry);
      add(statedByKey, key, entry);
      meetWhole(waiting, stated, entry);
    },
    wasShown(thoughts) {
      const parts = thoughts.map(bareOf).filter((bare) => bare !== '');
      const isKnown = (bare: string): boolean => joinedFrom(shown, 'reasoning', bare) !== undefined;
      return parts.length > 0 && (isKnown(parts.join('')) || parts.every(isKnown));
    },
    event(said) {
      const bare = bareOf(said.text);
      const key = keyOf(said.kind, bare);
      settle(said.kind, bare);
      const item = next(statedByKey, key);
      const items = item ? [item] : joinedFrom(stated, said.kind, bare);
      const isRepeat = said.kind === 'reasoning' && thought.has(bare);
      if (said.kind === 'reasoning') thought.add(bare);
      if (items) {
        meet(items);
        return;
      }
      if (isRepeat) return;
      const entry = { ...said, bare, met: false };
      add(byKey, key, entry);
      waiting.push(entry);
      meetWhole(stated, waiting, entry);
    },
    piece(kind, stream, delta) {
      const known = pieces.get(stream);
      if (known) known.text += delta;
      else pieces.set(stream, { kind, text: delta });
    },
    take(by) {
      const open: SaidText[] = waiting.filter(({ met }) => !met);
      // Several streams may hold the same pieces.
      const drafts = new Map(
        [...pieces.values()].map(({ kind, text }) => [keyOf(kind, bareOf(text)), { kind, text }]),
      );
      for (const { kind, text } of drafts.values())
        if (text.trim() !== '') open.push({ kind, text, time: undefined });
      pieces.clear();
      waiting = by === undefined ? [] : waiting.filter(({ met, kind }) => !met && kind === 'user');
      byKey.clear();
      for (const entry of waiting) add(byKey, keyOf(entry.kind, entry.bare), entry);
      if (by === undefined) shown = [];
      thought.clear();
      const taken = by === undefined ? open : open.filter(({ kind }) => kind !== 'user');
      for (const { kind, text } of taken)
        if (kind === 'reasoning') shown.push({ kind, bare: bareOf(text), met: false });
      shown = shown.slice(-JOINED);
      stated = stated.filter(({ met }) => !met).slice(-JOINED);
      return taken;
    },
  };
}

interface Entry {
  readonly bare: string;
  readonly kind: SaidKind;
  met: boolean;
}

/** Matches an entry that says in one what several others say, the last of which is `part`. */
function meetWhole(wholes: readonly Entry[], parts: readonly Entry[], part: Entry): void {
  if (part.bare === '') return;
  for (const whole of wholes.slice(-JOINED)) {
    if (whole.met || whole.kind !== part.kind || !whole.bare.endsWith(part.bare)) continue;
    const joined = joinedFrom(parts, part.kind, whole.bare);
    if (!joined) continue;
    for (const entry of [whole, ...joined]) entry.met = true;
    return;
  }
}

/** What is left of a text behind what another one says, or nothing where that says more; `undefined` where they differ. */
function withoutStart(text: string, bare: string): string | undefined {
  let said = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (/\s/.test(letter)) continue;
    if (said === bare.length) return text.slice(at);
    if (letter !== bare.charAt(said)) return undefined;
    said++;
  }
  return '';
}

/** Neighbouring entries at the end that together say a text; `undefined` where there are none. */
function joinedFrom<T extends { readonly bare: string; readonly kind: SaidKind; readonly met: boolean }>(
  entries: readonly T[],
  kind: SaidKind,
  bare: string,
): readonly T[] | undefined {
  if (bare === '') return undefined;
  const own = entries.slice(-JOINED).filter((entry) => entry.kind === kind && !entry.met);
  for (let start = 0; start < own.length; start++) {
    let rest = bare;
    for (let end = start; end < own.length; end++) {
      const part = own[end]?.bare ?? '';
      if (!rest.startsWith(part)) break;
      rest = rest.slice(part.length);
      if (rest === '') return own.slice(start, end + 1);
    }
  }
  return undefined;
}
