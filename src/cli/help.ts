import { wrapLine } from './cells.ts';
import { COMMAND_NAMES, COMMANDS, OPTIONS, type CommandName, type OptionRow } from './commandTable.ts';

// Of a file or a pipe, which have no width.
const DEFAULT_WIDTH = 100;

/** What `--help` prints: all commands, or one with its options and examples, in lines of at most `width` columns where words allow it. */
export function helpText(topic?: CommandName, width = DEFAULT_WIDTH): string {
  return topic === undefined ? allCommands(width) : oneCommand(topic, width);
}

const NOTES = [
  '“agent-lanes help COMMAND” has its options and examples.',
  'A FILE is a path, the id of a session or the first four or more characters of it, a "pattern/**/*.jsonl", or - for standard input; FILE… is several, and folders of them.',
  'Exit code: 0 done, 1 the input could not be read, 2 wrong usage, 130 or 143 interrupted.',
];

function allCommands(width: number): string {
  const rows = COMMAND_NAMES.map((name): readonly [string, string] => [usageOf(name), COMMANDS[name].text]);
  return `agent-lanes shows what an AI agent did.

Usage
${columns(rows, width)}
  agent-lanes --help | --version

${NOTES.flatMap((note) => wrapLine(note, width)).join('\n')}
`;
}

function oneCommand(name: CommandName, width: number): string {
  const { text, options, examples } = COMMANDS[name];
  const rows = [...options, 'help' as const].map((option): readonly [string, string] => [
    optionUsage(option, OPTIONS[option]),
    OPTIONS[option].text,
  ]);
  return `${wrapLine(`agent-lanes ${name}: ${text}.`, width).join('\n')}

Usage
  ${usageOf(name)}${options.length > 0 ? ' [options]' : ''}

Options
${columns(rows, width)}

Examples
${columns(examples, width)}
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
// A right column that is narrower than this stands below the left one.
const NARROWEST = 30;

function columns(rows: readonly (readonly [string, string])[], width: number): string {
  const widest = Math.min(WIDEST, Math.max(...rows.map(([left]) => left.length)));
  const isBelow = width - widest - 4 < NARROWEST;
  const indent = ' '.repeat(isBelow ? 6 : widest + 4);
  return rows
    .flatMap(([left, right]) => {
      const [first = '', ...others] = wrapLine(indent + right, Math.max(width, NARROWEST));
      return isBelow || left.length > widest
        ? [`  ${left}`, first, ...others]
        : [`  ${left.padEnd(widest)}  ${first.trimStart()}`, ...others];
    })
    .join('\n');
}
