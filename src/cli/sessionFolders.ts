import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './readConfig.ts';

/** A folder in which a coding agent keeps its sessions. */
export interface SessionFolder {
  /** Name of the agent, for people. */
  readonly agent: string;
  readonly path: string;
  /** How many folders below it may hold sessions. */
  readonly depth: number;
  /** Whether a file is a session, judged by its name. What is in it is looked at later. */
  readonly accepts: (name: string) => boolean;
}

/** An agent whose sessions are known to be on this computer, but cannot be listed. */
export interface UnreadAgent {
  readonly agent: string;
  /** What it keeps, a file or a folder. */
  readonly path: string;
}

/** The part of the environment that says where agents keep things. */
export interface Surroundings {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command runs, where some agents keep their sessions. Default: none. */
  readonly cwd?: string;
  /** Further folders of sessions, by the name of the agent. Default: none. */
  readonly folders?: Readonly<Record<string, string>> | undefined;
}

/** The surroundings of this process, with the folders that the config file names. Throws a `CommandError` for a config file that is wrong. */
export const thisComputer = (): Surroundings => ({
  home: homedir(),
  platform: process.platform,
  env: process.env,
  cwd: process.cwd(),
  folders: readConfig().folders,
});

/**
 * Lists the folders in which coding agents keep their sessions, moved to where their own environment variables say. Agents that keep
 * a session in a database are not among them: see {@link unreadAgents}.
 */
export function sessionFolders(surroundings: Surroundings): readonly SessionFolder[] {
  const { home, env, cwd, folders = {} } = surroundings;
  const set = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  const or = (name: string, ...fallback: string[]): string => set(name) ?? join(home, ...fallback);
  // https://code.claude.com/docs/en/claude-directory: a list where several folders are named; older versions used the second one.
  const claude = set('CLAUDE_CONFIG_DIR')?.split(',') ?? [
    join(home, '.claude'),
    join(set('XDG_CONFIG_HOME') ?? join(home, '.config'), 'claude'),
  ];
  const codex = or('CODEX_HOME', '.codex');
  // https://docs.cline.bot/troubleshooting/task-history-recovery
  const cline = set('CLINE_DATA_DIR') ?? join(or('CLINE_DIR', '.cline'), 'data');
  const here = (...folder: string[]): string[] => (cwd === undefined ? [] : [join(cwd, ...folder)]);
  const all = (agent: string, paths: readonly string[], depth: number, accepts: SessionFolder['accepts']) =>
    [...new Set(paths)].map((path) => ({ agent, path, depth, accepts }));
  return [
    // What a sub-agent did is a file of its own, which the session it belongs to speaks for.
    ...all(
      'Claude Code',
      claude.map((path) => join(path.trim(), 'projects')),
      1,
      (name) => isJsonl(name) && !name.startsWith('agent-'),
    ),
    ...all(
      'Codex',
      ['sessions', 'archived_sessions'].map((name) => join(codex, name)),
      3, // year, month, day
      (name) => name.startsWith('rollout-') && isJsonl(name),
    ),
    // https://geminicli.com/docs/cli/session-management: <project>/chats/session-*.json, or .jsonl
    ...all('Gemini CLI', [join(set('GEMINI_CLI_HOME') ?? home, '.gemini', 'tmp')], 2, (name) =>
      /^session-.*\.jsonl?$/.test(name),
    ),
    ...all('Cline', [set('CLINE_SESSION_DATA_DIR') ?? join(cline, 'sessions')], 1, (name) =>
      name.endsWith('.messages.json'),
    ),
    ...all('Cline', [join(cline, 'tasks')], 1, isTask),
    ...Object.entries(EXTENSIONS).flatMap(([extension, agent]) =>
      all(
        agent,
        editorFolders(surroundings).map((path) => join(path, extension, 'tasks')),
        1,
        isTask,
      ),
    ),
    // https://github.com/earendil-works/pi/blob/main/packages/coding-agent/docs/configuration.md
    ...all(
      'pi',
      [set('PI_CODING_AGENT_SESSION_DIR') ?? join(or('PI_CODING_AGENT_DIR', '.pi', 'agent'), 'sessions')],
      1,
      isJsonl,
    ),
    ...all('mini-swe-agent', [set('MSWEA_GLOBAL_CONFIG_DIR') ?? miniFolder(surroundings)], 1, (name) =>
      name.endsWith('.traj.json'),
    ),
    // <user>/<run>/<instance>/<instance>.traj, below the folder of the package unless it was told otherwise.
    ...all('SWE-agent', one(set('SWE_AGENT_TRAJECTORY_DIR')) ?? here('trajectories'), 3, (name) =>
      name.endsWith('.traj'),
    ),
    // https://inspect.aisi.org.uk/eval-logs.html: ./logs, or a folder that the environment names.
    ...all('Inspect', one(localPath(set('INSPECT_LOG_DIR'))) ?? here('logs'), 2, isInspectLog),
    // <conversation>/events/event-00000-<id>.json and so on: the first one stands for all.
    ...all(
      'OpenHands',
      [
        set('OPENHANDS_CONVERSATIONS_DIR') ??
          join(or('OPENHANDS_PERSISTENCE_DIR', '.openhands'), 'conversations'),
      ],
      2,
      isFirstEvent,
    ),
    // What somebody keeps elsewhere may have any name.
    ...Object.entries(folders).flatMap(([agent, path]) => all(agent, [path], OWN_DEPTH, () => true)),
  ];
}

