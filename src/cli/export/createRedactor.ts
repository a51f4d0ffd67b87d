import { carryIntegers } from '../../model/longIntegers.ts';
import { isSecretNamed, SECRETS } from './secrets.ts';

/** Puts `[redacted: kind]` in place of what looks like a secret, and counts. */
export interface Redactor {
  /** One text. */
  readonly text: (text: string) => string;
  /** A copy of data, with every text and every key in it; data nested however deep. The bytes of media are left out. */
  readonly value: <T>(value: T) => T;
  /** How many were replaced, by kind. */
  readonly counts: ReadonlyMap<string, number>;
}

const MAX_ROUNDS = 5;
/** Names of fields and words such as those of roles, which come again and again: longer texts are no such, in UTF-16 units. */
const WORD = 40;
/** Words that are remembered to hold no secret. */
const MOST_WORDS = 10_000;

interface Place {
  readonly from: object;
  readonly to: object;
}

/** Something that looks like a secret, with what stands around it. */
export interface RedactorHit {
  readonly kind: string;
  /** What stands before it in its text, or the name that it is kept under. */
  readonly before: string;
  /** The secret itself; empty for bytes of media. */
  readonly secret: string;
  readonly after: string;
}

const AROUND = 40;

/** Starts a redactor. `onHit` hears of each secret before it is replaced. */
export function createRedactor(onHit: (hit: RedactorHit) => void = () => undefined): Redactor {
  const counts = new Map<string, number>();
  const harmless = new Set<string>();

  const mark = (kind: string): string => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `[redacted: ${kind}]`;
  };

  const redactOnce = (text: string): string => {
    let left = text;
    for (const { kind, find } of SECRETS) {
      const pieces: string[] = [];
      let from = 0;
      for (const { start, end } of find(left)) {
        onHit({
          kind,
          before: left.slice(Math.max(0, start - AROUND), start),
          secret: left.slice(start, end),
          after: left.slice(end, end + AROUND),
        });
        pieces.push(left.slice(from, start), mark(kind));
        from = end;
      }
      if (from > 0) left = pieces.join('') + left.slice(from);
    }
    return left;
  };

  const redactText = (text: string): string => {
    if (harmless.has(text)) return text;
    let before = text;
    let left = redactOnce(text);
    // What has gone may have stood in the way of something else.
    for (let round = 0; left !== before && round < MAX_ROUNDS; round++) {
      before = left;
      left = redactOnce(left);
    }
    if (left === text && text.length <= WORD && harmless.size < MOST_WORDS) harmless.add(text);
    return left;
  };

  const named = (name: string, secret: string): string => {
    onHit({ kind: 'secret', before: `${name}: `, secret, after: '' });
    return mark('secret');
  };

  /** What stands for a value: a text or a number for itself; an object or a list for a copy that is still to be filled. */
  const standIn = (value: unknown, name: string, pending: Place[]): unknown => {
    if (typeof value === 'string') return isSecret(name, value) ? named(name, value) : redactText(value);
    if (typeof value === 'number') return isSecretNamed(name, value) ? named(name, String(value)) : value;
    if (typeof value !== 'object' || value === null) return value;
    const media = mediaType(value);
    if (media !== undefined) onHit({ kind: media, before: '', secret: '', after: '' });
    if (media !== undefined) return { type: 'text', text: mark(media) };
    const to = Array.isArray(value) ? [] : {};
    pending.push({ from: value, to });
    return to;
  };

  return {
    text: redactText,
    counts,
    value<T>(root: T): T {
      const pending: Place[] = [];
      const names = new WeakMap<object, string>();
      const copy = standIn(root, '', pending);
      // Iterative: data may be nested deeper than the stack.
      for (let place = pending.pop(); place; place = pending.pop()) {
        const { from, to } = place;
        if (Array.isArray(from)) {
          const list = to as unknown[]; // a list stands for a list
          const name = names.get(from) ?? '';
          for (const entry of from as readonly unknown[]) list.push(standIn(entry, name, pending));
        } else {
          const stated = nameStated(from);
          for (const [key, value] of Object.entries(from) as [string, unknown][]) {
            const name = key === 'value' && stated !== undefined ? stated : key;
            if (Array.isArray(value)) names.set(value, name);
            put(to, redactText(key), standIn(value, name, pending));
          }
        }
        carryIntegers(from, to);
      }
      return copy as T; // of the same shape
    },
  };
}

const isSecret = (name: string, value: string): boolean =>
  value !== '' && !value.startsWith('[redacted') && isSecretNamed(name, value);

// A list of names and values, as headers and variables are kept.
function nameStated(value: object): string | undefined {
  const name: unknown = 'name' in value ? value.name : 'key' in value ? value.key : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** What kind of media a block holds the bytes of, which nobody can search; `undefined` for all else. */
function mediaType(value: object): string | undefined {
  if (!('type' in value) || !('source' in value)) return undefined;
  const { type, source } = value;
  if (type !== 'image' && type !== 'document' && type !== 'file') return undefined;
  if (typeof source !== 'object' || source === null || !('type' in source)) return undefined;
  if (source.type === 'base64') return type;
  return 'url' in source && typeof source.url === 'string' && /^data:/i.test(source.url) ? type : undefined;
}

// Two keys that read alike after it are still two; `__proto__` is a key like any other.
function put(to: object, key: string, value: unknown): void {
  let name = key;
  for (let count = 2; Object.hasOwn(to, name); count++) name = `${key} ${count}`;
  Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });
}
