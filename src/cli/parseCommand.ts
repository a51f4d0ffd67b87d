import { parseArgs } from 'node:util';
import { CommandError, errorCode } from './CommandError.ts';
import {
  COMMAND_NAMES,
  COMMANDS,
  isCommandName,
  OPTIONS,
  SHELLS,
  type CommandName,
  type Shell,
} from './commandTable.ts';
import type { DiffCommand } from './diff/diff.ts';
import type { GrepCommand } from './grep.ts';
import type { TellingOptions } from './export/parts.ts';
import type { InspectCommand } from './inspect/inspect.ts';
import type { ListCommand } from './list.ts';
import { didYouMean, nearest } from './nearest.ts';
import { readPlace } from './readPlace.ts';
import { readSince } from './readSince.ts';
import type { ViewCommand } from './viewCommand.ts';

/** `agent-lanes show`. */
export interface ShowCommand {
  readonly name: 'show';
  readonly file: string;
  readonly format?: string | undefined;
  readonly tools: boolean;
  /** Goes on as the file grows. */
  readonly follow: boolean;
  /** Whether what is longer than the terminal goes through a pager. */
  readonly pager: boolean;
  /** Numbers of the first and the last turn to show. */
  readonly turns: readonly [from: number, to: number];
}

/** `agent-lanes stats`. */
export interface StatsCommand {
  readonly name: 'stats';
  readonly file: string;
  readonly format?: string | undefined;
  /** File with prices of models. */
  readonly prices?: string | undefined;
  readonly json: boolean;
}

/** `agent-lanes convert`. */
export interface ConvertCommand {
  readonly name: 'convert';
  readonly file: string;
  readonly format?: string | undefined;
  readonly to: 'messages' | 'events';
}

/** `agent-lanes export`. */
export interface ExportCommand {
  readonly name: 'export';
  readonly file: string;
  readonly format?: string | undefined;
  /** File with prices of models. */
  readonly prices?: string | undefined;
  /** File to write; `-` for standard output. */
  readonly out: string;
  /** What it is to be, by its extension. */
  readonly to: 'html' | 'md' | 'json';
  /** Replaces what looks like a secret. */
  readonly redact: boolean;
  /** Lists what is replaced, and asks before it is written. */
  readonly review?: boolean;
  /** Replaces a file that is there. */
  readonly force: boolean;
  /** How much is told, of a Markdown document. */
  readonly telling?: TellingOptions;
  /** Characters of a Markdown document at most. */
  readonly max?: number | undefined;
  /** Writes texts as code in a Markdown document. */
  readonly fenced?: boolean;
}

/** `agent-lanes last`: the newest session, opened as `view` does or printed as JSON. */
export interface LastCommand extends Omit<ListCommand, 'name'> {
  readonly name: 'last';
  /** How to open it. */
  readonly view: Omit<ViewCommand, 'target' | 'other'>;
}

/** What the command line asks for. */
export type Command =
  | ViewCommand
  | ShowCommand
  | StatsCommand
  | InspectCommand
  | ConvertCommand
  | ExportCommand
  | ListCommand
  | LastCommand
  | GrepCommand
  | DiffCommand
  | { readonly name: 'formats' }
  | { readonly name: 'completion'; readonly shell: Shell }
  | { readonly name: 'help'; readonly topic?: CommandName | undefined }
  | { readonly name: 'version' };

