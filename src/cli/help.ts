import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMMAND_NAMES, COMMANDS, OPTIONS, type CommandName, type OptionRow } from './commandTable.ts';
import { packageFolder } from './packageFolder.ts';

/** What `--help` prints: all commands, or one with its options and examples. */
export function helpText(topic?: CommandName): string {
  return topic === undefined ? allCommands() : oneCommand(topic);
}

function allCommands(): string {
  const rows = COMMAND_NAMES.map((name): readonly [string, string] => [usageOf(name), COMMANDS[name].text]);
  return `agent-lanes shows what an AI agent did.

Usage
${columns(rows)}
  agent-lanes --help | --version

“agent-lanes help COMMAND” has its options and examples. A FILE is a path, the id of a session or the first four or more
characters of it, a "pattern/**/*.jsonl", or - for standard input; FILE… is several, and folders of them.
Exit code: 0 done, 1 the input could not be read, 2 wrong usage, 130 or 143 interrupted.
`;
}

function oneCommand(name: CommandName): string {
  const { text, options, examples } = COMMANDS[name];
  const rows = [...options, 'help' as const].map((option): readonly [string, string] => [
    optionUsage(option, OPTIONS[option]),
    OPTIONS[option].text,
  ]);
  return `agent-lanes ${name}: ${text}.

Usage
  ${usageOf(name)}${options.length > 0 ? ' [options]' : ''}

Options
${columns(rows)}

Examples
${columns(examples)}
`;
}

/** How a command is written, e.g. `agent-lanes stats FILE`. */
export function usageOf(name: CommandName): string {
  // The command that may be left out.
  return ['agent-lanes', name === 'view' ? '[view]' : name, COMMANDS[name].operands]
    .filter(Boolean)
    .join(' ');
}

/** How an option is written, e.g. `-o, --output OUT`. */
export function optionUsage(name: string, { short, value }: OptionRow): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}

// A left column that is wider than this has its text on the next line.
const WIDEST = 34;

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(WIDEST, Math.max(...rows.map(([left]) => left.length)));
  return rows
    .map(([left, right]) =>
      left.length > width
        ? `  ${left}\n  ${' '.repeat(width)}  ${right}`
        : `  ${left.padEnd(width)}  ${right}`,
    )
    .join('\n');
}

/** The version of this package. */
export async function readVersion(): Promise<string> {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version; // our own package.json
}
