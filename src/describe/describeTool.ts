import { firstLongText, ownValue } from '../analyse/readArguments.ts';
import { patchedFiles, patchText } from '../analyse/readPatch.ts';
import { readTodos } from '../analyse/readTodos.ts';
import { TOOL_KINDS, toolEntry, type ToolEntry, type ToolKind, type ToolLabel } from '../analyse/toolKind.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { readShellCommand, type ShellDescription } from './readShellCommand.ts';
import { firstText, oneLine, previewArguments, previewJson } from './onOneLine.ts';

export type { ToolKind, ToolLabel } from '../analyse/toolKind.ts';

/** The words of the line of a tool call. */
export interface ToolDescription {
  /** What the tool does. */
  readonly kind: ToolKind;
  /** Its word in `labels.toolKinds`; `null` when the tool keeps its own name. */
  readonly label: ToolLabel | null;
  /** The argument that tells one call from the next, on one line of at most 200 UTF-16 units; may be empty. */
  readonly detail: string;
  /** The detail is literal: a path, a command. */
  readonly mono: boolean;
  /** The detail is the path of one file or folder. */
  readonly isPath: boolean;
  /** The folder that a command goes to before it does anything, where it begins with `cd`; the detail is what follows. */
  readonly folder: string | null;
  /** What a command does that only looks at something: said in the place of the command. `null` for any other call. */
  readonly shell: ShellDescription | null;
  /** The MCP server whose tool it is; `null` for any other tool. */
  readonly server: string | null;
  /** What the agent wrote of the call for its reader, on one line: shown in the place of the detail. Empty where it wrote nothing. */
  readonly title: string;
}

/**
 * Says what a tool call is and what its line shows, from the tool's name, its arguments, the data of its result and the `stated` title of
 * the call. Total: an unknown tool is of kind `other`, unreadable arguments give their text, absent ones an empty detail.
 */
export function describeTool(
  name: string,
  args: JsonValue | undefined,
  details?: JsonValue,
  stated?: string,
): ToolDescription {
  const agent =
    isJsonObject(details) && typeof details.sub_agent === 'string' ? oneLine(details.sub_agent) : null;
  const [kind, label] = agent === null ? toolEntry(name, args) : AGENT;
  const file = kind === 'edit' ? statedFile(args, stated) : '';
  const whole = file || (kind === 'agent' ? agentDetail(args, agent, stated) : detailOf(kind, args));
  const { folder, rest } = kind === 'bash' ? splitFolder(whole) : { folder: null, rest: whole };
  const title = titleOf(kind, args, whole, stated);
  return {
    kind,
    label,
    detail: rest,
    mono: kind !== 'agent' && kind !== 'todo',
    isPath: file !== '' || isPathOf(kind, args, whole),
    folder,
    // A command that is cut may do more.
    shell: kind === 'bash' && title === '' && whole.length < LONGEST ? readShellCommand(rest) : null,
    server: kind === 'other' ? (MCP.exec(name)?.[1] ?? null) : null,
    title,
  };
}

const MCP = /^mcp__(.{1,200}?)__(.{1,200})$/s;

/** The name of a tool as it is drawn: that of an MCP tool without its server, which stands beside it. */
export const shortToolName = (name: string): string => MCP.exec(name)?.[2] ?? name;

const BASH_TITLES: readonly string[] = ['description', 'summary', 'explanation'];
const OTHER_TITLES: readonly string[] = ['title', 'summary', 'subject', 'description'];

/** The words that an agent wrote of its call. Only of a command and of an unknown tool do they say more than a path or a pattern. */
function titleOf(
  kind: ToolKind,
  args: JsonValue | undefined,
  detail: string,
  stated: string | undefined,
): string {
  if (kind !== 'bash' && kind !== 'other') return '';
  // A title of one word is another name of the tool, and that of an unknown tool is drawn as its name.
  const words = kind === 'bash' && stated !== undefined ? oneLine(stated) : '';
  if (words.includes(' ') && words !== detail) return words;
  if (!isJsonObject(args)) return '';
  const own = firstText(args, kind === 'bash' ? BASH_TITLES : OTHER_TITLES);
  if (own === '' || own === detail) return '';
  const to = kind === 'other' ? firstText(args, ['to', 'recipient']) : '';
  return [to, own].filter(Boolean).join(' — ').slice(0, LONGEST);
}

