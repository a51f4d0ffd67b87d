import { stat } from 'node:fs/promises';
import { CommandError } from './CommandError.ts';
import { COMMAND_NAMES } from './commandTable.ts';
import type { CommandIo } from './io.ts';
import { nearest } from './nearest.ts';
import { noCommand, parseCommand, type Command } from './parseCommand.ts';
import { terminalText } from './terminalText.ts';

/**
 * Runs one command line. Resolves with the exit code: 0 done, 1 the input could not be read, 2 wrong usage. What went wrong
 * is one line on `io.warn`.
 */
export async function run(args: readonly string[], io: CommandIo): Promise<0 | 1 | 2> {
  try {
    await execute(parseCommand(args), io);
    return 0;
  } catch (error) {
    if (io.stop.aborted) return 1;
    const known = error instanceof CommandError ? error : unexpected(error);
    io.warn(`agent-lanes: ${terminalText(known.message)}`);
    return known.exitCode;
  }
}

/** A mistake of this program. Its trace is for those who mend it, and would go to the terminal as it is. */
function unexpected(error: unknown): CommandError {
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandError(
    `Something went wrong that should not: ${reason}. Report it with the command and the file.`,
  );
}

// Each command is loaded when it is asked for: all adapters take longer to load than most commands to run.
async function execute(command: Command, io: CommandIo): Promise<void> {
  if ('format' in command && command.format !== undefined)
    (await import('./checkFormat.ts')).checkFormat(command.format);
  switch (command.name) {
    case 'view':
      await refuseMistyped(command.target);
      return (await import('./view.ts')).view(command, io);
    case 'stats':
      return (await import('./stats.ts')).stats(command, io);
    case 'convert':
      return (await import('./convert.ts')).convert(command, io);
    case 'export':
      return (await import('./export/exportTranscript.ts')).exportTranscript(command, io);
    case 'formats':
      return (await import('./formats.ts')).formats(io);
    case 'help':
      return io.write((await import('./help.ts')).helpText(command.topic));
    case 'version':
      return io.write(`${await (await import('./help.ts')).readVersion()}\n`);
    default:
      return command satisfies never;
  }
}

/** Throws for a word that is nearly a command and no file: `agent-lanes stat` is not about a file of that name. */
async function refuseMistyped(target: string | undefined): Promise<void> {
  if (target === undefined || !/^[\w-]{2,}$/.test(target) || nearest(target, COMMAND_NAMES) === undefined)
    return;
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  if (!isThere) throw noCommand(target);
}
