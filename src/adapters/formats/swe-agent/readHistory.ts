import { markInstructions } from '../../../model/commandText.ts';
import { readJson } from '../../../decode/index.ts';
import type { ContentBlock, JsonObject, JsonValue, MessageHead } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { createFieldReader, field, num, optional, span, str, strings } from '../../kit/fields/index.ts';
import { readChatContent } from '../openai-chat/readChatContent.ts';
import { readThinking } from '../openai-chat/readLitellm.ts';
import { readToolCalls } from '../../kit/readToolCalls.ts';
import { isRefusal, readAction, type EnvironmentState } from './readAction.ts';

/** One message of the transcript. */
export interface SweMessage {
  readonly head: MessageHead;
  readonly content: readonly ContentBlock[];
}

/** What an entry of a history stands in. */
export interface HistoryPlace {
  /** The step that the entry is the answer of. */
  readonly step: JsonObject | undefined;
  /** An answer came before it. */
  readonly answered: boolean;
  /** The tool that the answer before it used in its prose: the entry is what came of that. */
  readonly acted: string | undefined;
  readonly state: EnvironmentState;
}

/** Reads an entry of a history. */
export function readHistory(
  entry: JsonObject,
  { step, answered, acted, state }: HistoryPlace,
): readonly SweMessage[] {
  const fields = createFieldReader(entry);
  fields.skip('content', 'message_type', 'thinking_blocks', 'tool_calls', 'tool_call_ids', 'cache_control');
  const role = fields.str('role') ?? '';
  const content = readChatContent(field(entry, 'content'));
  const agentName = fields.str('agent');
  const demo = fields.bool('is_demo') === true;
  const prose = str(entry, 'content') ?? '';
  // The content holds both where the model wrote its action into its prose.
  for (const key of ['thought', 'action'])
    if (prose.includes((str(entry, key) ?? '').trim())) fields.skip(key);
  const isSpeech = role === 'assistant' && !demo && spokenAction(entry, step) !== undefined;
  const rest = {
    ...fields.rest(),
    ...(step ? { ...stepFacts(step), ...otherWords(step, prose) } : {}),
    // Thought and call are parts of it. What stood between them is kept as it was said.
    ...(isSpeech ? { content: prose } : {}),
  };
  const meta = {
    timestamp: null,
    ...optional('agentName', agentName),
    ...(demo ? { synthetic: 'demonstration' } : {}),
    ...(Object.keys(rest).length > 0 ? { extra: rest } : {}),
  };
  switch (role) {
    case 'system':
      return [{ head: { role, ...meta }, content }];
    case 'user':
      if (acted !== undefined && !demo) return [{ head: { ...observed(acted, prose), ...meta }, content }];
      return [
        answered && !demo
          ? { head: { role, ...meta, synthetic: 'environment' }, content }
          : { head: { role, ...meta }, content: demo ? content : content.map(markInstructions) },
      ];
    case 'assistant': {
      const action = demo ? undefined : spokenAction(entry, step);
      const said =
        action === undefined
          ? [...content, ...readToolCalls(entry).map((call) => nameOpenFile(call, state))]
          : [...readThought(thoughtOf(entry, step)), readAction(action, state)];
      return [{ head: { ...answer(), ...meta }, content: [...readThinking(entry), ...said] }];
    }
    case 'tool': {
      const single = str(entry, 'tool_call_id');
      const ids = single === undefined ? strings(entry, 'tool_call_ids') : [single];
      return (ids.length > 0 ? ids : ['']).map((toolCallId) => ({
        head: { ...result(toolCallId, content), ...meta },
        content,
      }));
    }
    default:
      return [
        { head: { role: 'unknown', sourceRole: role, ...meta }, content: [{ type: 'unknown', raw: entry }] },
      ];
  }
}

/** Reads a step that no entry of the history holds: an answer, and what came of it. */
export function readStep(
  step: JsonObject,
  state: EnvironmentState,
): readonly [SweMessage, SweMessage | undefined] {
  const response = str(step, 'response') ?? '';
  const action = str(step, 'action') ?? '';
  const acts = action.trim() !== '';
  const facts = { ...stepFacts(step), ...(acts && response !== '' ? { response } : {}) };
  const call = readAction(action, state);
  return [
    {
      head: { ...answer(), timestamp: null, ...(Object.keys(facts).length > 0 ? { extra: facts } : {}) },
      content: acts ? [...readThought(thoughtOf(step, undefined)), call] : readChatContent(response),
    },
    readObservation(step, acts ? call.name : undefined),
  ];
}

