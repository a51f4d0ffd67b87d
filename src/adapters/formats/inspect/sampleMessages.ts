import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  MessageHead,
  MessageMeta,
  RowKey,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Conversation, MadeCall } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import {
  arr,
  createFieldReader,
  extraFields,
  field,
  num,
  obj,
  optional,
  readArguments,
  span,
  str,
} from '../../kit/fields/index.ts';
import type { FieldReader } from '../../kit/fields/index.ts';
import { MESSAGE_FIELDS } from './knownFields.ts';
import { readContent, type Attachments, type ReadContent } from './readContent.ts';
import { readStopReason, readUsage } from './readUsage.ts';
import { timesOf, type SampleEvents } from './sampleEvents.ts';

/** What the messages of one sample need. */
export interface SampleContext {
  readonly writer: Writer;
  readonly rows: Conversation;
  readonly events: SampleEvents;
  readonly look: Attachments;
  /** The output of the whole sample, which is that of its last answer. */
  readonly output: JsonObject | undefined;
  /** Whether the log says of messages where they come from: one that it says nothing of was written by the solver. */
  readonly saysSource: boolean;
  /** Shows the events before this place. */
  readonly showBefore: (at: number) => void;
  /** Shows the agent that this call started, if it started one. */
  readonly startAgent: (call: MadeCall) => void;
}

/** Places one message of a sample. */
export function placeMessage(context: SampleContext, message: JsonValue, isLastAnswer: boolean): void {
  const role = str(message, 'role') ?? '';
  context.writer.reading(message, MESSAGE_FIELDS);
  const read = readContent(field(message, 'content'), context.look);
  switch (isJsonObject(message) ? role : '') {
    case 'system':
      context.rows.system({ role: 'system', ...readMeta(createFieldReader(message)) }, read.content);
      return;
    case 'user':
      context.rows.user(
        {
          role: 'user',
          ...readMeta(createFieldReader(message)),
          ...(context.saysSource && str(message, 'source') === undefined ? NUDGE : {}),
        },
        read.content,
      );
      return;
    case 'assistant':
      placeAnswer(context, message, read, isLastAnswer);
      return;
    case 'tool':
      placeResult(context, message, read);
      return;
    default:
      context.rows.unknown(role, message);
  }
}

// “Your submission was incorrect”, “Please proceed”: nobody typed these.
const NUDGE = { synthetic: 'nudge' } as const;

function placeAnswer(context: SampleContext, message: JsonValue, read: ReadContent, isLast: boolean): void {
  const { rows, writer, events } = context;
  const call = events.callOf(message);
  if (call) context.showBefore(call.at);
  const output = obj(call?.event, 'output') ?? (isLast ? context.output : undefined);
  const fields = createFieldReader(message);
  const { startedAt, endedAt } = timesOf(call?.event);
  const reason = readStopReason(str(arr(output, 'choices')[0], 'stop_reason'));
  const errorMessage = str(call?.event, 'error') ?? str(output, 'error');
  const thinking = fields.str('reasoning');
  const calls = arr(message, 'tool_calls').map(readCall);
  const failed = arr(message, 'tool_calls').flatMap((one) => str(one, 'parse_error') ?? []);
  const meta = readMeta(fields);
  const extra = { ...meta.extra, ...(failed.length > 0 ? { parse_errors: failed } : {}) };
  const head: MessageHead = {
    role: 'assistant',
    ...meta,
    timestamp: meta.timestamp ?? endedAt ?? startedAt ?? null,
    stopReason: read.refused ? 'refusal' : errorMessage === undefined ? reason : 'error',
    model: fields.str('model') ?? str(output, 'model') ?? str(call?.event, 'model') ?? '',
    provider: '',
    usage: readUsage(field(output, 'usage')),
    ...optional('errorMessage', errorMessage),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  };
  const said: readonly ContentBlock[] = thinking === undefined ? [] : [{ type: 'thinking', thinking }];
  rows.answer(head, [...said, ...read.content, ...calls]);
  describeTurn(writer, rows.turn(), call?.event);
  for (const part of read.results) placeServerResult(context, part);
  for (const block of calls) {
    const made = block.type === 'toolCall' ? rows.call(block.id) : undefined;
    if (made) context.startAgent(made);
  }
}

const ANSWER: ReadonlySet<string> = new Set(['output']);

