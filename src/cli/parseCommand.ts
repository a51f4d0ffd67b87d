import { parseArgs } from 'node:util';
import { findAdapter } from '../adapters/registry.ts';
import { CommandError, errorCode } from './CommandError.ts';

/** `agent-lanes view`. */
export interface ViewCommand {
  readonly name: 'view';
  /** File, directory or `-` for stdin; absent: the start page. */
  readonly target?: string | undefined;
  readonly follow: boolean;
  /** Ends when the last tab is closed. */
  readonly once: boolean;
  readonly format?: string | undefined;
  /** File with prices of models. */
  readonly prices?: string | undefined;
  /** 0: any free one. */
  readonly port: number;
  readonly open: boolean;
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
  /** File to write. */
  readonly out: string;
  /** What it is to be, by its extension. */
  readonly to: 'html' | 'md' | 'json';
  /** Replaces what looks like a secret. */
  readonly redact: boolean;
  /** Replaces a file that is there. */
  readonly force: boolean;
}

/** What the command line asks for. */
export type Command =
  | ViewCommand
  | StatsCommand
  | ConvertCommand
  | ExportCommand
  | { readonly name: 'formats' }
  | { readonly name: 'help' }
  | { readonly name: 'version' };

const OPTIONS = {
  follow: { type: 'boolean' },
  once: { type: 'boolean' },
  format: { type: 'string' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  json: { type: 'boolean' },
  to: { type: 'string' },
  output: { type: 'string', short: 'o' },
  redact: { type: 'boolean' },
  force: { type: 'boolean' },
  prices: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

type OptionName = keyof typeof OPTIONS;

const ALLOWED = {
  view: ['follow', 'once', 'format', 'port', 'no-open', 'prices'],
  stats: ['json', 'format', 'prices'],
  convert: ['to', 'format'],
  export: ['output', 'redact', 'force', 'format', 'prices'],
  formats: [],
} as const satisfies Record<string, readonly OptionName[]>;

const HINT = 'Run “agent-lanes --help” for the usage.';

const isCommand = (word: string | undefined): word is keyof typeof ALLOWED =>
  word !== undefined && Object.hasOwn(ALLOWED, word);

/** Reads the arguments that follow the program's name. Throws a `CommandError` (exit code 2) that says what is wrong. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };

  const [first, ...rest] = positionals;
  // A file of that name opens as ./help.
  if (first === 'help') return { name: 'help' };
  const name = isCommand(first) ? first : 'view';
  const operands = isCommand(first) ? rest : positionals;
  const allowed: readonly string[] = ALLOWED[name];
  for (const option of Object.keys(values)) {
    if (!allowed.includes(option)) throw wrong(`“${name}” has no option --${option}.`);
  }
  // A word in front of a file is meant as a command; names of files have an extension or a folder.
  if (operands.length > 1 && first !== name && /^[\w-]+$/.test(first ?? ''))
    throw wrong(`There is no command “${first ?? ''}”.`);
  if (operands.length > 1) throw wrong(`“${name}” takes one file, and got ${operands.length}.`);
  checkFormat(values.format);
  const [operand] = operands;

  switch (name) {
    case 'view':
      return {
        name,
        target: operand,
        follow: values.follow ?? false,
        once: values.once ?? false,
        format: values.format,
        prices: values.prices,
        port: readPort(values.port),
        open: !values['no-open'],
      };
    case 'stats':
      return {
        name,
        file: required(name, operand),
        format: values.format,
        prices: values.prices,
        json: values.json ?? false,
      };
    case 'convert':
      return { name, file: required(name, operand), format: values.format, to: readTarget(values.to) };
    case 'export':
      return {
        name,
        file: required(name, operand),
        format: values.format,
        prices: values.prices,
        ...readOutput(values.output),
        redact: values.redact ?? false,
        force: values.force ?? false,
      };
    case 'formats':
      if (operand !== undefined) throw wrong('“formats” takes no file.');
      return { name };
    default:
      return name satisfies never;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
    // Node's own sentence, without the advice that follows it.
    const [sentence] = (error as Error).message.split(/\.\s/); // an error with a code is an Error
    throw wrong(`${(sentence ?? '').replace(/\.$/, '')}.`);
  }
}

const wrong = (message: string): CommandError => new CommandError(`${message} ${HINT}`, 2);

function checkFormat(format: string | undefined): void {
  if (format === undefined || findAdapter(format)) return;
  throw new CommandError(`There is no format “${format}”. Run “agent-lanes formats” for the list.`, 2);
}

function required(name: string, operand: string | undefined): string {
  if (operand === undefined) throw wrong(`“${name}” needs a file, or - for standard input.`);
  return operand;
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 0;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw wrong(`--port takes a number from 0 to 65535, and got “${value}”.`);
}

function readTarget(value = 'messages'): 'messages' | 'events' {
  if (value === 'messages' || value === 'events') return value;
  throw wrong(`--to takes “messages” or “events”, and got “${value}”.`);
}

function readOutput(out: string | undefined): Pick<ExportCommand, 'out' | 'to'> {
  if (out === undefined) throw wrong('“export” needs a file to write: -o run.html, run.md or run.json.');
  const to = /\.(html|md|json)$/i.exec(out)?.[1]?.toLowerCase();
  if (to === 'html' || to === 'md' || to === 'json') return { out, to };
  throw wrong(`-o takes a file that ends in .html, .md or .json, and got “${out}”.`);
}
