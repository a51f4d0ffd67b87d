import type {
  EndCause,
  JsonObject,
  JsonValue,
  MessageHead,
  MessagePatch,
  RowKey,
  TurnRequest,
  Usage,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, filled, num, obj, optional, str } from '../../kit/fields/index.ts';
import { readUsage } from '../openai-responses/readUsage.ts';
import { citationsOf, describeError, requestOf, stopReasonOf, unsaid } from './chatFacts.ts';
import { createChoice, type Choice } from './choice.ts';
import { MESSAGE_FIELDS } from './knownFields.ts';
import { readChatContent } from './readChatContent.ts';

/** The completions of one source, one after another, and the messages between them. */
export interface ChatRun {
  readonly rows: Conversation;
  /** A chunk of a streamed completion, or a completion that arrives whole. */
  readonly chunk: (chunk: JsonObject) => void;
  readonly fail: (error: JsonValue) => void;
  /** A message of a saved conversation. */
  readonly message: (message: JsonObject) => void;
  /** What is sent to the model next. */
  readonly request: (request: JsonObject) => void;
  readonly end: (cause: EndCause) => void;
}

interface OpenChoice {
  readonly choice: Choice;
  finish: string | null;
  native: string | null;
  /** The message so far, which some servers state beside each delta. */
  whole: JsonObject | null;
}

interface Completion {
  id: string;
  readonly turn: RowKey;
  readonly head: JsonObject;
  readonly choices: Map<number, OpenChoice>;
  usage: Usage | null;
  error: string | null;
  last: JsonObject;
}