/** Reads the arguments that follow the program's name. Throws a `CommandError` (exit code 2) that says what is wrong. */
export function parseCommand(args: readonly string[]): Command {
  // Whoever asks for help gets it, whatever else is wrong.
  if (asksForHelp(args)) return { name: 'help', topic: args.find(isCommandName) };
  const { values, positionals } = parse(args);
  if (values.version) return { name: 'version' };

  const [first, ...rest] = positionals;
  // Files of these names open as ./help and ./version.
  if (first === 'help') return { name: 'help', topic: readTopic(rest[0]) };
  if (first === 'version' && rest.length === 0) return { name: 'version' };
  const name = isCommandName(first) ? first : 'view';
  const operands = isCommandName(first) ? rest : positionals;
  const foreign = Object.keys(values).find((option) => !takes(name, option));
  // A word in front of a file is meant as a command; names of files have an extension or a folder.
  if (first !== undefined && first !== name && /^[\w-]+$/.test(first)) {
    if (operands.length > 1 || (foreign !== undefined && nearest(first, COMMAND_NAMES) !== undefined))
      throw noCommand(first);
  }
  if (foreign !== undefined) throw noOption(name, foreign);
  if (operands.length > 1 && !TAKES_SEVERAL.has(name))
    throw wrong(`“${name}” takes one file, and got ${operands.length}.`, name);
  const [operand] = operands;

  const view = {
    name: 'view' as const,
    follow: values.follow ?? false,
    once: values.once ?? false,
    format: values.format,
    prices: values.prices,
    port: readPort(values.port),
    open: !values['no-open'],
    ...(values['no-index'] === true ? { index: false } : {}),
  };
  const filter = {
    project: values.project,
    agent: values.agent,
    since: readSince(values.since),
    json: values.json ?? false,
    ...(values['no-index'] === true ? { index: false } : {}),
  };

  switch (name) {
    case 'view': {
      const [target, other] = operands;
      if (operands.length > 2) throw wrong(`“view” compares two files, and got ${operands.length}.`, name);
      if (target === '-' && other === '-') throw wrong('Only one of two files can be standard input.', name);
      if (other !== undefined && values.at !== undefined) throw wrong('--at takes one file.', name);
      return { ...view, target, other, at: readPlace(values.at, target, wrong) };
    }
    case 'list':
      return { name, ...filter, paths: operands };
    case 'last':
      if (operand !== undefined) throw wrong('“last” takes no file.', name);
      return { name, ...filter, paths: [], view };
    case 'grep':
      if (operand === undefined || operand === '') throw wrong('“grep” needs words to look for.', name);
      return {
        name,
        ...filter,
        words: operand,
        paths: operands.slice(1),
        ignoreCase: values['ignore-case'] ?? false,
      };
    case 'show':
      return {
        name,
        file: required(name, operand),
        format: values.format,
        tools: !values['no-tools'],
        follow: values.follow ?? false,
        pager: !values['no-pager'],
        turns: readTurns(values.turns),
      };
    case 'diff': {
      const [a, b] = operands;
      if (a === undefined || b === undefined || operands.length > 2)
        throw wrong(`“diff” compares two files, and got ${operands.length}.`, name);
      if (a === '-' && b === '-') throw wrong('Only one of two files can be standard input.', name);
      return { name, files: [a, b], json: values.json ?? false, exitCode: values['exit-code'] ?? false };
    }
    case 'stats':
      return {
        name,
        file: required(name, operand),
        format: values.format,
        prices: values.prices,
        json: values.json ?? false,
      };
    case 'inspect':
      return {
        name,
        file: required(name, operand),
        format: values.format,
        json: values.json ?? false,
        what: readQuestion(values),
      };
    case 'convert':
      return { name, file: required(name, operand), format: values.format, to: readTarget(values.to) };
    case 'export':
      return {
        name,
        file: required(name, operand),
        format: values.format,
        prices: values.prices,
        ...readOutput(values.output, values),
        redact: values.redact ?? false,
        ...(readReview(values) ? { review: true } : {}),
        force: values.force ?? false,
      };
    case 'formats':
      if (operand !== undefined) throw wrong('“formats” takes no file.', name);
      return { name };
    case 'completion':
      return { name, shell: readShell(operand) };
    default:
      return name satisfies never;
  }
}

function readShell(word: string | undefined): Shell {
  const shell = SHELLS.find((one) => one === word);
  if (shell === undefined) throw wrong('“completion” takes a shell: bash, zsh or fish.', 'completion');
  return shell;
}

interface Questions {
  readonly failures?: boolean | undefined;
  readonly findings?: boolean | undefined;
  readonly turn?: string | undefined;
  readonly context?: string | undefined;
  readonly row?: string | undefined;
}

function readQuestion({ failures, findings, turn, context, row }: Questions): InspectCommand['what'] {
  const asked: InspectCommand['what'][] = [];
  if (failures) asked.push({ name: 'failures' });
  if (findings) asked.push({ name: 'findings' });
  if (turn !== undefined) asked.push({ name: 'turn', turn: readTurn('turn', turn) });
  if (context !== undefined) asked.push({ name: 'context', turn: readTurn('context', context) });
  if (row !== undefined) asked.push({ name: 'row', key: row });
  const [first = { name: 'all' }, second] = asked;
  if (second) throw wrong(`“inspect” takes one of --${first.name} and --${second.name}.`, 'inspect');
  return first;
}

function readTurn(option: string, value: string): number {
  const turn = Number(value);
  if (/^\d+$/.test(value) && turn > 0) return turn;
  throw wrong(`--${option} takes the number of a turn, and got “${value}”.`, 'inspect');
}

const TAKES_SEVERAL: ReadonlySet<CommandName> = new Set<CommandName>([
  'view',
  'list',
  'last',
  'grep',
  'diff',
]);

const asksForHelp = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
};

const takes = (name: CommandName, option: string): boolean =>
  (COMMANDS[name].options as readonly string[]).includes(option);

function readTopic(word: string | undefined): CommandName | undefined {
  if (word === undefined || isCommandName(word)) return word;
  throw noCommand(word);
}

