import type {
  Diagnostic,
  EndCause,
  JsonObject,
  JsonValue,
  Loop,
  RowKey,
  Session,
} from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { bool, extraFields, field, optional, str, time } from '../../kit/fields/index.ts';
import { createThread, type Thread, type ThreadCall } from './createThread.ts';

/** The conversations of one source, and which record belongs to which. */
export interface Threads {
  /** The conversation of a record; `undefined` while the source has not said which session it is. */
  readonly find: (record: JsonObject) => Thread | undefined;
  /** The conversation with the person; opened if need be. */
  readonly main: () => Thread;
  /** The call of this id, in any conversation. */
  readonly call: (toolCallId: string) => ThreadCall | undefined;
  /** A sub-agent of this id was started by this call. */
  readonly link: (call: ThreadCall, loopId: string) => void;
  readonly messagesOf: (uuid: string) => readonly RowKey[];
  /** Takes what a note says of the session as a whole. */
  readonly learn: (record: JsonObject) => void;
  /** The small file beside that of a sub-agent. */
  readonly describeSideFile: (record: JsonObject) => void;
  /** A run is over; what comes next is another. */
  readonly finish: (thread: Thread) => void;
  readonly end: (cause: EndCause) => void;
}

const SUB_AGENT_TOOLS: ReadonlySet<string> = new Set(['Task', 'Agent']);
const INIT_KEYS: ReadonlySet<string> = new Set(['type', 'subtype', 'cwd', 'session_id', 'uuid']);

