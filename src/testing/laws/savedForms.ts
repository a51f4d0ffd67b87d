import { BetaMessageStream } from '@anthropic-ai/sdk/lib/BetaMessageStream';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.ts';

/** What a provider or an agent keeps of a stream, made from the stream without our reader. */
export type SavedForm = (values: readonly JsonObject[]) => Promise<readonly JsonValue[] | undefined>;

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
const list = (value: unknown, ...keys: readonly string[]): readonly JsonValue[] => {
  const own = at(value, ...keys);
  return Array.isArray(own) ? (own as readonly JsonValue[]) : []; // parsed JSON
};
const text = (value: unknown, ...keys: readonly string[]): string => {
  const own = at(value, ...keys);
  return typeof own === 'string' ? own : '';
};

const without = (value: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** Splits the events of several answers. */
function split(
  values: readonly JsonObject[],
  begins: (value: JsonObject) => boolean,
): readonly JsonObject[][] {
  const answers: JsonObject[][] = [];
  for (const value of values) {
    if (begins(value) || answers.length === 0) answers.push([]);
    answers.at(-1)?.push(value);
  }
  return answers;
}

/** Messages API: the message that Anthropic’s own client puts together from the events. */
export const anthropicMessage: SavedForm = async (values) => {
  const messages: JsonValue[] = [];
  for (const events of split(values, ({ type }) => type === 'message_start')) {
    // An answer that broke off, or failed, is never kept.
    const count = (name: string) => events.filter(({ type }) => type === name).length;
    const whole = count('content_block_start') === count('content_block_stop') && count('message_stop') === 1;
    // A client puts what the answer begins with, and what its events count from 0, into one place.
    const begun = list(events[0], 'message', 'content').length > 0;
    if (!whole || begun || count('error') > 0) return undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const event of events)
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
        controller.close();
      },
    });
    const message = await BetaMessageStream.fromReadableStream(stream).finalMessage();
    messages.push(JSON.parse(JSON.stringify(message)) as JsonValue); // a JSON document
  }
  return messages;
};

/** Responses API: the response as its last event states it. */
export const response: SavedForm = (values) => {
  const responses: JsonValue[] = [];
  for (const events of split(values, ({ type }) => type === 'response.created')) {
    const end = events.find(({ type }) => typeof type === 'string' && ENDS.has(type));
    const items = new Set(
      events.flatMap(({ output_index: index }) => (typeof index === 'number' ? [index] : [])),
    ).size;
    // Some recordings have the items of their last event left out.
    if (!end || list(end, 'response', 'output').length !== items) return Promise.resolve(undefined);
    responses.push(end.response ?? null);
  }
  return Promise.resolve(responses);
};

const ENDS: ReadonlySet<string> = new Set(['response.completed', 'response.failed', 'response.incomplete']);

