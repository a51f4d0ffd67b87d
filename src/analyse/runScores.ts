import { isJsonObject, type JsonValue, type Verdict } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';

/** Figures of one scorer of an evaluation over all samples. */
export interface RunScore {
  /** What the source calls it. */
  readonly name: string;
  /** Its figures by their names, such as `accuracy`, in the order of the source. */
  readonly metrics: readonly (readonly [name: string, value: number])[];
}

/** Results of an evaluation. */
export interface RunScores {
  /** Empty where the source states none. */
  readonly scores: readonly RunScore[];
  /** How many of the samples that are here were judged so, in the order of the verdicts. */
  readonly verdicts: readonly (readonly [verdict: Verdict, count: number])[];
  /** Samples that are here. */
  readonly samples: number;
  /** Samples of the evaluation; `null` where the source does not say. */
  readonly total: number | null;
}

const VERDICTS: readonly Verdict[] = ['correct', 'partial', 'incorrect', 'noAnswer'];

/** Reads what an evaluation came to: the figures that the details of the session state, as Inspect does, and the verdicts of its samples. */
export function readRunScores(state: TranscriptState): RunScores {
  const results = at(state.session.details, 'results');
  const total = at(results, 'total_samples');
  const samples = state.loopKeys.flatMap((key) => {
    const loop = state.loop(key)?.loop;
    return loop?.kind === 'sample' ? [loop.verdict] : [];
  });
  return {
    scores: listAt(results, 'scores').flatMap(scoreOf),
    verdicts: VERDICTS.flatMap((verdict) => {
      const count = samples.filter((each) => each === verdict).length;
      return count === 0 ? [] : [[verdict, count] as const];
    }),
    samples: samples.length,
    total: typeof total === 'number' ? total : null,
  };
}

function scoreOf(score: JsonValue): readonly RunScore[] {
  const metrics = at(score, 'metrics');
  const named = Object.entries(metrics !== undefined && isJsonObject(metrics) ? metrics : {});
  const read = named.flatMap(([key, metric = null]) => {
    const value = typeof metric === 'number' ? metric : at(metric, 'value');
    const name = at(metric, 'name');
    return typeof value === 'number' ? [[typeof name === 'string' ? name : key, value] as const] : [];
  });
  const name = at(score, 'name') ?? at(score, 'scorer');
  return read.length === 0 ? [] : [{ name: typeof name === 'string' ? name : '', metrics: read }];
}

const listAt = (value: JsonValue | undefined, key: string): readonly JsonValue[] => {
  const list = at(value, key);
  return Array.isArray(list) ? (list as readonly JsonValue[]) : []; // part of a JSON value
};

const at = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  value !== undefined && isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
