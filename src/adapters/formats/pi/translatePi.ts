import type { JsonObject } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, field, obj, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createAgentRun } from './agentRun.ts';
import { applyAssistantEvent } from './assistantEvent.ts';
import { EVENT_FIELDS } from './knownFields.ts';
import { createPiNotices } from './piNotices.ts';
import { readPiMessage } from './readPiMessage.ts';
import { isSessionHeader, readSessionHeader } from './sessionHeader.ts';
import { onToolEnd, onToolStart, onToolUpdate } from './toolEvents.ts';

/** Starts translating pi's events, as its JSON print mode and its RPC mode write them. */
export function translatePi(): Translator {
  const writer = createWriter();
  const run = createAgentRun(writer, {
    read: readPiMessage,
    orphanIsRetried: false,
  });
  const notices = createPiNotices(writer, run);

  const translate = (record: JsonObject): void => {
    const type = str(record, 'type') ?? '';
    writer.reading(record, EVENT_FIELDS);
    switch (type) {
      case 'agent_start':
        run.agentStart(notices.willRetry() ? 'continuation' : 'initial');
        notices.runStarted();
        return;
      case 'agent_end':
        run.agentEnd(arr(record, 'messages'));
        return;
      case 'turn_start':
        run.turnStart();
        return;
      case 'turn_end':
        run.turnEnd(field(record, 'message'), arr(record, 'toolResults'));
        return;
      case 'message_start':
        run.messageStart(field(record, 'message'));
        return;
      case 'message_update': {
        const message = field(record, 'message') ?? undefined;
        const event = obj(record, 'assistantMessageEvent') ?? {};
        applyAssistantEvent(run.answer(message ?? field(event, 'partial')), message, event);
        return;
      }
      case 'message_end':
        run.messageEnd(field(record, 'message'));
        return;
      case 'tool_execution_start':
        onToolStart(writer, run, record);
        return;
      case 'tool_execution_update':
        onToolUpdate(writer, run, record, 'replace');
        return;
      case 'tool_execution_end':
        onToolEnd(writer, run, record);
        return;
      default:
        if (notices.read(type, record)) return;
        if (isSessionHeader(record)) writer.emit({ type: 'session', value: readSessionHeader(record) });
        else run.item({ type: 'unknownRecord', name: type, raw: record });
    }
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        if (isJsonObject(value)) translate(value);
        else run.item({ type: 'unknownRecord', name: '', raw: value });
      }),
    end(cause) {
      run.end(cause);
      return writer.end(cause);
    },
  };
}
