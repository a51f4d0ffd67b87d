import { LANGUAGES } from './languages.ts';

/** One option of the command line. Parsing, help and completion are made of it. */
export interface OptionRow {
  /** `boolean`: a flag. `string`: a value follows. */
  readonly type: 'boolean' | 'string';
  /** Its short form, one letter without the dash. */
  readonly short?: string;
  /** What stands for the value in the help, e.g. `ID`. Only options with a value have one. */
  readonly value?: string;
  /** The only values that it takes. */
  readonly choices?: readonly string[];
  /** What it does, for the help: a few words without a full stop. */
  readonly text: string;
}

/** Every option, by its long name. An option of two commands means the same in both. */
export const OPTIONS = {
  follow: { type: 'boolean', text: 'keep reading as the file grows' },
  once: { type: 'boolean', text: 'end when the last tab is closed' },
  format: { type: 'string', value: 'ID', text: 'skip detection; “agent-lanes formats” lists the ids' },
  port: { type: 'string', value: 'N', text: 'port of the page (default: a free one)' },
  at: {
    type: 'string',
    value: 'PLACE',
    text: 'open at e1, the first failure, at turn:12, at event:118 or at a row such as m4.c1',
  },
  'no-open': { type: 'boolean', text: 'print the address only' },
  json: { type: 'boolean', text: 'print JSON for programs' },
  by: {
    type: 'string',
    value: 'WHAT',
    choices: ['day', 'project', 'model', 'agent'],
    text: 'totals of all runs by day, project, model or agent',
  },
  'exit-code': { type: 'boolean', text: 'exit with 1 when they differ, with 2 when one cannot be read' },
  to: {
    type: 'string',
    value: 'KIND',
    choices: ['messages', 'events', 'html', 'md', 'json'],
    text: 'of “convert”: messages (default), or events, one per line; of “export”: html, md or json',
  },
  output: {
    type: 'string',
    short: 'o',
    value: 'OUT',
    text: 'file to write: .html, .md or .json; - for standard output; FOLDER/ for a file of each run',
  },
  turns: { type: 'string', value: 'A..B', text: 'only these turns: 3..9, 3.., ..9 or 3' },
  'no-pager': { type: 'boolean', text: 'print all at once, also where it is longer than the terminal' },
  'no-tools': { type: 'boolean', text: 'leave out tool calls that did not fail' },
  'no-thinking': { type: 'boolean', text: 'leave out what was thought' },
  'no-hidden': { type: 'boolean', text: 'leave out records that the source hides' },
  fenced: { type: 'boolean', text: 'all texts as code, exactly as they stand' },
  max: {
    type: 'string',
    value: 'N',
    text: 'characters at most, e.g. 60k: outputs are shortened, then the end',
  },
  failures: { type: 'boolean', text: 'what failed, and what only warns' },
  findings: { type: 'boolean', text: 'what goes wrong without failing, such as a cache that broke' },
  turn: { type: 'string', value: 'N', text: 'what this turn did, row by row' },
  row: { type: 'string', value: 'KEY', text: 'one row, such as m12.c3: its facts, content and records' },
  context: { type: 'string', value: 'N', text: 'what the model had read for the answer of this turn' },
  redact: { type: 'boolean', text: 'replace what looks like a secret' },
  review: {
    type: 'boolean',
    text: 'with --redact: list what is replaced, and where, and ask before writing',
  },
  force: { type: 'boolean', text: 'replace OUT where it is there already' },
  prices: {
    type: 'string',
    value: 'FILE',
    text: 'estimate costs: a table of models.dev or LiteLLM, or your own',
  },
  lang: { type: 'string', value: 'TAG', choices: LANGUAGES, text: 'language of the page, e.g. de' },
  project: { type: 'string', value: 'P', text: 'only sessions whose folder has P in its path' },
  agent: { type: 'string', value: 'A', text: 'only sessions of this agent, e.g. codex' },
  since: {
    type: 'string',
    value: 'TIME',
    text: 'only those written since: 30m, 12h, 2d, 1w, today, yesterday or a date',
  },
  'ignore-case': { type: 'boolean', short: 'i', text: 'find capitals for small letters, and the reverse' },
  'no-index': { type: 'boolean', text: 'read every session anew, and keep nothing of it' },
  help: { type: 'boolean', short: 'h', text: 'print this help' },
  version: { type: 'boolean', short: 'v', text: 'print the version' },
} as const satisfies Record<string, OptionRow>;

