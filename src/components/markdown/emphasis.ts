import type { gfm } from 'micromark-extension-gfm';

type Syntax = ReturnType<typeof gfm>;
type Construct = Extract<NonNullable<NonNullable<Syntax['text']>[string]>, { readonly tokenize: unknown }>;
type Resolve = NonNullable<Construct['resolveAll']>;
type Events = Parameters<Resolve>[0];
type Event = Events[number];
type Context = Parameters<Resolve>[1];
type Token = Event[1];
type Point = Token['start'];

// A type of token is any string; the parser only declares its own.
const RUN = 'emphasisRun' as Token['type'];
const OPEN_STRIKE = 'strikethroughSequenceTemporary' as Token['type'];

const STAR = 42;
const UNDERSCORE = 95;
const TILDE = 126;
/** What nests deeper is not drawn as Markdown. */
const MAX_DEPTH = 100;

const isSpace = (code: number | null): boolean =>
  code === null || code < 0 || /\s/.test(String.fromCharCode(code));
// What is not ASCII is another expression, because that one takes milliseconds to compile.
const isPunctuation = (code: number | null): boolean =>
  code !== null &&
  code >= 0 &&
  (code < 128 ? /[!-/:-@[-`{-~]/ : /[\p{P}\p{S}]/u).test(String.fromCharCode(code));

/** A run of stars or underscores that may open or close emphasis. */
interface Run {
  readonly token: Token;
  readonly marker: number;
  /** Of those that may still open something, the one before. */
  before: Run | null;
  /** Its place among all runs. */
  readonly index: number;
  readonly closes: Span[];
  readonly opens: Span[];
}

/** Emphasis, between what opens and what closes it. */
interface Span {
  readonly whole: Token;
  readonly opening: Token;
  readonly text: Token;
  readonly closing: Token;
}

const lengthOf = ({ start, end }: Token): number => end.offset - start.offset;

function moved(point: Point, by: number): Point {
  return {
    ...point,
    column: point.column + by,
    offset: point.offset + by,
    _bufferIndex: point._bufferIndex + by,
  };
}

// The rule of three: of runs that open and close alike, some lengths do not go together.
function goTogether({ token: open }: Run, { token: close }: Run): boolean {
  if (open._close !== true && close._open !== true) return true;
  return lengthOf(close) % 3 === 0 || (lengthOf(open) + lengthOf(close)) % 3 !== 0;
}

// Takes marks from the end of what opens and the start of what closes.
function pair(open: Run, close: Run): void {
  const use = lengthOf(open.token) > 1 && lengthOf(close.token) > 1 ? 2 : 1;
  const kind = use === 2 ? 'strong' : 'emphasis';
  const inner = { start: open.token.end, end: close.token.start };
  const outer = { start: moved(inner.start, -use), end: moved(inner.end, use) };
  const span: Span = {
    whole: { type: kind, ...outer },
    opening: { type: `${kind}Sequence`, start: outer.start, end: inner.start },
    text: { type: `${kind}Text`, ...inner },
    closing: { type: `${kind}Sequence`, start: inner.end, end: outer.end },
  };
  open.token.end = outer.start;
  close.token.start = outer.end;
  open.opens.push(span);
  close.closes.push(span);
}

function readRuns(events: Events, context: Context): Run[] {
  const runs: Run[] = [];
  for (const [kind, token] of events) {
    if (kind !== 'enter' || token.type !== RUN) continue;
    const marker = context.sliceSerialize(token).charCodeAt(0);
    runs.push({ token, marker, before: null, index: runs.length, closes: [], opens: [] });
  }
  return runs;
}

// The nearest run that another can close, of `top` and those before it down to a place.
function openerOf(close: Run, top: Run | null, bottom: number): Run | null {
  for (let open = top; open && open.index > bottom; open = open.before)
    if (open.marker === close.marker && goTogether(open, close)) return open;
  return null;
}

/** Of runs with the same marker: whether they may open, too, and what is left of their length divided by three. */
const KINDS = 6;

/**
 * Finds for each run that may close the nearest one that it can close. Where none is found is remembered: no run of the same kind
 * looks there again, so that runs that never close cost no more than those that do.
 */
function pairRuns(runs: readonly Run[]): void {
  const bottoms = new Map<number, number>();
  let top: Run | null = null;
  for (const close of runs) {
    while (close.token._close === true && lengthOf(close.token) > 0) {
      const kind = KINDS * close.marker + (close.token._open === true ? 3 : 0) + (lengthOf(close.token) % 3);
      const bottom = bottoms.get(kind) ?? -1;
      const open = openerOf(close, top, bottom);
      if (!open) {
        bottoms.set(kind, close.index - 1);
        break;
      }
      pair(open, close);
      // What stands between is settled. What is left of the run has another length: it is looked at again.
      top = lengthOf(open.token) > 0 ? open : open.before;
      for (const [other, index] of bottoms)
        if (Math.floor(other / KINDS) === open.marker) bottoms.set(other, Math.min(index, open.index - 1));
    }
    if (close.token._open === true && lengthOf(close.token) > 0) {
      close.before = top;
      top = close;
    }
  }
}

/** Writes the events again, with the spans that were found. */
function write(events: Events, runs: readonly Run[], context: Context): Event[] {
  const written: Event[] = [];
  const open: { readonly from: number; strikes: boolean }[] = [];
  const both = (token: Token): void => {
    written.push(['enter', token, context], ['exit', token, context]);
  };
  const writeRun = ({ token, closes, opens }: Run): void => {
    for (const { text, closing, whole } of closes) {
      const span = open.pop();
      if (span?.strikes === true && open.length < MAX_DEPTH)
        for (const event of resolveOthers(written.splice(span.from), context)) written.push(event);
      written.push(['exit', text, context]);
      both(closing);
      written.push(['exit', whole, context]);
    }
    token.type = 'data';
    if (lengthOf(token) > 0) both(token);
    for (const { whole, opening, text } of opens.toReversed()) {
      written.push(['enter', whole, context]);
      both(opening);
      written.push(['enter', text, context]);
      open.push({ from: written.length, strikes: false });
    }
  };
  let next = 0;
  for (const event of events) {
    if (event[1].type === OPEN_STRIKE) {
      const span = open.at(-1);
      if (span) span.strikes = true;
    }
    const run = runs[next];
    if (run?.token !== event[1]) written.push(event);
    else if (event[0] === 'exit') {
      next += 1;
      writeRun(run);
    }
  }
  return written;
}

// Strikes pair within the emphasis that they stand in.
function resolveOthers(events: Event[], context: Context): Event[] {
  let resolved = events;
  for (const { resolveAll } of context.parser.constructs.insideSpan.null ?? [])
    if (resolveAll && resolveAll !== resolve) resolved = resolveAll(resolved, context);
  return resolved;
}

const resolve: Resolve = (events, context) => {
  const runs = readRuns(events, context);
  if (runs.length === 0) return events;
  pairRuns(runs);
  const written = write(events, runs, context);
  // Who called holds on to the list.
  events.length = 0;
  for (const event of written) events.push(event);
  return events;
};

const construct: Construct = {
  // The name under which it is switched off.
  name: 'attention',
  resolveAll: resolve,
  tokenize(effects, ok) {
    const { previous } = this;
    let marker: number | null = null;
    return function run(code): ReturnType<typeof ok> {
      if (marker === null) {
        marker = code;
        effects.enter(RUN);
      }
      if (code === marker) {
        effects.consume(code);
        return run;
      }
      const token = effects.exit(RUN);
      const mayOpen = isFlanking(previous, code);
      const mayClose = isFlanking(code, previous);
      const isStar = marker === STAR;
      token._open = mayOpen && (isStar || !mayClose || !isWord(previous));
      token._close = mayClose && (isStar || !mayOpen || !isWord(code));
      return ok(code);
    };
  },
};

const isWord = (code: number | null): boolean => !isSpace(code) && !isPunctuation(code);

// Whether a run leans on what stands at its one side. Strikes may stand between it and a word.
const isFlanking = (away: number | null, side: number | null): boolean =>
  side === TILDE || isWord(side) || (isPunctuation(side) && !isWord(away));

/**
 * Reads emphasis as the parser does, in time in proportion to its marks: the parser's own takes the square of their number where they
 * never close.
 */
export const emphasis: Syntax = {
  text: { [STAR]: construct, [UNDERSCORE]: construct },
  insideSpan: { null: [construct] },
};
