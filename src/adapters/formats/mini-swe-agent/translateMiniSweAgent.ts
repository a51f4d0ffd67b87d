import type { ContentBlock, JsonObject, JsonValue, RowKey, Usage } from '../../../model/index.ts';
import { isJsonObject, NO_USAGE } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createConversation } from '../../kit/createConversation.ts';
import { createWriter, type Writer } from '../../kit/createWriter.ts';
import {
  arr,
  createFieldReader,
  field,
  isJsonArray,
  num,
  obj,
  optional,
  str,
} from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { isMiniTrajectory } from './detectMiniSweAgent.ts';
import { ITEM_MESSAGE_FIELDS, MESSAGE_FIELDS } from './knownFields.ts';
import { readMiniMessage } from './readMiniMessage.ts';

/** Starts translating trajectories of mini-swe-agent: one to a record. */
export function translateMiniSweAgent(): Translator {
  const writer = createWriter();
  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        if (isJsonArray(value)) addRun(writer, value, undefined);
        else if (isJsonObject(value) && isMiniTrajectory(value)) {
          const fields = createFieldReader(value);
          fields.skip('messages', 'info', 'trajectory_format');
          const details = fields.rest();
          if (details) writer.emit({ type: 'session', value: { details } });
          addRun(writer, arr(value, 'messages'), obj(value, 'info'));
        } else if (str(value, 'role') !== undefined) addRun(writer, [value], undefined);
        else writer.item({ type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value });
      }),
    end: (cause) => writer.end(cause),
  };
}

function addRun(writer: Writer, messages: readonly JsonValue[], info: JsonObject | undefined): void {
  const stats = field(info, 'model_stats');
  const model = str(field(field(info, 'config'), 'model'), 'model_name');
  const rows = createConversation(writer, () => ({
    ...optional('model', model),
    ...optional('usage', readCost(stats)),
    ...optional('details', info),
  }));
  let answered = false;
  // The last answer, unless it says itself why it stopped.
  let last: RowKey | undefined;
  let acted = false;
  for (const message of messages) {
    if (!isJsonObject(message)) {
      rows.unknownRecord(message);
      continue;
    }
    const item = str(message, 'object') === 'response' || str(message, 'type') !== undefined;
    writer.reading(message, item ? ITEM_MESSAGE_FIELDS : MESSAGE_FIELDS);
    const { head, content } = readMiniMessage(message, answered, acted);
    acted = head.role === 'assistant' && content.some(isSpokenCall);
    const named = head.role === 'assistant' && head.model === '' ? { ...head, model: model ?? '' } : head;
    const placed = rows.add(named, content);
    if (head.role !== 'assistant') continue;
    answered = true;
    last = head.stopReason === null ? placed : undefined;
  }
  const exitStatus = str(info, 'exit_status');
  if (last !== undefined && exitStatus !== undefined && exitStatus !== '' && exitStatus !== 'Submitted') {
    writer.emit({
      type: 'messagePatch',
      message: last,
      value: { stopReason: stopReasonOf(exitStatus) },
    });
  }
  const ended = exitStatus === undefined || exitStatus === 'Submitted';
  rows.end(ended ? 'complete' : 'aborted');
}

// A call without an id stood in the prose of its answer.
const isSpokenCall = (block: ContentBlock): boolean => block.type === 'toolCall' && block.id === '';

function stopReasonOf(exitStatus: string): string {
  return exitStatus === 'UserInterruption' || exitStatus === 'KeyboardInterrupt' ? 'userStop' : exitStatus;
}

function readCost(stats: JsonValue | undefined): Usage | undefined {
  const costUsd = num(stats, 'instance_cost');
  return costUsd === undefined || costUsd === 0 ? undefined : { ...NO_USAGE, costUsd };
}
