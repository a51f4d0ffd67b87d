import type { ContentBlock, JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  arr,
  createFieldReader,
  extraFields,
  field,
  num,
  numbers,
  obj,
  optional,
  readArguments,
  str,
  strings,
} from '../../kit/fields/index.ts';
import type { OpenhandsRun } from './openhandsRun.ts';
import { readContent, readEventTime, readImages, restOf } from './readFacts.ts';
import { answerHead, readThinking } from '../openai-chat/readLitellm.ts';

// Fields of `args` that are not what the tool was asked to do.
const NOT_ARGUMENTS: ReadonlySet<string> = new Set([
  'thought',
  'impl_source',
  'confirmation_state',
  'security_risk',
  'hidden',
  'blocking',
  'is_static',
  'translated_ipython_code',
]);

/** Adds an action: what someone said, or a tool that the agent asks for. */
export function onAction(run: OpenhandsRun, event: JsonObject): void {
  const name = str(event, 'action') ?? '';
  const source = str(event, 'source') ?? '';
  const args = obj(event, 'args') ?? {};
  const id = idOf(event);
  const timestamp = readEventTime(event);
  const meta = { timestamp, id };
  if (name === 'system') {
    run.add(id, { role: 'system', ...meta, ...optional('extra', restOf(args, 'content')) }, [
      { type: 'text', text: str(args, 'content') ?? '' },
    ]);
    return;
  }
  if (name === 'message' && source === 'user') {
    run.add(id, { role: 'user', ...meta }, readSaid(event));
    return;
  }
  if (name === 'condensation') {
    run.forget(forgotten(args), str(args, 'summary') ?? undefined, timestamp);
    return;
  }
  if (source !== 'agent' || ['change_agent_state', 'recall', 'null', 'condensation_request'].includes(name)) {
    run.note(name, args, timestamp, name !== 'recall' && source !== 'user');
    return;
  }
  const call = obj(event, 'tool_call_metadata');
  const response = obj(call, 'model_response');
  const head = { ...answerHead(response ?? field(event, 'llm_response'), timestamp), id };
  const responseId = str(response, 'id');
  const message = field(arr(response, 'choices')[0], 'message');
  const thinking = readThinking(message);
  if (name === 'message') {
    run.answer(id, responseId, head, [...thinking, ...readSaid(event)]);
    return;
  }
  const toolCallId = str(call, 'tool_call_id') ?? id;
  const thought = str(args, 'thought') ?? '';
  const said = readContent(field(message, 'content'));
  const block: ContentBlock = {
    type: 'toolCall',
    id: toolCallId,
    name: str(call, 'function_name') ?? name,
    ...(argumentsOf(message, toolCallId) ?? { arguments: extraFields(args, NOT_ARGUMENTS) ?? {} }),
  };
  const prose: readonly ContentBlock[] =
    said.length > 0 ? said : thought === '' ? [] : [{ type: 'text', text: thought }];
  const confirmation = str(args, 'confirmation_state');
  run.answer(id, responseId, head, [...thinking, ...prose, block], {
    id: toolCallId,
    awaitsApproval: confirmation === 'awaiting_confirmation',
  });
  // Nothing answers the call that ends a run.
  if (name === 'finish' || name === 'reject') {
    run.finish(toolCallId);
    run.rejoin();
  }
  if (name === 'delegate') run.delegate(toolCallId, str(args, 'agent'));
}

/** Adds an observation: what a tool answered, or what happened around the agent. */
export function onObservation(run: OpenhandsRun, event: JsonObject): void {
  const name = str(event, 'observation') ?? '';
  const timestamp = readEventTime(event);
  const extras = obj(event, 'extras') ?? {};
  if (name === 'agent_state_changed') {
    const state = str(extras, 'agent_state') ?? '';
    run.state('agent_state', extras, timestamp);
    run.entered(state);
    if (state === 'awaiting_user_confirmation') run.approval('asked');
    if (state === 'user_confirmed' || state === 'running') run.approval('given');
    const reason = str(extras, 'reason') ?? '';
    if (state === 'error' && reason !== '') run.failed(reason, timestamp);
    return;
  }
  const cause = field(event, 'cause');
  const causeId = typeof cause === 'number' || typeof cause === 'string' ? String(cause) : undefined;
  const metadata = obj(event, 'tool_call_metadata');
  const stated = str(metadata, 'tool_call_id');
  // A call that no function stands for is known by its event.
  const toolCallId =
    stated !== undefined && run.called(stated) ? stated : (callOf(run, causeId) ?? stated ?? causeId);
  if (name === 'delegate' && toolCallId !== undefined) run.rejoin(toolCallId);
  // An observation of nothing only says that its action came through, whatever that was. Others may also be answers whose call is lost.
  const answers =
    toolCallId !== undefined && (run.called(toolCallId) || (metadata !== undefined && name !== 'null'));
  const text = str(event, 'content') ?? '';
  if (!answers) {
    if (name === 'error') run.failed(text, timestamp);
    else run.note(name, { content: text, ...extras }, timestamp, name === 'null');
    return;
  }
  const { images, details } = readExtras(extras);
  run.result(idOf(event), {
    toolCallId,
    toolName: str(metadata, 'function_name') ?? '',
    timestamp,
    content: [...readContent(field(event, 'content')), ...images],
    isError: name === 'error' || name === 'user_rejected',
    outcome: name === 'user_rejected' ? 'denied' : undefined,
    details,
  });
}

const callOf = (run: OpenhandsRun, id: string | undefined): string | undefined =>
  id !== undefined && run.called(id) ? id : undefined;

const idOf = (event: JsonObject): string => {
  const id = field(event, 'id');
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
};

function readSaid(event: JsonObject): readonly ContentBlock[] {
  const args = field(event, 'args');
  const text = str(args, 'content') ?? str(event, 'message') ?? '';
  return [{ type: 'text', text }, ...readImages(strings(args, 'image_urls', 'images_urls'))];
}

function argumentsOf(message: JsonValue | undefined, toolCallId: string) {
  const call = arr(message, 'tool_calls').find((one) => str(one, 'id') === toolCallId);
  const text = str(field(call, 'function'), 'arguments');
  return text === undefined ? undefined : readArguments(text);
}

function forgotten(args: JsonObject): readonly string[] {
  const ids = numbers(args, 'forgotten_event_ids', 'pruned_event_ids').map(String);
  const first = num(args, 'forgotten_events_start_id');
  const last = num(args, 'forgotten_events_end_id');
  if (ids.length > 0 || first === undefined || last === undefined) return ids;
  // A range comes from the file and may name any numbers; no run has more events than this.
  return Array.from({ length: Math.max(0, Math.min(last - first + 1, 100_000)) }, (_, index) =>
    String(first + index),
  );
}

function readExtras(extras: JsonObject): {
  readonly images: readonly ContentBlock[];
  readonly details?: JsonValue;
} {
  const fields = createFieldReader(extras);
  const screenshot = fields.str('screenshot') ?? '';
  const urls = fields.arr('image_urls') ? strings(extras, 'image_urls') : [];
  const images = [...new Set([...urls, ...(screenshot === '' ? [] : [screenshot])])];
  fields.skip('set_of_marks');
  const details = fields.rest();
  return { images: readImages(images), ...(isJsonObject(details) ? { details } : {}) };
}
