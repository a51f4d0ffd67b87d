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
import { bool, createFieldReader, field, isJsonArray, optional, str } from '../../kit/fields/index.ts';
import { MESSAGE_FIELDS, THREAD_FIELDS } from './knownFields.ts';
import { METADATA_KEYS, metadataOf, readPart } from './readPart.ts';
import { readResult } from './readResult.ts';
import {
  headOfStep,
  isThreadMessage,
  partsOfQuestion,
  stepsOfAnswer,
  withoutParts,
} from './threadMessage.ts';

/** Where the parts of a message go that are no blocks: results, and what a person said of a call. */
export interface PartSink {
  /** Whether this part is one of those; if so it is placed. */
  readonly place: (part: JsonValue) => boolean;
}

/** Starts placing parts that are no blocks. */
export function createPartSink(writer: Writer, rows: Conversation): PartSink {
  const approvals = new Map<string, MadeCall>();

  const request = (part: JsonObject): boolean => {
    const call = rows.call(str(part, 'toolCallId') ?? str(field(part, 'toolCall'), 'toolCallId') ?? '');
    if (!call) return false;
    approvals.set(str(part, 'approvalId') ?? '', call);
    writer.emit({ type: 'toolStart', call, awaitingApproval: bool(part, 'isAutomatic') !== true });
    return true;
  };
  const respond = (part: JsonObject): boolean => {
    const call = approvals.get(str(part, 'approvalId') ?? '');
    if (!call) return false;
    const reason = str(part, 'reason') ?? 'Execution denied';
    if (bool(part, 'approved') === false)
      writer.emit({
        type: 'toolEnd',
        call,
        content: [{ type: 'text', text: reason }],
        isError: true,
        outcome: 'denied',
      });
    else writer.emit({ type: 'toolStart', call });
    return true;
  };

  return {
    place(part) {
      if (!isJsonObject(part)) return false;
      switch (str(part, 'type')) {
        case 'tool-approval-request':
          return request(part);
        case 'tool-approval-response':
          return respond(part);
        case 'tool-result': {
          const { head, content } = readResult(part);
          rows.result(head, content);
          return true;
        }
        default:
          return false;
      }
    },
  };
}

// Results are written without their type by the Rust crate.
const tagged = (part: JsonValue): JsonValue =>
  isJsonObject(part) && str(part, 'type') === undefined && field(part, 'toolCallId') !== undefined
    ? { ...part, type: 'tool-result' }
    : part;

// What a provider says of a message of results has no row of its own.
const withMetadata = (part: JsonValue, messageMetadata: JsonObject | undefined): JsonValue =>
  messageMetadata && isJsonObject(part) ? { ...part, messageMetadata } : part;

const PLACED = ['tool-result', 'tool-approval-request', 'tool-approval-response'] as const;

/** The type of a part that is no block. */
export type PlacedPartType = (typeof PLACED)[number];

const isBlock = (part: JsonValue): boolean => !PLACED.some((type) => type === str(part, 'type'));

/** Places messages, one after another. */
export function createMessageList(
  writer: Writer,
  rows: Conversation,
  sink: PartSink,
): { readonly add: (message: JsonValue) => void } {
  const unknown = (raw: JsonValue): RowKey => rows.unknown(str(raw, 'role') ?? '', raw);
  const placeAll = (parts: readonly JsonValue[]): void => {
    for (const part of parts) if (!sink.place(part)) unknown(part);
  };

  // What a tool has put out so far stands where its result will stand.
  const progress = (part: JsonValue): boolean => {
    const call = bool(part, 'preliminary') === true ? rows.call(str(part, 'toolCallId') ?? '') : undefined;
    if (!call) return false;
    const { head, content } = readResult(part);
    writer.emit({ type: 'toolProgress', call, content, ...optional('details', head.output) });
    return true;
  };
  // An answer of a thread holds every model call that it took, each with the results of its tools.
  const addAnswer = (message: JsonObject): void => {
    const steps = stepsOfAnswer(message);
    for (const [index, { said, placed }] of steps.entries()) {
      const { timestamp, id, extra } = readMeta(withoutParts(message), said);
      const meta: MessageMeta = {
        timestamp,
        ...optional('id', id),
        ...(index === 0 ? optional('extra', extra) : {}),
      };
      rows.answer(headOfStep(message, steps, index, meta), said.map(readPart));
      placeAll(placed.filter((part) => !progress(part)));
    }
  };

  return {
    add(message) {
      if (typeof message === 'string') {
        rows.user({ role: 'user', timestamp: null }, [{ type: 'text', text: message }]);
        return;
      }
      const role = str(message, 'role');
      const isThread = isThreadMessage(message);
      writer.reading(message, isThread ? THREAD_FIELDS : MESSAGE_FIELDS);
      if (isThread && role === 'assistant') {
        addAnswer(message);
        return;
      }
      const parts = isThread ? partsOfQuestion(message) : partsOf(field(message, 'content')).map(tagged);
      const content = parts.filter(isBlock).map(readPart);
      const meta = readMeta(isThread ? withoutParts(message) : message, parts);
      switch (role) {
        case 'system':
          rows.system({ role, ...meta }, content);
          break;
        case 'user':
          rows.user({ role, ...meta }, content);
          break;
        case 'assistant':
          rows.answer(answerHead(meta, content), content);
          break;
        case 'tool':
          placeAll(parts.map((part) => withMetadata(part, metadataOf(message))));
          return;
        default:
          unknown(message);
          return;
      }
      placeAll(parts.filter((part) => !isBlock(part)));
    },
  };
}

function partsOf(content: JsonValue | undefined): readonly JsonValue[] {
  if (content === undefined || content === null) return [];
  return isJsonArray(content) ? content : [content];
}

// The format says nothing of its messages but their content; an application may.
function readMeta(message: JsonValue, parts: readonly JsonValue[]): MessageMeta {
  const fields = createFieldReader(message);
  fields.skip('role', 'content', ...METADATA_KEYS);
  const timestamp = fields.time('timestamp', 'createdAt') ?? null;
  const id = fields.str('id');
  const beside = parts.flatMap((part, index) => {
    const metadata = isBlock(part) ? metadataOf(part) : undefined;
    return metadata ? [[String(index), metadata] as const] : [];
  });
  const extra: JsonObject = {
    ...fields.rest(),
    ...optional('providerMetadata', metadataOf(message)),
    ...(beside.length > 0 ? { partMetadata: Object.fromEntries(beside) } : {}),
  };
  return { timestamp, ...optional('id', id), ...(Object.keys(extra).length > 0 ? { extra } : {}) };
}

function answerHead(meta: MessageMeta, content: readonly ContentBlock[]): MessageHead {
  return {
    role: 'assistant',
    ...meta,
    stopReason: content.some(({ type }) => type === 'toolCall') ? 'toolUse' : 'stop',
    model: '',
    provider: '',
    usage: null,
  };
}
