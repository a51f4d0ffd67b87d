import type { ContentBlock, JsonObject, JsonValue } from '../../../model/index.ts';
import {
  bool,
  createFieldReader,
  extraFields,
  field,
  obj,
  optional,
  readArguments,
  str,
  strings,
} from '../../kit/fields/index.ts';
import type { OpenhandsRun, ToolAnswer } from './openhandsRun.ts';
import { readContent, readEventTime, withoutStatedThinking, restOf } from './readFacts.ts';
import { answerHead, readThinking } from '../openai-chat/readLitellm.ts';

const COMMON = ['id', 'timestamp', 'source', 'kind'] as const;
const NO_ARGUMENTS: ReadonlySet<string> = new Set(['kind']);

/** Adds an event of the SDK. */
export function onSdkEvent(run: OpenhandsRun, event: JsonObject): void {
  const timestamp = readEventTime(event);
  const id = str(event, 'id') ?? '';
  const kind = str(event, 'kind') ?? '';
  switch (kind) {
    case 'SystemPromptEvent': {
      const extra = restOf(event, ...COMMON, 'system_prompt', 'dynamic_context');
      const texts = ['system_prompt', 'dynamic_context'].flatMap((name) => {
        const text = str(event, name) ?? str(field(event, name), 'text') ?? '';
        return text === '' ? [] : [{ type: 'text' as const, text }];
      });
      run.add(id, { role: 'system', timestamp, id, ...optional('extra', extra) }, texts);
      return;
    }
    case 'MessageEvent':
      onMessage(run, event, id, timestamp);
      return;
    case 'ActionEvent':
      onAction(run, event, id, timestamp);
      return;
    case 'ObservationEvent': {
      const observation = obj(event, 'observation');
      const output =
        field(observation, 'content') ?? field(observation, 'output') ?? field(observation, 'text');
      run.result(id, {
        ...toolOf(event, timestamp),
        content: [...readContent(output), ...readContent(field(event, 'extended_content'))],
        isError: bool(observation, 'is_error') ?? false,
        details: detailsOf(observation),
      });
      return;
    }
    case 'UserRejectObservation':
      run.result(id, {
        ...toolOf(event, timestamp),
        content: readContent(field(event, 'rejection_reason')),
        isError: true,
        outcome: 'denied',
      });
      return;
    case 'AgentErrorEvent':
      run.result(id, {
        ...toolOf(event, timestamp),
        content: readContent(field(event, 'error')),
        isError: true,
      });
      return;
    case 'ACPToolCallEvent':
      onAcpCall(run, event, id, timestamp);
      return;
    case 'Condensation':
      run.forget(strings(event, 'forgotten_event_ids'), str(event, 'summary'), timestamp);
      return;
    case 'CondensationSummaryEvent':
      run.add(
        id,
        { role: 'user', timestamp, id, synthetic: 'compaction' },
        readContent(field(event, 'summary')),
      );
      return;
    case 'ConversationErrorEvent':
      run.failed([str(event, 'code'), str(event, 'detail')].filter(Boolean).join(': '), timestamp);
      return;
    case 'ConversationStateUpdateEvent': {
      const name = str(event, 'key') ?? '';
      const value = field(event, 'value') ?? null;
      run.state(name, value, timestamp);
      if (name === 'execution_status') {
        run.entered(typeof value === 'string' ? value : '');
        run.approval(value === 'waiting_for_confirmation' ? 'asked' : 'given');
      }
      return;
    }
    case 'PauseEvent':
    case 'InterruptEvent':
      run.note(kind, extraFields(event, new Set(COMMON)) ?? {}, timestamp);
      return;
    case 'CondensationRequest':
    case 'TokenEvent':
    case 'LLMCompletionLogEvent':
      run.note(kind, extraFields(event, new Set(COMMON)) ?? {}, timestamp, true);
      return;
    default:
      run.unknown(kind, event);
  }
}

