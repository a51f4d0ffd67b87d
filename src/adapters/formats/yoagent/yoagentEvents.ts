import type { EndCause, JsonObject, JsonValue, Loop } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import {
  arr,
  bool,
  createFieldReader,
  field,
  jsonOf,
  num,
  obj,
  optional,
  str,
} from '../../kit/fields/index.ts';
import { readMessage } from '../phi-core/readMessage.ts';
import { readUsage } from '../phi-core/readUsage.ts';
import { createAgentRun, type AgentRun } from '../pi/agentRun.ts';
import type { DeltaKind } from '../pi/messageStream.ts';
import { callOf, onToolEnd, onToolStart, onToolUpdate } from '../pi/toolEvents.ts';
import { EVENT_FIELDS } from './knownFields.ts';

/** The event stream of yoagent. */
export interface YoagentEvents {
  readonly read: (event: JsonObject) => void;
  /** Shows a record that is no event. */
  readonly unknown: (raw: JsonValue) => void;
  readonly end: (cause: EndCause) => void;
}

const DELTAS: ReadonlyMap<string, DeltaKind> = new Map<string, DeltaKind>([
  ['text', 'text'],
  ['thinking', 'thinking'],
  ['toolCallDelta', 'toolCall'],
]);

const EVENTS: ReadonlySet<string> = new Set([
  'agentStart',
  'agentEnd',
  'turnStart',
  'turnEnd',
  'messageStart',
  'messageUpdate',
  'messageEnd',
  'toolExecutionStart',
  'toolExecutionUpdate',
  'toolExecutionEnd',
  'progressMessage',
  'inputRejected',
  'loopDetected',
  'contextCompacted',
]);

/** Whether this is the name of an event of a stream. */
export const isYoagentEvent = (type: string | undefined): boolean => type !== undefined && EVENTS.has(type);

/** Starts reading an event stream. */
export function createYoagentEvents(writer: Writer): YoagentEvents {
  const run = createAgentRun(writer, {
    read: (raw) => ({ type: 'message', ...readMessage(jsonOf(raw)) }),
    orphanIsRetried: true,
  });
  let rejection: string | undefined;

  const end = (event: JsonObject): void => {
    const rejected: Partial<Loop> =
      rejection === undefined ? {} : { rejection, ...(run.answered() ? {} : { status: 'rejected' }) };
    run.agentEnd(arr(event, 'messages'), { ...rejected, ...statsOf(obj(event, 'stats')) });
    rejection = undefined;
  };

  return {
    end: run.end,
    unknown(raw) {
      run.item({ type: 'unknownRecord', name: '', raw });
    },
    read(event) {
      const type = str(event, 'type') ?? '';
      writer.reading(event, EVENT_FIELDS);
      switch (type) {
        case 'agentStart':
          run.agentStart();
          rejection = undefined;
          return;
        case 'agentEnd':
          end(event);
          return;
        case 'turnStart':
          run.turnStart();
          return;
        case 'turnEnd':
          run.turnEnd(field(event, 'message'), arr(event, 'toolResults'));
          return;
        case 'messageStart':
          run.messageStart(field(event, 'message'));
          return;
        case 'messageUpdate': {
          // The message beside a delta is an empty stand-in.
          const kind = DELTAS.get(str(field(event, 'delta'), 'type') ?? '');
          const text = str(field(event, 'delta'), 'delta');
          if (kind !== undefined && text !== undefined)
            run.answer(field(event, 'message')).append(kind, text);
          else run.item({ type: 'unknownRecord', name: type, raw: event });
          return;
        }
        case 'messageEnd':
          run.messageEnd(field(event, 'message'));
          return;
        case 'toolExecutionStart':
          onToolStart(writer, run, event);
          return;
        case 'toolExecutionUpdate': {
          // A sub-agent sends the next piece of its text; other tools send what there is so far.
          const ofSubAgent =
            field(field(field(event, 'partialResult'), 'details'), 'sub_agent') !== undefined;
          onToolUpdate(writer, run, event, ofSubAgent ? 'append' : 'replace');
          return;
        }
        case 'toolExecutionEnd':
          onToolEnd(writer, run, event);
          return;
        case 'progressMessage':
          progress(writer, run, event);
          return;
        case 'inputRejected':
          rejection = str(event, 'reason') ?? '';
          run.item({
            type: 'banner',
            kind: 'inputRejected',
            severity: 'error',
            status: 'done',
            text: rejection,
          });
          return;
        case 'loopDetected':
          loopDetected(run, event);
          return;
        case 'contextCompacted':
          contextCompacted(run, event);
          return;
        default:
          run.item({ type: 'unknownRecord', name: type, raw: event });
      }
    },
  };
}

function progress(writer: Writer, run: AgentRun, event: JsonObject): void {
  const text = str(event, 'text') ?? '';
  const names = (str(event, 'toolCallId') ?? '') + (str(event, 'toolName') ?? '');
  if (names === '') run.item({ type: 'banner', kind: 'progress', severity: 'info', status: 'done', text });
  else writer.emit({ type: 'toolProgress', call: callOf(run, event), text });
}

function loopDetected(run: AgentRun, event: JsonObject): void {
  const aborted = bool(event, 'aborted') ?? false;
  run.item({
    type: 'banner',
    kind: 'repeatedToolCall',
    severity: aborted ? 'error' : 'warning',
    status: aborted ? 'failed' : 'done',
    ...optional('toolName', str(event, 'toolName')),
    ...optional('repetitions', num(event, 'repetitions')),
  });
}

function contextCompacted(run: AgentRun, event: JsonObject): void {
  const fields = createFieldReader(event);
  fields.skip('type');
  const summary = fields.obj('summary');
  const usage = readUsage(field(summary, 'usage'));
  const costUsd = num(summary, 'costUsd') ?? null;
  const messagesSummarized = num(summary, 'messagesSummarized');
  run.item({
    type: 'divider',
    kind: 'compaction',
    status: 'done',
    ...optional('category', fields.str('method')),
    ...optional('messagesBefore', fields.num('messagesBefore')),
    ...optional('messagesAfter', fields.num('messagesAfter')),
    ...optional('tokensBefore', fields.num('tokensBefore')),
    ...optional('tokensAfter', fields.num('tokensAfter')),
    ...(usage ? { usage: { ...usage, costUsd: costUsd ?? usage.costUsd } } : {}),
    ...optional('details', detailsOf(messagesSummarized, fields.rest())),
  });
}

const detailsOf = (
  messagesSummarized: number | undefined,
  rest: JsonObject | undefined,
): JsonObject | undefined => (messagesSummarized === undefined ? rest : { messagesSummarized, ...rest });

// Facts of a run from its statistics. Their own total is never summed, so 0 says nothing.
function statsOf(stats: JsonObject | undefined): Partial<Loop> {
  if (!stats) return {};
  const usage = readUsage(field(stats, 'usage'));
  const costUsd = num(stats, 'costUsd') ?? null;
  const total = usage?.totalTokens === 0 ? null : (usage?.totalTokens ?? null);
  return { ...(usage ? { usage: { ...usage, totalTokens: total, costUsd } } : {}), details: stats };
}
