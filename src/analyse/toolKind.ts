import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { patchOfCommand } from './readPatch.ts';

/** The kind of a tool by its name, which chooses the icon, the view and whether calls may be grouped. */
export type ToolKind =
  | 'bash'
  | 'read'
  | 'write'
  | 'edit'
  | 'search'
  | 'list'
  | 'todo'
  | 'agent'
  | 'web'
  | 'image'
  | 'other';

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

/** Names of the icons of tools; the components draw them. */
export type ToolIcon =
  | 'terminal'
  | 'file'
  | 'newFile'
  | 'pencil'
  | 'lens'
  | 'folder'
  | 'checklist'
  | 'flow'
  | 'globe'
  | 'picture'
  | 'plug';

/** The kind and the label that a tool name stands for. */
export type ToolEntry = readonly [kind: ToolKind, label: ToolLabel | null];

/** Facts of the tools of one kind. Views stand in a table of the components, by the same names. */
interface KindFacts {
  /** Icon of its calls. */
  readonly icon: ToolIcon;
  /**
   * Names of its tools by the word of `labels.toolKinds` that is drawn for them; under `own` those of tools that keep their own name. As
   * they are compared: lower case, letters and digits only.
   */
  readonly names: Readonly<Partial<Record<ToolLabel | 'own', string>>>;
  /** Arguments whose value tells one call from the next, most telling first. */
  readonly keys: readonly string[];
  /** A call changes nothing, as far as the name tells. */
  readonly reads?: true;
  /** What a call shows is content: it never folds into a group. */
  readonly content?: true;
  /** The key argument may be the path of one file or folder. */
  readonly onPath?: true;
}

/** The one table of tools: to add a kind or another name of a tool, start here. */
export const TOOL_KINDS: Readonly<Record<ToolKind, KindFacts>> = {
  bash: {
    icon: 'terminal',
    names: {
      bash: 'bash shell sh zsh terminal powershell localshell localshellcall shellcommand executecommand executebash executeshell runcommand runcommands runshellcommand runterminalcmd runterminalcommand runinterminal commandexecution execcommand exec bashtool bashcodeexecution',
    },
    keys: ['command', 'cmd', 'commands', 'script', 'code', 'input'],
    content: true,
  },
  read: {
    icon: 'file',
    names: {
      read: 'read readfile readfiles readmanyfiles readtextfile view viewfile cat openfile getfilecontents notebookread fileread',
    },
    keys: [
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
    reads: true,
    onPath: true,
  },
  write: {
    icon: 'newFile',
    names: { write: 'write writefile writetofile createfile newfile createnewfile savefile filewrite' },
    keys: ['path', 'file_path', 'filePath', 'target_file', 'filename', 'file'],
    content: true,
    onPath: true,
  },
  edit: {
    icon: 'pencil',
    names: {
      edit: 'edit editfile multiedit strreplace strreplaceeditor strreplacebasededittool applypatch applydiff patch replace replaceinfile searchreplace texteditor texteditorcodeexecution editor notebookedit filechange fileedit',
    },
    keys: [
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
    content: true,
    onPath: true,
  },
  search: {
    icon: 'lens',
    names: {
      search:
        'search grep ripgrep rg searchfiles searchfilecontent searchcode codesearch codebasesearch greptool greps',
      find: 'find glob findfile findfiles filesearch globtool',
    },
    keys: ['pattern', 'query', 'regex', 'search', 'q', 'glob', 'file_name', 'name', 'path'],
    reads: true,
  },
  list: {
    icon: 'folder',
    names: { list: 'ls list listdir listdirectory listfiles' },
    keys: ['path', 'dir', 'directory', 'dir_path', 'target_directory', 'relative_workspace_path'],
    reads: true,
    onPath: true,
  },
  todo: {
    icon: 'checklist',
    names: {
      todo: 'todo todowrite todoread todolist writetodos updatetodolist updateplan',
      // One task of a list at a time.
      own: 'taskcreate taskupdate taskget tasklist',
    },
    keys: [],
    reads: true,
  },
  agent: {
    icon: 'flow',
    names: {
      agent:
        'agent task subagent delegate delegatetask invokeagent spawnagent runagent runsubagent dispatchagent launchagent newtask codebaseinvestigator',
    },
    keys: ['description', 'task', 'prompt', 'message', 'objective', 'query'],
    content: true,
  },
  web: {
    icon: 'globe',
    names: {
      webSearch: 'websearch googlewebsearch searchweb internetsearch',
      fetch: 'fetch webfetch fetchurl fetchwebpage urlfetch httpget openurl',
    },
    keys: ['url', 'query', 'q', 'search_query', 'urls', 'prompt'],
    reads: true,
  },
  image: {
    icon: 'picture',
    names: {
      screenshot: 'screenshot takescreenshot capturescreenshot browserscreenshot browsertakescreenshot',
      own: 'viewimage generateimage imagegeneration createimage computer',
    },
    keys: ['path', 'url', 'prompt', 'action'],
    content: true,
  },
  other: {
    icon: 'plug',
    names: {},
    keys: [
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
  },
};

const BY_NAME: ReadonlyMap<string, ToolEntry> = new Map(
  // The keys of both objects are those that their types say: they are written above.
  Object.entries(TOOL_KINDS).flatMap(([kind, { names }]) =>
    Object.entries(names).flatMap(([word, of]) => {
      const entry = [kind, word === 'own' ? null : word] as unknown as ToolEntry;
      return of.split(' ').map((name) => [name, entry] as const);
    }),
  ),
);
const OTHER: ToolEntry = ['other', null];
const EDIT: ToolEntry = ['edit', 'edit'];

const EDITOR_COMMANDS: ReadonlyMap<string, ToolEntry> = new Map<string, ToolEntry>([
  ['view', ['read', 'read']],
  ['create', ['write', 'write']],
]);

// Tools of an agent that edits by commands. Other agents call other things so: what they are called with tells.
const FILE_TOOLS: ReadonlyMap<string, ToolEntry> = new Map<string, ToolEntry>([
  ['create', ['write', 'write']],
  ['open', ['read', 'read']],
  ['insert', ['edit', 'edit']],
]);
const namesFile = (name: string, args: JsonObject): boolean =>
  ['path', 'filename', 'file_name'].some((key) => typeof args[key] === 'string') ||
  (name === 'insert' && typeof args.text === 'string');

const SEPARATORS = /[-_.:/ ]/g;

// A name with anything else in it is another one, however alike the two look: it is shown as it is, with what is odd about it marked.
const isPlainName = (name: string): boolean => /^[\w\-.:/ ]+$/.test(name);

/** Finds the kind of a tool by its name; `args` tell apart what one editor tool does. Total: an unknown name is `other`. */
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

/** Whether a tool of this kind changes nothing, as far as its name tells. */
export const isReading = (kind: ToolKind): boolean => TOOL_KINDS[kind].reads === true;
