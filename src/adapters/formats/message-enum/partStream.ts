import type { EndCause, JsonObject, JsonValue, RowKey, ToolCallBlock } from '../../../model/index.ts';
import type { Conversation } from '../../kit/createConversation.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, bool, excerpt, field, optional, str, time } from '../../kit/fields/index.ts';
import type { PartSink } from './messageList.ts';
import { hiddenBy, metadataOf, readCall, readPart } from './readPart.ts';
import { readFinishReason, readUsage } from './readUsage.ts';

/** The parts of a stream, which make answers. */
export interface PartStream {
  /** Whether this is a part of a stream; if so it is read. */
  readonly read: (part: JsonObject) => boolean;
  readonly end: (cause: EndCause) => void;
}

interface Answer {
  readonly message: RowKey;
  readonly slots: BlockSlots;
  /** Its texts and calls that were begun, so that ids used again later name new ones. */
  readonly open: Map<string, string>;
  count: number;
  failed: boolean;
}

/** Starts before the first part. */
export function createPartStream(writer: Writer, rows: Conversation, sink: PartSink): PartStream {
  let answer: Answer | undefined;

  const opened = (): Answer => {
    if (answer) return answer;
    const message = rows.answerStart({
      role: 'assistant',
      timestamp: null,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    });
    answer = { message, slots: createBlockSlots(writer, message), open: new Map(), count: 0, failed: false };
    return answer;
  };
  const close = (value?: Parameters<Writer['messageEnd']>[1]): void => {
    if (!answer) return;
    answer.slots.finish();
    writer.messageEnd(answer.message, value);
    answer = undefined;
  };

  // Kinds have ids of their own, and an id may be used again once its part is over.
  const slotOf = (kind: string, id: string, fresh = false): string => {
    const current = opened();
    const name = `${kind}:${id}`;
    const known = current.open.get(name);
    if (known !== undefined && !fresh) return known;
    const slot = `${name}:${current.count++}`;
    current.open.set(name, slot);
    return slot;
  };
  const grow = (kind: 'text' | 'reasoning', part: JsonObject): void => {
    const slot = slotOf(kind, str(part, 'id') ?? '');
    begin(slot, kind, part);
    opened().slots.append(slot, str(part, 'delta', 'text') ?? '');
  };
  const begin = (slot: string, kind: 'text' | 'reasoning', part: JsonObject): void => {
    opened().slots.open(
      slot,
      kind === 'text'
        ? { type: 'text', text: '' }
        : { type: 'thinking', thinking: '', ...hiddenBy(metadataOf(part)) },
    );
  };
  const finishPart = (kind: 'text' | 'reasoning', part: JsonObject): void => {
    const slot = slotOf(kind, str(part, 'id') ?? '');
    begin(slot, kind, part);
    const block = opened().slots.block(slot);
    const hidden = kind === 'reasoning' ? hiddenBy(metadataOf(part)) : {};
    if (block) opened().slots.end(slot, { ...block, ...hidden });
  };

  const inputStart = (part: JsonObject): void => {
    const id = str(part, 'id', 'toolCallId') ?? '';
    const slot = slotOf('call', id, true);
    const block: ToolCallBlock = {
      type: 'toolCall',
      id,
      name: str(part, 'toolName') ?? '',
      arguments: {},
      argumentsText: '',
      ...optional('providerExecuted', bool(part, 'providerExecuted')),
      ...optional('dynamic', bool(part, 'dynamic')),
      ...optional('title', str(part, 'title')),
    };
    opened().slots.open(slot, block);
    note(slot, block);
  };
  const note = (slot: string, { id, name }: ToolCallBlock): void => {
    const key = opened().slots.key(slot);
    if (key !== undefined) rows.called(key, id, name);
  };
  const call = (part: JsonObject): void => {
    const stated = readCall(part);
    const slot = slotOf('call', stated.id);
    const { slots } = opened();
    const before = slots.block(slot);
    const { dynamic, title, providerExecuted } = before?.type === 'toolCall' ? before : stated;
    const block: ToolCallBlock = {
      ...optional('providerExecuted', providerExecuted),
      ...optional('dynamic', dynamic),
      ...optional('title', title),
      ...stated,
    };
    slots.end(slot, block);
    if (!before) note(slot, block);
    opened().open.delete(`call:${stated.id}`);
  };

  const fail = (part: JsonObject): void => {
    const error = field(part, 'error') ?? str(part, 'message') ?? '';
    const errorMessage = typeof error === 'string' ? error : (str(error, 'message') ?? excerpt(error));
    const current = opened();
    current.failed = true;
    writer.emit({
      type: 'messagePatch',
      message: current.message,
      value: { stopReason: 'error', errorMessage },
    });
  };
  const finish = (part: JsonObject): void => {
    const usage = readUsage(field(part, 'usage', 'totalUsage'));
    const stopReason = opened().failed ? 'error' : readFinishReason(field(part, 'finishReason'));
    const metadata = metadataOf(part);
    close({ stopReason, usage, ...(metadata ? { extra: { providerMetadata: metadata } } : {}) });
  };
  const whole = (part: JsonObject): void => {
    opened().slots.end(slotOf('whole', '', true), readPart(part));
  };

  return {
    read(part) {
      switch (str(part, 'type')) {
        case 'stream-start':
          close();
          for (const warning of arr(part, 'warnings')) rows.item(warningOf(warning));
          opened();
          break;
        case 'response-metadata': {
          const providerResponseId = str(part, 'id');
          const model = str(part, 'modelId');
          const timestamp = time(part, 'timestamp');
          writer.emit({
            type: 'messagePatch',
            message: opened().message,
            value: {
              ...optional('providerResponseId', providerResponseId),
              ...optional('model', model),
              ...optional('timestamp', timestamp),
            },
          });
          break;
        }
        case 'text-start':
          begin(slotOf('text', str(part, 'id') ?? '', true), 'text', part);
          break;
        case 'reasoning-start':
          begin(slotOf('reasoning', str(part, 'id') ?? '', true), 'reasoning', part);
          break;
        case 'text-delta':
          grow('text', part);
          break;
        case 'reasoning-delta':
          grow('reasoning', part);
          break;
        case 'text-end':
          finishPart('text', part);
          break;
        case 'reasoning-end':
          finishPart('reasoning', part);
          break;
        case 'tool-input-start':
          inputStart(part);
          break;
        case 'tool-input-delta': {
          const id = str(part, 'id', 'toolCallId') ?? '';
          const slot = slotOf('call', id);
          if (!opened().slots.has(slot)) inputStart({ ...part, toolName: '' });
          opened().slots.append(slotOf('call', id), str(part, 'delta') ?? '');
          break;
        }
        case 'tool-input-end':
          opened().slots.end(slotOf('call', str(part, 'id', 'toolCallId') ?? ''));
          break;
        case 'tool-call':
          call(part);
          break;
        case 'tool-result':
        case 'tool-approval-request':
        case 'tool-approval-response':
          opened();
          return sink.place(part);
        case 'file':
        case 'reasoning-file':
        case 'source':
          whole(part);
          break;
        case 'error':
          fail(part);
          break;
        case 'finish':
          finish(part);
          break;
        case 'raw':
          // What the provider sent, which the other parts say already.
          break;
        default:
          return false;
      }
      return true;
    },
    end(cause) {
      if (!answer) return;
      const { message, slots, failed } = answer;
      slots.finish();
      const aborted = cause === 'aborted' && !failed;
      const value = aborted ? { value: { stopReason: 'aborted' } } : {};
      writer.emit({ type: 'messageEnd', message, incomplete: !failed, ...value });
      answer = undefined;
    },
  };
}

const warningOf = (warning: JsonValue) =>
  ({
    type: 'banner',
    kind: 'warning',
    severity: 'warning',
    status: 'done',
    text: str(warning, 'message', 'details') ?? excerpt(warning),
  }) as const;
