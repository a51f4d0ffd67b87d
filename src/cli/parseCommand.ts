import { parseArgs } from 'node:util';
import { errorCode } from './CommandError.ts';
import type { Command, StatsBy } from './command.ts';
import {
  COMMAND_NAMES,
  isCommandName,
  OPTIONS,
  SHELLS,
  type CommandName,
  type Shell,
} from './commandTable.ts';
import { readLanguage } from './languages.ts';
import { didYouMean, nearest } from './nearest.ts';
import { readOutput, readReview } from './readExportOptions.ts';
import { readPlace } from './readPlace.ts';
import { readQuestion } from './readQuestion.ts';
import { readSince } from './readSince.ts';
import { readTurns } from './readTurns.ts';
import { noCommand, noOption, required, takes, wrong } from './wrongUsage.ts';

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
  if (operands.length > 1 && !TAKES_SEVERAL.has(name)) {
    const advice =
      name === 'convert' ? ' For several: agent-lanes export FILE… -o FOLDER/ --to json' : undefined;
    throw wrong(`“${name}” takes one file, and got ${operands.length}.`, name, advice);
  }
  if (operands.filter((path) => path === '-').length > 1)
    throw wrong('Standard input can be read only once.', name);
  const [operand, ...others] = operands;
  const several = { file: operand ?? '', ...(others.length > 0 ? { others } : {}) };

  const view = {
    name: 'view' as const,
    follow: values.follow ?? false,
    once: values.once ?? false,
    format: values.format,
    prices: values.prices,
    port: readPort(values.port),
    open: !values['no-open'],
    language: readLanguage(values.lang),
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
      const [target, other, ...more] = operands;
      if (other !== undefined && values.at !== undefined) throw wrong('--at takes one file.', name);
      const at = readPlace(values.at, target, wrong);
      return { ...view, target, other, at, ...(more.length > 0 ? { more } : {}) };
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
      required(name, operand);
      if (values.follow === true && others.length > 0) throw wrong('--follow takes one file.', name);
      return {
        name,
        ...several,
        format: values.format,
        tools: !values['no-tools'],
        follow: values.follow ?? false,
        pager: !values['no-pager'],
        turns: readTurns(values.turns),
      };
    case 'diff': {
      if (operands.length < 2 || operands.length > 8)
        throw wrong(`“diff” compares two to eight files, and got ${operands.length}.`, name);
      return { name, files: operands, json: values.json ?? false, exitCode: values['exit-code'] ?? false };
    }
    case 'stats':
      // What is asked of all sessions names none of them.
      if (!STATS_OF_ALL.some((option) => values[option] !== undefined)) required(name, operand);
      return {
        name,
        ...filter,
        paths: operands,
        format: values.format,
        prices: values.prices,
        by: readBy(values.by),
      };
    case 'inspect':
      required(name, operand);
      return {
        name,
        ...several,
        format: values.format,
        json: values.json ?? false,
        what: readQuestion(values),
      };
    case 'convert':
      return { name, file: required(name, operand), format: values.format, to: readTarget(values.to) };
    case 'export':
      required(name, operand);
      return {
        name,
        ...several,
        format: values.format,
        prices: values.prices,
        ...readOutput(values, others.length > 0),
        redact: values.redact ?? false,
        ...(readReview(values) ? { review: true } : {}),
        force: values.force ?? false,
        language: readLanguage(values.lang),
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

const TAKES_SEVERAL: ReadonlySet<CommandName> = new Set<CommandName>([
  'view',
  'list',
  'last',
  'grep',
  'diff',
  'stats',
  'show',
  'inspect',
  'export',
]);

const STATS_OF_ALL = ['by', 'project', 'agent', 'since'] as const;

const asksForHelp = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
};

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

function readPort(value: string | undefined): number {
  if (value === undefined) return 0;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw wrong(`--port takes a number from 0 to 65535, and got “${value}”.`, 'view');
}

const STATS_BY: readonly StatsBy[] = ['day', 'project', 'model', 'agent'];

function readBy(value: string | undefined): StatsBy | undefined {
  const by = STATS_BY.find((one) => one === value);
  if (value === undefined || by !== undefined) return by;
  throw wrong(
    `--by takes “day”, “project”, “model” or “agent”, and got “${value}”.`,
    'stats',
    didYouMean(value, STATS_BY),
  );
}

function readTarget(value = 'messages'): 'messages' | 'events' {
  if (value === 'messages' || value === 'events') return value;
  throw wrong(
    `--to takes “messages” or “events”, and got “${value}”.`,
    'convert',
    didYouMean(value, ['messages', 'events']),
  );
}