/** Chat completions: chunks put together into one completion. */
export const completion: SavedForm = (values) => {
  const completions: JsonValue[] = [];
  const begins = new Set<unknown>();
  for (const chunks of split(values, ({ id }) => !begins.has(id) && !!begins.add(id))) {
    const choices = new Map<
      number,
      {
        content: string | null;
        reasoning: string;
        calls: Map<number, { id: string; name: string; arguments: string }>;
        finish: JsonValue;
      }
    >();
    let usage: JsonValue = null;
    for (const chunk of chunks) {
      if (chunk.usage) usage = chunk.usage;
      // Citations and details of reasoning are merged by rules of their own, which no server states.
      if (chunk.error || chunk.citations) return Promise.resolve(undefined);
      for (const choice of list(chunk, 'choices')) {
        const index = Number(at(choice, 'index') ?? 0);
        const entry = choices.get(index) ?? {
          content: null,
          reasoning: '',
          calls: new Map<number, { id: string; name: string; arguments: string }>(),
          finish: null,
        };
        choices.set(index, entry);
        const apart = ['reasoning_details', 'annotations', 'images'].some(
          (key) => list(choice, 'delta', key).length > 0,
        );
        if (apart) return Promise.resolve(undefined);
        const content = at(choice, 'delta', 'content');
        if (Array.isArray(content)) return Promise.resolve(undefined); // says in lists what others say in strings
        if (typeof content === 'string' && content !== '') entry.content = (entry.content ?? '') + content;
        entry.reasoning += text(choice, 'delta', 'reasoning_content') || text(choice, 'delta', 'reasoning');
        for (const call of list(choice, 'delta', 'tool_calls')) {
          const slot = Number(at(call, 'index') ?? 0);
          const known = entry.calls.get(slot) ?? { id: '', name: '', arguments: '' };
          entry.calls.set(slot, {
            id: known.id || text(call, 'id'),
            name: known.name || text(call, 'function', 'name'),
            arguments: known.arguments + text(call, 'function', 'arguments'),
          });
        }
        const reason = at(choice, 'finish_reason');
        if (typeof reason === 'string') entry.finish = reason;
      }
    }
    if (choices.size === 0 || [...choices.values()].some(({ finish }) => finish === null))
      return Promise.resolve(undefined);
    const [{ id, created, model, provider } = {} as JsonObject] = chunks;
    completions.push({
      id: id ?? '',
      object: 'chat.completion',
      created: created ?? 0,
      model: model ?? '',
      ...(provider === undefined ? {} : { provider }),
      choices: [...choices].map(([index, { content, reasoning, calls, finish }]) => ({
        index,
        finish_reason: finish,
        message: {
          role: 'assistant',
          content,
          ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
          ...(calls.size === 0
            ? {}
            : {
                tool_calls: [...calls.values()].map((call) => ({
                  id: call.id,
                  type: 'function',
                  function: { name: call.name, arguments: call.arguments },
                })),
              }),
        },
      })),
      usage,
    });
  }
  return Promise.resolve(completions);
};

/** Gemini: chunks put together into one response. Neighbouring texts of a kind are one text. */
export const generated: SavedForm = (values) => {
  const responses: JsonValue[] = [];
  const begins = new Set<unknown>();
  if (values.some((value) => !('candidates' in value || 'promptFeedback' in value)))
    return Promise.resolve(undefined);
  for (const chunks of split(
    values,
    ({ responseId }) => !begins.has(responseId) && !!begins.add(responseId),
  )) {
    const parts: JsonObject[] = [];
    let facts: JsonObject = {};
    let candidate: JsonObject | undefined;
    for (const chunk of chunks) {
      const candidates = list(chunk, 'candidates').filter(isJsonObject);
      // Alternatives and arguments by their place are forms of streams alone.
      if (candidates.length > 1) return Promise.resolve(undefined);
      facts = { ...facts, ...chunk };
      const [own] = candidates;
      if (own) candidate = { ...candidate, ...own };
      for (const part of list(own, 'content', 'parts').filter(isJsonObject)) {
        if (
          part.functionCall !== undefined &&
          ['partialArgs', 'willContinue'].some((key) => at(part, 'functionCall', key) !== undefined)
        )
          return Promise.resolve(undefined);
        const before = parts.at(-1);
        if (before && joins(before, part))
          parts[parts.length - 1] = { ...before, ...part, text: text(before, 'text') + text(part, 'text') };
        else if (part.text !== '' || part.thoughtSignature !== undefined) parts.push(part);
      }
    }
    responses.push({
      ...without(facts, 'candidates'),
      ...(candidate ? { candidates: [{ ...candidate, content: { role: 'model', parts } }] } : {}),
    });
  }
  return Promise.resolve(responses);
};

const joins = (before: JsonObject, part: JsonObject): boolean =>
  typeof part.text === 'string' &&
  typeof before.text === 'string' &&
  (part.thought === true) === (before.thought === true) &&
  before.thoughtSignature === undefined;

