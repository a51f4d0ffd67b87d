import { readJson } from '../../../decode/index.ts';
import type { JsonObject, JsonValue, ToolCallBlock } from '../../../model/index.ts';
import { optional, str } from '../../kit/fields/index.ts';

/** Where the agent stood when it acted: the file that was open, and its folder. SWE-agent calls a file that is not open `n/a`. */
export interface EnvironmentState {
  readonly openFile?: string;
}

/** Reads the state of a step: an object, or the JSON that older versions wrote as text. Anything else says nothing. */
export function readState(state: JsonValue | undefined): EnvironmentState {
  const value = typeof state === 'string' ? parsed(state) : state;
  const openFile = str(value ?? null, 'open_file');
  return openFile === undefined || openFile === 'n/a' || openFile === '' ? {} : { openFile };
}

function parsed(text: string): JsonValue | undefined {
  try {
    return readJson(text) as JsonValue; // JSON yields JSON and nothing else
  } catch {
    return undefined;
  }
}

type ArgumentsOf = (rest: string, state: EnvironmentState) => JsonObject;

const nothing: ArgumentsOf = (rest) => (rest === '' ? {} : { arguments: rest });
const fileOf = ({ openFile }: EnvironmentState): { readonly path?: string } => optional('path', openFile);

/** Splits off the first word, and what a quote holds as a whole. */
function firstWord(text: string): readonly [word: string, rest: string] {
  const quoted = /^"([^"\n]*)"[ \t]*|^'([^'\n]*)'[ \t]*/.exec(text);
  if (quoted) return [quoted[1] ?? quoted[2] ?? '', text.slice(quoted[0].length)];
  const end = text.search(/\s/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1).trimStart()];
}

/** Reads the arguments of a search: what is looked for, and where. */
const search: ArgumentsOf = (rest) => {
  const [pattern, where] = firstWord(rest);
  return { pattern, ...optional('path', where === '' ? undefined : where) };
};

/** Commands of SWE-agent's own interface. Whatever else a model writes as its action is run by the shell. */
const COMMANDS: Readonly<Record<string, ArgumentsOf>> = {
  open: (rest) => {
    const [path, line] = firstWord(rest);
    return { path, ...(/^\d+$/.test(line) ? { line: Number(line) } : nothing(line, {})) };
  },
  create: (rest) => ({ path: firstWord(rest)[0] }),
  edit: (rest, state) => {
    const range = /^(\d+):(\d+)[ \t]*(?:\n|$)/.exec(rest);
    // The other ways to edit name what to look for and what to write, each in its own syntax.
    if (!range) return { ...fileOf(state), ...nothing(rest, state) };
    return {
      ...fileOf(state),
      start_line: Number(range[1]),
      end_line: Number(range[2]),
      content: rest.slice(range[0].length).replace(/\n?end_of_edit\s*$/, ''),
    };
  },
  insert: (rest, state) => ({ ...fileOf(state), ...nothing(rest, state) }),
  goto: (rest, state) => ({
    ...fileOf(state),
    ...(/^\d+$/.test(rest) ? { line: Number(rest) } : nothing(rest, state)),
  }),
  scroll_up: (rest, state) => ({ ...fileOf(state), ...nothing(rest, state) }),
  scroll_down: (rest, state) => ({ ...fileOf(state), ...nothing(rest, state) }),
  find_file: search,
  search_dir: search,
  search_file: (rest, state) => ({ ...fileOf(state), ...search(rest, state) }),
  submit: nothing,
  exit_forfeit: nothing,
};

/**
 * Reads an action that a model wrote into its prose as a call: the first word names the tool where it is a command of SWE-agent, anything
 * else is a command for the shell. The call has no id; its result is the observation that follows.
 */
export function readAction(action: string, state: EnvironmentState): ToolCallBlock {
  const text = action.trim();
  const [name, rest] = firstWord(text);
  const argumentsOf = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return argumentsOf
    ? { type: 'toolCall', id: '', name, arguments: argumentsOf(rest.trimEnd(), state) }
    : { type: 'toolCall', id: '', name: 'bash', arguments: { command: text } };
}

// A history puts a word of its own before what came of a function.
const SAID = /^\s*(?:OBSERVATION:\s*)?/;
const REFUSED = 'Your proposed edit has introduced new syntax error';

/** Whether an observation says that the action was refused or could not be carried out, in SWE-agent's own words. */
export function isRefusal(observation: string): boolean {
  const said = observation.slice(0, 400).replace(SAID, '');
  return said.startsWith(REFUSED) || /^EXECUTION TIMED OUT\b/.test(said);
}
