/** How far a text holds to the grammar of JSON. */
export interface JsonScan {
  /**
   * `complete`: a whole value, which ends at `end`. `open`: the text ends inside the value. `broken`: the text departs
   * from the grammar at `end`. `empty`: only blanks are left.
   */
  readonly state: 'complete' | 'open' | 'broken' | 'empty';
  /** Offset of the first character of the value. */
  readonly start: number;
  readonly end: number;
  /**
   * The value as strict JSON; of an unfinished value the part that is certain, with everything open closed: the last
   * string as far as it goes, but no half a number. Absent when there is nothing worth reading.
   */
  readonly json?: string;
  /** `NaN` or `Infinity` stood in the text and became `null`. */
  readonly patched: boolean;
}

interface Token {
  readonly state: 'complete' | 'open' | 'broken';
  readonly end: number;
  /** Where a string may be closed. */
  readonly safe?: number;
  readonly patch?: boolean;
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd';

const QUOTE = 34;
const BACKSLASH = 92;
const LITERALS = ['true', 'false', 'null', 'NaN', 'Infinity', '-Infinity'] as const;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** Length of the escape at `at`; 0 when it is cut off by the end of the text, -1 when there is no such escape. */
function escapeLength(text: string, at: number): number {
  const kind = text.charAt(at + 1);
  if (kind === '') return 0;
  if (kind !== 'u') return '"\\/bfnrt'.includes(kind) ? 2 : -1;
  const digits = text.slice(at + 2, at + 6);
  if (!/^[\da-fA-F]*$/.test(digits)) return -1;
  return digits.length === 4 ? 6 : 0;
}

function readString(text: string, from: number): Token {
  let at = from + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return { state: 'complete', end: at + 1 };
    if (code < 32) return { state: 'broken', end: at, safe: at };
    if (code === BACKSLASH) {
      const length = escapeLength(text, at);
      if (length === 0) return { state: 'open', end: text.length, safe: at };
      if (length < 0) return { state: 'broken', end: at, safe: at };
      at += length;
    } else at += 1;
  }
  return { state: 'open', end: at, safe: at };
}

function readScalar(text: string, from: number): Token {
  for (const literal of LITERALS) {
    if (text.startsWith(literal, from)) {
      const patch = literal === 'NaN' || literal.endsWith('Infinity');
      return { state: 'complete', end: from + literal.length, patch };
    }
    if (text.length - from < literal.length && literal.startsWith(text.slice(from))) {
      return { state: 'open', end: text.length };
    }
  }
  let end = from;
  while (end < text.length && '+-.0123456789eE'.includes(text.charAt(end))) end += 1;
  const complete = NUMBER.test(text.slice(from, end));
  // A number that ends with the text may be the beginning of a longer one, unless it is all there is.
  if (end === text.length) return { state: complete ? 'complete' : 'open', end };
  return complete ? { state: 'complete', end } : { state: 'broken', end: from };
}

/**
 * Reads one JSON value from `from` on. Total, linear, and as deep as the text goes: it keeps a stack, not a recursion.
 * Beyond the grammar it knows `NaN` and `Infinity`, which several languages write.
 */
export function scanJson(text: string, from = 0): JsonScan {
  const start = skipBlanks(text, from);
  if (start === text.length) return { state: 'empty', start, end: start, patched: false };
  const closers: string[] = [];
  const patches: (readonly [number, number])[] = [];
  let expected: Expected = 'value';
  let at = start;
  let safe = start;

  const finish = (state: 'complete' | 'open' | 'broken', end: number, tail = ''): JsonScan => {
    const patched = patches.length > 0;
    const base = { state, start, end, patched };
    if (state !== 'complete' && safe <= start + 1) return base;
    const parts: string[] = [];
    let copied = start;
    for (const [patchStart, patchEnd] of patches) {
      parts.push(text.slice(copied, patchStart), 'null');
      copied = patchEnd;
    }
    parts.push(text.slice(copied, safe), tail, closers.reverse().join(''));
    return { ...base, json: parts.join('') };
  };

  for (;;) {
    at = skipBlanks(text, at);
    if (at === text.length) return finish('open', at);
    const char = text.charAt(at);
    switch (expected) {
      case 'colon':
        if (char !== ':') return finish('broken', at);
        at += 1;
        expected = 'value';
        break;
      case 'commaOrEnd':
        if (char === ',') {
          at += 1;
          expected = closers.at(-1) === '}' ? 'key' : 'value';
          break;
        }
        if (char !== closers.at(-1)) return finish('broken', at);
        closers.pop();
        safe = at += 1;
        break;
      case 'keyOrEnd':
      case 'key': {
        if (expected === 'keyOrEnd' && char === '}') {
          closers.pop();
          safe = at += 1;
          expected = 'commaOrEnd';
          break;
        }
        if (char !== '"') return finish('broken', at);
        const key = readString(text, at);
        if (key.state !== 'complete') return finish(key.state, key.end);
        at = key.end;
        expected = 'colon';
        break;
      }
      case 'valueOrEnd':
      case 'value': {
        if (expected === 'valueOrEnd' && char === ']') {
          closers.pop();
          safe = at += 1;
          expected = 'commaOrEnd';
          break;
        }
        if (char === '{' || char === '[') {
          closers.push(char === '{' ? '}' : ']');
          safe = at += 1;
          expected = char === '{' ? 'keyOrEnd' : 'valueOrEnd';
          break;
        }
        const token = char === '"' ? readString(text, at) : readScalar(text, at);
        if (token.state !== 'complete') {
          if (token.safe === undefined) return finish(token.state, token.end);
          safe = token.safe;
          return finish(token.state, token.end, '"');
        }
        if (char !== '"' && token.end === text.length && closers.length > 0) return finish('open', token.end);
        if (token.patch) patches.push([at, token.end]);
        safe = at = token.end;
        expected = 'commaOrEnd';
        break;
      }
      default:
        expected satisfies never;
    }
    if (expected === 'commaOrEnd' && closers.length === 0) return finish('complete', at);
  }
}
