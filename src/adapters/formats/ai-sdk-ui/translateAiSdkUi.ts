import {
  isJsonObject,
  type ContentBlock,
  type JsonObject,
  type JsonValue,
  type RowKey,
} from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import type { BlockSlots } from '../../kit/createBlockSlots.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, bool, field, jsonOf, optional, str, time } from '../../kit/fields/index.ts';
import { joinText } from '../../kit/joinText.ts';
import { chunksOf } from './chunksOf.ts';
import { isChunkType } from './chunkTypes.ts';
import { createSteps, readOutput } from './createSteps.ts';
import { messagesOf } from './detectAiSdkUi.ts';
import { ANSWER_FIELDS, CHAT_FIELDS, CHUNK_FIELDS, MESSAGE_FIELDS, PART_FIELDS } from './knownFields.ts';
import { readFile, readSource, stopReasonOf, thinkingMarks } from './readChunk.ts';

/** Starts translating a UI message stream, or the messages that one built. */
export function translateAiSdkUi(): Translator {
  const writer = createWriter();
  const steps = createSteps(writer);
  const data = new Map<string, RowKey>();

  const addData = (chunk: JsonObject, type: string): void => {
    const id = str(chunk, 'id');
    const name = `${type}\n${id ?? ''}`;
    const before = id === undefined ? undefined : data.get(name);
    const value = field(chunk, 'data') ?? null;
    if (before !== undefined) {
      writer.emit({ type: 'messagePatch', message: before, value: { data: value } });
      return;
    }
    const key = writer.message(
      {
        role: 'extension',
        timestamp: null,
        ...optional('id', id),
        kind: type.slice('data-'.length),
        data: value,
      },
      [],
      { loop: steps.loop(), turn: steps.turn() },
    );
    if (id !== undefined) data.set(name, key);
  };
  const openText = (id: string, block: ContentBlock): string => {
    const slots = steps.slots();
    const slot = steps.slotFor(id);
    slots.open(slot, block);
    return slot;
  };
  const growText = (id: string, delta: string, empty: ContentBlock): void => {
    const slots = steps.slots();
    slots.append(steps.slotOf(id) ?? openText(id, empty), delta);
  };
  // The text that the record before began or continued. As nothing came in between it is still there, so the next words just follow.
  let growing: { readonly id: string; readonly slots: BlockSlots; readonly slot: string } | null = null;
  const openedBy = ({ type, id }: JsonObject): typeof growing => {
    if ((type !== 'text-start' && type !== 'text-delta') || typeof id !== 'string') return null;
    const slot = steps.slotOf(`text ${id}`);
    return slot === undefined ? null : { id, slots: steps.slots(), slot };
  };
  const endText = (id: string, chunk: JsonObject): void => {
    const slot = steps.slotOf(id);
    if (slot === undefined) return;
    const slots = steps.slots();
    const block = slots.block(slot);
    if (block?.type === 'thinking') slots.end(slot, { ...block, ...thinkingMarks(chunk) });
    else slots.end(slot);
  };

  const translate = (chunk: JsonObject): void => {
    const name = str(chunk, 'type') ?? '';
    if (!isChunkType(name)) {
      if (name.startsWith('data-')) addData(chunk, name);
      else if (name === 'unknown-part') steps.add({ type: 'unknown', raw: field(chunk, 'part') ?? null });
      else writer.item({ type: 'unknownRecord', name, raw: chunk }, steps.loop());
      return;
    }
    const id = str(chunk, 'id') ?? '';
    const toolCallId = str(chunk, 'toolCallId') ?? '';
    switch (name) {
      case 'start':
        steps.start(chunk);
        steps.metadata(field(chunk, 'messageMetadata'));
        return;
      case 'start-step':
        steps.nextStep();
        return;
      case 'text-start':
        openText(`text ${id}`, { type: 'text', text: '' });
        return;
      case 'text-delta':
        growText(`text ${id}`, str(chunk, 'delta') ?? '', { type: 'text', text: '' });
        return;
      case 'text-end':
        endText(`text ${id}`, chunk);
        return;
      case 'reasoning-start':
        openText(`thinking ${id}`, { type: 'thinking', thinking: '', ...thinkingMarks(chunk) });
        return;
      case 'reasoning-delta':
        growText(`thinking ${id}`, str(chunk, 'delta') ?? '', { type: 'thinking', thinking: '' });
        return;
      case 'reasoning-end':
        endText(`thinking ${id}`, chunk);
        return;
      case 'tool-input-start':
        steps.call(chunk);
        return;
      case 'tool-input-delta': {
        const call = steps.call(chunk);
        call.slots.append(call.slot, str(chunk, 'inputTextDelta') ?? '');
        return;
      }
      case 'tool-input-available':
        endCall(chunk);
        return;
      case 'tool-input-error':
        endCall(chunk);
        failCall(toolCallId, chunk);
        return;
      case 'tool-approval-request': {
        const call = steps.told(toolCallId);
        if (call) writer.emit({ type: 'toolStart', call: call.ref, awaitingApproval: true });
        return;
      }
      case 'tool-output-available': {
        const output = field(chunk, 'output') ?? null;
        const call = steps.told(toolCallId);
        const read = readOutput(output);
        if (bool(chunk, 'preliminary') !== true || !call) steps.result(toolCallId, read);
        else
          writer.emit({
            type: 'toolProgress',
            call: call.ref,
            content: read.content,
            ...optional('details', read.output),
          });
        return;
      }
      case 'tool-output-error':
        failCall(toolCallId, chunk);
        return;
      case 'tool-output-denied': {
        const reason = str(chunk, 'reason');
        const content = reason === undefined ? [] : [{ type: 'text' as const, text: reason }];
        steps.result(toolCallId, { content, isError: false, outcome: 'denied' });
        return;
      }
      case 'source-url':
      case 'source-document':
        steps.add(readSource(chunk));
        return;
      case 'file':
        steps.add(readFile(chunk));
        return;
      case 'message-metadata':
        steps.metadata(field(chunk, 'messageMetadata'));
        return;
      case 'finish-step':
        steps.endStep();
        return;
      case 'finish': {
        steps.metadata(field(chunk, 'messageMetadata'));
        const reason = str(chunk, 'finishReason');
        if (reason !== undefined) steps.patch({ stopReason: stopReasonOf(reason) });
        steps.finish();
        return;
      }
      case 'abort': {
        const reason = str(chunk, 'reason');
        steps.patch({ stopReason: 'aborted', ...optional('errorMessage', reason) });
        steps.finish();
        return;
      }
      case 'error': {
        const text = str(chunk, 'errorText', 'error') ?? '';
        if (steps.isOpen()) steps.patch({ stopReason: 'error', errorMessage: text });
        else
          writer.item(
            { type: 'banner', kind: 'error', severity: 'error', status: 'failed', text },
            steps.loop(),
          );
        return;
      }
      default:
        name satisfies never;
    }
  };
  const endCall = (chunk: JsonObject): void => {
    const call = steps.call(chunk);
    call.slots.end(call.slot, { ...call.block, arguments: field(chunk, 'input') ?? {} });
  };
  const failCall = (toolCallId: string, chunk: JsonObject): void => {
    const text = str(chunk, 'errorText') ?? '';
    steps.result(toolCallId, { content: [{ type: 'text', text }], isError: true });
  };
  const readingPart = (part: JsonValue): void => {
    writer.reading(part, PART_FIELDS);
  };
  const saved = (message: JsonObject): void => {
    const role = str(message, 'role');
    writer.reading(message, role === 'assistant' ? ANSWER_FIELDS : MESSAGE_FIELDS);
    if (role === 'user' || role === 'system') {
      steps.nextStep();
      writer.message(
        {
          role,
          timestamp: time(message, 'createdAt') ?? time(field(message, 'metadata'), 'createdAt') ?? null,
          ...optional('id', str(message, 'id')),
          ...optional('payload', field(message, 'metadata') ?? undefined),
        },
        saidOf(message),
        { loop: steps.loop() },
      );
      // What an application sends along is not for the model.
      for (const part of arr(message, 'parts')) {
        const type = str(part, 'type') ?? '';
        if (type.startsWith('data-') && isJsonObject(part)) addData(part, type);
      }
    } else if (role === 'assistant') {
      // A saved answer holds all that was said of its calls.
      steps.forgetCalls();
      for (const chunk of chunksOf(message, readingPart)) translate(chunk);
    } else {
      steps.nextStep();
      writer.message(
        { role: 'unknown', sourceRole: role ?? '', timestamp: null },
        [{ type: 'unknown', raw: message }],
        { loop: steps.loop() },
      );
    }
  };

  return {
    ...joinText({
      continued({ value, problem }) {
        return growing && isTextDelta(value) && value.id === growing.id && !problem ? value.delta : undefined;
      },
      grow(text) {
        growing?.slots.append(growing.slot, text);
      },
      read(record) {
        if (record.problem) writer.diagnostic(record.problem);
        if (record.value === undefined) return;
        growing = null;
        const value = jsonOf(record.value);
        const messages = messagesOf(value);
        if (messages) {
          const chatId = str(value, 'id');
          if (!str(value, 'role')) {
            writer.reading(value, CHAT_FIELDS);
            if (chatId !== undefined) writer.emit({ type: 'session', value: { sessionId: chatId } });
          }
          messages.forEach(saved);
        } else if (isJsonObject(value)) {
          writer.reading(value, CHUNK_FIELDS);
          translate(value);
          growing = openedBy(value);
        } else writer.item({ type: 'unknownRecord', name: '', raw: value }, steps.loop());
      },
      take: writer.take,
    }),
    end(cause) {
      steps.end(cause);
      return writer.end(cause);
    },
  };
}

function saidOf(message: JsonObject): readonly ContentBlock[] {
  const parts = arr(message, 'parts').filter((part) => !str(part, 'type')?.startsWith('data-'));
  const content = str(message, 'content');
  if (parts.length === 0 && content !== undefined) return [{ type: 'text', text: content }];
  return parts.map(readSaid);
}

function readSaid(part: JsonValue): ContentBlock {
  const text = str(part, 'text');
  if (str(part, 'type') === 'text' && text !== undefined) return { type: 'text', text };
  return str(part, 'type') === 'file' && isJsonObject(part) ? readFile(part) : { type: 'unknown', raw: part };
}

interface TextDelta {
  readonly id: string;
  readonly delta: string;
}

/** Whether a record only continues a text, with no field that would have to be kept. */
function isTextDelta(value: unknown): value is TextDelta {
  if (!isJsonObject(value) || value.type !== 'text-delta') return false;
  for (const key in value) if (key !== 'type' && key !== 'id' && key !== 'delta') return false;
  return typeof value.id === 'string' && typeof value.delta === 'string';
}
