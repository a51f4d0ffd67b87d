import type { ContentBlock, JsonObject, JsonValue, MessageMeta, RowKey } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import {
  arr,
  bool,
  createFieldReader,
  field,
  isJsonArray,
  num,
  obj,
  optional,
  readArguments,
  span,
  str,
} from '../../kit/fields/index.ts';
import type { FieldReader } from '../../kit/fields/index.ts';
import { readBlocks, readReasoning, saysFailure, textOf, type ReadBlocks } from './readBlock.ts';
import { MESSAGE_FIELDS } from './knownFields.ts';

/** Places messages of a saved conversation, one after another. */
export interface MessageList {
  readonly add: (message: JsonValue) => void;
}

const CONTINUATION = 'Continue your task. Please call one of the required completion tools';

/** Starts before the first message. */
export function createMessageList(writer: Writer, rows: Conversation): MessageList {
  // The text that the next message may add its calls to.
  let textAlone: RowKey | undefined;
  let reasoning = '';

  const place = ({ compactionsBefore, compactionsAfter }: ReadBlocks, message: () => RowKey): RowKey => {
    if (compactionsBefore.length + compactionsAfter.length > 0) rows.leave('compacted');
    for (const mark of compactionsBefore) rows.item(mark);
    const key = message();
    for (const mark of compactionsAfter) rows.item(mark);
    return key;
  };

  const answer = (message: JsonObject): void => {
    const raw = rawBlocks(message);
    const blocks = readBlocks(raw ?? []);
    const thinking =
      raw && blocks.content.some(({ type }) => type === 'thinking') ? [] : readReasoning(message);
    const calls = raw ? [] : arr(message, 'tool_calls').map(readCall);
    const text = raw ? undefined : str(message, 'content');
    // A text and its calls are saved as two messages that repeat their thinking.
    const continued = textAlone !== undefined && !raw && calls.length > 0 && (text ?? '') === '';
    const said = thinking.map((block) => (block.type === 'thinking' ? block.thinking : '')).join('\n');
    const repeated = !raw && said !== '' && said === reasoning;
    const content: readonly ContentBlock[] = raw
      ? [...(hasRawBlocks(message) ? [] : thinking), ...blocks.content]
      : [...(repeated ? [] : thinking), ...(text === undefined || text === '' ? [] : textOf(text)), ...calls];
    const fields = createFieldReader(message);
    const called = content.some(({ type }) => type === 'toolCall');
    if (continued && textAlone !== undefined)
      writer.emit({ type: 'messagePatch', message: textAlone, value: { stopReason: 'toolUse' } });
    const head = {
      role: 'assistant',
      stopReason: blocks.refused ? 'refusal' : called ? 'toolUse' : 'stop',
      model: fields.str('model') ?? '',
      provider: fields.str('provider') ?? '',
      usage: null,
      ...optional('providerResponseId', fields.str('provider_response_id')),
      ...readMeta(message, fields),
    } as const;
    const key = place(blocks, () => rows.answer(head, content, continued));
    textAlone = !raw && !called && text !== undefined && text !== '' ? key : undefined;
    reasoning = said;
  };

  const toolResult = (message: JsonObject): void => {
    const fields = createFieldReader(message);
    const metadata = fields.obj('tool_metadata');
    const success = bool(metadata, 'success');
    const toolCallId = fields.str('tool_call_id') ?? '';
    const text = str(message, 'content') ?? '';
    const failed = success === undefined ? saysFailure(text) : !success;
    const executed = str(metadata, 'arguments');
    const call = rows.call(toolCallId);
    if (call && executed !== undefined && executed !== '') {
      const { arguments: ran, argumentsText } = readArguments(executed);
      if (argumentsText === undefined) writer.emit({ type: 'toolStart', call, arguments: ran });
    }
    rows.result(
      {
        role: 'toolResult',
        toolCallId,
        toolName: fields.str('name') ?? str(metadata, 'tool_name') ?? '',
        isError: failed,
        ...(success === true ? { outcome: 'done' } : {}),
        ...optional('durationMs', span(num(metadata, 'duration_ms'))),
        ...readMeta(message, fields),
      },
      isJsonArray(field(message, 'raw_content_blocks'))
        ? readBlocks(arr(message, 'raw_content_blocks')).content
        : textOf(field(message, 'content')),
    );
  };

  const said = (message: JsonObject, role: 'user' | 'system' | 'developer'): void => {
    const raw = rawBlocks(message);
    const blocks = readBlocks(raw ?? []);
    for (const result of blocks.results)
      rows.result(
        {
          role: 'toolResult',
          timestamp: null,
          toolCallId: str(result, 'tool_use_id') ?? '',
          toolName: '',
          isError: bool(result, 'is_error') ?? false,
        },
        textOf(field(result, 'content')),
      );
    const content = raw ? blocks.content : textOf(field(message, 'content'));
    const marks = blocks.compactionsBefore.length + blocks.compactionsAfter.length;
    if (content.length === 0 && blocks.results.length + marks > 0) {
      for (const mark of [...blocks.compactionsBefore, ...blocks.compactionsAfter]) rows.item(mark);
      return;
    }
    const [first] = content;
    const nudged = role === 'user' && first?.type === 'text' && first.text.startsWith(CONTINUATION);
    const meta = readMeta(message, createFieldReader(message));
    place(blocks, () =>
      role === 'user'
        ? rows.user({ role, ...meta, ...(nudged ? { synthetic: 'continuation' } : {}) }, content)
        : rows.system({ role, ...meta }, content),
    );
  };

  return {
    add(message) {
      writer.reading(message, MESSAGE_FIELDS);
      const role = str(message, 'role') ?? '';
      if (isJsonObject(message) && role === 'assistant') {
        answer(message);
        return;
      }
      textAlone = undefined;
      reasoning = '';
      if (isJsonObject(message) && role === 'tool') toolResult(message);
      else if (isJsonObject(message) && (role === 'user' || role === 'system' || role === 'developer'))
        said(message, role);
      else rows.unknown(role, message);
    },
  };
}

