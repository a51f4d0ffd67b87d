import type { RowKey } from '../../model/index.ts';
import type { AnswerFacts, InputFacts } from './facts.ts';
import { placeOf, type PlacedFinding, type Report } from './finding.ts';
import { SortedList } from './sorted.ts';

// Providers keep a cache in steps of some hundred tokens: less than that is no break.
const BREAK = 1000;
const LARGE_SHARE = 0.2;
const LARGE = 2000;
const FULL = 0.8;

/** The answers of one run, and what its model reads beside them. */
class Line {
  readonly answers = new SortedList<AnswerFacts>(({ index }) => index);
  /** Those of them whose context is stated. */
  readonly stated = new SortedList<AnswerFacts>(({ index }) => index);
  readonly inputs = new SortedList<InputFacts>(({ index }) => index);
}

interface Known<T> {
  readonly line: string;
  readonly facts: T;
}

/** Looks at each answer beside the one before it: `cache-broke`, `large-result`, `context-full`, `cut-off`, `empty-answer`. */
export class Answers {
  private readonly lines = new Map<string, Line>();
  private readonly answers = new Map<RowKey, Known<AnswerFacts>>();
  private readonly inputs = new Map<RowKey, Known<InputFacts>>();
  private readonly dirty = new Map<RowKey, string>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  /** An answer came, changed, or is gone: then `facts` is `null`. */
  set(key: RowKey, line: string, facts: AnswerFacts | null): void {
    const known = this.answers.get(key);
    if (known?.line === line && facts && isSame(known.facts, facts)) return;
    if (known) {
      const { answers, stated } = this.line(known.line);
      this.around(known.line, known.facts.index);
      answers.remove(known.facts);
      stated.remove(known.facts);
      this.answers.delete(key);
      this.dirty.set(key, known.line);
    }
    if (!facts) return;
    const { answers, stated } = this.line(line);
    answers.add(facts);
    if (facts.context !== null) stated.add(facts);
    this.answers.set(key, { line, facts });
    this.dirty.set(key, line);
    this.around(line, facts.index);
  }

  /** What the model reads beside its answers came, changed, or is gone: then `facts` is `null`. */
  setInput(key: RowKey, line: string, facts: InputFacts | null): void {
    const known = this.inputs.get(key);
    if (known?.line === line && facts && isSame(known.facts, facts)) return;
    if (known) {
      this.line(known.line).inputs.remove(known.facts);
      this.inputs.delete(key);
      this.after(known.line, known.facts.index);
    }
    if (!facts || facts.characters === 0) return;
    this.line(line).inputs.add(facts);
    this.inputs.set(key, { line, facts });
    this.after(line, facts.index);
  }

  /** Reports what changed. */
  flush(): void {
    for (const [key, line] of this.dirty) {
      const facts = this.answers.get(key)?.facts;
      this.report(`answer\u0000${key}`, facts ? this.look(this.line(line), facts) : []);
    }
    this.dirty.clear();
  }

  private line(name: string): Line {
    let line = this.lines.get(name);
    if (!line) this.lines.set(name, (line = new Line()));
    return line;
  }

  /** The answers beside this place are to be looked at again. */
  private around(name: string, index: number): void {
    const { answers } = this.line(name);
    const before = answers.entries[answers.indexOf(index) - 1];
    if (before) this.dirty.set(before.key, name);
    this.after(name, index);
  }

  private after(name: string, index: number): void {
    const { stated } = this.line(name);
    const next = stated.entries[stated.indexOf(index + 1)];
    if (next) this.dirty.set(next.key, name);
  }

  private look(line: Line, answer: AnswerFacts): readonly PlacedFinding[] {
    const { key, index, context, limit } = answer;
    const place = placeOf(index);
    const found: PlacedFinding[] = [];
    const next = line.answers.entries[line.answers.indexOf(index + 1)];
    if (answer.cutOff && next)
      found.push({ rule: 'cut-off', keys: [key, next.key], figures: {}, text: '', place });
    if (answer.empty) found.push({ rule: 'empty-answer', keys: [key], figures: {}, text: '', place });
    if (context === null) return found;
    const before = line.stated.entries[line.stated.indexOf(index) - 1];
    const isFull = ({ context: tokens }: AnswerFacts): boolean => (tokens ?? 0) > FULL * (limit ?? Infinity);
    if (limit !== null && limit > 0 && isFull(answer) && !(before && isFull(before)))
      found.push({ rule: 'context-full', keys: [key], figures: { context, limit }, text: '', place });
    if (!before) return found;
    const lost = (before.cacheRead ?? 0) - (answer.cacheRead ?? 0);
    const grew = context >= (before.context ?? Infinity);
    if (before.cacheRead !== null && answer.cacheRead !== null && lost >= BREAK && grew) {
      const figures = { before: before.cacheRead, after: answer.cacheRead, tokens: lost, context };
      found.push({ rule: 'cache-broke', keys: [key, before.key], figures, text: '', place });
    }
    found.push(...largeResults(line, before, answer, context));
    return found;
  }
}

/**
 * Results between two answers that take a large part of the later one's context: the tokens by which the context grew beyond the earlier
 * answer, in parts by their characters.
 */
function largeResults(
  { inputs }: Line,
  before: AnswerFacts,
  { index }: AnswerFacts,
  context: number,
): readonly PlacedFinding[] {
  const grown = context - (before.context ?? 0) - before.output;
  const least = Math.max(LARGE, LARGE_SHARE * context);
  if (grown <= least) return [];
  const between = inputs.entries.slice(inputs.indexOf(before.index), inputs.indexOf(index));
  const all = between.reduce((sum, { characters }) => sum + characters, 0);
  return between.flatMap((input) => {
    const tokens = Math.round((grown * input.characters) / all);
    return input.result && tokens > least
      ? [
          {
            rule: 'large-result' as const,
            keys: [input.key],
            figures: { tokens, context },
            text: input.name,
            place: placeOf(input.index),
          },
        ]
      : [];
  });
}

function isSame<T extends object>(a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((field) => a[field] === b[field]); // the keys of an object are those of its type
}