/** Starts reading completions. */
export function createChatRun(writer: Writer): ChatRun {
  const rows = createConversation(writer);
  let open: Completion | null = null;
  let nextRequest: TurnRequest | null = null;
  let sent: readonly JsonValue[] = [];
  let answered = 0;

  const timeOf = (from: JsonObject): number | null => {
    const created = num(from, 'created');
    return created === undefined || created === 0 ? null : created * 1000;
  };
  const openTurn = (timestamp: number | null): RowKey => {
    const turn = rows.openTurn(timestamp);
    if (nextRequest) writer.emit({ type: 'turnPatch', turn, value: { request: nextRequest } });
    nextRequest = null;
    return turn;
  };
  const openCompletion = (chunk: JsonObject): Completion => {
    close(true);
    const turn = openTurn(timeOf(chunk));
    open = {
      id: str(chunk, 'id') ?? '',
      turn,
      head: chunk,
      choices: new Map(),
      usage: null,
      error: null,
      last: chunk,
    };
    return open;
  };
  const choiceAt = (completion: Completion, index: number, chunk: JsonObject): OpenChoice => {
    const known = completion.choices.get(index);
    if (known) return known;
    const head: MessageHead = {
      role: 'assistant',
      timestamp: timeOf(chunk),
      stopReason: null,
      model: str(chunk, 'model') ?? '',
      provider: str(chunk, 'provider') ?? '',
      usage: null,
      api: 'openai-chat',
      ...optional('providerResponseId', filled(chunk, 'id')),
    };
    const message = rows.answerStart(head, true);
    const opened = { choice: createChoice(writer, rows, message), finish: null, native: null, whole: null };
    completion.choices.set(index, opened);
    return opened;
  };
  // Usage is that of the whole completion, so the first answer bears it.
  const close = (broken: boolean): void => {
    if (!open) return;
    const { choices, usage, error, last } = open;
    if (choices.size === 0 && (error !== null || usage !== null)) choiceAt(open, 0, open.head);
    open = null;
    let first = true;
    for (const { choice, finish, native, whole } of choices.values()) {
      if (choice.isEmpty() && whole) choice.push(whole);
      for (const block of citationsOf(last, choice.cites)) choice.add(block);
      const patch: MessagePatch = {
        stopReason: error === null ? stopReasonOf(finish, choice.refused()) : 'error',
        ...(first && usage ? { usage } : {}),
        ...(error === null ? {} : { errorMessage: error }),
        ...(native !== null && native !== finish ? { extra: { nativeFinishReason: native } } : {}),
      };
      choice.end(patch, broken && finish === null && error === null);
      first = false;
    }
    answered++;
  };
  // A new id alone may be a server that makes one up for every chunk.
  const isNext = (completion: Completion, chunk: JsonObject): boolean => {
    const id = str(chunk, 'id') ?? '';
    if (id === '' || completion.id === '' || id === completion.id) return false;
    const finished = [...completion.choices.values()].some(({ finish }) => finish !== null);
    const opens = arr(chunk, 'choices').some(
      (choice) => str(field(choice, 'delta'), 'role') !== undefined || field(choice, 'message') !== undefined,
    );
    return finished || (opens && num(chunk, 'created') !== num(completion.last, 'created'));
  };

  const run: ChatRun = {
    rows,
    chunk(chunk) {
      const completion = open && !isNext(open, chunk) ? open : openCompletion(chunk);
      if (completion.id === '') completion.id = str(chunk, 'id') ?? '';
      completion.last = chunk;
      const usage = readUsage(field(chunk, 'usage') ?? field(field(chunk, 'x_groq'), 'usage'));
      if (usage) completion.usage = usage;
      for (const [place, value] of arr(chunk, 'choices').entries()) {
        if (!isJsonObject(value)) continue;
        const entry = choiceAt(completion, num(value, 'index') ?? place, chunk);
        const own = readUsage(field(value, 'usage'));
        if (own) completion.usage = own;
        const delta = obj(value, 'delta');
        const whole = obj(value, 'message');
        if (delta) entry.choice.push(delta);
        if (whole) entry.whole = whole;
        const text = str(value, 'text');
        if (text !== undefined && !delta && !whole) entry.choice.push({ content: text });
        const reason = str(value, 'finish_reason');
        entry.finish = reason ?? entry.finish;
        entry.native = str(value, 'native_finish_reason') ?? entry.native;
        if (reason !== undefined && !entry.choice.isEmpty())
          entry.choice.settle({ stopReason: stopReasonOf(reason, entry.choice.refused()) });
        const error = field(value, 'error');
        if (error !== undefined && error !== null) run.fail(error);
      }
      const error = field(chunk, 'error') ?? field(field(chunk, 'x_groq'), 'error');
      if (error !== undefined && error !== null) run.fail(error);
      if (str(chunk, 'object') === 'chat.completion') close(false);
    },
    fail(error) {
      const text = describeError(error);
      if (open) open.error = text;
      else rows.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text });
    },
    message(message) {
      close(true);
      writer.reading(message, MESSAGE_FIELDS);
      const role = str(message, 'role') ?? '';
      const content = readChatContent(field(message, 'content'));
      const meta = { timestamp: timeOf(message), ...optional('name', str(message, 'name')) };
      switch (role) {
        case 'assistant': {
          openTurn(meta.timestamp);
          const head = { role, ...meta, stopReason: null, model: '', provider: '', usage: null } as const;
          const choice = createChoice(writer, rows, rows.answerStart(head, true));
          choice.push(message);
          choice.end(choice.refused() ? { stopReason: 'refusal' } : {}, false);
          return;
        }
        case 'user':
        case 'system':
        case 'developer':
          rows.add({ role, ...meta }, content);
          return;
        case 'tool':
        case 'function': {
          const toolCallId = str(message, 'tool_call_id', 'toolCallId') ?? '';
          const toolName = str(message, 'name') ?? '';
          const head = {
            role: 'toolResult',
            timestamp: meta.timestamp,
            toolCallId,
            toolName,
            isError: false,
          } as const;
          rows.result(head, content);
          return;
        }
        default:
          rows.add({ role: 'unknown', sourceRole: role, ...meta }, [{ type: 'unknown', raw: message }]);
      }
    },
    request(request) {
      close(true);
      const messages = arr(request, 'messages');
      for (const message of unsaid(messages, sent, answered)) if (isJsonObject(message)) run.message(message);
      sent = messages;
      answered = 0;
      // A request that was never answered is a turn all the same.
      if (nextRequest) openTurn(null);
      nextRequest = requestOf(request);
    },
    end(cause) {
      const cut = open !== null && [...open.choices.values()].some(({ finish }) => finish === null);
      close(true);
      if (nextRequest) openTurn(null);
      rows.end(cut && cause === 'complete' ? 'aborted' : cause);
    },
  };
  return run;
}
