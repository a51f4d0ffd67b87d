import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { patchOfCommand } from './readPatch.ts';

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

/** What a name of a tool stands for. */
export type ToolEntry = readonly [kind: ToolKind, label: ToolLabel | null, names: string];

// Names as they are compared: lower case, letters and digits only.
const TOOLS: readonly ToolEntry[] = [
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
    'agent task subagent delegate delegatetask invokeagent spawnagent runagent runsubagent dispatchagent launchagent newtask codebaseinvestigator',
  ],
  // One task of a list at a time.
  ['todo', null, 'taskcreate taskupdate taskget tasklist'],
  ['web', 'webSearch', 'websearch googlewebsearch searchweb internetsearch'],
  ['web', 'fetch', 'fetch webfetch fetchurl fetchwebpage urlfetch httpget openurl'],
  [
    'image',
    'screenshot',
    'screenshot takescreenshot capturescreenshot browserscreenshot browsertakescreenshot',
  ],
  ['image', null, 'viewimage generateimage imagegeneration createimage computer'],
];

const BY_NAME: ReadonlyMap<string, ToolEntry> = new Map(
  TOOLS.flatMap((entry) => entry[2].split(' ').map((name) => [name, entry] as const)),
);
const OTHER: ToolEntry = ['other', null, ''];
const EDIT: ToolEntry = ['edit', 'edit', ''];

/** The keys whose value tells one call from the next, by kind, most telling first. */
export const KEY_ARGUMENTS: Readonly<Record<ToolKind, readonly string[]>> = {
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
  other: [
    'command',
    'path',
    'file_path',
    'filePath',
    'url',
    'query',
    'pattern',
    'code',
    'skill',
    'bash_id',
    'shell_id',
    'message',
  ],
};

const EDITOR_COMMANDS: ReadonlyMap<string, ToolEntry> = new Map<string, ToolEntry>([
  ['view', ['read', 'read', '']],
  ['create', ['write', 'write', '']],
]);

// Tools of an agent that edits by commands. Other agents call other things so: what they are called with tells.
const FILE_TOOLS: ReadonlyMap<string, ToolEntry> = new Map<string, ToolEntry>([
  ['create', ['write', 'write', '']],
  ['open', ['read', 'read', '']],
  ['insert', ['edit', 'edit', '']],
]);
const namesFile = (name: string, args: JsonObject): boolean =>
  ['path', 'filename', 'file_name'].some((key) => typeof args[key] === 'string') ||
  (name === 'insert' && typeof args.text === 'string');

const SEPARATORS = /[-_.:/ ]/g;

// A name with anything else in it is another one, however alike the two look: it is shown as it is, with what is odd about it marked.
const isPlainName = (name: string): boolean => /^[\w\-.:/ ]+$/.test(name);

/** What a tool does by its name; `args` tell apart what one editor tool does. Total: an unknown name is `other`. */
export function toolEntry(name: string, args: JsonValue | undefined): ToolEntry {
  // `functions.exec` and `default_api:grep` carry the name of the list they come from; `mcp__x__grep` is a tool of x.
  const own = name.slice(0, 200).replace(/^(?:functions|default_api|proxy)[.:_]/, '');
  const entry =
    (isPlainName(own) ? BY_NAME.get(own.toLowerCase().replace(SEPARATORS, '')) : undefined) ?? OTHER;
  if (!isJsonObject(args)) return entry;
  if (entry[0] === 'other') return (namesFile(own, args) ? FILE_TOOLS.get(own) : undefined) ?? entry;
  // A shell that applies a patch edits.
  if (entry[0] === 'bash' && patchOfCommand(args) !== null) return EDIT;
  // One editor tool that views and creates too.
  return (
    (entry[0] === 'edit' && typeof args.command === 'string'
      ? EDITOR_COMMANDS.get(args.command)
      : undefined) ?? entry
  );
}

const READING: ReadonlySet<ToolKind> = new Set<ToolKind>(['read', 'search', 'list', 'todo', 'web']);

/** Whether a tool of this kind changes nothing, as far as its name tells. */
export const isReading = (kind: ToolKind): boolean => READING.has(kind);
