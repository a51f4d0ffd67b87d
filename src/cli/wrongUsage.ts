import { CommandError } from './CommandError.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from './commandTable.ts';
import { didYouMean } from './nearest.ts';

/** Whether a command takes an option, named without its dashes. */
export const takes = (name: CommandName, option: string): boolean =>
  (COMMANDS[name].options as readonly string[]).includes(option);

/** An error of usage: what is wrong, and then the advice, or where the usage is written. */
export function wrong(message: string, name?: CommandName, advice = ''): CommandError {
  const help = name === undefined ? '--help' : `${name} --help`;
  return new CommandError(`${message}${advice || ` Run “agent-lanes ${help}” for the usage.`}`, 2);
}

/** The error of a word that is meant as a command. */
export const noCommand = (word: string): CommandError =>
  wrong(`There is no command “${word}”.`, undefined, didYouMean(word, COMMAND_NAMES));

/** The error of an option that another command has. */
export function noOption(name: CommandName, option: string): CommandError {
  const others = COMMAND_NAMES.filter((other) => takes(other, option)).map((other) => `“${other}”`);
  const where =
    others.length === 0 ? '' : ` ${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} it.`;
  return wrong(`“${name}” has no option --${option}.${where}`, name);
}

/** The file that a command cannot do without. Throws where none is named. */
export function required(name: CommandName, operand: string | undefined): string {
  if (operand === undefined) throw wrong(`“${name}” needs a file, or - for standard input.`, name);
  return operand;
}
