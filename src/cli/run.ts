import { stat } from 'node:fs/promises';
import { CommandError } from './CommandError.ts';
import { COMMAND_NAMES } from './commandTable.ts';
import type { DiffCommand } from './diff/diff.ts';
import type { GrepCommand } from './grep.ts';
import type { CommandIo } from './io.ts';
import { nearest } from './nearest.ts';
import type { Command } from './command.ts';
import { parseCommand } from './parseCommand.ts';
import { noCommand } from './wrongUsage.ts';
import { terminalText } from './terminalText.ts';

/**
 * Runs one command line. Resolves with the exit code: 0 done, 1 the input could not be read, 2 wrong usage. What went wrong
 * is one line on `io.warn`.
 */
export async function run(args: readonly string[], io: CommandIo): Promise<0 | 1 | 2> {
  try {
    const command = await namePath(await withConfig(parseCommand(args)), io);
    if (command.name === 'grep') return await (await import('./grep.ts')).grep(command, io);
    if (command.name === 'diff') return await (await import('./diff/diff.ts')).diff(command, io);
    await execute(command, io);
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
async function execute(command: Exclude<Command, GrepCommand | DiffCommand>, io: CommandIo): Promise<void> {
  if ('format' in command && command.format !== undefined)
    (await import('./checkFormat.ts')).checkFormat(command.format);
  switch (command.name) {
    case 'view': {
      await refuseMistyped(command.target);
      // What is piped in is what is to be seen.
      const target = command.target ?? (io.isPiped === true ? '-' : undefined);
      return (await import('./view.ts')).view({ ...command, target }, io);
    }
    case 'show': {
      const { show } = await import('./show/show.ts');
      if (command.follow) return show(command, io);
      const { forEachRun } = await import('./forEachRun.ts');
      return forEachRun(command, io, { titles: true }, ({ file }) => show({ ...command, file }, io));
    }
    case 'stats':
      return (await import('./stats/stats.ts')).stats(command, io);
    case 'inspect': {
      const { inspect } = await import('./inspect/inspect.ts');
      const { forEachRun } = await import('./forEachRun.ts');
      return forEachRun(command, io, { titles: !command.json }, ({ file, isOnly }) =>
        inspect({ ...command, file }, io, { namesFile: !isOnly }),
      );
    }
    case 'convert':
      return (await import('./convert.ts')).convert(command, io);
    case 'export':
      return (await import('./export/exportRuns.ts')).exportRuns(command, io);
    case 'list':
      return (await import('./list.ts')).list(command, io);
    case 'last':
      return (await import('./last.ts')).last(command, io);
    case 'completion':
      return io.write((await import('./completion.ts')).completionScript(command.shell));
    case 'formats':
      return (await import('./formats.ts')).formats(io);
    case 'help':
      return io.write((await import('./help.ts')).helpText(command.topic, io.columns));
    case 'version':
      return io.write(`${(await import('./readVersion.ts')).readVersion()}\n`);
    default:
      return command satisfies never;
  }
}

/** The command with what the config file sets and the command line does not. */
async function withConfig(command: Command): Promise<Command> {
  switch (command.name) {
    case 'stats': {
      const { prices } = (await import('./readConfig.ts')).readConfig();
      return { prices, ...withoutUnset(command) };
    }
    case 'view':
    case 'export': {
      const { prices, theme, labels } = (await import('./readConfig.ts')).readConfig();
      return { prices, theme, ...withoutUnset(command), language: command.language ?? labels };
    }
    case 'last': {
      const { prices, theme, labels } = (await import('./readConfig.ts')).readConfig();
      const { view } = command;
      const language = view.language ?? labels;
      return { ...command, view: { prices, theme, ...withoutUnset(view), language } };
    }
    default:
      return command;
  }
}

const withoutUnset = <T extends { readonly prices?: string | undefined }>(command: T): T => {
  const { prices, ...rest } = command;
  return (prices === undefined ? rest : command) as T; // without a field that may be absent
};

/** The command with the paths of what was named: ids of sessions and patterns are not read by the commands themselves. */
async function namePath(command: Command, io: CommandIo): Promise<Command> {
  // Most words are paths already, and what resolves the others takes time to load.
  const isPlain = (word: string): boolean => /[./\\]/.test(word) && !/[*?]/.test(word);
  const pathsOf = async (words: readonly string[]): Promise<readonly string[]> =>
    words.every((word) => word === '-' || isPlain(word))
      ? words
      : (await import('./namePaths.ts')).namePaths(words, io.stop);
  const pathOf = async (word: string): Promise<string> => {
    const [path = word, another] = await pathsOf([word]);
    if (another !== undefined)
      throw new CommandError(`“${word}” stands for several files, and “${command.name}” takes one.`, 2);
    return path;
  };
  if ('target' in command && command.target !== undefined) {
    const words = [command.target, command.other, ...(command.more ?? [])].filter(
      (word) => word !== undefined,
    );
    const [target, other, ...more] = await pathsOf(words);
    return { ...command, target, other, ...(more.length > 0 ? { more } : {}) };
  }
  if (command.name === 'diff') {
    const files: string[] = [];
    for (const file of command.files) files.push(await pathOf(file));
    return { ...command, files };
  }
  switch (command.name) {
    case 'stats':
    case 'list':
    case 'grep':
      return { ...command, paths: await pathsOf(command.paths) };
    case 'show':
    case 'inspect':
    case 'export': {
      const [file = '', ...others] = await pathsOf([command.file, ...(command.others ?? [])]);
      return { ...command, file, ...(others.length > 0 ? { others } : {}) };
    }
    case 'convert':
      return { ...command, file: await pathOf(command.file) };
    default:
      return command;
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
