import type {
  KnownBanner,
  KnownDivider,
  JsonObject,
  JsonValue,
  RowKey,
  ToolCallRef,
} from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { field, num, obj, optional, str, time } from '../../kit/fields/index.ts';
import { readError } from './readInfo.ts';
import type { OpenMessage, SessionLane, SessionRows } from './sessionRows.ts';

/** What opencode says beside the conversation: approvals, retries, compaction, changed files. */
export interface Notes {
  /** A message of the extension lane. */
  readonly add: (
    kind: string,
    data: JsonValue,
    lane: SessionLane,
    timestamp?: number,
    turn?: RowKey,
    hidden?: boolean,
  ) => void;
  /** Takes note of a call, so that a request to allow it finds its block. `true` while one waits for an answer. */
  readonly called: (messageId: string, call: ToolCallRef) => boolean;
  readonly asked: (properties: JsonObject, timestamp?: number) => void;
  readonly replied: (properties: JsonObject) => void;
  readonly wasDenied: (messageId: string, toolCallId: string) => boolean;
  /** The session waits for a new attempt, or goes on. */
  readonly status: (status: JsonValue | undefined, lane: SessionLane, timestamp?: number) => void;
  /** An attempt failed and another one was made. */
  readonly retried: (part: JsonObject, lane: SessionLane) => void;
  readonly compacting: (part: JsonObject, message: OpenMessage) => void;
  /** The summary that stands for what came before it is there. */
  readonly compacted: (lane: SessionLane, summary?: OpenMessage) => void;
  readonly failed: (error: JsonObject, lane: SessionLane | undefined, timestamp?: number) => void;
}

interface Request {
  readonly key: RowKey;
  readonly data: JsonObject;
  /** The call it is about. */
  readonly asks: string | undefined;
}

const callKey = (messageId: string, toolCallId: string): string => `${messageId}\n${toolCallId}`;

