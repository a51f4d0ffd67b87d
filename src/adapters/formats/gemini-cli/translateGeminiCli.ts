import {
  isJsonObject,
  type AssistantMessage,
  type JsonObject,
  type JsonValue,
  type RowKey,
} from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import {
  arr,
  field,
  isJsonArray,
  jsonOf,
  obj,
  optional,
  str,
  strings,
  time,
} from '../../kit/fields/index.ts';
import { createStreamJson, isStreamJson, type StreamJson } from './streamJson.ts';
import { readAnswer, readContent, readResult, readTokens } from './readRecord.ts';
import { MESSAGE_FIELDS, PRINTED_FIELDS, SESSION_FIELDS } from './knownFields.ts';

interface Told {
  readonly key: RowKey;
  readonly turn: RowKey | undefined;
  /** Rows that answer its calls. */
  readonly results: Map<string, RowKey>;
}

const KNOWN_TYPES: ReadonlySet<string> = new Set(['user', 'info', 'warning', 'error']);

/** Starts translating a session of Gemini CLI, or what it prints. */
export function translateGeminiCli(): Translator {
  const writer = createWriter();
  let loopKey: RowKey | undefined;
  let turn: RowKey | undefined;
  let turns = 0;
  // The log says a message again when it changes; the order is that of the first time.
  let told = new Map<string, Told>();
  let nameless = 0;
  let stream: StreamJson | undefined;

  const loop = (): RowKey =>
    (loopKey ??= writer.loopStart({ loopId: '', kind: 'initial', status: 'running' }));
  const closeTurn = (): void => {
    if (turn !== undefined) writer.emit({ type: 'turnEnd', turn, value: {} });
    turn = undefined;
  };
  const remember = (id: string | undefined, row: Told): void => {
    told.set(id ?? ` ${nameless++}`, row);
  };
  const timestampOf = (record: JsonValue): number | null => time(record, 'timestamp') ?? null;
  const meta = (record: JsonObject) => ({
    timestamp: timestampOf(record),
    ...optional('id', str(record, 'id')),
  });

  const answer = (record: JsonObject, before: Told | undefined): void => {
    const facts: Omit<AssistantMessage, 'content' | 'role'> = {
      ...meta(record),
      stopReason: null,
      model: str(record, 'model') ?? '',
      provider: 'google',
      usage: readTokens(record),
    };
    let row = before;
    if (row) {
      writer.messageContent(row.key, readAnswer(record));
      writer.emit({ type: 'messagePatch', message: row.key, value: facts });
    } else {
      closeTurn();
      turn = writer.turnStart(loop(), { index: turns++ });
      row = {
        key: writer.message({ role: 'assistant', ...facts }, readAnswer(record), { loop: loop(), turn }),
        turn,
        results: new Map(),
      };
      remember(str(record, 'id'), row);
    }
    for (const [index, call] of arr(record, 'toolCalls').entries()) answerCall(row, call, index);
  };
  const answerCall = (row: Told, call: JsonValue, index: number): void => {
    const toolCallId = str(call, 'id') ?? '';
    const toolName = str(call, 'name') ?? '';
    const result = readResult(call);
    if (!result) {
      const status = str(call, 'status');
      const waits = status === 'awaiting_approval';
      if (row.turn !== undefined && (waits || status === 'executing'))
        writer.emit({
          type: 'toolStart',
          call: { turn: row.turn, toolCallId, toolName },
          ...(waits ? { awaitingApproval: true } : {}),
        });
      return;
    }
    const { content, ...facts } = result;
    const name = toolCallId === '' ? `#${index}` : toolCallId;
    const before = row.results.get(name);
    if (before !== undefined) {
      writer.messageContent(before, content);
      writer.emit({ type: 'messagePatch', message: before, value: facts });
      return;
    }
    const head = {
      role: 'toolResult' as const,
      timestamp: timestampOf(call),
      toolCallId,
      toolName,
      ...facts,
    };
    row.results.set(name, writer.message(head, content, { loop: loop(), turn: row.turn }));
  };
  const message = (record: JsonObject): void => {
    const id = str(record, 'id');
    const before = id === undefined ? undefined : told.get(id);
    const type = str(record, 'type') ?? '';
    if (type === 'gemini') {
      answer(record, before);
      return;
    }
    const content = readContent(field(record, 'content'));
    if (before && KNOWN_TYPES.has(type)) {
      writer.messageContent(before.key, content);
      return;
    }
    const add = (key: RowKey): void => {
      remember(id, { key, turn: undefined, results: new Map() });
    };
    switch (type) {
      case 'user':
        closeTurn();
        add(writer.message({ role: 'user', ...meta(record) }, content, { loop: loop() }));
        return;
      case 'info':
      case 'warning':
      case 'error':
        add(
          writer.message(
            {
              role: 'extension',
              ...meta(record),
              kind: type,
              data: field(record, 'content') ?? null,
              severity: type,
            },
            content,
            { loop: loop(), turn },
          ),
        );
        return;
      default:
        // A message of a type to come has an id, as all of them have.
        if (id === undefined) {
          writer.item({ type: 'unknownRecord', name: type, raw: record }, loopKey);
          return;
        }
        closeTurn();
        add(
          writer.message(
            { role: 'unknown', sourceRole: type, ...meta(record) },
            [{ type: 'unknown', raw: record }],
            { loop: loop() },
          ),
        );
    }
  };

  const session = (record: JsonObject): void => {
    const directories = strings(record, 'directories');
    const kind = str(record, 'kind');
    writer.emit({
      type: 'session',
      value: {
        ...optional('sessionId', str(record, 'sessionId')),
        ...optional('title', str(record, 'summary')),
        ...optional('createdAt', time(record, 'startTime')),
        ...optional('lastActiveAt', time(record, 'lastUpdated')),
        ...optional('cwd', directories[0]),
        ...(kind === undefined ? {} : { details: { kind } }),
      },
    });
  };
  const leave = (left: readonly Told[], context: 'abandoned' | 'compacted'): void => {
    const keys = left.flatMap(({ key, results }) => [key, ...results.values()]);
    if (keys.length > 0) writer.emit({ type: 'context', messages: keys, context });
  };
  // Going back drops the message that is named and all that follow.
  const rewind = (id: string): void => {
    const ids = [...told.keys()];
    const at = Math.max(0, ids.indexOf(id));
    const left = ids.slice(at);
    closeTurn();
    leave(
      left.flatMap((one) => told.get(one) ?? []),
      'abandoned',
    );
    for (const one of left) told.delete(one);
    writer.item({ type: 'divider', kind: 'revert', status: 'done', messagesRemoved: left.length }, loop());
  };
  // States what the model reads from now on: after a compression, a summary instead of what was said.
  const replace = (messages: readonly JsonValue[]): void => {
    const ids = new Set(messages.map((one) => str(one, 'id')));
    const left = [...told].filter(([id]) => !ids.has(id));
    if (left.length > 0) {
      closeTurn();
      leave(
        left.map(([, row]) => row),
        'compacted',
      );
      told = new Map([...told].filter(([id]) => ids.has(id)));
      writer.item(
        { type: 'divider', kind: 'compaction', status: 'done', messagesRemoved: left.length },
        loop(),
      );
    }
    for (const one of messages) translate(one);
  };
  const printed = (event: JsonObject): void => {
    stream ??= createStreamJson(writer);
    if (isStreamJson(event)) stream.push(event);
    else writer.item({ type: 'unknownRecord', name: str(event, 'type') ?? '', raw: event });
  };
  const translate = (value: JsonValue): void => {
    if (!isJsonObject(value)) {
      writer.item({ type: 'unknownRecord', name: '', raw: value }, loop());
      return;
    }
    if (stream || isStreamJson(value)) {
      writer.reading(value, PRINTED_FIELDS);
      printed(value);
      return;
    }
    const set = obj(value, '$set');
    const back = str(value, '$rewindTo');
    const facts = back !== undefined || set !== undefined || str(value, 'sessionId') !== undefined;
    writer.reading(value, facts ? SESSION_FIELDS : MESSAGE_FIELDS);
    if (back !== undefined) rewind(back);
    else if (set) {
      session(set);
      const messages = field(set, 'messages');
      if (isJsonArray(messages)) replace(messages);
    } else if (str(value, 'sessionId') !== undefined) {
      session(value);
      arr(value, 'messages').forEach(translate);
    } else if (str(value, 'type') !== undefined) message(value);
    else writer.item({ type: 'unknownRecord', name: '', raw: value }, loop());
  };

  return {
    push(record) {
      if (record.problem) writer.diagnostic(record.problem);
      if (record.value !== undefined) translate(jsonOf(record.value));
      return writer.take();
    },
    end(cause) {
      stream?.end(cause);
      closeTurn();
      if (loopKey !== undefined) {
        const status = cause === 'complete' ? 'completed' : 'aborted';
        writer.emit({ type: 'loopEnd', loop: loopKey, value: { status } });
      }
      return writer.end(cause);
    },
  };
}
