import { join } from 'node:path';

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

/** The part of the environment that says where agents keep things. */
export interface Surroundings {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Where coding agents keep their sessions unless they were told otherwise by their own environment variables. Agents that keep a
 * session in a database or in many files are not listed: one file is one session here.
 */
export function sessionFolders({ home, platform, env }: Surroundings): readonly SessionFolder[] {
  const set = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  const or = (name: string, ...fallback: string[]): string => set(name) ?? join(home, ...fallback);
  const jsonl = (name: string): boolean => name.endsWith('.jsonl');
  // https://code.claude.com/docs/en/claude-directory
  const claude = join(or('CLAUDE_CONFIG_DIR', '.claude'), 'projects');
  const codex = or('CODEX_HOME', '.codex');
  // https://docs.cline.bot/troubleshooting/task-history-recovery
  const cline = set('CLINE_DATA_DIR') ?? join(or('CLINE_DIR', '.cline'), 'data');
  const isTask = (name: string): boolean => name === 'api_conversation_history.json';
  return [
    // What a sub-agent did is a file of its own, which the session it belongs to speaks for.
    {
      agent: 'Claude Code',
      path: claude,
      depth: 1,
      accepts: (name) => jsonl(name) && !name.startsWith('agent-'),
    },
    ...['sessions', 'archived_sessions'].map((name) => ({
      agent: 'Codex',
      path: join(codex, name),
      depth: 3, // year, month, day
      accepts: (file: string) => file.startsWith('rollout-') && jsonl(file),
    })),
    {
      // https://geminicli.com/docs/cli/session-management: <project>/chats/session-*.json, or .jsonl
      agent: 'Gemini CLI',
      path: join(home, '.gemini', 'tmp'),
      depth: 2,
      accepts: (name) => /^session-.*\.jsonl?$/.test(name),
    },
    {
      agent: 'Cline',
      path: set('CLINE_SESSION_DATA_DIR') ?? join(cline, 'sessions'),
      depth: 1,
      accepts: (name) => name.endsWith('.messages.json'),
    },
    { agent: 'Cline', path: join(cline, 'tasks'), depth: 1, accepts: isTask },
    ...(['saoudrizwan.claude-dev', 'rooveterinaryinc.roo-cline'] as const).map((extension) => ({
      agent: extension === 'saoudrizwan.claude-dev' ? 'Cline' : 'Roo Code',
      path: join(editorFolder({ home, platform, env }), extension, 'tasks'),
      depth: 1,
      accepts: isTask,
    })),
    {
      // https://github.com/earendil-works/pi/blob/main/packages/coding-agent/docs/configuration.md
      agent: 'pi',
      path: join(or('PI_CODING_AGENT_DIR', '.pi', 'agent'), 'sessions'),
      depth: 1,
      accepts: jsonl,
    },
    {
      agent: 'mini-swe-agent',
      path: set('MSWEA_GLOBAL_CONFIG_DIR') ?? join(configFolder({ home, platform, env }), 'mini-swe-agent'),
      depth: 0,
      accepts: (name) => name.endsWith('.traj.json'),
    },
  ];
}

/** Where programs keep what belongs to a user. */
function configFolder({ home, platform, env }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env.APPDATA ?? join(home, 'AppData', 'Roaming');
  return env.XDG_CONFIG_HOME ?? join(home, '.config');
}

const editorFolder = (surroundings: Surroundings): string =>
  join(configFolder(surroundings), 'Code', 'User', 'globalStorage');