/** Long name of an option, without the dashes. */
export type OptionName = keyof typeof OPTIONS;

/** One command. Parsing, help and completion are made of it. */
export interface CommandRow {
  /** What it takes besides options, as the help writes it; empty for nothing. */
  readonly operands: string;
  /** What it does, for the help: a few words without a full stop. */
  readonly text: string;
  /** The options that it takes. Every command takes `--help` too. */
  readonly options: readonly OptionName[];
  /** What an option takes here, where another command takes more. */
  readonly choices?: Readonly<Partial<Record<OptionName, readonly string[]>>>;
  /** Lines to copy, each with what it does. */
  readonly examples: readonly (readonly [line: string, text: string])[];
}

/** The shells that a completion is written for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Name of a shell. */
export type Shell = (typeof SHELLS)[number];

/** Every command, by its name, in the order of the help. */
export const COMMANDS = {
  view: {
    operands: '[FILE | FOLDER | - | A B…]',
    text: 'open a transcript in the browser, or compare up to eight; alone: the sessions on this computer',
    options: ['follow', 'once', 'at', 'format', 'port', 'no-open', 'prices', 'lang', 'no-index'],
    examples: [
      ['agent-lanes', 'list the sessions that agents keep on this computer'],
      ['agent-lanes run.jsonl', 'open a file; “view” may be left out'],
      ['agent-lanes view run.jsonl --follow', 'watch a run that is going on'],
      [
        'agent-lanes view before.jsonl after.jsonl',
        'compare two runs: where did the second leave the first?',
      ],
      ['agent-lanes view run.jsonl --at e1', 'open at what failed first'],
      ['my-agent | agent-lanes view -', 'watch what a program prints'],
      ['agent-lanes view run.jsonl --no-open --port 4321', 'for a tunnel: ssh -L 4321:127.0.0.1:4321 HOST'],
    ],
  },
  show: {
    operands: 'FILE…',
    text: 'a run in the terminal',
    options: ['turns', 'no-tools', 'follow', 'no-pager', 'format'],
    examples: [
      ['agent-lanes show run.jsonl', 'prompts, answers, and a line for each tool call'],
      ['agent-lanes show run.jsonl --turns 3..9', 'a part of it'],
      ['agent-lanes show run.jsonl --no-tools', 'what was said; PAGER names the pager of a terminal'],
      ['agent-lanes show run.jsonl --follow', 'go on as the run does'],
    ],
  },
  diff: {
    operands: 'A B…',
    text: 'how run B differs from run A, or several from one another: totals, the first difference, step by step',
    options: ['json', 'exit-code'],
    examples: [
      ['agent-lanes diff before.jsonl after.jsonl', 'two runs, of any formats'],
      ['agent-lanes diff a.jsonl b.jsonl --exit-code', 'for scripts: times and ids do not count'],
      ['agent-lanes diff a.jsonl b.jsonl --json | jq .counts', 'how many steps changed'],
    ],
  },
  stats: {
    operands: 'PATH…',
    text: 'what is in a file, in figures; of several files, folders or globs: a line for each, and totals',
    options: ['json', 'by', 'project', 'agent', 'since', 'format', 'prices', 'no-index'],
    examples: [
      ['agent-lanes stats run.jsonl', 'a table'],
      ['agent-lanes stats logs/ "old/**/*.jsonl"', 'a line for each run, and the sums'],
      ['agent-lanes stats --by day --since 1w', 'what all agents on this computer did this week'],
      ['agent-lanes stats logs/ --by model --prices prices.json', 'what each model cost'],
      ['agent-lanes stats run.jsonl --json | jq .tools.errors', 'one figure of it'],
      ['agent-lanes stats run.jsonl.gz', 'gzip and zstd are unpacked'],
    ],
  },
  inspect: {
    operands: 'FILE…',
    text: 'why a run went wrong: failures, findings, a turn, a row, a context',
    options: ['failures', 'findings', 'turn', 'row', 'context', 'json', 'format'],
    examples: [
      ['agent-lanes inspect run.jsonl', 'its failures and its findings'],
      ['agent-lanes inspect run.jsonl --failures --json | jq -r .failures[0].line', 'the line of the first'],
      ['agent-lanes inspect run.jsonl --turn 3', 'what turn 3 did'],
      ['agent-lanes inspect run.jsonl --context 3', 'what the model had read for it'],
    ],
  },
  convert: {
    operands: 'FILE',
    text: 'canonical JSON, or one event per line',
    options: ['to', 'format'],
    choices: { to: ['messages', 'events'] },
    examples: [
      ['agent-lanes convert run.jsonl > messages.json', 'its messages as one array'],
      ['agent-lanes convert run.jsonl --to events | head -3', 'its first events'],
    ],
  },
  export: {
    operands: 'FILE… -o OUT.html|.md|.json|FOLDER/',
    text: 'one file to keep or to pass on',
    options: [
      'output',
      'to',
      'redact',
      'review',
      'force',
      'turns',
      'no-tools',
      'no-thinking',
      'no-hidden',
      'max',
      'fenced',
      'format',
      'prices',
      'lang',
    ],
    choices: { to: ['html', 'md', 'json'] },
    examples: [
      ['agent-lanes export run.jsonl -o run.html', 'a page that opens without a network'],
      ['agent-lanes export run.jsonl -o - --max 60k | pbcopy', 'Markdown for the clipboard'],
      ['agent-lanes export run.jsonl -o run.md --redact', 'text, without what looks like a secret'],
      ['agent-lanes export logs/ -o pages/', 'a page for each run in a folder; --to md or json for others'],
      ['agent-lanes export run.jsonl -o run.md --turns 3..9 --max 60k', 'a part of it that fits a comment'],
    ],
  },
  list: {
    operands: '[PATH…]',
    text: 'the sessions on this computer, or below a folder, newest first',
    options: ['json', 'project', 'agent', 'since', 'no-index'],
    examples: [
      ['agent-lanes list --since 2d', 'those of the last two days'],
      ['agent-lanes list --agent codex --project shop', 'those of one agent in one project'],
      ['agent-lanes list --json | jq -r .[0].id', 'the id of the newest'],
    ],
  },
  last: {
    operands: '',
    text: 'open the newest session',
    options: [
      'json',
      'project',
      'agent',
      'since',
      'follow',
      'once',
      'port',
      'no-open',
      'prices',
      'lang',
      'no-index',
    ],
    examples: [
      ['agent-lanes last --follow', 'watch what an agent is doing now'],
      ['agent-lanes last --json', 'print what it is instead of opening it'],
    ],
  },
  grep: {
    operands: 'WORDS [PATH…]',
    text: 'the lines of all sessions that hold some words',
    options: ['ignore-case', 'json', 'project', 'agent', 'since', 'no-index'],
    examples: [
      ['agent-lanes grep "address in use"', 'where that was said, thought, called or answered'],
      ['agent-lanes grep TODO --since 1w --json | jq -r .id', 'one JSON value for each line found'],
    ],
  },
  completion: {
    operands: 'SHELL',
    text: 'what completes commands and options in bash, zsh or fish',
    options: [],
    examples: [
      ['source <(agent-lanes completion bash)', 'for this shell; in ~/.bashrc for all'],
      ['agent-lanes completion fish | source', 'in ~/.config/fish/config.fish for all'],
    ],
  },
  formats: {
    operands: '',
    text: 'what can be read',
    options: [],
    examples: [['agent-lanes formats', 'ids, and what writes each']],
  },
} as const satisfies Record<string, CommandRow>;

/** Name of a command. */
export type CommandName = keyof typeof COMMANDS;

/** The names of all commands, in the order of the help. */
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[]; // the keys of a record that is closed

/** Whether a word names a command. */
export const isCommandName = (word: string | undefined): word is CommandName =>
  word !== undefined && Object.hasOwn(COMMANDS, word);
