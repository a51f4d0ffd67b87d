import { readSteps, type Agent, type ByteStep } from './readSteps.ts';

/** An answer with its calls and their results, by what the bytes say. */
export interface ByteTurn {
  readonly number: number;
  readonly answer: ByteStep;
  readonly calls: readonly ByteStep[];
  readonly results: readonly ByteStep[];
  /** What the answer came after. */
  readonly after: readonly ByteStep[];
  /** From what it came after to its last result; `null` where that is not stated. */
  readonly tookMs: number | null;
}

/** What the bytes of a source say of a run. */
export interface RunFigures {
  readonly steps: readonly ByteStep[];
  readonly turns: readonly ByteTurn[];
  /** What failed, in the order of the source: calls by their results, and answers. */
  readonly failures: readonly Failed[];
  readonly spent: number;
}

/** A call that failed, with its result; or an answer. */
export interface Failed {
  readonly step: ByteStep;
  readonly result: ByteStep | undefined;
  /** Number of its turn; `null` in a sub-agent. */
  readonly turn: number | null;
}

/** Reads what the bytes of a source say. */
export function runFigures(agent: Agent, text: string): RunFigures {
  const steps = readSteps[agent](text);
  const own = steps.filter(({ inAgent }) => inAgent !== true);
  const starts = own.flatMap(({ kind }, at) => (kind === 'answer' ? [at] : []));
  const isSaidBefore = agent === 'opencode';
  const turns = starts.flatMap((at, index): ByteTurn[] => {
    const answer = own[at];
    if (!answer) return [];
    // Where an answer is told of at its end, its calls stand before that.
    const from = isSaidBefore ? (starts[index - 1] ?? -1) + 1 : at;
    const members = own.slice(from, isSaidBefore ? at + 1 : (starts[index + 1] ?? own.length));
    const results = members.filter(({ kind }) => kind === 'result');
    const before = isSaidBefore
      ? [
          ...own.slice((starts[index - 2] ?? -1) + 1, from).filter(({ kind }) => kind === 'result'),
          ...members.filter(({ kind }) => kind === 'prompt'),
        ]
      : own.slice(starts[index - 1] ?? 0, from);
    const after = before.filter(
      (step) => step.kind === 'prompt' || (step.kind === 'result' && !results.includes(step)),
    );
    const asked = after.at(-1)?.at ?? null;
    const ends = [answer, ...results].flatMap((step) => step.at ?? []);
    const tookMs = asked === null || ends.length === 0 ? null : Math.max(...ends) - asked;
    const calls = members.filter(({ kind }) => kind === 'call');
    return [{ number: index + 1, answer, calls, results, after, tookMs }];
  });
  const turnOf = (step: ByteStep): number | null =>
    turns.find(({ answer, calls }) => answer === step || calls.includes(step))?.number ?? null;
  const resultOf = new Map(
    steps.filter(({ kind }) => kind === 'result').map((step) => [step.id, step] as const),
  );
  const called = new Set(steps.flatMap(({ kind, id }) => (kind === 'call' ? [id] : [])));
  let answers = 0;
  const failures = steps.flatMap((step): Failed[] => {
    if (step.kind === 'answer' && step.inAgent !== true) answers++;
    // A result whose call the source does not have.
    if (step.kind === 'result' && step.failed === true && !called.has(step.id))
      return [{ step, result: step, turn: answers }];
    if (step.kind === 'answer' && step.failed === true)
      return [{ step, result: undefined, turn: turnOf(step) }];
    if (step.kind !== 'call') return [];
    const result = resultOf.get(step.id);
    return result?.failed === true ? [{ step, result, turn: turnOf(step) }] : [];
  });
  return { steps, turns, failures, spent: steps.reduce((sum, { spent }) => sum + (spent ?? 0), 0) };
}

/** The row that has most of something; `undefined` where two have the same. */
export function most<T>(rows: readonly T[], by: (row: T) => number | null): T | undefined {
  const known = rows.flatMap((row) => {
    const value = by(row);
    return value === null ? [] : [{ row, value }];
  });
  known.sort((a, b) => b.value - a.value);
  return known.length > 1 && known[0]?.value === known[1]?.value ? undefined : known[0]?.row;
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Pieces of a text that a person recognizes it by: its first and its last lines, letters and digits alone. */
export const piecesOf = (text: string): readonly string[] => {
  const lines = text
    .split('\n')
    .map(letters)
    .filter((line) => line.length >= 4);
  return [...lines.slice(0, 4), ...lines.slice(-4)].map((line) => line.slice(0, 30));
};

/** Pieces of a text that no other text has. */
export const ownPiecesOf = (text: string, others: readonly string[]): readonly string[] => {
  const all = others.map(letters);
  return piecesOf(text).filter((piece) => !all.some((other) => other.includes(piece)));
};

/** Whether a piece of a text is on screen. */
export const holds = (shown: string | null | undefined, piece: string): boolean =>
  letters(shown ?? '').includes(piece);

/** Whether a text is on screen: one of its first or last lines. */
export const says = (shown: string | null | undefined, text: string): boolean => {
  const all = letters(shown ?? '');
  return piecesOf(text).some((piece) => all.includes(piece));
};

/** What a figure on screen says, with how far it may be off as it is rounded. */
export function figureOf(text: string): { readonly value: number; readonly off: number } {
  const match = /(?<digits>\d[\d,]*(?:\.(?<rest>\d+))?)(?<unit>[kM]?)/.exec(text);
  const scale = { '': 1, k: 1e3, M: 1e6 }[match?.groups?.unit ?? ''] ?? 1;
  const places = match?.groups?.rest?.length ?? 0;
  return {
    value: Number(match?.groups?.digits?.replaceAll(',', '')) * scale,
    off: scale === 1 && places === 0 ? 0 : (0.51 * scale) / 10 ** places,
  };
}
