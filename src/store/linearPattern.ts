/** Matches a regular expression in time that grows with the text alone, whatever the expression. */
export interface LinearPattern {
  /**
   * Where it matches, from left to right. Yields `null` now and then, so that a long text can be searched piece by piece. Returns whether
   * all of the text was searched: where many matches begin and none ends, it gives up.
   */
  readonly matches: (text: string) => Generator<readonly [start: number, end: number] | null, boolean>;
}

/** Why an expression cannot be searched for. `unsupported`: it looks around or back, which nothing does in linear time. */
export type PatternProblem = 'invalid' | 'unsupported' | 'tooLong';

type Assertion = '^' | '$' | 'b' | 'B';
type Step =
  | { readonly type: 'one'; readonly test: (code: number) => boolean }
  | { readonly type: 'split'; first: number; second: number }
  | { readonly type: 'assert'; readonly assertion: Assertion }
  | { readonly type: 'end' };

/** Steps of a program, and so the work for each character of a text. */
const MOST_STEPS = 500;
const MOST_CHARACTERS = 1000;
const MOST_ATOMS = 10_000;
/** Steps between two pauses. */
const PAUSE_AFTER = 20_000;
/** Characters looked at again, for each of the text, before it gives up. */
const MOST_AGAIN = 50;

/**
 * Reads a regular expression as JavaScript writes it, without looking around and without references to groups. Lines are told apart:
 * `^` and `$` stand at the ends of each.
 */
export function readLinearPattern(source: string, ignoreCase: boolean): LinearPattern | PatternProblem {
  if (source.length > MOST_CHARACTERS) return 'tooLong';
  const flags = ignoreCase ? 'iu' : 'u';
  try {
    new RegExp(source, flags);
  } catch {
    return 'invalid';
  }
  const program = compile(source, flags);
  return typeof program === 'string' ? program : { matches: (text) => run(program, text) };
}

class Refusal extends Error {
  readonly problem: PatternProblem;

  constructor(problem: PatternProblem) {
    super(problem);
    this.problem = problem;
  }
}

