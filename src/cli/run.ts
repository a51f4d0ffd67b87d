import { CommandError } from './CommandError.ts';
import { convert } from './convert.ts';
import { exportTranscript } from './export/exportTranscript.ts';
import { formats } from './formats.ts';
import { HELP, readVersion } from './help.ts';
import type { CommandIo } from './io.ts';
import { parseCommand, type Command } from './parseCommand.ts';
import { stats } from './stats.ts';
import { terminalText } from './terminalText.ts';
import { view } from './view.ts';

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

async function execute(command: Command, io: CommandIo): Promise<void> {
  switch (command.name) {
    case 'view':
      return view(command, io);
    case 'stats':
      return stats(command, io);
    case 'convert':
      return convert(command, io);
    case 'export':
      return exportTranscript(command, io);
    case 'formats':
      return formats(io);
    case 'help':
      return io.write(HELP);
    case 'version':
      return io.write(`${await readVersion()}\n`);
    default:
      return command satisfies never;
  }
}
