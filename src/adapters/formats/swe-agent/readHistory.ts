import { readJson } from '../../../decode/index.ts';
import type { ContentBlock, JsonObject, JsonValue, MessageHead } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { createFieldReader, field, num, optional, span, str, strings } from '../../kit/fields/index.ts';
import { readChatContent } from '../openai-chat/readChatContent.ts';
import { readThinking } from '../openai-chat/readLitellm.ts';
import { readToolCalls } from '../../kit/readToolCalls.ts';

/** One message of the transcript. */
export interface SweMessage {
  readonly head: MessageHead;
  readonly content: readonly ContentBlock[];
}

/** Reads an entry of a history; `step` is the step that it is the answer of. `answered`: an answer came before it. */
export function readHistory(
  entry: JsonObject,
  step: JsonObject | undefined,
  answered: boolean,
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
  const rest = { ...fields.rest(), ...(step ? { ...stepFacts(step), ...otherWords(step, prose) } : {}) };
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
      return [
        { head: { role, ...meta, ...(answered && !demo ? { synthetic: 'environment' } : {}) }, content },
      ];
    case 'assistant':
      return [
        {
          head: { ...answer(), ...meta },
          content: [...readThinking(entry), ...content, ...readToolCalls(entry)],
        },
      ];
    case 'tool': {
      const single = str(entry, 'tool_call_id');
      const ids = single === undefined ? strings(entry, 'tool_call_ids') : [single];
      return (ids.length > 0 ? ids : ['']).map((toolCallId) => ({
        head: { ...result(toolCallId), ...meta },
        content,
      }));
    }
    default:
      return [
        { head: { role: 'unknown', sourceRole: role, ...meta }, content: [{ type: 'unknown', raw: entry }] },
      ];
  }
}

/** What a step says that no entry of the history holds: an answer, and what came of it. */
export function readStep(step: JsonObject): readonly [SweMessage, SweMessage | undefined] {
  const response = str(step, 'response') ?? '';
  const spoken =
    response === '' ? [str(step, 'thought'), str(step, 'action')].filter(Boolean).join('\n') : response;
  const facts = stepFacts(step);
  return [
    {
      head: { ...answer(), timestamp: null, ...(Object.keys(facts).length > 0 ? { extra: facts } : {}) },
      content: readChatContent(spoken),
    },
    readObservation(step),
  ];
}

/** What came of the action of a step; `undefined` when that is nothing. */
export function readObservation(step: JsonObject): SweMessage | undefined {
  const content = readChatContent(field(step, 'observation'));
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

const result = (toolCallId: string) => ({
  role: 'toolResult' as const,
  toolCallId,
  toolName: '',
  isError: false,
});
