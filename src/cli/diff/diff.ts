import { basename } from 'node:path';
import { compareRuns, readTranscript, runsDiffer, type TranscriptState } from '../../core.ts';
import { CommandError } from '../CommandError.ts';
import type { CommandIo } from '../io.ts';
import { openFile } from '../openFile.ts';
import { terminalJson } from '../terminalText.ts';
import { sourceName, whyUnreadable } from '../whyUnreadable.ts';
import { tellDiff } from './tellDiff.ts';

/** `agent-lanes diff`. */
export interface DiffCommand {
  readonly name: 'diff';
  /** The two runs, as they were named. */
  readonly files: readonly [a: string, b: string];
  readonly json: boolean;
  /** Exits with 1 where the runs differ, and with 2 where one of them cannot be read. */
  readonly exitCode: boolean;
}

/** Prints how one run differs from another one. Resolves with the exit code: with `exitCode` 1 where they differ in more than times and ids. */
export async function diff(command: DiffCommand, io: CommandIo): Promise<0 | 1> {
  const [a, b] = [await readRun(command.files[0], command, io), await readRun(command.files[1], command, io)];
  const compared = compareRuns(a, b);
  const differs = runsDiffer(compared);
  if (command.json) {
    const [fileA, fileB] = command.files;
    const sides = {
      files: { a: fileA, b: fileB },
      formats: { a: a.session.format ?? null, b: b.session.format ?? null },
    };
    await io.write(`${terminalJson(JSON.stringify({ ...sides, differs, ...compared }, null, 2))}\n`);
  } else {
    const sideOf = (file: string, { session }: TranscriptState) => ({
      name: file === '-' ? 'standard input' : basename(file),
      format: session.format ?? '',
    });
    const sides = { a: sideOf(command.files[0], a), b: sideOf(command.files[1], b) };
    const { columns, colours = false } = io;
    for (const line of tellDiff(compared, sides, { width: columns ?? 100, colours }))
      await io.write(`${line}\n`);
  }
  return command.exitCode && differs ? 1 : 0;
}

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
