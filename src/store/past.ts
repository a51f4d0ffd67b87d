import type { KeyList, Lookup } from './tables.ts';

/** The value of a key from one checkpoint on, with the older version behind it. */
interface Version<V> {
  readonly from: number;
  /** `undefined`: nothing. */
  readonly value: V | undefined;
  readonly before: Version<V> | undefined;
}

/** Values of keys at each checkpoint. A key takes memory for each checkpoint before which it changed, and for no other. */
export interface Past<K, V> {
  /** The value of a key at a checkpoint. */
  readonly read: (key: K, checkpoint: number) => V | undefined;
  /** The first of all that the key ever held that this is true of. */
  readonly find: (key: K, is: (value: V) => boolean) => V | undefined;
  /** Keeps what the key holds from a checkpoint on: one that is later than all that were kept. */
  readonly keep: (key: K, checkpoint: number, value: V | undefined) => void;
  readonly keys: () => Iterable<K>;
  /** How many keys held something at each checkpoint. */
  readonly sizes: number[];
}

/** Starts without a past. */
export function createPast<K, V>(): Past<K, V> {
  const versions = new Map<K, Version<V>>();
  return {
    read(key, checkpoint) {
      let version = versions.get(key);
      while (version && version.from > checkpoint) version = version.before;
      return version?.value;
    },
    find(key, is) {
      for (let version = versions.get(key); version; version = version.before)
        if (version.value !== undefined && is(version.value)) return version.value;
      return undefined;
    },
    keep(key, checkpoint, value) {
      const before = versions.get(key);
      if (before ? before.value !== value : value !== undefined)
        versions.set(key, { from: checkpoint, value, before });
    },
    keys: () => versions.keys(),
    sizes: [0],
  };
}

/** The changes since a checkpoint, over the values at it; usable as a table of rows and as a map. */
export interface Layer<K, V> extends Lookup<K, V> {
  readonly end: () => number;
  /** Changed values by key; `undefined` for a key that is gone. */
  readonly fresh: Map<K, V | undefined>;
  readonly past: Past<K, V>;
  /** Keeps what changed as what is there from the next checkpoint on. */
  readonly keep: () => void;
}

/**
 * Opens what a past holds at a checkpoint. Nothing that is done to it reaches that. `copy`: values change in place, so that each is copied
 * before it is handed out.
 */
export function createLayer<K, V>(past: Past<K, V>, checkpoint: number, copy?: (value: V) => V): Layer<K, V> {
  const fresh = new Map<K, V | undefined>();
  let size = past.sizes[checkpoint] ?? 0;
  const get = (key: K): V | undefined => {
    const own = fresh.get(key);
    if (own !== undefined || fresh.has(key)) return own;
    const kept = past.read(key, checkpoint);
    if (kept === undefined || !copy) return kept;
    const copied = copy(kept);
    fresh.set(key, copied);
    return copied;
  };
  const has = (key: K): boolean =>
    fresh.has(key) ? fresh.get(key) !== undefined : past.read(key, checkpoint) !== undefined;
  const remove = (key: K): void => {
    if (has(key)) size -= 1;
    fresh.set(key, undefined);
  };
  return {
    past,
    fresh,
    get size() {
      return size;
    },
    get,
    has,
    set(key, value) {
      if (!has(key)) size += 1;
      fresh.set(key, value);
    },
    delete: remove,
    clear() {
      for (const key of [...past.keys(), ...fresh.keys()]) remove(key);
    },
    // The rows of a replay are placed already, so that nobody asks for a number that is free.
    end: () => 0,
    keep() {
      for (const [key, value] of fresh) past.keep(key, checkpoint + 1, value);
      past.sizes[checkpoint + 1] = size;
    },
  };
}

/** A list of keys that can be forked: both share what they have in common. */
export interface SharedList<T> extends KeyList<T> {
  /** The same list, which from now on changes by itself. */
  readonly fork: () => SharedList<T>;
}

/**
 * Opens the first values of a list. They stay where they are for whoever else holds them: what is added at the end of them is the same
 * for all who go through the same run, and everything else is done to a copy.
 */
export function createSharedList<T>(given: T[] = [], count: number = given.length): SharedList<T> {
  let values = given;
  let size = count;
  let copy: readonly T[] | null = null;
  const gone = new Set<T>();

  const own = (list: T[]): void => {
    values = list;
    size = list.length;
    copy = null;
  };
  const close = (): void => {
    if (gone.size === 0) return;
    own(values.slice(0, size).filter((value) => !gone.has(value)));
    gone.clear();
  };
  const trim = (): void => {
    for (
      let last = values[size - 1];
      size > 0 && last !== undefined && gone.delete(last);
      last = values[size - 1]
    )
      size -= 1;
  };
  return {
    add(value) {
      if (gone.has(value)) close();
      if (size < values.length && values[size] !== value) own(values.slice(0, size));
      values[size++] = value;
      copy = null;
    },
    remove(value) {
      gone.add(value);
      trim();
      copy = null;
    },
    replace(value, other) {
      close();
      const at = values.lastIndexOf(value, size - 1);
      if (at < 0) return;
      own(values.slice(0, size));
      values[at] = other;
    },
    last() {
      trim();
      return values[size - 1];
    },
    size() {
      close();
      return size;
    },
    published() {
      close();
      return (copy ??= values.slice(0, size));
    },
    fork() {
      close();
      return createSharedList(values, size);
    },
  };
}