function compile(source: string, flags: string): readonly Step[] | PatternProblem {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= MOST_STEPS) throw new Refusal('tooLong');
    return steps.push(step) - 1;
  };
  let at = 0;
  let atoms = 0;
  const takeWhile = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? '';
    at += found.length;
    return found;
  };

  function alternatives(): void {
    const ends: number[] = [];
    for (;;) {
      const start = steps.length;
      sequence();
      if (source[at] !== '|') break;
      at += 1;
      // A way into what was just read, and one past it.
      insert(start, 1);
      steps[start] = { type: 'split', first: start + 1, second: -1 };
      ends.push(add({ type: 'split', first: -1, second: -1 }));
      const split = steps[start];
      split.second = steps.length;
    }
    for (const end of ends) steps[end] = { type: 'split', first: steps.length, second: -1 };
  }

  /** Makes room for steps, and moves what leads to those behind. */
  function insert(place: number, count: number): void {
    for (let index = 0; index < count; index++) {
      add({ type: 'end' });
      steps.splice(place, 0, { type: 'end' });
      steps.pop();
    }
    for (let index = place + count; index < steps.length; index++) {
      const step = steps[index];
      if (step?.type !== 'split') continue;
      if (step.first >= place) step.first += count;
      if (step.second >= place) step.second += count;
    }
  }

  function sequence(): void {
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const start = steps.length;
      const from = at;
      atom();
      repeat(start, from);
    }
  }

  function atom(): void {
    // What stands for nothing adds no step, however often it is repeated.
    if (++atoms > MOST_ATOMS) throw new Refusal('tooLong');
    const group = takeWhile(/\((?:\?(?::|<(?![=!])[^>]*>))?/y);
    if (group !== '') {
      if (source[at] === '?') throw new Refusal('unsupported');
      alternatives();
      at += 1;
      return;
    }
    const assertion = takeWhile(/\\[bB]|[$^]/y);
    if (assertion !== '') {
      add({ type: 'assert', assertion: assertion.at(-1) as Assertion }); // one of those that the pattern names
      return;
    }
    if (/\\[1-9k]/y.test(source.slice(at, at + 2))) throw new Refusal('unsupported');
    const one = takeWhile(
      /\[(?:\\[^]|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89a-bA-B][\da-fA-F]{2}\\u[\da-fA-F]{4}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])|[^]/uy,
    );
    add({ type: 'one', test: testerOf(one, flags) });
  }

  function repeat(start: number, from: number): void {
    const written = takeWhile(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (written === '') return;
    const lazy = written.length > 1 && written.endsWith('?');
    const [, least, comma, most] = /^\{(\d+)(?:(,)(\d*))?\}/.exec(written) ?? [];
    const min = least === undefined ? (written.startsWith('+') ? 1 : 0) : Number(least);
    const max =
      least === undefined
        ? written.startsWith('?')
          ? 1
          : Infinity
        : comma === undefined
          ? min
          : most === ''
            ? Infinity
            : Number(most);
    const after = at;
    const again = (): void => {
      at = from;
      atom();
      at = after;
    };
    // What was read once is written as often as it has to be there.
    steps.length = start;
    const split = (inner: number, past: number): Step =>
      lazy ? { type: 'split', first: past, second: inner } : { type: 'split', first: inner, second: past };
    for (let count = 0; count < min; count++) again();
    if (max === Infinity) {
      const loop = add({ type: 'end' });
      again();
      add({ type: 'split', first: loop, second: -1 });
      steps[loop] = split(loop + 1, steps.length);
      return;
    }
    const skips: number[] = [];
    for (let count = min; count < max; count++) {
      skips.push(add({ type: 'end' }));
      again();
    }
    for (const skip of skips) steps[skip] = split(skip + 1, steps.length);
  }

  try {
    alternatives();
    add({ type: 'end' });
    return steps;
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}

/** Whether one character is what an expression of one character says. */
function testerOf(source: string, flags: string): (code: number) => boolean {
  const native = new RegExp(`^(?:${source})$`, flags);
  const known = new Map<number, boolean>();
  return (code) => {
    let fits = known.get(code);
    if (fits === undefined) known.set(code, (fits = native.test(String.fromCodePoint(code))));
    return fits;
  };
}

const isWord = (code: number): boolean => /^[\p{L}\p{N}\p{M}_]$/u.test(String.fromCodePoint(code));
const NEWLINES: ReadonlySet<number> = new Set([10, 13, 0x2028, 0x2029]);

function holdsAt(assertion: Assertion, before: number, after: number): boolean {
  switch (assertion) {
    case '^':
      return before === -1 || NEWLINES.has(before);
    case '$':
      return after === -1 || NEWLINES.has(after);
    default: {
      const atEdge = (before !== -1 && isWord(before)) !== (after !== -1 && isWord(after));
      return atEdge === (assertion === 'b');
    }
  }
}

// All ways through the program at once, the preferred ones first, so that no text makes it go back.
function* run(
  program: readonly Step[],
  text: string,
): Generator<readonly [start: number, end: number] | null, boolean> {
  const seen = new Int32Array(program.length).fill(-1);
  let work = 0;
  let again = 0;
  let from = 0;
  let stamp = 0;
  while (from <= text.length) {
    let steps: number[] = [];
    let starts: number[] = [];
    let start = -1;
    let end = -1;
    let at = from;
    let before = codeBefore(text, from);
    for (;;) {
      const code = at < text.length ? (text.codePointAt(at) ?? -1) : -1;
      stamp += 1;
      const ways: number[] = [];
      const begins: number[] = [];
      const follow = (first: number, begin: number): void => {
        const left = [first];
        for (let step = left.pop(); step !== undefined; step = left.pop()) {
          if (step < 0 || seen[step] === stamp) continue;
          seen[step] = stamp;
          const what = program[step];
          if (what?.type === 'split') left.push(what.second, what.first);
          else if (what?.type === 'assert') {
            if (holdsAt(what.assertion, before, code)) left.push(step + 1);
          } else {
            ways.push(step);
            begins.push(begin);
          }
        }
      };
      for (let way = 0; way < steps.length; way++) follow((steps[way] ?? 0) + 1, starts[way] ?? 0);
      if (start < 0) follow(0, at);
      work += ways.length + 1;
      steps = [];
      starts = [];
      for (let way = 0; way < ways.length; way++) {
        const step = ways[way] ?? 0;
        const what = program[step];
        if (what?.type === 'end') {
          // Ways after this one are not preferred to it.
          if ((begins[way] ?? 0) < at) {
            start = begins[way] ?? 0;
            end = at;
            break;
          }
        } else if (what?.type === 'one' && code !== -1 && what.test(code)) {
          steps.push(step);
          starts.push(begins[way] ?? 0);
        }
      }
      if (work > PAUSE_AFTER) {
        work = 0;
        yield null;
      }
      if (code === -1 || (steps.length === 0 && start >= 0)) break;
      at += code > 0xffff ? 2 : 1;
      before = code;
    }
    if (start < 0) return true;
    yield [start, end];
    again += at - end;
    if (again > MOST_AGAIN * text.length + PAUSE_AFTER) return false;
    from = end;
  }
  return true;
}

function codeBefore(text: string, at: number): number {
  if (at === 0) return -1;
  const code = text.charCodeAt(at - 1);
  return code >= 0xdc00 && code <= 0xdfff && at > 1 ? (text.codePointAt(at - 2) ?? code) : code;
}