function onMessage(run: OpenhandsRun, event: JsonObject, id: string, timestamp: number | null): void {
  const message = obj(event, 'llm_message');
  const fields = createFieldReader(event);
  fields.skip(...COMMON, 'llm_message', 'extended_content', 'llm_response_id');
  const skills = fields.rest();
  const known = skills && Object.fromEntries(Object.entries(skills).filter(([, value]) => !isEmpty(value)));
  const extra = optional('extra', known && Object.keys(known).length > 0 ? known : undefined);
  const thinking = readThinking(message);
  const prose = [...readContent(field(message, 'content')), ...readContent(field(event, 'extended_content'))];
  const content = [...thinking, ...withoutStatedThinking(prose, thinking)];
  const role = str(message, 'role') ?? (str(event, 'source') === 'user' ? 'user' : 'assistant');
  if (role === 'assistant') {
    const responseId = str(event, 'llm_response_id');
    run.answer(id, responseId, { ...answerHead(undefined, timestamp), id, ...extra }, content);
  } else if (role === 'user' || role === 'system') run.add(id, { role, timestamp, id, ...extra }, content);
  else run.add(id, { role: 'unknown', sourceRole: role, timestamp, id }, [{ type: 'unknown', raw: event }]);
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function onAction(run: OpenhandsRun, event: JsonObject, id: string, timestamp: number | null): void {
  const fields = createFieldReader(event);
  fields.skip(
    ...COMMON,
    'thought',
    'thinking_blocks',
    'reasoning_content',
    'responses_reasoning_item',
    'action',
  );
  const call = fields.obj('tool_call');
  const toolCallId = fields.str('tool_call_id') ?? '';
  const title = fields.str('summary') ?? '';
  const name = fields.str('tool_name') ?? '';
  const responseId = fields.str('llm_response_id');
  if (str(event, 'security_risk') === 'UNKNOWN') fields.skip('security_risk');
  const thinking = readThinking(event);
  const text = str(call, 'arguments') ?? str(field(call, 'function'), 'arguments');
  const block: ContentBlock = {
    type: 'toolCall',
    id: toolCallId,
    name,
    ...(text === undefined
      ? { arguments: extraFields(obj(event, 'action'), NO_ARGUMENTS) ?? {} }
      : readArguments(text)),
    ...(title === '' ? {} : { title }),
  };
  const head = {
    ...answerHead(undefined, timestamp),
    id,
    ...optional('providerResponseId', responseId),
    ...optional('extra', fields.rest()),
  };
  const prose = withoutStatedThinking(readContent(field(event, 'thought')), thinking);
  run.answer(id, responseId, head, [...thinking, ...prose, block], { id: toolCallId, awaitsApproval: false });
}

const toolOf = (
  event: JsonObject,
  timestamp: number | null,
): Pick<ToolAnswer, 'toolCallId' | 'toolName' | 'timestamp'> => ({
  toolCallId: str(event, 'tool_call_id') ?? '',
  toolName: str(event, 'tool_name') ?? '',
  timestamp,
});

function detailsOf(observation: JsonObject | undefined): JsonValue | undefined {
  const fields = createFieldReader(observation);
  fields.skip('content', 'is_error', 'kind');
  if (field(observation, 'content') === undefined) fields.skip('output', 'text');
  return fields.rest();
}

// A tool that another agent ran, told over and over while it goes on.
function onAcpCall(run: OpenhandsRun, event: JsonObject, id: string, timestamp: number | null): void {
  const toolCallId = str(event, 'tool_call_id') ?? '';
  const known = `acp:${toolCallId}`;
  if (!run.knows(known)) {
    const block: ContentBlock = {
      type: 'toolCall',
      id: toolCallId,
      name: str(event, 'tool_kind') ?? '',
      arguments: field(event, 'raw_input') ?? {},
      ...optional('title', str(event, 'title')),
    };
    const head = { ...answerHead(undefined, timestamp), id };
    run.answer(known, undefined, head, [block], { id: toolCallId, awaitsApproval: false });
  }
  const status = str(event, 'status') ?? '';
  if (status !== 'completed' && status !== 'failed') return;
  const output = field(event, 'raw_output');
  run.result(id, {
    ...toolOf(event, timestamp),
    content: typeof output === 'string' ? readContent(output) : [],
    isError: status === 'failed' || bool(event, 'is_error') === true,
    details: {
      ...(typeof output === 'string' ? {} : { output: output ?? null }),
      content: field(event, 'content') ?? null,
    },
  });
}