const GOES_TO = /^cd (?:"([^"]+)"|'([^']+)'|([^\s;&|]+)) ?(?:&&|;) ?(?=\S)/;

/** Splits `cd folder && command` into the folder and the command. */
function splitFolder(command: string): { readonly folder: string | null; readonly rest: string } {
  const start = GOES_TO.exec(command);
  if (!start) return { folder: null, rest: command };
  return { folder: start[1] ?? start[2] ?? start[3] ?? null, rest: command.slice(start[0].length) };
}

/** The file that an edit changes where its arguments say what to change in it and not in which: its title then names it. */
function statedFile(args: JsonValue | undefined, stated: string | undefined): string {
  if (stated === undefined || !/^[^\s]{0,1000}\/[^\s]{1,200}$/.test(stated) || !isJsonObject(args)) return '';
  const named = TOOL_KINDS.edit.keys.filter((key) => firstText(args, [key]) !== '');
  return named.length === 0 && patchText(args) === null ? oneLine(stated) : '';
}

// A list of paths, a patch or a text that is cut is no path.
function isPathOf(kind: ToolKind, args: JsonValue | undefined, detail: string): boolean {
  if (TOOL_KINDS[kind].onPath !== true) return false;
  if (
    isJsonObject(args) &&
    TOOL_KINDS[kind].keys.some((key) => /path|file|dir/i.test(key) && isOnly(args, key, detail))
  )
    return true;
  const files = kind === 'edit' ? patchedFiles(patchText(args) ?? '') : [];
  // Several are named one behind the other.
  return files[0]?.path === detail;
}

// A list of one is as good as the one.
function isOnly(args: JsonObject, key: string, detail: string): boolean {
  const value = ownValue(args, key);
  return (
    value === detail || (Array.isArray(value) && value.length === 1 && firstText(args, [key]) === detail)
  );
}

const LONGEST = 200;
const MOST_FILES = 20;

const AGENT: ToolEntry = ['agent', 'agent'];

/** Joins the name of a sub-agent and the task it was given. */
function agentDetail(args: JsonValue | undefined, agent: string | null, stated: string | undefined): string {
  if (!isJsonObject(args)) return agent ?? (typeof args === 'string' ? oneLine(args) : '');
  const who = firstText(args, ['name', 'subagent_type', 'agent', 'agent_name', 'agent_type']) || agent;
  const task =
    firstText(args, ['description']) || oneLine(stated ?? '') || firstLineOf(args, TOOL_KINDS.agent.keys);
  return [who, task].filter(Boolean).join(' — ').slice(0, LONGEST);
}

function firstLineOf(args: JsonObject, keys: readonly string[]): string {
  return oneLine(firstLongText(args, keys).trimStart().split('\n', 1)[0] ?? '');
}

function detailOf(kind: ToolKind, args: JsonValue | undefined): string {
  if (args === undefined || args === null) return '';
  if (kind === 'todo') return isJsonObject(args) ? taskDetail(args) || currentTodo(args) : '';
  if (kind === 'edit') {
    const files = patchedFiles(patchText(args) ?? '').map(({ path }) => path);
    if (files.length > 0) return oneLine(files.slice(0, MOST_FILES).join(', '));
  }
  if (typeof args === 'string') return oneLine(args);
  if (!isJsonObject(args)) return previewJson(args);
  const detail = firstText(args, TOOL_KINDS[kind].keys, kind === 'bash');
  if (detail) return detail;
  const keys = Object.keys(args);
  // A lone text says what its braces and its name would only surround.
  return (keys.length === 1 && firstText(args, keys)) || previewArguments(args);
}

/** The entry of a checklist that is being worked on. */
const currentTodo = (args: JsonObject): string =>
  oneLine(readTodos(args)?.find(({ state }) => state === 'active')?.text ?? '');

/** One task of a list: which, where it stands, and whose it is. */
function taskDetail(args: JsonObject): string {
  const id = firstText(args, ['taskId', 'task_id']);
  const words = [firstText(args, ['subject']), firstText(args, ['status']).replace('_', ' ')];
  const said = [[id && `#${id}`, ...words].filter(Boolean).join(' '), firstText(args, ['owner'])];
  return said.filter(Boolean).join(' · ').slice(0, LONGEST);
}

/** Whether calls of this tool may fold into a group: commands, edits, writes, pictures and sub-agents are content and never do. */
export function isGroupable(name: string): boolean {
  return TOOL_KINDS[toolEntry(name, null)[0]].content !== true;
}
