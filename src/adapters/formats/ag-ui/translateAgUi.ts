import type { SourceRecord } from '../../../decode/index.ts';
import { isJsonObject, type JsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { diagnoseRecord, field, jsonOf, str } from '../../kit/fields/index.ts';
import { joinText } from '../../kit/joinText.ts';
import { isAgUiEventType } from './eventTypes.ts';
import { EVENT_FIELDS } from './knownFields.ts';
import type { KnownCall } from './knownRows.ts';
import { createNotes } from './notes.ts';
import { placeSnapshot } from './placeSnapshot.ts';
import { readContent, readTimestamp } from './readMessage.ts';
import { createRuns } from './runs.ts';

/** Starts translating AG-UI events. */
export function translateAgUi(): Translator {
  const writer = createWriter();
  const runs = createRuns(writer);
  const { rows } = runs;
  const notes = createNotes(writer, rows);
  // Chunks open and close what they speak of by themselves.
  let chunk: { readonly kind: 'text' | 'thinking' | 'call'; readonly id: string } | null = null;

  // The text that the record before continued. As nothing came in between it is still there, so the next words just follow.
  let growing: { readonly id: string; readonly grow: ((delta: string) => void) | null } | null = null;

  const closeChunk = (event: JsonObject): void => {
    if (!chunk) return;
    const { kind, id } = chunk;
    chunk = null;
    const lane = runs.lane(event);
    if (kind === 'text') lane.textEnd(id);
    else if (kind === 'thinking') lane.thinkingEnd();
    else endCall(rows.call(id));
  };
  const endCall = (call: KnownCall | undefined, record?: SourceRecord): void => {
    if (!call) return;
    if (call.repeat !== null) {
      const { repeat } = call;
      call.repeat = null;
      if (repeat !== call.text && record)
        writer.diagnostic(
          diagnoseRecord(
            record,
            'warning',
            'repeated-tool-call',
            `The call “${call.name}” (id “${call.id}”) was started again with other arguments. The first ones are shown; look for the cause in the agent.`,
            repeat,
          ),
        );
      return;
    }
    if (call.ended) return;
    call.ended = true;
    call.slots.end(call.slot);
  };
  const startCall = (event: JsonObject, id: string): void => {
    const name = str(event, 'toolCallName', 'tool_call_name') ?? '';
    const told = id === '' ? undefined : rows.call(id);
    if (told) {
      if (told.ended || told.text !== '') told.repeat = '';
      return;
    }
    const call = runs
      .lane(event)
      .call(id, name, str(event, 'parentMessageId', 'parent_message_id'), opening(event));
    if (id === '') nameless = call;
  };
  let nameless: KnownCall | undefined;
  const callOf = (id: string): KnownCall | undefined => (id === '' ? nameless : rows.call(id));
  const growCall = (id: string, delta: string): void => {
    const call = callOf(id);
    if (!call) return;
    if (call.repeat !== null) call.repeat += delta;
    else {
      call.text += delta;
      call.slots.append(call.slot, delta);
    }
  };

  const translate = (event: JsonObject, record: SourceRecord): void => {
    const name = str(event, 'type');
    if (!isAgUiEventType(name)) {
      writer.item({ type: 'unknownRecord', name: name ?? '', raw: event }, runs.at());
      return;
    }
    const messageId = str(event, 'messageId', 'message_id') ?? '';
    const callId = str(event, 'toolCallId', 'tool_call_id') ?? '';
    const delta = str(event, 'delta') ?? '';
    switch (name) {
      case 'RUN_STARTED': {
        closeChunk(event);
        const lane = runs.start(event);
        const input = field(event, 'input');
        placeSnapshot(field(input, 'messages'), {
          writer,
          rows,
          laneOf: () => lane,
          timestamp: readTimestamp(event),
        });
        return;
      }
      case 'RUN_FINISHED':
        closeChunk(event);
        runs.finish(event);
        return;
      case 'RUN_ERROR':
        closeChunk(event);
        runs.fail(event);
        return;
      case 'SUBAGENT_STARTED':
        closeChunk(event);
        runs.startSubagent(event);
        return;
      case 'SUBAGENT_FINISHED':
      case 'SUBAGENT_ERROR':
        closeChunk(event);
        runs.endSubagent(event);
        return;
      case 'TEXT_MESSAGE_START':
      case 'TEXT_MESSAGE_CONTENT':
        closeChunk(event);
        growing = { id: messageId, grow: runs.text(event, messageId, delta) };
        return;
      case 'TEXT_MESSAGE_END':
        runs.textEnd(event, messageId);
        return;
      case 'TEXT_MESSAGE_CHUNK': {
        const id = messageId === '' && chunk?.kind === 'text' ? chunk.id : messageId;
        if (chunk?.kind !== 'text' || chunk.id !== id) closeChunk(event);
        chunk = { kind: 'text', id };
        runs.text(event, id, delta);
        return;
      }
      case 'TOOL_CALL_START':
        closeChunk(event);
        startCall(event, callId);
        return;
      case 'TOOL_CALL_ARGS':
        if (!callOf(callId)) startCall(event, callId);
        growCall(callId, delta);
        return;
      case 'TOOL_CALL_END':
        endCall(callOf(callId), record);
        return;
      case 'TOOL_CALL_CHUNK': {
        const id = callId === '' && chunk?.kind === 'call' ? chunk.id : callId;
        if (chunk?.kind !== 'call' || chunk.id !== id) {
          closeChunk(event);
          startCall(event, id);
        }
        chunk = { kind: 'call', id };
        growCall(id, delta);
        return;
      }
      case 'TOOL_CALL_RESULT': {
        closeChunk(event);
        const call = callOf(callId);
        endCall(call);
        const lane = runs.lane(event);
        const turn = call?.turn ?? lane.turn();
        rows.answer(callId, messageId);
        const error = str(event, 'error');
        const content = readContent(field(event, 'content', 'result'));
        writer.message(
          {
            role: 'toolResult',
            timestamp: readTimestamp(event),
            ...(messageId === '' ? {} : { id: messageId }),
            toolCallId: callId,
            toolName: call?.name ?? '',
            isError: error !== undefined,
          },
          error !== undefined && content.length === 0 ? [{ type: 'text', text: error }] : content,
          { loop: lane.loop, turn },
        );
        lane.answered(turn);
        return;
      }
      case 'REASONING_START':
      case 'THINKING_START':
        closeChunk(event);
        return;
      case 'REASONING_MESSAGE_START':
      case 'REASONING_MESSAGE_CONTENT':
      case 'THINKING_TEXT_MESSAGE_START':
      case 'THINKING_TEXT_MESSAGE_CONTENT':
        closeChunk(event);
        runs.lane(event).thinking(messageId, delta, opening(event));
        return;
      case 'REASONING_MESSAGE_CHUNK': {
        const id = messageId === '' && chunk?.kind === 'thinking' ? chunk.id : messageId;
        if (chunk?.kind !== 'thinking' || chunk.id !== id) closeChunk(event);
        chunk = { kind: 'thinking', id };
        runs.lane(event).thinking(id, delta, opening(event));
        return;
      }
      case 'REASONING_MESSAGE_END':
      case 'THINKING_TEXT_MESSAGE_END':
        runs.lane(event).thinkingEnd();
        return;
      case 'REASONING_END':
      case 'THINKING_END':
        closeChunk(event);
        return;
      case 'REASONING_ENCRYPTED_VALUE': {
        const id = str(event, 'entityId', 'entity_id') ?? '';
        runs.lane(event).encrypted(id, str(event, 'encryptedValue', 'encrypted_value') ?? '', opening(event));
        return;
      }
      case 'MESSAGES_SNAPSHOT':
        closeChunk(event);
        placeSnapshot(field(event, 'messages'), {
          writer,
          rows,
          laneOf: (subagent) => runs.lane({ subagentRunId: subagent }),
          timestamp: readTimestamp(event),
        });
        return;
      case 'STEP_STARTED':
      case 'STEP_FINISHED':
      case 'STATE_SNAPSHOT':
      case 'STATE_DELTA':
      case 'ACTIVITY_SNAPSHOT':
      case 'ACTIVITY_DELTA':
      case 'RAW':
      case 'CUSTOM':
        notes.add(name, event, runs.lane(event));
        return;
      case 'USAGE_METADATA':
        runs.usage(event);
        return;
      default:
        name satisfies never;
    }
  };

  return {
    ...joinText({
      continued({ value, problem }) {
        return growing?.grow && isTextDelta(value) && value.messageId === growing.id && !problem
          ? value.delta
          : undefined;
      },
      grow(text) {
        growing?.grow?.(text);
      },
      read(record) {
        if (record.problem) writer.diagnostic(record.problem);
        if (record.value === undefined) return;
        growing = null;
        const value = jsonOf(record.value);
        if (isJsonObject(value)) {
          writer.reading(value, EVENT_FIELDS);
          translate(value, record);
        } else writer.item({ type: 'unknownRecord', name: '', raw: value }, runs.at());
      },
      take: writer.take,
    }),
    end(cause) {
      runs.end(cause);
      return writer.end(cause);
    },
  };
}

const opening = (event: JsonObject) => ({ timestamp: readTimestamp(event), name: str(event, 'name') });

interface TextDelta {
  readonly messageId: string;
  readonly delta: string;
}

/** Whether a record only continues a text, with no field that would have to be kept. */
function isTextDelta(value: unknown): value is TextDelta {
  if (!isJsonObject(value) || value.type !== 'TEXT_MESSAGE_CONTENT') return false;
  for (const key in value) if (key !== 'type' && key !== 'messageId' && key !== 'delta') return false;
  return typeof value.messageId === 'string' && typeof value.delta === 'string';
}
