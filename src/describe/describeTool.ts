import { ownValue } from '../analyse/readArguments.ts';
import { isJsonObject, type JsonValue } from '../model/index.ts';
import { firstText, oneLine, previewJson } from './onOneLine.ts';

/** What a tool does, as far as its name tells. It chooses the icon, the view and whether calls may be grouped. */
export type ToolKind =
  'bash' | 'read' | 'write' | 'edit' | 'search' | 'list' | 'todo' | 'agent' | 'web' | 'image' | 'other';

/** Which word of `labels.toolKinds` names a tool. */
export type ToolLabel =
  | 'bash'
  | 'read'
  | 'write'
  | 'edit'
  | 'search'
  | 'find'
  | 'list'
  | 'todo'
  | 'agent'
  | 'fetch'
  | 'webSearch'
  | 'screenshot';

/** What the line of a tool call says. */
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
}

type Entry = readonly [kind: ToolKind, label: ToolLabel | null, names: string];

// Names as they are compared: lower case, letters and digits only.
const TOOLS: readonly Entry[] = [
  [
    'bash',
    'bash',
    'bash shell sh zsh terminal powershell localshell localshellcall shellcommand executecommand executebash executeshell runcommand runcommands runshellcommand runterminalcmd runterminalcommand runinterminal commandexecution execcommand exec bashtool bashcodeexecution',
  ],
  [
    'read',
    'read',
    'read readfile readfiles readmanyfiles readtextfile view viewfile cat openfile getfilecontents notebookread fileread',
  ],
  ['write', 'write', 'write writefile writetofile createfile newfile createnewfile savefile filewrite'],
  [
    'edit',
    'edit',
    'edit editfile multiedit strreplace strreplaceeditor strreplacebasededittool applypatch applydiff patch replace replaceinfile searchreplace texteditor texteditorcodeexecution editor notebookedit filechange fileedit',
  ],
  [
    'search',
    'search',
    'search grep ripgrep rg searchfiles searchfilecontent searchcode codesearch codebasesearch greptool greps',
  ],
  ['search', 'find', 'find glob findfile findfiles filesearch globtool'],
  ['list', 'list', 'ls list listdir listdirectory listfiles'],
  ['todo', 'todo', 'todo todowrite todoread todolist writetodos updatetodolist updateplan'],
  [
    'agent',
    'agent',
    'agent task subagent delegate delegatetask invokeagent spawnagent runagent runsubagent dispatchagent launchagent newtask',
  ],
  ['web', 'webSearch', 'websearch googlewebsearch searchweb internetsearch'],
  ['web', 'fetch', 'fetch webfetch fetchurl fetchwebpage urlfetch httpget openurl'],
  [
    'image',
    'screenshot',
    'screenshot takescreenshot capturescreenshot browserscreenshot browsertakescreenshot',
  ],
  ['image', null, 'viewimage generateimage imagegeneration createimage computer'],
];

const BY_NAME: ReadonlyMap<string, Entry> = new Map(
  TOOLS.flatMap((entry) => entry[2].split(' ').map((name) => [name, entry] as const)),
);
const OTHER: Entry = ['other', null, ''];

/** The keys whose value tells one call from the next, by kind, most telling first. */
const KEY_ARGUMENTS: Readonly<Record<ToolKind, readonly string[]>> = {
  bash: ['command', 'cmd', 'commands', 'script', 'code', 'input'],
  read: [
    'path',
    'file_path',
    'filePath',
    'absolute_path',
    'target_file',
    'filename',
    'file',
    'notebook_path',
    'paths',
    'files',
  ],
  write: ['path', 'file_path', 'filePath', 'target_file', 'filename', 'file'],
  edit: [
    'path',
    'file_path',
    'filePath',
    'target_file',
    'filename',
    'file',
    'notebook_path',
    'patch',
    'diff',
    'input',
  ],
  search: ['pattern', 'query', 'regex', 'search', 'q', 'glob', 'file_name', 'name', 'path'],
  list: ['path', 'dir', 'directory', 'dir_path', 'target_directory', 'relative_workspace_path'],
  todo: [],
  agent: ['description', 'task', 'prompt', 'message', 'objective', 'query'],
  web: ['url', 'query', 'q', 'search_query', 'urls', 'prompt'],
  image: ['path', 'url', 'prompt', 'action'],
  other: ['command', 'path', 'file_path', 'filePath', 'url', 'query', 'pattern', 'code'],
};

