import { estimateCost, readTranscript, selectFailureCounts } from '../core.ts';
import type { Prices } from '../model/index.ts';
import { readFiles } from './openFile.ts';
import { readRunFacts } from './runFacts.ts';
import type { Pace } from './searchText.ts';
import { terminalText } from './terminalText.ts';

/** What a list says of a run beside what its head says. */
export interface RunCounts {
  /** Failures, as the debugger counts them. */
  readonly failures: number;
  /** Milliseconds in which something went on; `null` where its source states no times. */
  readonly workedMs: number | null;
  /** US dollars; `null` where nothing of its cost is known. */
  readonly costUsd: number | null;
  /** Some of the cost is computed from prices. */
  readonly isEstimated: boolean;
  /** There are answers whose cost is not known. */
  readonly isAtLeast: boolean;
  /** Files that it wrote to or edited. */
  readonly changed: number;
  /** The first of them, at most 100. */
  readonly files: readonly string[];
}

const MOST_FILES = 100;
const MOST_PATH = 300;

/** Counts what a list says of the run in some files. Reads them whole, and rests where `pace` says so. */
export async function countRun(
  files: readonly string[],
  prices: Prices,
  { signal, pace }: { readonly signal: AbortSignal; readonly pace: Pace },
): Promise<RunCounts> {
  async function* paced(): AsyncGenerator<Uint8Array> {
    for await (const chunk of readFiles(files, signal)) {
      yield chunk;
      await pace();
    }
  }
  const { store } = await readTranscript(paced(), { signal });
  const state = store.getState();
  const cost = estimateCost(state, prices);
  const { filesChanged, workedMs } = readRunFacts(state);
  return {
    failures: selectFailureCounts(state).all,
    workedMs,
    costUsd: cost?.costUsd ?? null,
    isEstimated: cost?.estimated ?? false,
    isAtLeast: cost?.atLeast ?? false,
    changed: filesChanged.length,
    files: filesChanged.slice(0, MOST_FILES).map((path) => terminalText(path).slice(0, MOST_PATH)),
  };
}
