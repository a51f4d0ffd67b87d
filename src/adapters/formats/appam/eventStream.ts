import type { EndCause, JsonObject, Loop, MessagePatch, RowKey } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import {
  bool,
  createFieldReader,
  field,
  num,
  obj,
  optional,
  readArguments,
  span,
  str,
  time,
} from '../../kit/fields/index.ts';
import { readCompaction, textOf } from './readBlock.ts';
import { readSessionUsage } from './readUsage.ts';
import { EVENT_FIELDS } from './knownFields.ts';

/** The events of a run while it happens. */
export interface EventStream {
  /** Whether this is an event; if so it is read. */
  readonly read: (event: JsonObject) => boolean;
  readonly end: (cause: EndCause) => void;
}

/** A line of a trace holds its event apart from its time; this puts them together. Anything else stays as it is. */
export function unwrapTrace(record: JsonObject): JsonObject {
  const data = field(record, 'data');
  if (str(record, 'type') === undefined || num(record, 'elapsed_ms') === undefined) return record;
  const event = { timestamp: field(record, 'timestamp'), type: field(record, 'type') };
  return isJsonObject(data) ? { ...data, ...event } : event;
}

const NO_END =
  'The stream stopped without saying that the run is done. It probably failed; look for the reason where it ran.';

interface Answer {
  readonly message: RowKey;
  readonly slots: BlockSlots;
  readonly turn: RowKey;
  /** Block that grows. */
  slot: string;
  count: number;
  calls: number;
  settled: boolean;
}

interface OpenCall {
  readonly block: RowKey;
  readonly name: string;
}