/** What the answer did in its prose, where no call of a function says it; `undefined` when it did nothing. */
export function spokenAction(entry: JsonObject, step: JsonObject | undefined): string | undefined {
  if (readToolCalls(entry).length > 0) return undefined;
  const action = str(entry, 'action') ?? (step === undefined ? undefined : str(step, 'action'));
  return action === undefined || action.trim() === '' ? undefined : action;
}

function thoughtOf(entry: JsonObject, step: JsonObject | undefined): string {
  return str(entry, 'thought') ?? (step === undefined ? undefined : str(step, 'thought')) ?? '';
}

const readThought = (thought: string): readonly ContentBlock[] =>
  thought.trim() === '' ? [] : [{ type: 'thinking', thinking: thought.trim() }];

/** The head of what came of an action in prose. It names no call: it answers the one before it. */
const observed = (toolName: string, observation: string): MessageHead => ({
  role: 'toolResult',
  timestamp: null,
  toolCallId: '',
  toolName,
  isError: isRefusal(observation),
});

/** What came of the action of a step, as the result of the tool `acted`; without one `undefined` when that is nothing. */
export function readObservation(step: JsonObject, acted: string | undefined): SweMessage | undefined {
  const content = readChatContent(field(step, 'observation'));
  if (acted !== undefined) return { head: observed(acted, str(step, 'observation') ?? ''), content };
  return content.length > 0
    ? { head: { role: 'user', timestamp: null, synthetic: 'environment' }, content }
    : undefined;
}

/** How long the action of a step ran, in milliseconds. */
export function stepDurationMs(step: JsonObject | undefined): number | undefined {
  const seconds = num(step, 'execution_time');
  return span(seconds === undefined ? undefined : seconds * 1000);
}

/** What the model said in a step where the history has it in other words. */
function otherWords(step: JsonObject, prose: string): JsonObject {
  const response = str(step, 'response') ?? '';
  return prose === '' || prose.includes(response.trim()) ? {} : { response };
}

// The prompt of a step repeats the history, and the rest is said in the answer and its result.
function stepFacts(step: JsonObject): JsonObject {
  const fields = createFieldReader(step);
  fields.skip('action', 'observation', 'response', 'thought', 'query', 'messages', 'state');
  const info = field(step, 'extra_info');
  if (isJsonObject(info) && Object.keys(info).length === 0) fields.skip('extra_info');
  const state = parseState(field(step, 'state'));
  return { ...fields.rest(), ...(state === undefined ? {} : { state }) };
}

// Older versions wrote the state as the text that the environment printed.
function parseState(state: JsonValue | undefined): JsonValue | undefined {
  if (typeof state !== 'string') return state ?? undefined;
  try {
    return readJson(state) as JsonValue; // JSON yields JSON and nothing else
  } catch {
    return state;
  }
}

const answer = () => ({
  role: 'assistant' as const,
  stopReason: null,
  model: '',
  provider: '',
  usage: null,
});

const result = (toolCallId: string, content: readonly ContentBlock[]) => ({
  role: 'toolResult' as const,
  toolCallId,
  toolName: '',
  isError: saysRefusal(content),
});

/** Whether what came of an action begins with SWE-agent's own words for a refusal. */
export const saysRefusal = ([block]: readonly ContentBlock[]): boolean =>
  block?.type === 'text' && isRefusal(block.text);

const CHANGES_OPEN_FILE: ReadonlySet<string> = new Set(['edit', 'insert']);

/** Some tools change the file that is open, and their arguments do not name it. */
const nameOpenFile = <Call extends ContentBlock>(call: Call, { openFile }: EnvironmentState): Call =>
  call.type === 'toolCall' &&
  call.title === undefined &&
  CHANGES_OPEN_FILE.has(call.name) &&
  openFile !== undefined &&
  !['path', 'file_path', 'filename'].some((key) => field(call.arguments, key) !== undefined)
    ? { ...call, title: openFile }
    : call;
