import { sameValue } from '../../../model/sameValue.ts';
import type { ContentBlock, JsonObject, JsonValue, MessageHead, TurnRequest } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, extraFields, field, isJsonArray, optional, str } from '../../kit/fields/index.ts';
import type { Conversation } from './createConversation.ts';
import { createMessageStream } from './createMessageStream.ts';
import { readAnswerHead } from './readAnswer.ts';
import { joinTexts } from './readMedia.ts';
import { readPart } from './readPart.ts';

/** Translates what is stated whole: requests, answers and single messages. */
export interface BodyTranslator {
  /** A request. Of the messages it repeats only those are told that are new. */
  readonly request: (raw: JsonObject) => void;
  /** One message of a conversation. */
  readonly message: (raw: JsonObject) => void;
  /** An answer arrived in a stream, so the next request repeats it. */
  readonly streamed: () => void;
}

const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  'role',
  'content',
  'id',
  'type',
  'model',
  'usage',
  'stop_reason',
  'stop_sequence',
  'stop_details',
  'container',
  'context_management',
  'cache_control',
  'diagnostics',
  'input_transformations',
]);

/** Starts with nothing told. */
export function createBodyTranslator(writer: Writer, conversation: Conversation): BodyTranslator {
  // What was told, as a request would repeat it; null for an answer, which may come back in another form.
  const told: (JsonValue | null)[] = [];
  let system: JsonValue | undefined;

  const tellSystem = (value: JsonValue | undefined): void => {
    if (value === undefined || value === null || sameValue(value, system)) return;
    system = value;
    conversation.message({ role: 'system', timestamp: null }, readBlocks(value));
  };

  const tellUser = (raw: JsonObject): void => {
    const role = str(raw, 'role');
    const head: MessageHead = {
      role: role === 'system' || role === 'developer' ? role : 'user',
      timestamp: null,
      ...optional('id', str(raw, 'id')),
      ...optional('extra', extraFields(raw, MESSAGE_KEYS)),
    };
    let blocks: ContentBlock[] = [];
    let said = false;
    const flush = (): void => {
      if (blocks.length > 0) conversation.message(head, blocks);
      said ||= blocks.length > 0;
      blocks = [];
    };
    const content = field(raw, 'content');
    for (const block of isJsonArray(content) ? content : [content ?? '']) {
      const part = readPart(block);
      if (part.type === 'block') {
        blocks.push(part.block, ...part.sources);
        continue;
      }
      flush();
      said = true;
      if (part.type === 'result') conversation.result(part.result);
      else conversation.sink.divider(part.divider);
    }
    flush();
    if (!said) conversation.message(head, []);
  };

  const tellAnswer = (raw: JsonObject): void => {
    const extra = { ...readAnswerHead(raw).extra, ...extraFields(raw, MESSAGE_KEYS) };
    const head = { ...readAnswerHead(raw), ...(Object.keys(extra).length > 0 ? { extra } : {}) };
    const key = conversation.answerStart(head);
    const stream = createMessageStream(writer, key, conversation.sink);
    const content = field(raw, 'content');
    for (const block of isJsonArray(content) ? content : typeof content === 'string' ? [content] : [])
      stream.add(typeof block === 'string' ? { type: 'text', text: block } : block);
    stream.finish();
    writer.messageEnd(key);
  };

  const tell = (raw: JsonValue): void => {
    if (!isJsonObject(raw)) conversation.item({ type: 'unknownRecord', name: '', raw });
    else if (str(raw, 'role') === 'assistant') tellAnswer(raw);
    else tellUser(raw);
  };

  return {
    request(raw) {
      tellSystem(field(raw, 'system'));
      const messages = arr(raw, 'messages');
      const known = countRepeated(told, messages);
      for (const message of messages.slice(known)) {
        tell(message);
        told.push(str(message, 'role') === 'assistant' ? null : message);
      }
      conversation.request(readRequest(raw));
    },
    message(raw) {
      tell(raw);
      told.push(str(raw, 'role') === 'assistant' ? null : raw);
    },
    streamed() {
      told.push(null);
    },
  };
}

// How many messages of a request were told before: all up to the first that differs.
function countRepeated(told: readonly (JsonValue | null)[], messages: readonly JsonValue[]): number {
  let count = 0;
  while (count < told.length && count < messages.length) {
    const before = told[count];
    const same =
      before === null || before === undefined
        ? str(messages[count], 'role') === 'assistant'
        : sameValue(withoutCacheMarks(before), withoutCacheMarks(messages[count] ?? null));
    if (!same) break;
    count += 1;
  }
  return count;
}

// Where the cache breaks moves from request to request and says nothing about the message.
function withoutCacheMarks(message: JsonValue): JsonValue {
  const content = field(message, 'content');
  if (!isJsonObject(message) || !isJsonArray(content)) return message;
  return {
    ...message,
    content: content.map((block) => (isJsonObject(block) ? { ...block, cache_control: undefined } : block)),
  };
}

function readBlocks(value: JsonValue): readonly ContentBlock[] {
  return (isJsonArray(value) ? value : [value]).flatMap((raw) => {
    const part = readPart(raw);
    return part.type === 'block' ? [part.block, ...part.sources] : [{ type: 'unknown', raw } as const];
  });
}

function readRequest(raw: JsonObject): TurnRequest {
  const system = field(raw, 'system');
  const prompt = typeof system === 'string' ? system : isJsonArray(system) ? joinTexts(system) : undefined;
  const tools = arr(raw, 'tools').map((tool) => ({
    name: str(tool, 'name', 'type') ?? '',
    ...optional('description', str(tool, 'description')),
  }));
  return {
    ...optional('systemPrompt', prompt),
    ...optional('model', str(raw, 'model')),
    messageCount: arr(raw, 'messages').length,
    ...(tools.length > 0 ? { tools } : {}),
    raw,
  };
}