/**
 * Says what a tool call is and what its line shows, from the tool's name, its arguments and the data of its result. Total:
 * an unknown tool is of kind `other`, unreadable arguments give their text, absent ones an empty detail.
 */
export function describeTool(
  name: string,
  args: JsonValue | undefined,
  details?: JsonValue,
): ToolDescription {
  const agent =
    isJsonObject(details) && typeof details.sub_agent === 'string' ? oneLine(details.sub_agent) : null;
  const [kind, label] = agent === null ? entryOf(name, args) : AGENT;
  const whole = detailOf(kind, args, agent);
  const { folder, rest } = kind === 'bash' ? splitFolder(whole) : { folder: null, rest: whole };
  return {
    kind,
    label,
    detail: rest,
    mono: kind !== 'agent' && kind !== 'todo',
    isPath: isPathOf(kind, args, whole),
    folder,
  };
}

const GOES_TO = /^cd (?:"([^"]+)"|'([^']+)'|([^\s;&|]+)) ?(?:&&|;) ?(?=\S)/;

/** Splits `cd folder && command` into the folder and the command. */
function splitFolder(command: string): { readonly folder: string | null; readonly rest: string } {
  const start = GOES_TO.exec(command);
  if (!start) return { folder: null, rest: command };
  return { folder: start[1] ?? start[2] ?? start[3] ?? null, rest: command.slice(start[0].length) };
}

const PATH_KINDS: ReadonlySet<ToolKind> = new Set<ToolKind>(['read', 'write', 'edit', 'list']);

// A list of paths, a patch or a text that is cut is no path.
function isPathOf(kind: ToolKind, args: JsonValue | undefined, detail: string): boolean {
  if (!PATH_KINDS.has(kind) || !isJsonObject(args) || detail === '') return false;
  return KEY_ARGUMENTS[kind].some((key) => /path|file|dir/i.test(key) && ownValue(args, key) === detail);
}

const AGENT: Entry = ['agent', 'agent', ''];
const EDITOR_COMMANDS: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  ['view', ['read', 'read', '']],
  ['create', ['write', 'write', '']],
]);

const SEPARATORS = /[-_.:/ ]/g;

// A name with anything else in it is another one, however alike the two look: it is shown as it is, with what is odd about it marked.
const isPlainName = (name: string): boolean => /^[\w\-.:/ ]+$/.test(name);

function entryOf(name: string, args: JsonValue | undefined): Entry {
  // `functions.exec` and `default_api:grep` carry the name of the list they come from; `mcp__x__grep` is a tool of x.
  const own = name.slice(0, 200).replace(/^(?:functions|default_api|proxy)[.:_]/, '');
  const entry =
    (isPlainName(own) ? BY_NAME.get(own.toLowerCase().replace(SEPARATORS, '')) : undefined) ?? OTHER;
  // One editor tool that views and creates too.
  if (entry[0] !== 'edit' || !isJsonObject(args) || typeof args.command !== 'string') return entry;
  return EDITOR_COMMANDS.get(args.command) ?? entry;
}

function detailOf(kind: ToolKind, args: JsonValue | undefined, stated: string | null): string {
  if (kind === 'todo') return '';
  if (args === undefined || args === null) return stated ?? '';
  if (typeof args === 'string') return oneLine(args);
  if (!isJsonObject(args)) return previewJson(args);
  const detail = firstText(args, KEY_ARGUMENTS[kind], kind === 'bash');
  if (kind === 'agent') {
    const agent = firstText(args, ['subagent_type', 'agent', 'agent_name', 'agent_type', 'name']) || stated;
    return [agent, detail].filter(Boolean).join(' — ').slice(0, 200);
  }
  if (detail) return detail;
  const keys = Object.keys(args);
  // A lone text says what its braces and its name would only surround.
  return (keys.length === 1 && firstText(args, keys)) || (keys.length === 0 ? '' : previewJson(args));
}

const CONTENT: ReadonlySet<ToolKind> = new Set<ToolKind>(['bash', 'edit', 'write', 'image', 'agent']);

/** Whether calls of this tool may fold into a group: commands, edits, writes, pictures and sub-agents are content and never do. */
export function isGroupable(name: string): boolean {
  return !CONTENT.has(entryOf(name, null)[0]);
}
