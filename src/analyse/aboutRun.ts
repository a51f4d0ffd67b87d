import type { JsonValue } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { firstLine, firstRequest } from './firstWords.ts';

/** Something that an agent may not do, or not without asking, as its source calls it: a sandbox `read-only`, an approval `on-request`. */
export interface RunPolicy {
  readonly kind: 'sandbox' | 'approval' | 'mode' | 'network';
  readonly value: string;
}

/** Identity of a run: its title, agent, model, place and policies. `null` where the source does not state it. */
export interface AboutRun {
  /** The title that someone gave it, else the first line that the person wrote. */
  readonly title: string | null;
  /** Id of the format it was read as, which names the agent; `null` for messages that bear no mark of one. */
  readonly format: string | null;
  /** It holds messages in JSON that bear no mark of a format: they were read by their roles and blocks. */
  readonly isGuessed: boolean;
  /** Version of the agent. */
  readonly version: string | null;
  /** Model of the last answer. */
  readonly model: string | null;
  /** Working directory of the agent. */
  readonly cwd: string | null;
  /** Branch of the repository that is there. */
  readonly branch: string | null;
  /** What restricted the agent at the end, strictest kind first; empty where nothing did, or where that is not stated. */
  readonly policies: readonly RunPolicy[];
}

/** Reads what run this is from what its source says of the session, and from its messages. */
export function readAboutRun(state: TranscriptState): AboutRun {
  const { session } = state;
  const stated = firstLine(session.title ?? '');
  const isGuessed = isOfNobody(state);
  return {
    title: stated !== null && !isId(stated, session.sessionId) ? stated : (firstRequest(state) ?? stated),
    format: isGuessed ? null : (session.format ?? null),
    isGuessed,
    version: versionOf(session.details),
    model: modelOf(state) || null,
    cwd: firstLine(session.cwd ?? ''),
    branch: branchOf(session.details),
    policies: policiesOf(session.details),
  };
}

// What bears no mark of a format is read as the messages of one of these.
const ANYBODYS: ReadonlySet<string> = new Set(['phi-core', 'pi-session']);

/** Whether nothing in a run says which format it has: no id of a session or a loop, and no model. */
function isOfNobody(state: TranscriptState): boolean {
  const { session, loopKeys } = state;
  return (
    ANYBODYS.has(session.format ?? '') &&
    session.sessionId === undefined &&
    (state.loop(loopKeys[0] ?? '')?.loop.loopId ?? '') === '' &&
    state.messageKeys.length > 0 &&
    modelOf(state) === ''
  );
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a title says no more than which session it is. */
const isId = (title: string, sessionId: string | undefined): boolean =>
  title === sessionId || UUID.test(title);

/** The model of the last answer; empty where no answer names one. */
export function modelOf(state: TranscriptState): string {
  const head = state.message(state.tally('').lastAnswer ?? '')?.head;
  if (head?.role === 'assistant' && head.model !== '') return head.model;
  const named = state.message(state.tally('').named ?? '')?.head;
  return named?.role === 'assistant' ? named.model : '';
}

/** The branch that the details of a session name, as Claude Code and Codex do; `null` where they name none. */
export function branchOf(details: JsonValue | undefined): string | null {
  const branch = at(details, 'gitBranch') ?? at(at(details, 'git'), 'branch');
  return typeof branch === 'string' ? firstLine(branch) : null;
}

/** The version of the agent that the details of a session name; `null` where they name none. That of a file is a number, and none. */
export function versionOf(details: JsonValue | undefined): string | null {
  const version = at(details, 'cli_version') ?? at(details, 'claude_code_version') ?? at(details, 'version');
  return typeof version === 'string' && /^v?\d/.test(version) ? firstLine(version) : null;
}

// What lets the agent do all it wants is no restriction.
const FREE: ReadonlySet<string> = new Set([
  'danger-full-access',
  'dangerFullAccess',
  'external-sandbox',
  'never',
  'default',
  'acceptEdits',
  'bypassPermissions',
  'dontAsk',
  'auto',
]);

/** Reads the policies of an agent from the details of its session, as Codex and Claude Code state them. */
export function policiesOf(details: JsonValue | undefined): readonly RunPolicy[] {
  const sandbox = at(details, 'sandbox_policy') ?? at(details, 'sandboxPolicy') ?? at(details, 'sandbox');
  const named = typeof sandbox === 'string' ? sandbox : (at(sandbox, 'mode') ?? at(sandbox, 'type'));
  const approval = at(details, 'approval_policy') ?? at(details, 'approvalPolicy');
  const stated: readonly (readonly [RunPolicy['kind'], JsonValue | undefined])[] = [
    ['sandbox', named],
    ['network', named === 'workspace-write' && at(sandbox, 'network_access') === false ? 'off' : undefined],
    ['approval', typeof approval === 'string' ? approval : undefined],
    ['mode', at(details, 'permissionMode')],
  ];
  return stated.flatMap(([kind, value]) =>
    typeof value === 'string' && value !== '' && !FREE.has(value) ? [{ kind, value }] : [],
  );
}

function at(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as Readonly<Record<string, JsonValue>>)[key] : undefined; // looked up above
}