// What was sent and how long it took.
function describeTurn(writer: Writer, turn: RowKey | undefined, event: JsonObject | undefined): void {
  if (turn === undefined || !event) return;
  const { startedAt, endedAt } = timesOf(event);
  const tools = arr(event, 'tools').flatMap((tool) => {
    const name = str(tool, 'name');
    return name === undefined ? [] : [{ name, ...optional('description', str(tool, 'description')) }];
  });
  writer.emit({
    type: 'turnPatch',
    turn,
    value: {
      ...optional('startedAt', startedAt),
      ...optional('endedAt', endedAt),
      request: {
        ...optional('model', str(event, 'model')),
        messageCount: arr(event, 'input').length,
        ...(tools.length > 0 ? { tools } : {}),
        raw: extraFields(event, ANSWER) ?? {},
      },
    },
  });
}

const FAILURES: ReadonlyMap<string, 'denied' | 'aborted'> = new Map([
  ['approval', 'denied'],
  ['permission', 'denied'],
  ['cancelled', 'aborted'],
]);

/** What the tool `python` returns begins with what went wrong: it has no other way to say so. */
function raised(tool: string | undefined, [block]: readonly ContentBlock[]): 'failed' | undefined {
  return tool === 'python' &&
    block?.type === 'text' &&
    block.text.startsWith('Traceback (most recent call last):')
    ? 'failed'
    : undefined;
}

function placeResult({ rows, writer, events }: SampleContext, message: JsonValue, read: ReadContent): void {
  const fields = createFieldReader(message);
  const toolCallId = fields.str('tool_call_id') ?? '';
  const error = fields.any('error', 'tool_error');
  const errorText = typeof error === 'string' ? error : str(error, 'message');
  const event = events.runOf(toolCallId);
  const { startedAt, endedAt } = timesOf(event);
  const call = rows.call(toolCallId);
  if (call && startedAt !== undefined) writer.emit({ type: 'toolStart', call, startedAt });
  const outcome = FAILURES.get(str(error, 'type') ?? '') ?? raised(fields.str('function'), read.content);
  const durationMs = startedAt !== undefined && endedAt !== undefined ? endedAt - startedAt : undefined;
  const toolName = fields.str('function') ?? '';
  const meta = readMeta(fields);
  rows.result(
    {
      role: 'toolResult',
      ...meta,
      timestamp: meta.timestamp ?? endedAt ?? null,
      toolCallId,
      toolName,
      isError: error !== undefined,
      ...optional('outcome', outcome),
      ...optional('details', error),
      ...optional('durationMs', span(durationMs) ?? span(workedFor(event))),
    },
    read.content.length === 0 && errorText !== undefined ? [{ type: 'text', text: errorText }] : read.content,
  );
}

function workedFor(event: JsonObject | undefined): number | undefined {
  const seconds = num(event, 'working_time');
  return seconds === undefined ? undefined : seconds * 1000;
}

function placeServerResult({ rows, look }: SampleContext, part: JsonObject): void {
  const error = str(part, 'error');
  const result = field(part, 'result');
  const content = typeof result === 'string' ? readContent(result, look).content : ([] as const);
  rows.result(
    {
      role: 'toolResult',
      timestamp: null,
      toolCallId: str(part, 'id') ?? '',
      toolName: str(part, 'name') ?? '',
      isError: error !== undefined,
      ...(typeof result === 'string' ? {} : optional('output', result ?? undefined)),
    },
    error === undefined ? content : [{ type: 'text', text: error }],
  );
}

function readCall(call: JsonValue): ContentBlock {
  const given = field(call, 'arguments');
  return {
    type: 'toolCall',
    id: str(call, 'id') ?? '',
    name: str(call, 'function') ?? '',
    ...(typeof given === 'string' ? readArguments(given) : { arguments: given ?? {} }),
    ...optional('title', str(obj(call, 'view'), 'title')),
  };
}

const USUAL: ReadonlySet<string> = new Set(['generate', 'input']);

function readMeta(fields: FieldReader): MessageMeta {
  fields.skip('role', 'content', 'tool_calls', 'tool_call_id', 'function', 'error', 'model');
  // Where a message comes from is only of interest when it was not made in the usual way.
  const source = fields.str('source');
  const timestamp = fields.time('timestamp') ?? null;
  const id = fields.str('id');
  const extra = {
    ...fields.rest(),
    ...(source === undefined || USUAL.has(source) ? {} : { source }),
  };
  return { timestamp, ...optional('id', id), ...(Object.keys(extra).length > 0 ? { extra } : {}) };
}
