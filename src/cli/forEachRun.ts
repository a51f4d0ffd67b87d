import { CommandError } from './CommandError.ts';
import type { SeveralFiles } from './command.ts';
import { eachRun, isFolderOfMany } from './eachRun.ts';
import type { CommandIo } from './io.ts';
import { terminalText } from './terminalText.ts';

/** One of the runs that a command is about. */
export interface RunOfCommand {
  readonly file: string;
  /** Whether it is the only one that was named. */
  readonly isOnly: boolean;
}

/**
 * Does the same with each run that a command names: files, and the sessions in folders. With `titles` a line with its path stands above each of several. One that
 * cannot be read is said, and the others follow; throws a `CommandError` at the end then. What goes wrong with the only one is thrown as it is.
 */
export async function forEachRun(
  { file, others = [] }: SeveralFiles,
  io: CommandIo,
  { titles }: { readonly titles: boolean },
  task: (run: RunOfCommand) => Promise<void>,
): Promise<void> {
  if (others.length === 0 && !(await isFolderOfMany(file))) {
    await task({ file, isOnly: true });
    return;
  }
  let count = 0;
  let failed = 0;
  for await (const run of eachRun({ paths: [file, ...others] }, io)) {
    if (titles) await io.write(`${count === 0 ? '' : '\n'}==> ${terminalText(run.file)} <==\n`);
    count++;
    try {
      await task({ file: run.file, isOnly: false });
    } catch (error) {
      if (io.stop.aborted || !(error instanceof CommandError)) throw error;
      failed++;
      io.warn(`agent-lanes: ${terminalText(error.message)}`);
    }
  }
  io.stop.throwIfAborted();
  if (count === 0)
    throw new CommandError(`There is no run in “${file}”. “agent-lanes list” says which there are.`);
  if (failed > 0) throw new CommandError(`${failed} of ${count} went wrong; the others are done.`);
}