/** Starts without notes. */
export function createNotes(writer: Writer, rows: SessionRows): Notes {
  const requests = new Map<string, Request>();
  const calls = new Map<string, ToolCallRef>();
  const waiting = new Set<string>();
  const denied = new Set<string>();
  const waits = new Map<SessionLane, { readonly key: RowKey; readonly value: KnownBanner }>();
  const compactions = new Map<
    SessionLane,
    { readonly key: RowKey; readonly value: KnownDivider; readonly index: number; done: boolean }
  >();
  const compactedUpTo = new Map<SessionLane, number>();

  const put = (
    kind: string,
    data: JsonValue,
    lane: SessionLane,
    timestamp?: number,
    turn?: RowKey,
    hidden = false,
  ): RowKey =>
    writer.message(
      { role: 'extension', kind, data, timestamp: timestamp ?? null, ...(hidden ? { hidden } : {}) },
      [],
      { loop: rows.loopOf(lane), turn },
    );

  // A request may come before the part that holds its call.
  const callKeyOf = (properties: JsonObject): string | undefined => {
    const tool = obj(properties, 'tool') ?? properties;
    const toolCallId = str(tool, 'callID');
    return toolCallId === undefined ? undefined : callKey(str(tool, 'messageID') ?? '', toolCallId);
  };

  const resume = (lane: SessionLane): void => {
    const wait = waits.get(lane);
    if (wait) writer.itemUpdate(wait.key, { ...wait.value, status: 'done' });
    waits.delete(lane);
  };

  return {
    add: put,
    called(messageId, call) {
      const key = callKey(messageId, call.toolCallId);
      calls.set(key, call);
      return waiting.has(key);
    },
    asked(properties, timestamp) {
      const id = str(properties, 'id') ?? '';
      if (requests.has(id)) return;
      const asks = callKeyOf(properties);
      const call = asks === undefined ? undefined : calls.get(asks);
      if (asks !== undefined) waiting.add(asks);
      // The call says what it waits for, and what it was told.
      if (call) writer.emit({ type: 'toolStart', call, awaitingApproval: true, approval: { options: [] } });
      const key = put(
        'permission',
        properties,
        rows.lane(str(properties, 'sessionID') ?? ''),
        timestamp,
        call?.turn,
        call !== undefined,
      );
      requests.set(id, { key, data: properties, asks });
    },
    replied(properties) {
      const request = requests.get(str(properties, 'requestID', 'permissionID') ?? '');
      const reply = str(properties, 'reply', 'response') ?? '';
      if (!request) {
        put('permission', properties, rows.lane(str(properties, 'sessionID') ?? ''));
        return;
      }
      writer.emit({
        type: 'messagePatch',
        message: request.key,
        value: { data: { ...request.data, reply } },
      });
      if (request.asks === undefined) return;
      waiting.delete(request.asks);
      const call = calls.get(request.asks);
      if (reply === 'reject') denied.add(request.asks);
      const approval = { options: [], ...(reply === '' ? {} : { answer: reply }) };
      if (call) writer.emit({ type: 'toolStart', call, approval, awaitingApproval: reply === 'reject' });
    },
    wasDenied: (messageId, toolCallId) => denied.has(callKey(messageId, toolCallId)),
    status(status, lane, timestamp) {
      resume(lane);
      const type = str(status, 'type') ?? '';
      if (type === 'idle' || type === 'busy') return;
      if (type !== 'retry') {
        writer.item({ type: 'unknownRecord', name: type, raw: status ?? null }, rows.loopOf(lane));
        return;
      }
      const next = num(status, 'next');
      const value: KnownBanner = {
        type: 'banner',
        kind: 'retry',
        severity: 'warning',
        status: 'running',
        ...optional('text', str(status, 'message')),
        ...optional('attempt', num(status, 'attempt')),
        ...(next === undefined || timestamp === undefined || next < timestamp
          ? {}
          : { delayMs: next - timestamp }),
        ...optional('timestamp', timestamp),
      };
      waits.set(lane, { key: writer.item(value, rows.loopOf(lane)), value });
    },
    retried(part, lane) {
      writer.item(
        {
          type: 'banner',
          kind: 'retry',
          severity: 'warning',
          status: 'done',
          text: readError(obj(part, 'error') ?? {}),
          ...optional('attempt', num(part, 'attempt')),
          ...optional('timestamp', time(field(part, 'time'), 'created')),
        },
        rows.loopOf(lane),
      );
    },
    compacting(part, message) {
      const { session: lane } = message;
      if (compactions.get(lane)?.index === message.index) return;
      const value: KnownDivider = {
        type: 'divider',
        kind: 'compaction',
        status: 'running',
        ...optional('reason', field(part, 'overflow') === true ? 'overflow' : undefined),
        ...optional('category', field(part, 'auto') === true ? 'auto' : undefined),
        ...optional('timestamp', time(field(message.info, 'time'), 'created')),
      };
      writer.emit({ type: 'messagePatch', message: message.key, value: { synthetic: 'compactionRequest' } });
      const key = writer.item(value, rows.loopOf(lane));
      compactions.set(lane, { key, value, index: message.index, done: false });
    },
    compacted(lane, summary) {
      const request = compactions.get(lane);
      if (!request && !summary) {
        writer.item({ type: 'divider', kind: 'compaction', status: 'done' }, rows.loopOf(lane));
        return;
      }
      if (request?.done) return;
      const failed = summary !== undefined && obj(summary.info, 'error') !== undefined;
      if (request) {
        request.done = true;
        writer.itemUpdate(request.key, { ...request.value, status: failed ? 'failed' : 'done' });
      }
      if (failed) return;
      const end = request?.index ?? summary?.index ?? 0;
      const start = compactedUpTo.get(lane) ?? 0;
      compactedUpTo.set(lane, Math.max(start, end));
      const messages = lane.messages.slice(start, end).map(({ key }) => key);
      if (messages.length > 0) writer.emit({ type: 'context', messages, context: 'compacted' });
    },
    failed(error, lane, timestamp) {
      const last = lane?.messages.at(-1);
      const text = readError(error);
      if (last?.role === 'assistant' && !last.ended) {
        const aborted = str(error, 'name') === 'MessageAbortedError';
        const value = { stopReason: aborted ? 'aborted' : 'error', errorMessage: text };
        writer.emit({ type: 'messagePatch', message: last.key, value });
        return;
      }
      // The answer itself has said so.
      if (last && obj(last.info, 'error') !== undefined) return;
      writer.item(
        {
          type: 'banner',
          kind: 'error',
          severity: 'error',
          status: 'done',
          text,
          ...optional('timestamp', timestamp),
        },
        lane && rows.loopOf(lane),
      );
    },
  };
}
