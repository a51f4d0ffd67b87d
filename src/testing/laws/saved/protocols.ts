import { readUIMessageStream, type UIMessageChunk } from 'ai';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.ts';
import { list, object, text, without, type SavedForm } from './savedForm.ts';

const isOfMessage = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:TEXT_MESSAGE|TOOL_CALL|THINKING|REASONING)_/.test(type);

/**
 * AG-UI: the messages of a run as the snapshot that a client keeps, put together as the protocol’s own client does it: a call that names no
 * message, or another one than the last, is in a message of its own. Other events stay where they are.
 */
export const snapshot: SavedForm = (values) => {
  if (values.some(({ type }) => type === 'MESSAGES_SNAPSHOT'))
    return Promise.resolve('states snapshots itself: it is both forms at once');
  if (values.filter(({ type }) => type === 'RUN_STARTED').length !== 1)
    return Promise.resolve('holds several runs, of which a snapshot says nothing');
  if (values.some((event) => text(event, 'subagentRunId', 'subagent_run_id') !== ''))
    return Promise.resolve('holds sub-agents, of which a snapshot says nothing');
  if (values.some((event) => event.type === 'TOOL_CALL_START' && parentOf(event) === ''))
    return Promise.resolve(
      'opens calls that name no message: a client keeps those apart from the text around them, and so in another order',
    );
  const messages = createClientMessages();
  for (const event of values) messages.push(event);
  const others = values.filter(({ type }) => !isOfMessage(type));
  // It stands where the last message was told.
  const end = values
    .slice(
      0,
      values.findLastIndex(({ type }) => isOfMessage(type)),
    )
    .filter(({ type }) => !isOfMessage(type)).length;
  return Promise.resolve(others.toSpliced(end, 0, { type: 'MESSAGES_SNAPSHOT', messages: messages.all() }));
};

const parentOf = (event: JsonObject): string =>
  text(event, 'parentMessageId') || text(event, 'parent_message_id');

function createClientMessages() {
  const messages: Record<string, JsonValue>[] = [];
  const callIds = new Set<string>();
  let lastCall = '';
  const find = (id: string) => messages.find((message) => message.id === id);
  const open = (id: string, role: string) => {
    const known = find(id);
    if (known) return known;
    const message: Record<string, JsonValue> = { id, role, content: '' };
    messages.push(message);
    return message;
  };
  const add = (message: Record<string, JsonValue>, delta: string): void => {
    message.content = text(message, 'content') + delta;
  };
  const argue = (id: string, delta: string): void => {
    for (const message of messages)
      message.toolCalls = list(message, 'toolCalls').map((call) =>
        text(call, 'id') === id
          ? {
              ...object(call),
              function: {
                ...object(call, 'function'),
                arguments: text(call, 'function', 'arguments') + delta,
              },
            }
          : call,
      );
  };
  const call = (event: JsonObject, id: string): void => {
    if (callIds.has(id)) return;
    callIds.add(id);
    lastCall = id;
    const parent = parentOf(event);
    const last = messages.at(-1);
    const message = parent !== '' && last?.id === parent ? last : open(parent || id, 'assistant');
    const name = text(event, 'toolCallName') || text(event, 'tool_call_name');
    message.toolCalls = [
      ...list(message, 'toolCalls'),
      { id, type: 'function', function: { name, arguments: '' } },
    ];
  };
  return {
    all: () =>
      messages.map((message) =>
        list(message, 'toolCalls').length > 0 ? message : without(message, 'toolCalls'),
      ),
    push(event: JsonObject): void {
      const id = text(event, 'messageId') || text(event, 'message_id');
      const callId = text(event, 'toolCallId') || text(event, 'tool_call_id');
      const delta = text(event, 'delta');
      switch (event.type) {
        case 'TEXT_MESSAGE_START':
          open(id, text(event, 'role') || 'assistant');
          break;
        case 'TEXT_MESSAGE_CHUNK':
          add(id === '' ? (messages.at(-1) ?? {}) : open(id, text(event, 'role') || 'assistant'), delta);
          break;
        case 'TEXT_MESSAGE_CONTENT':
          add(open(id, 'assistant'), delta);
          break;
        case 'THINKING_TEXT_MESSAGE_START':
          open(`thinking ${messages.length}`, 'reasoning');
          break;
        case 'THINKING_TEXT_MESSAGE_CONTENT':
          add(messages.at(-1) ?? {}, delta);
          break;
        case 'REASONING_MESSAGE_START':
        case 'REASONING_MESSAGE_CONTENT':
        case 'REASONING_MESSAGE_CHUNK':
          add(open(id, 'reasoning'), delta);
          break;
        case 'TOOL_CALL_START':
          call(event, callId);
          break;
        case 'TOOL_CALL_CHUNK':
          if (callId !== '') call(event, callId);
          argue(callId || lastCall, delta);
          break;
        case 'TOOL_CALL_ARGS':
          argue(callId, delta);
          break;
        case 'TOOL_CALL_RESULT':
          messages.push({ id, role: 'tool', toolCallId: callId, content: event.content ?? '' });
          break;
        default:
      }
    },
  };
}

/** AI SDK: the messages that its own client puts together from the parts of a stream. */
export const uiMessages: SavedForm = async (values) => {
  if (!values.some(({ type }) => type === 'start' || type === 'start-step')) return 'is no stream';
  const failures: unknown[] = [];
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      // What the client is handed is parsed JSON, like here.
      for (const value of values) controller.enqueue(value as unknown as UIMessageChunk);
      controller.close();
    },
  });
  let message: unknown;
  for await (const state of readUIMessageStream({ stream, onError: (error) => failures.push(error) }))
    message = state;
  if (failures.length > 0) return `is refused by the AI SDK’s own client: ${String(failures[0])}`;
  const kept: unknown = JSON.parse(JSON.stringify(message));
  return isJsonObject(kept) ? [kept] : 'holds no message';
};