// Blocks of either message type; where a message has them, they say everything.
function rawBlocks(message: JsonObject): readonly JsonValue[] | undefined {
  const raw = field(message, 'raw_content_blocks');
  if (isJsonArray(raw)) return raw;
  const content = field(message, 'content');
  return isJsonArray(content) ? content : undefined;
}

// Where a message has blocks, its content repeats their text; one that says something else is kept with what is not known.
function saysOtherwise(message: JsonObject): boolean {
  const text = str(message, 'content')?.replace(/\s+/g, '') ?? '';
  if (text === '' || !hasRawBlocks(message)) return false;
  const blocks = arr(message, 'raw_content_blocks').map(
    (block) => str(block, 'text', 'thinking', 'content') ?? '',
  );
  return !blocks.join('').replace(/\s+/g, '').includes(text);
}

const hasRawBlocks = (message: JsonObject): boolean => isJsonArray(field(message, 'raw_content_blocks'));

function readCall(call: JsonValue): ContentBlock {
  const made = obj(call, 'function');
  const input = field(made, 'arguments');
  return {
    type: 'toolCall',
    id: str(call, 'id') ?? '',
    name: str(made, 'name') ?? '',
    ...(typeof input === 'string' ? readArguments(input) : { arguments: input ?? {} }),
  };
}

function readMeta(message: JsonObject, fields: FieldReader): MessageMeta {
  if (!saysOtherwise(message)) fields.skip('content');
  fields.skip(
    'role',
    'raw_content_blocks',
    'tool_calls',
    'reasoning',
    'reasoning_details',
    'tool_call_id',
    'tool_metadata',
    'provider_response_id',
  );
  return {
    timestamp: fields.time('timestamp') ?? null,
    ...optional('id', fields.str('id')),
    ...optional('name', fields.str('name')),
    ...optional('status', fields.str('status')),
    ...optional('extra', fields.rest()),
  };
}