const OWN_DEPTH = 4;

/** Agents that are known, with what each keeps where. Their sessions cannot be listed, which is said where there are any. */
export function unreadAgents({ home, env, cwd }: Surroundings): readonly UnreadAgent[] {
  const set = env.XDG_DATA_HOME ?? '';
  const data = set === '' ? join(home, '.local', 'share') : set;
  return [
    { agent: 'opencode', path: join(data, 'opencode') },
    { agent: 'Copilot CLI', path: join(env.COPILOT_HOME ?? join(home, '.copilot'), 'session-state') },
    { agent: 'Qwen Code', path: join(home, '.qwen', 'projects') },
    { agent: 'Factory', path: join(home, '.factory', 'sessions') },
    { agent: 'Cursor', path: join(home, '.cursor', 'chats') },
    { agent: 'Amp', path: join(data, 'amp', 'threads') },
    { agent: 'Goose', path: join(data, 'goose', 'sessions') },
    { agent: 'Continue', path: join(home, '.continue', 'sessions') },
    ...(cwd === undefined ? [] : [{ agent: 'aider', path: join(cwd, '.aider.chat.history.md') }]),
  ];
}

const one = (path: string | undefined): string[] | undefined => (path === undefined ? undefined : [path]);
const isJsonl = (name: string): boolean => name.endsWith('.jsonl');
const isTask = (name: string): boolean => name === 'api_conversation_history.json';
const isInspectLog = (name: string): boolean => /\.(?:eval|json)$/.test(name) && name !== 'logs.json';

/** Whether a file holds the first event of an OpenHands conversation, which is kept in one file per event. */
export const isFirstEvent = (name: string): boolean => /^event-0+-[\w-]+\.json$/.test(name);

/** A folder of this computer, also where it is written as a `file:` address; `undefined` for one in a cloud. */
function localPath(path: string | undefined): string | undefined {
  if (path?.startsWith('file://') === true) return fileURLToPath(path);
  return path?.includes('://') === true ? undefined : path;
}

/** Where programs keep what belongs to a user. */
function configFolder({ home, platform, env }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env.APPDATA ?? join(home, 'AppData', 'Roaming');
  // A variable that is empty counts as not set: https://specifications.freedesktop.org/basedir-spec/latest/
  return env.XDG_CONFIG_HOME === '' ? join(home, '.config') : (env.XDG_CONFIG_HOME ?? join(home, '.config'));
}

// As the Python package platformdirs has it: on Windows the folder that does not move with the user, and the name twice.
function miniFolder(surroundings: Surroundings): string {
  const name = 'mini-swe-agent';
  if (surroundings.platform !== 'win32') return join(configFolder(surroundings), name);
  return join(surroundings.env.LOCALAPPDATA ?? join(surroundings.home, 'AppData', 'Local'), name, name);
}

// Extensions of editors that keep a session as Cline does.
const EXTENSIONS: Readonly<Record<string, string>> = {
  'saoudrizwan.claude-dev': 'Cline',
  'rooveterinaryinc.roo-cline': 'Roo Code',
  'kilocode.kilo-code': 'Kilo Code',
};
const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf'];
// Where an editor that runs elsewhere keeps things on the computer that it works on.
const SERVERS = ['.vscode-server', '.vscode-server-insiders', '.cursor-server', '.windsurf-server'];

const editorFolders = (surroundings: Surroundings): readonly string[] => [
  ...EDITORS.map((editor) => join(configFolder(surroundings), editor, 'User', 'globalStorage')),
  ...SERVERS.map((server) => join(surroundings.home, server, 'data', 'User', 'globalStorage')),
];
