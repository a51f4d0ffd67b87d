import type { ByteTurn, RunFigures } from './runFigures.ts';

/** Something odd that the bytes of a source show: what a finding says of it, and the turn where it begins. */
export interface Oddity {
  readonly says: RegExp;
  readonly turn: number;
}

/** What went wrong: of the output of a command the last line that tells of an error, else the one above its code; of an edit that broke a file what a linter lists first; of anything else the first line. */
function errorOf(text: string): string {
  const lines = text.trim().split('\n');
  const isCommand = /^Command exited with code \d+$/.test(lines.at(-1) ?? '');
  const own = lines.slice(0, -1).filter((line) => line.trim() !== '' && !/^(?:npm|husky) /.test(line));
  const listed = lines[lines.findIndex((line) => line.trim() === 'ERRORS:') + 1];
  const said = isCommand
    ? (own.findLast((line) => /error|no such file/i.test(line)) ?? own.at(-1))
    : lines[0];
  return `${said ?? lines.at(-1) ?? ''} ${listed?.startsWith('- ') === true ? listed : ''}`.trim();
}

/** Answers that read far less from a cache than the one before, of no smaller context. */
const broken = ({ turns }: RunFigures): readonly Oddity[] =>
  turns.flatMap(({ answer, number }, at) => {
    const before = turns[at - 1]?.answer;
    return (before?.cached ?? 0) - (answer.cached ?? 0) >= 1_000 &&
      (answer.read ?? 0) >= (before?.read ?? Infinity)
      ? [{ says: /cache broke/, turn: number }]
      : [];
  });

/** The first error that came twice in the run itself. */
function repeatedError({ failures }: RunFigures): readonly Oddity[] {
  const calls = failures.flatMap(({ step, turn, result }) =>
    step.kind === 'call' && turn !== null && result ? [{ turn, line: errorOf(result.text) }] : [],
  );
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const { line } of calls) (once.has(line) ? twice : once).add(line);
  const first = calls.find(({ line }) => twice.has(line));
  return first ? [{ says: /same error/, turn: first.turn }] : [];
}

/** Calls that were made again right away, with the same arguments. */
const repeatedCalls = ({ turns }: RunFigures): readonly Oddity[] =>
  turns.flatMap(({ calls: [call], number }, at) => {
    const next = turns[at + 1]?.calls[0];
    const before = turns[at - 1]?.calls[0];
    const isSame = (other: typeof call): boolean =>
      call !== undefined &&
      !/read/i.test(call.name ?? '') &&
      call.text !== '' &&
      other?.name === call.name &&
      other?.text === call.text;
    return isSame(next) && !isSame(before) ? [{ says: /same arguments/, turn: number }] : [];
  });

const sizeOf = ({ answer, calls, results }: ByteTurn): number =>
  [answer, ...calls, ...results].reduce((sum, { text }) => sum + text.length, 0);

/**
 * Results that take much of what the model read next, clearly more than the fifth that the rule names, as shares are of characters. Looked for where the bytes hold
 * about all that was read: five characters for two tokens or more.
 */
function largeResults({ turns, steps: [prompt] }: RunFigures): readonly Oddity[] {
  let before = prompt?.text.length ?? 0;
  return turns.flatMap((turn, at) => {
    before += sizeOf(turn);
    const share = Math.max(0, ...turn.results.map(({ text }) => text.length)) / before;
    const read = turns[at + 1]?.answer.read ?? 0;
    return before >= 2.5 * read && share > 0.25 && share * read > 2_000
      ? [{ says: /takes \d+% of the context/, turn: turn.number }]
      : [];
  });
}

/** Calls that took more than ten times the median of their tool, and more than five seconds. */
function slowCalls({ turns }: RunFigures): readonly Oddity[] {
  const calls = turns.flatMap(({ calls, results, number }) =>
    calls.flatMap((call) => {
      const end = results.find(({ id }) => id === call.id)?.at;
      const tookMs = typeof end === 'number' && typeof call.at === 'number' ? end - call.at : 0;
      return tookMs > 0 ? [{ name: call.name, number, tookMs }] : [];
    }),
  );
  const byTool = new Map<string | undefined, number[]>();
  for (const { name, tookMs } of calls) {
    const all = byTool.get(name);
    if (all) all.push(tookMs);
    else byTool.set(name, [tookMs]);
  }
  for (const all of byTool.values()) all.sort((a, b) => a - b);
  return calls.flatMap(({ name, number, tookMs }) => {
    const all = byTool.get(name) ?? [];
    const median = all[all.length >> 1] ?? 0;
    return all.length >= 3 && tookMs > 10 * median && tookMs > 5_000
      ? [{ says: new RegExp(`${name ?? ''} took [\\dhms .]+; half`), turn: number }]
      : [];
  });
}

/** What is odd in a run, by what its bytes say. */
export const odditiesOf = (figures: RunFigures): readonly Oddity[] =>
  [broken, repeatedError, repeatedCalls, largeResults, slowCalls].flatMap((look) =>
    look(figures).slice(0, 1),
  );