/** AG-UI: the messages of a run as one snapshot. */
export const snapshot: SavedForm = (values) => {
  const messages = new Map<string, Record<string, JsonValue | undefined>>();
  const calls = new Map<
    string,
    { id: string; type: string; function: { name: string; arguments: string } }
  >();
  const plain = new Set([
    'RUN_STARTED',
    'RUN_FINISHED',
    'TEXT_MESSAGE_START',
    'TEXT_MESSAGE_CONTENT',
    'TEXT_MESSAGE_END',
    'TOOL_CALL_START',
    'TOOL_CALL_ARGS',
    'TOOL_CALL_END',
    'TOOL_CALL_RESULT',
    'STEP_STARTED',
    'STEP_FINISHED',
    'STATE_SNAPSHOT',
    'STATE_DELTA',
    'RAW',
    'CUSTOM',
  ]);
  const runs = values.filter(({ type }) => type === 'RUN_STARTED');
  // What a snapshot cannot hold (thinking, several runs, calls outside a message) is not compared.
  if (runs.length !== 1 || values.some(({ type }) => typeof type !== 'string' || !plain.has(type)))
    return Promise.resolve(undefined);
  for (const event of values) {
    const id = text(event, 'messageId') || text(event, 'message_id');
    const callId = text(event, 'toolCallId') || text(event, 'tool_call_id');
    switch (event.type) {
      case 'TEXT_MESSAGE_START':
        messages.set(id, { id, role: text(event, 'role') || 'assistant', content: '' });
        break;
      case 'TEXT_MESSAGE_CONTENT': {
        const message = messages.get(id);
        if (!message) return Promise.resolve(undefined);
        message.content = text(message, 'content') + text(event, 'delta');
        break;
      }
      case 'TOOL_CALL_START': {
        const parent = text(event, 'parentMessageId') || text(event, 'parent_message_id');
        const call = {
          id: callId,
          type: 'function',
          function: { name: text(event, 'toolCallName') || text(event, 'tool_call_name'), arguments: '' },
        };
        const message = messages.get(parent);
        if (!message || calls.has(callId)) return Promise.resolve(undefined);
        message.toolCalls = [...list(message, 'toolCalls'), call];
        calls.set(callId, call);
        break;
      }
      case 'TOOL_CALL_ARGS': {
        const call = calls.get(callId);
        if (call) call.function.arguments += text(event, 'delta');
        break;
      }
      case 'TOOL_CALL_RESULT':
        messages.set(id, { id, role: 'tool', toolCallId: callId, content: text(event, 'content') });
        break;
      default:
    }
  }
  const [run = {}] = runs;
  const last = values.at(-1);
  return Promise.resolve([
    run,
    { type: 'MESSAGES_SNAPSHOT', messages: [...messages.values()] },
    ...(last?.type === 'RUN_FINISHED' ? [last] : []),
  ]);
};

/** Claude Code: the session file that is written while `stream-json` goes by. */
export const claudeSession: SavedForm = (values) => {
  if (!values.some(({ type, subtype }) => type === 'system' && subtype === 'init'))
    return Promise.resolve(undefined);
  let parentUuid: JsonValue = null;
  const lines = values
    .filter(({ type }) => type === 'user' || type === 'assistant')
    .map((record, index) => {
      const uuid = `w${index}`;
      const timestamp = `2026-03-04T10:00:${String(index).padStart(2, '0')}.000Z`;
      const line = {
        ...without(record, 'session_id', 'parent_tool_use_id'),
        uuid,
        parentUuid,
        sessionId: record.session_id ?? 's',
        isSidechain: false,
        timestamp,
      };
      parentUuid = uuid;
      return line;
    });
  return Promise.resolve(lines);
};

/** Without the conversations of sub-agents, which are kept in files of their own. */
export const mainThread = (values: readonly JsonObject[]): readonly JsonObject[] =>
  values.filter(({ parent_tool_use_id: parent }) => parent === undefined || parent === null);

/** Without the events of other clients. */
export const firstClient = (values: readonly JsonObject[]): readonly JsonObject[] =>
  values.filter(({ clientId }) => clientId === values[0]?.clientId);

/** agent-swarm-kit: the history of a client, as its bus tells it message by message. */
export const history: SavedForm = (values) => {
  const messages = values
    .filter(({ type, source }) => type === 'push' && source === 'history-bus')
    .map((event) => at(event, 'input', 'message'))
    .filter(isJsonObject);
  return Promise.resolve(messages.length > 0 ? [messages] : undefined);
};

/** Gemini CLI: the file that lists messages, as the log of one message to a line. */
export const geminiLog: SavedForm = ([session, ...more]) => {
  if (!session || more.length > 0) return Promise.resolve(undefined);
  return Promise.resolve([without(session, 'messages'), ...list(session, 'messages')]);
};

/** A list of events as one document. */
export const listed: SavedForm = (values) => Promise.resolve(values.length > 1 ? [values] : undefined);