/** Starts before the first event. Runs that follow one another are loops of their own. */
export function createEventStream(writer: Writer): EventStream {
  let rows: Conversation | undefined;
  let answer: Answer | undefined;
  let open: OpenCall[] = [];
  let facts: Partial<Loop> = {};
  let closing: Partial<Loop> = {};
  let over: 'no' | 'done' | 'failed' = 'no';
  let lastError = '';
  let count = 0;

  const closeRun = (cause: EndCause): void => {
    settle();
    rows?.end(cause, closing);
    rows = undefined;
    answer = undefined;
    open = [];
    closing = {};
    over = 'no';
    lastError = '';
  };
  const run = (): Conversation => {
    if (rows && over === 'no') return rows;
    if (rows) closeRun(over === 'failed' ? 'failed' : 'complete');
    const kind = count++ === 0 ? 'initial' : 'continuation';
    return (rows = createConversation(writer, () => ({ ...facts, kind })));
  };
  const settle = (value?: MessagePatch): void => {
    if (!answer || answer.settled) return;
    answer.slots.finish();
    answer.settled = true;
    writer.messageEnd(answer.message, {
      stopReason: answer.calls > 0 ? 'toolUse' : 'stop',
      ...value,
    });
  };
  // An answer ends when its calls come back; what the model says then is the next one.
  const speaking = (event: JsonObject): Answer => {
    const current = run();
    if (answer && !answer.settled) return answer;
    const message = current.answerStart({
      role: 'assistant',
      timestamp: time(event, 'timestamp') ?? null,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    });
    open = [];
    const turn = current.turn() ?? '';
    answer = {
      message,
      turn,
      slots: createBlockSlots(writer, message),
      slot: '',
      count: 0,
      calls: 0,
      settled: false,
    };
    return answer;
  };
  const grow = (kind: 'text' | 'thinking', event: JsonObject): void => {
    const delta = str(event, 'content');
    // A compact trace leaves thinking out.
    if (delta === undefined) return;
    const current = speaking(event);
    if (!current.slot.startsWith(kind)) {
      if (current.slot !== '') current.slots.end(current.slot);
      current.slot = `${kind}${current.count++}`;
      current.slots.open(
        current.slot,
        kind === 'text' ? { type: 'text', text: '' } : { type: 'thinking', thinking: '' },
      );
    }
    current.slots.append(current.slot, delta);
  };

  const started = (event: JsonObject): void => {
    const current = speaking(event);
    if (current.slot !== '') current.slots.end(current.slot);
    current.slot = '';
    const name = str(event, 'tool_name') ?? '';
    const slot = `call${current.count++}`;
    const stated = field(event, 'arguments');
    const given = typeof stated === 'string' ? readArguments(stated) : { arguments: stated ?? {} };
    current.slots.end(slot, { type: 'toolCall', id: '', name, ...given });
    current.calls += 1;
    const block = current.slots.key(slot);
    if (block === undefined) return;
    open.push({ block, name });
    run().called(block, '', name);
    const startedAt = optional('startedAt', time(event, 'timestamp'));
    const call = { turn: current.turn, toolCallId: '', toolName: name, block };
    writer.emit({ type: 'toolStart', call, ...startedAt });
  };
  const ended = (event: JsonObject, failed: boolean): void => {
    const name = str(event, 'tool_name') ?? '';
    // Some providers use ids again, and then a call is not announced.
    if (!open.some((call) => call.name === name)) {
      if (answer?.settled === true) announceLate(answer, name);
      else started({ tool_name: name });
    }
    settle();
    open.splice(
      open.findIndex((call) => call.name === name),
      1,
    );
    const output = field(event, 'result');
    run().result(
      {
        role: 'toolResult',
        timestamp: time(event, 'timestamp') ?? null,
        toolCallId: '',
        toolName: name,
        isError: failed,
        ...(failed ? {} : { outcome: 'done' }),
        ...optional('durationMs', span(num(event, 'duration_ms'))),
      },
      textOf(failed ? (field(event, 'error') ?? output) : output),
    );
  };
  const announceLate = (current: Answer, name: string): void => {
    const block = writer.blockStart(current.message, { type: 'toolCall', id: '', name, arguments: {} });
    writer.blockEnd(block);
    open.push({ block, name });
    run().called(block, '', name);
  };

  const failed = (event: JsonObject): void => {
    const fields = createFieldReader(event);
    fields.skip('type', 'timestamp');
    const errorMessage = fields.str('message') ?? '';
    if (over === 'failed' && errorMessage === lastError) return;
    if (over === 'failed') {
      rows?.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text: errorMessage });
      return;
    }
    const model = fields.str('model');
    const provider = fields.str('provider');
    const value: MessagePatch = {
      stopReason: 'error',
      errorMessage,
      ...optional('model', model),
      ...optional('provider', provider),
      ...optional('providerResponseId', fields.str('provider_response_id')),
      ...optional('extra', fields.rest()),
    };
    // After `done` the error still speaks of the answer before it.
    if (over === 'done' && answer) writer.emit({ type: 'messagePatch', message: answer.message, value });
    else {
      speaking(event);
      settle(value);
    }
    over = 'failed';
    lastError = errorMessage;
  };

  return {
    read(event) {
      writer.reading(event, EVENT_FIELDS);
      switch (str(event, 'type')) {
        case 'session_started': {
          if (rows) closeRun(over === 'failed' ? 'failed' : 'complete');
          const sessionId = str(event, 'session_id') ?? '';
          facts = { loopId: sessionId, ...optional('startedAt', time(event, 'timestamp')) };
          writer.emit({ type: 'session', value: { sessionId } });
          break;
        }
        case 'content':
          grow('text', event);
          break;
        case 'reasoning':
          grow('thinking', event);
          break;
        case 'tool_call_started':
          started(event);
          break;
        case 'tool_call_completed':
          ended(event, bool(event, 'success') === false);
          break;
        case 'tool_call_failed':
          ended(event, true);
          break;
        case 'usage_update': {
          const usage = readSessionUsage(obj(event, 'snapshot') ?? event);
          closing = { ...closing, ...usage };
          if (rows) writer.emit({ type: 'loopEnd', loop: rows.loop(), value: usage });
          break;
        }
        case 'compaction':
          run().leave('compacted', answer?.settled === false ? answer.message : undefined);
          run().item(readCompaction(event));
          break;
        case 'turn_completed':
          // Only the web server says it, and only once, after the end.
          break;
        case 'done':
          if (!rows || over !== 'no') break;
          settle();
          over = 'done';
          break;
        case 'error':
          failed(event);
          break;
        default:
          return false;
      }
      return true;
    },
    end(cause) {
      if (!rows) return;
      if (over === 'no') {
        if (cause === 'complete')
          writer.diagnostic({ severity: 'warning', code: 'no-end-of-run', message: NO_END });
        if (answer?.settled === false) {
          answer.slots.finish();
          answer.settled = true;
          const stopReason = cause === 'aborted' ? { value: { stopReason: 'aborted' } } : {};
          writer.emit({ type: 'messageEnd', message: answer.message, incomplete: true, ...stopReason });
        }
      }
      closeRun(over === 'done' ? 'complete' : cause === 'aborted' ? 'aborted' : 'failed');
    },
  };
}
