/** What is still held, by kind; kinds of which nothing is are left out. */
export type LiveResources = Readonly<Record<string, number>>;

/** Counts what is asked of the page from here on: timers, frames, observers, listeners of what outlives a transcript, blob URLs, Workers. */
export interface ResourceCount {
  readonly live: () => LiveResources;
  /** Stops counting. */
  readonly stop: () => void;
}

type Holder = Record<string, (...parameters: never[]) => unknown>;

/** Puts another function in the place of one; returns how to put that back. */
function replace(
  holder: Holder,
  name: string,
  other: (this: object, ...values: never[]) => unknown,
): () => void {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  holder[name] = other;
  return () => {
    if (own) Object.defineProperty(holder, name, own);
    else Reflect.deleteProperty(holder, name);
  };
}

/** Starts counting. Frames and timers count until they have fired. */
export function countResources(): ResourceCount {
  const held = new Map<string, Set<unknown>>();
  const undo: (() => void)[] = [];
  const of = (kind: string): Set<unknown> => {
    const set = held.get(kind) ?? new Set();
    held.set(kind, set);
    return set;
  };

  /** Something that is had by calling one function, and given back by calling another one with it. */
  const pair = (kind: string, owner: object, take: string, give: string, once = false): void => {
    const holder = owner as Holder; // its functions are called as they were
    const taken = holder[take]?.bind(owner);
    const given = holder[give]?.bind(owner);
    if (!taken || !given) return;
    const set = of(kind);
    undo.push(
      replace(holder, take, (callback: unknown, ...rest: unknown[]) => {
        const run = (...values: unknown[]) => {
          set.delete(handle);
          (callback as (...values: unknown[]) => void)(...values);
        };
        const handle = taken(...([once ? run : callback, ...rest] as never[]));
        set.add(handle);
        return handle;
      }),
      replace(holder, give, (handle: unknown) => {
        set.delete(handle);
        return given(handle as never);
      }),
    );
  };

  /** Something that works from when it is told what to watch until it is told to stop. */
  const observer = (name: 'ResizeObserver' | 'IntersectionObserver' | 'MutationObserver'): void => {
    if (typeof globalThis[name] === 'undefined') return;
    const set = of(name);
    const prototype = globalThis[name].prototype as unknown as Holder;
    for (const method of ['observe', 'unobserve', 'disconnect']) {
      const original = prototype[method];
      if (!original) continue;
      const counting = function (this: object, ...values: never[]) {
        const targets = targetsOf(this);
        if (method === 'observe') targets.add(values[0]);
        else if (method === 'unobserve') targets.delete(values[0]);
        else targets.clear();
        if (targets.size > 0) set.add(this);
        else set.delete(this);
        return original.apply(this, values);
      };
      undo.push(replace(prototype, method, counting));
    }
  };
  const targets = new WeakMap<object, Set<unknown>>();
  const targetsOf = (watcher: object): Set<unknown> => {
    const known = targets.get(watcher) ?? new Set();
    targets.set(watcher, known);
    return known;
  };

  pair('timer', globalThis, 'setTimeout', 'clearTimeout', true);
  pair('interval', globalThis, 'setInterval', 'clearInterval');
  pair('frame', globalThis, 'requestAnimationFrame', 'cancelAnimationFrame', true);
  pair('blob URL', URL, 'createObjectURL', 'revokeObjectURL');
  observer('ResizeObserver');
  observer('IntersectionObserver');
  observer('MutationObserver');
  for (const target of [document, window]) {
    const set = of('listener');
    const nameOf = (type: string, listener: unknown) => `${type} ${identify(listener)}`;
    const add = target.addEventListener.bind(target) as (...values: unknown[]) => void;
    const remove = target.removeEventListener.bind(target) as (...values: unknown[]) => void;
    const holder = target as unknown as Holder; // its functions are called as they were
    undo.push(
      replace(holder, 'addEventListener', (...values: unknown[]) => {
        set.add(nameOf(String(values[0]), values[1]));
        add(...values);
      }),
      replace(holder, 'removeEventListener', (...values: unknown[]) => {
        set.delete(nameOf(String(values[0]), values[1]));
        remove(...values);
      }),
    );
  }

  return {
    live: () =>
      Object.fromEntries([...held].filter(([, set]) => set.size > 0).map(([kind, set]) => [kind, set.size])),
    stop: () => {
      for (const step of undo.toReversed()) step();
    },
  };
}

const names = new WeakMap<object, number>();
let counter = 0;

function identify(listener: unknown): number {
  if (typeof listener !== 'function' && (typeof listener !== 'object' || listener === null)) return -1;
  const known = names.get(listener) ?? ++counter;
  names.set(listener, known);
  return known;
}
