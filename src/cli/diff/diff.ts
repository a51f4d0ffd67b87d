import { basename } from 'node:path';
import {
  compareManyRuns,
  compareRuns,
  readTranscript,
  runsDiffer,
  type TranscriptState,
} from '../../core.ts';
import { CommandError } from '../CommandError.ts';
import type { CommandIo } from '../io.ts';
import { openFile } from '../openFile.ts';
import { terminalJson } from '../terminalText.ts';
import { sourceName, whyUnreadable } from '../whyUnreadable.ts';
import { tellDiff, type DiffSide, type TellDiffOptions } from './tellDiff.ts';
import { tellMatrix } from './tellMatrix.ts';

/** `agent-lanes diff`. */
export interface DiffCommand {
  readonly name: 'diff';
  /** The runs, two to eight, as they were named. */
  readonly files: readonly string[];
  readonly json: boolean;
  /** Exits with 1 where the runs differ, and with 2 where one of them cannot be read. */
  readonly exitCode: boolean;
}

/** Prints how one run differs from another one, or several from one another. Resolves with the exit code: with `exitCode` 1 where they differ in more than times and ids. */
export async function diff(command: DiffCommand, io: CommandIo): Promise<0 | 1> {
  const runs: TranscriptState[] = [];
  for (const file of command.files) runs.push(await readRun(file, command, io));
  const { differs, json, lines } = compare(command.files, runs, {
    width: io.columns ?? 100,
    colours: io.colours ?? false,
  });
  if (command.json) await io.write(`${terminalJson(JSON.stringify(json, null, 2))}\n`);
  else for (const line of lines()) await io.write(`${line}\n`);
  return command.exitCode && differs ? 1 : 0;
}

interface Compared {
  readonly differs: boolean;
  /** What `--json` prints. */
  readonly json: object;
  readonly lines: () => Iterable<string>;
}

function compare(
  files: readonly string[],
  runs: readonly TranscriptState[],
  options: TellDiffOptions,
): Compared {
  const sides = runs.map((run, index) => sideOf(files[index] ?? '', run));
  const formats = runs.map(({ session }) => session.format ?? null);
  const [a, b] = runs;
  const [sideA, sideB] = sides;
  if (a && b && sideA && sideB && runs.length === 2) {
    const compared = compareRuns(a, b);
    const differs = runsDiffer(compared);
    const named = { files: { a: files[0], b: files[1] }, formats: { a: formats[0], b: formats[1] } };
    return {
      differs,
      json: { ...named, differs, ...compared },
      lines: () => tellDiff(compared, { a: sideA, b: sideB }, options),
    };
  }
  const matrix = compareManyRuns(runs);
  const differs = matrix.setupChanges.some((changes) => runsDiffer({ first: matrix.first, ...changes }));
  return {
    differs,
    json: { files, formats, differs, ...matrix },
    lines: () => tellMatrix(matrix, sides, options),
  };
}

const sideOf = (file: string, { session }: TranscriptState): DiffSide => ({
  name: file === '-' ? 'standard input' : basename(file),
  format: session.format ?? '',
});

async function readRun(file: string, { exitCode }: DiffCommand, io: CommandIo): Promise<TranscriptState> {
  try {
    const { store, messages, summary } = await readTranscript(await openFile(file, io.stdin), {
      signal: io.stop,
    });
    const reason = whyUnreadable(summary.format, messages.length, summary.diagnostics);
    if (reason !== undefined) throw new CommandError(`${sourceName(file)}: ${reason}`);
    return store.getState();
  } catch (error) {
    // Whoever asks whether two runs differ must not take “could not be read” for an answer.
    throw exitCode && error instanceof CommandError ? new CommandError(error.message, 2) : error;
  }
}