function parse(args: readonly string[]) {
  try {
    checkOptions(args);
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
    // Node's own sentence, without the advice that follows it.
    const [sentence] = (error as Error).message.split(/\.\s/); // an error with a code is an Error
    throw wrong(`${(sentence ?? '').replace(/\.$/, '')}.`);
  }
}

/** Throws for an option that no command has, with the one that is probably meant. */
function checkOptions(args: readonly string[]): void {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(OPTIONS, token.name)) continue;
    const advice = didYouMean(token.name, Object.keys(OPTIONS), '--');
    throw wrong(`There is no option ${token.rawName}.`, args.find(isCommandName), advice);
  }
}

/** An error of usage: what is wrong, and then the advice, or where the usage is written. */
function wrong(message: string, name?: CommandName, advice = ''): CommandError {
  const help = name === undefined ? '--help' : `${name} --help`;
  return new CommandError(`${message}${advice || ` Run “agent-lanes ${help}” for the usage.`}`, 2);
}

/** The error of a word that is meant as a command. */
export const noCommand = (word: string): CommandError =>
  wrong(`There is no command “${word}”.`, undefined, didYouMean(word, COMMAND_NAMES));

function noOption(name: CommandName, option: string): CommandError {
  const others = COMMAND_NAMES.filter((other) => takes(other, option)).map((other) => `“${other}”`);
  const where =
    others.length === 0 ? '' : ` ${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} it.`;
  return wrong(`“${name}” has no option --${option}.${where}`, name);
}

function required(name: CommandName, operand: string | undefined): string {
  if (operand === undefined) throw wrong(`“${name}” needs a file, or - for standard input.`, name);
  return operand;
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 0;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw wrong(`--port takes a number from 0 to 65535, and got “${value}”.`, 'view');
}

// A page and a JSON document are whole.
const OF_MARKDOWN = ['turns', 'no-tools', 'no-thinking', 'no-hidden', 'max', 'fenced'] as const;

function readMax(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const [, figure = '', unit = ''] = /^(\d{1,9})([km]?)$/i.exec(value) ?? [];
  const max = Number(figure) * (UNITS[unit.toLowerCase()] ?? 1);
  if (figure !== '' && max >= SHORTEST) return max;
  throw wrong(
    `--max takes a number of characters from ${SHORTEST} on, such as 60k, and got “${value}”.`,
    'export',
  );
}

const SHORTEST = 500;
const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

function readTurns(value = '..'): readonly [number, number] {
  const [, from = '', dots, to = ''] = /^(\d{0,9})(?:(\.\.)(\d{0,9}))?$/.exec(value) ?? [];
  const first = from === '' ? 1 : Number(from);
  const last = dots === undefined ? first : to === '' ? Infinity : Number(to);
  if ((dots !== undefined || from !== '') && first >= 1 && first <= last) return [first, last];
  throw wrong(`--turns takes 3..9, 3.., ..9 or 3, and got “${value}”.`);
}

function readTarget(value = 'messages'): 'messages' | 'events' {
  if (value === 'messages' || value === 'events') return value;
  throw wrong(
    `--to takes “messages” or “events”, and got “${value}”.`,
    'convert',
    didYouMean(value, ['messages', 'events']),
  );
}

function readReview({ review = false, redact = false }: Values): boolean {
  if (review && !redact) throw wrong('--review lists what --redact replaces. Name both.', 'export');
  return review;
}

type Values = ReturnType<typeof parse>['values'];

function readOutput(
  out: string | undefined,
  values: Values,
): Pick<ExportCommand, 'out' | 'to' | 'telling' | 'max' | 'fenced'> {
  if (out === undefined)
    throw wrong('“export” needs a file to write: -o run.html, run.md or run.json.', 'export');
  const named = /\.(html?|md|json)$/i.exec(out)?.[1]?.toLowerCase();
  const to = values.to ?? (out === '-' ? 'md' : named);
  if (to === 'html' || to === 'htm' || to === 'json') {
    const idle = OF_MARKDOWN.find((option) => values[option] !== undefined);
    if (idle !== undefined) throw wrong(`--${idle} is for Markdown: -o run.md.`, 'export');
    return { out, to: to === 'json' ? to : 'html' };
  }
  if (to !== 'md' && values.to !== undefined)
    throw wrong(`--to takes “html”, “md” or “json” here, and got “${values.to}”.`, 'export');
  if (to !== 'md')
    throw wrong(`-o takes a file that ends in .html, .md or .json, and got “${out}”.`, 'export');
  const telling = {
    tools: !values['no-tools'],
    thinking: !values['no-thinking'],
    hidden: !values['no-hidden'],
    ...(values.turns === undefined ? {} : { turns: readTurns(values.turns) }),
  };
  return { out, to, telling, max: readMax(values.max), fenced: values.fenced ?? false };
}
