type Given = Readonly<Record<string, unknown>>;

/** What a host gave, as the transcript draws with it. */
export interface KeptContent<T extends object> {
  /** What was given, with a function that stays the same in the place of each one that is called. */
  readonly content: T;
  /** Whether what is given now says the same. */
  readonly says: (given: T) => boolean;
  /** Whether functions of what was given are called, so that those of what is given now have to be adopted. */
  readonly calls: boolean;
  /** Calls the functions of what is given now from here on. It has to say the same. */
  readonly adopt: (given: T) => void;
}

type Call = (...args: readonly unknown[]) => unknown;

/** A function that was given, and what it said when it was called last. */
interface KeptFunction {
  call: Call;
  readonly answers: Map<string, { readonly args: readonly unknown[]; readonly answer: unknown }>;
}

/** So many different calls of one function are remembered, the latest ones. */
const MOST_ANSWERS = 20;

/** Words, numbers, addresses and what they are in: what functions of a host are called with, and what they say. */
const spelled = (value: unknown): string =>
  value instanceof URL ? value.href : Array.isArray(value) ? value.map(spelled).join('\n') : String(value);

/**
 * Keeps what a host gives, so that a host which makes it anew in each render draws nothing again. Values, lists and plain objects are
 * compared by what they hold. A component is compared by identity. A function that is called, such as one of `labels`, says the same
 * where it gives the same for what it was asked lately: one whose words changed, e.g. with the language, is noticed. It has to be pure.
 * @param isCalled - whether the function in this place is called, so that its identity says nothing
 */
export function keepContent<T extends object>(
  given: T,
  isCalled: (path: readonly string[]) => boolean,
): KeptContent<T> {
  const functions = new Map<string, KeptFunction>();

  const keep = (value: unknown, path: readonly string[]): unknown => {
    if (isFunction(value)) return isCalled(path) ? keepFunction(value, path) : value;
    if (!isPlain(value)) return value;
    if (Array.isArray(value)) return value.map((item, index) => keep(item, [...path, String(index)]));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, keep(item, [...path, name])]),
    );
  };

  const keepFunction = (call: Call, path: readonly string[]): Call => {
    const kept: KeptFunction = { call, answers: new Map() };
    functions.set(path.join('.'), kept);
    return (...args) => {
      const answer = kept.call(...args);
      const question = args.map(spelled).join('\t');
      kept.answers.delete(question);
      kept.answers.set(question, { args, answer });
      const [oldest] = kept.answers.size > MOST_ANSWERS ? kept.answers.keys() : [];
      if (oldest !== undefined) kept.answers.delete(oldest);
      return answer;
    };
  };

  const saysTheSame = (before: unknown, now: unknown, path: readonly string[]): boolean => {
    if (Object.is(before, now)) return true;
    if (isFunction(before) && isFunction(now)) {
      const kept = functions.get(path.join('.'));
      return kept !== undefined && answersAlike(kept, now);
    }
    if (!isPlain(before) || !isPlain(now) || Array.isArray(before) !== Array.isArray(now)) return false;
    const names = Object.keys(before);
    return (
      names.length === Object.keys(now).length &&
      names.every((name) => Object.hasOwn(now, name) && saysTheSame(before[name], now[name], [...path, name]))
    );
  };

  const adopt = (now: unknown, path: readonly string[]): void => {
    if (isFunction(now)) {
      const kept = functions.get(path.join('.'));
      if (kept) kept.call = now;
    } else if (isPlain(now) && functions.size > 0)
      for (const [name, item] of Object.entries(now)) adopt(item, [...path, name]);
  };

  const copy = keep(given, []) as T; // functions of the same types in the places of functions
  return {
    content: functions.size > 0 ? copy : given,
    calls: functions.size > 0,
    says: (now) => saysTheSame(given, now, []),
    adopt(now) {
      adopt(now, []);
    },
  };
}

function answersAlike({ call, answers }: KeptFunction, now: Call): boolean {
  if (call === now) return true;
  for (const { args, answer } of answers.values()) {
    try {
      const other = now(...args);
      if (!Object.is(other, answer) && spelled(other) !== spelled(answer)) return false;
    } catch {
      return false;
    }
  }
  return true;
}

const isFunction = (value: unknown): value is Call => typeof value === 'function';

/** A list or an object that was written as such; no element, component, class or store. */
function isPlain(value: unknown): value is Given {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