/** Starts with no conversation. */
export function createThreads(writer: Writer): Threads {
  const all: Thread[] = [];
  const mains = new Map<string, Thread>();
  const subAgents = new Map<string, Thread>();
  const calls = new Map<string, ThreadCall>();
  // Calls that start a sub-agent and whose conversation has not come yet, by what they ask of it.
  const prompts = new Map<string, ThreadCall[]>();
  const threadOfUuid = new Map<string, Thread>();
  const agentOfCall = new Map<ThreadCall, Thread>();
  // Sub-agents that a result names.
  const named = new Set<string>();
  const summaries = new Map<string, string>();
  let latest: Thread | null = null;
  let titleRank = 0;
  let lastTime: number | null = null;
  let said: Session = {};

  const tell = (value: Session): void => {
    const fresh = Object.entries(value).filter(([key, entry]) => Reflect.get(said, key) !== entry);
    if (fresh.length === 0) return;
    said = { ...said, ...value };
    writer.emit({ type: 'session', value });
  };
  const entitle = (title: string | undefined, rank: number): void => {
    if (title === undefined || title === '' || rank < titleRank) return;
    titleRank = rank;
    tell({ title });
  };

  const open = (loop: Omit<Loop, 'status'>): Thread => {
    const thread = createThread(
      writer,
      { ...loop, status: 'running' },
      {
        called(call) {
          if (call.id !== '') calls.set(call.id, call);
          const prompt = str(call.input, 'prompt');
          if (!SUB_AGENT_TOOLS.has(call.name) || prompt === undefined) return;
          const waiting = prompts.get(prompt);
          if (waiting) waiting.push(call);
          else prompts.set(prompt, [call]);
        },
        returned(call, agentId, background) {
          if (agentId !== undefined) {
            link(call, agentId);
            named.add(agentId);
          }
          const child = (agentId === undefined ? undefined : subAgents.get(agentId)) ?? agentOfCall.get(call);
          if (child && !background) child.close({ status: 'completed' });
        },
      },
    );
    all.push(thread);
    return thread;
  };
  const link = (call: ThreadCall, loopId: string): void => {
    writer.emit({
      type: 'toolChild',
      call: { turn: call.turn, toolCallId: call.id, toolName: call.name, block: call.block },
      childLoopId: loopId,
    });
    const child = subAgents.get(loopId);
    if (child) agentOfCall.set(call, child);
  };

  const openMain = (sessionId: string, record: JsonObject): Thread => {
    const startedAt = time(record, 'timestamp');
    const thread = open({
      loopId: sessionId,
      kind: latest ? 'continuation' : 'initial',
      ...(latest ? { parentLoopId: latest.loopId } : {}),
      ...optional('startedAt', startedAt),
    });
    mains.set(sessionId, thread);
    latest = thread;
    return thread;
  };
  const openSubAgent = (
    key: string,
    loopId: string,
    record: JsonObject,
    call: ThreadCall | undefined,
  ): Thread => {
    const thread = open({
      loopId,
      kind: 'initial',
      ...optional('parentLoopId', latest?.loopId),
      ...optional('agentName', str(call?.input, 'subagent_type', 'name')),
      ...optional('startedAt', time(record, 'timestamp')),
    });
    subAgents.set(key, thread);
    if (call) link(call, loopId);
    return thread;
  };
  const callByPrompt = (record: JsonObject): ThreadCall | undefined => {
    const content = field(field(record, 'message'), 'content');
    const asked =
      typeof content === 'string' ? content : str(Array.isArray(content) ? firstOf(content) : null, 'text');
    return asked === undefined ? undefined : prompts.get(asked)?.shift();
  };

  const findSubAgent = (record: JsonObject): Thread | undefined => {
    const parentCall = str(record, 'parent_tool_use_id');
    if (parentCall !== undefined)
      return subAgents.get(parentCall) ?? openSubAgent(parentCall, parentCall, record, calls.get(parentCall));
    const agentId = str(record, 'agentId');
    if (agentId !== undefined && str(record, 'uuid') !== undefined)
      return subAgents.get(agentId) ?? openSubAgent(agentId, agentId, record, callByPrompt(record));
    if (bool(record, 'isSidechain') !== true) return undefined;
    const parent = threadOfUuid.get(str(record, 'parentUuid') ?? '');
    if (parent && !isMain(parent)) return parent;
    const uuid = str(record, 'uuid') ?? '';
    return openSubAgent(uuid, uuid, record, callByPrompt(record));
  };
  const isMain = (thread: Thread): boolean => mains.get(thread.loopId) === thread;

  const threads: Threads = {
    find(record) {
      const sessionId = str(record, 'sessionId', 'session_id');
      const at = time(record, 'timestamp');
      if (at !== undefined) lastTime = Math.max(lastTime ?? at, at);
      if (sessionId !== undefined && said.sessionId === undefined)
        tell({
          sessionId,
          ...optional('agentId', str(record, 'agentId')),
        });
      if (at !== undefined && said.createdAt === undefined) tell({ createdAt: at });
      const cwd = str(record, 'cwd');
      if (said.cwd === undefined && cwd !== undefined)
        tell({ cwd, ...optional('details', readEnvironment(record)) });
      const thread =
        findSubAgent(record) ??
        (sessionId === undefined
          ? (latest ?? undefined)
          : (mains.get(sessionId) ?? openMain(sessionId, record)));
      const uuid = str(record, 'uuid');
      if (thread && uuid !== undefined) threadOfUuid.set(uuid, thread);
      return thread;
    },
    main: () => latest ?? openMain('', {}),
    call: (toolCallId) => calls.get(toolCallId),
    link,
    messagesOf: (uuid) => threadOfUuid.get(uuid)?.chain.messagesOf(uuid) ?? [],
    learn(record) {
      switch (str(record, 'type')) {
        case 'summary':
          summaries.set(str(record, 'leafUuid') ?? '', str(record, 'summary') ?? '');
          return;
        case 'ai-title':
          entitle(str(record, 'aiTitle'), 2);
          return;
        case 'custom-title':
          entitle(str(record, 'customTitle'), 3);
          return;
        case 'permission-mode':
          tell(optional('details', extraFields(record, new Set(['type', 'sessionId']))));
          return;
        case 'relocated':
          tell(optional('cwd', str(record, 'relocatedCwd')));
          return;
        case 'system':
          if (str(record, 'subtype') === 'init') tell(optional('details', extraFields(record, INIT_KEYS)));
          return;
        default:
      }
    },
    describeSideFile(record) {
      tell({ ...optional('title', str(record, 'description')), details: record });
    },
    finish(thread) {
      if (mains.get(thread.loopId) === thread) mains.delete(thread.loopId);
    },
    end(cause) {
      // A summary may be of another session: this one holds the record that it ends at.
      for (const [leaf, summary] of summaries) if (threadOfUuid.has(leaf)) entitle(summary, 1);
      tell(optional('lastActiveAt', lastTime ?? undefined));
      const missing = [...named].filter((agentId) => !subAgents.has(agentId)).length;
      if (missing > 0) writer.emit({ type: 'diagnostic', value: missingSubAgents(missing) });
      for (const thread of all.toReversed())
        thread.close({ status: cause === 'complete' ? 'completed' : 'aborted' });
    },
  };
  return threads;
}

/** Claude Code keeps what sub-agents did in files of their own, which are lost when only that of the session is passed on. */
const missingSubAgents = (count: number): Diagnostic => ({
  severity: 'info',
  code: 'sub-agents-missing',
  message: `What ${count === 1 ? 'a sub-agent' : `${count} sub-agents`} did is not in this source: it is kept in files of ${count === 1 ? 'its' : 'their'} own. Open the session from the folder in which Claude Code keeps it.`,
});

const firstOf = (value: readonly JsonValue[]): JsonValue => value[0] ?? null;

function readEnvironment(record: JsonObject): JsonObject | undefined {
  const facts = {
    ...optional('version', str(record, 'version')),
    ...optional('gitBranch', str(record, 'gitBranch')),
    ...optional('userType', str(record, 'userType')),
    ...optional('entrypoint', str(record, 'entrypoint')),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}
