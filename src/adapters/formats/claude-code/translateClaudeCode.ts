import { sameValue } from '../../../model/sameValue.ts';
import type { JsonObject, JsonValue, MessageHead } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import {
  arr,
  extraFields,
  field,
  isJsonArray,
  obj,
  optional,
  str,
  strings,
  time,
} from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { readPart } from '../anthropic-messages/readPart.ts';
import { createParentWatch } from './createParentWatch.ts';
import { createThreads } from './createThreads.ts';
import { placeOf, type Thread } from './createThread.ts';
import { isSideFile } from './detectClaudeCode.ts';
import { finishRun } from './finishRun.ts';
import { RECORD_FIELDS, SYSTEM_FIELDS } from './knownFields.ts';
import { readNote } from './readNote.ts';
import { showProgress } from './showProgress.ts';

// Lines that are notes. One of a type that is not here is kept raw.
const NOTES: ReadonlySet<string> = new Set([
  'system',
  'attachment',
  'progress',
  'queue-operation',
  'file-history-snapshot',
  'summary',
  'last-prompt',
  'mode',
  'permission-mode',
  'agent-name',
  'agent-color',
  'agent-setting',
  'custom-title',
  'ai-title',
  'tag',
  'pr-link',
  'frame-link',
  'relocated',
  'worktree-state',
  'bridge-session',
  'atis-latch',
  'started',
  'result',
  'content-replacement',
  'attribution-snapshot',
  'marble-origami-commit',
  'speculation-accept',
  'tool_progress',
  'auth_status',
  'rate_limit_event',
  'keep_alive',
  'tool_use_summary',
  'prompt_suggestion',
  'control_request',
  'control_response',
]);

// Lines that are part of the conversation.
const CONVERSATION: ReadonlySet<string> = new Set(['assistant', 'user', 'stream_event', 'result']);

/** Starts translating a session file of Claude Code, or what it prints. */
export function translateClaudeCode(): Translator {
  const writer = createWriter();
  const threads = createThreads(writer);
  const seen = new Map<string, JsonObject>();
  const parents = createParentWatch((uuid) => seen.get(uuid));
  let waiting: JsonObject[] = [];

  // A record copied from a file that this one continues says the same again.
  const isRepeat = (record: JsonObject): boolean => {
    const uuid = str(record, 'uuid');
    if (uuid === undefined) return false;
    const before = seen.get(uuid);
    if (before === undefined) {
      seen.set(uuid, record);
      return false;
    }
    const message = field(record, 'message');
    return message === undefined
      ? sameValue(before, record)
      : str(before, 'type') === str(record, 'type') && sameValue(field(before, 'message'), message);
  };

  const translate = (record: JsonObject): void => {
    if (isSideFile(record)) {
      threads.describeSideFile(record);
      return;
    }
    if (isRepeat(record)) return;
    const thread = threads.find(record);
    if (!thread) {
      const type = str(record, 'type') ?? '';
      // What nobody knows begins no session, and need not wait for one.
      if (CONVERSATION.has(type) || NOTES.has(type)) waiting.push(record);
      else writer.item({ type: 'unknownRecord', name: type, raw: record });
      return;
    }
    flush();
    show(record, thread);
  };
  // What stands before the first line that names its session.
  const flush = (): void => {
    const held = waiting;
    waiting = [];
    for (const record of held) show(record, threads.main());
  };

  const show = (record: JsonObject, thread: Thread): void => {
    const type = str(record, 'type') ?? '';
    retract(record);
    writer.reading(record, type === 'system' ? SYSTEM_FIELDS : RECORD_FIELDS);
    switch (type) {
      case 'assistant':
        thread.assistant(record);
        return;
      case 'user':
        thread.user(record);
        return;
      case 'stream_event':
        if (!thread.streamEvent(obj(record, 'event') ?? {})) raw(record, thread);
        return;
      case 'result':
        if (field(record, 'subtype') === undefined) showNote(record, thread);
        else {
          finishRun(record, thread, threads, writer);
          threads.finish(thread);
        }
        return;
      default:
        if (!NOTES.has(type)) raw(record, thread);
        else if (!showProgress(record, threads, writer, translate)) showNote(record, thread);
    }
  };

  const showNote = (record: JsonObject, thread: Thread): void => {
    threads.learn(record);
    const attachment = obj(record, 'attachment');
    if (str(attachment, 'type') === 'queued_command') {
      thread.say(placeOf(record), queuedHead(record, attachment ?? {}), queuedContent(attachment ?? {}));
      return;
    }
    const reading = readNote(record);
    if (str(record, 'subtype') === 'compact_boundary') {
      const facts = obj(record, 'compactMetadata', 'compact_metadata');
      const kept = obj(facts, 'preservedSegment', 'preserved_segment');
      thread.chain.compact(placeOf(record), str(kept, 'headUuid', 'head_uuid'));
    } else thread.chain.pass(placeOf(record));
    if (reading.type === 'item') thread.item(reading.value);
    else if (str(record, 'subtype') !== 'init' || str(record, 'session_id') === undefined)
      thread.note(reading.head, reading.content);
  };

  const raw = (record: JsonObject, thread: Thread): void => {
    thread.chain.pass(placeOf(record));
    thread.item({ type: 'unknownRecord', name: str(record, 'type') ?? '', raw: record });
  };

  // Messages that a later record takes back: a refused answer, or one that was sent again.
  const retract = (record: JsonObject): void => {
    const uuids = [...strings(record, 'retractedMessageUuids'), ...strings(record, 'supersedesUuids')];
    const messages = uuids.flatMap((uuid) => threads.messagesOf(uuid));
    if (messages.length > 0) writer.emit({ type: 'context', messages, context: 'abandoned' });
  };

  const translateOne = (value: JsonValue): void => {
    if (isJsonObject(value)) {
      translate(value);
      return;
    }
    flush();
    threads.main().item({ type: 'unknownRecord', name: '', raw: value });
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        for (const entry of isJsonArray(value) ? value : [value]) {
          translateOne(entry);
          if (isJsonObject(entry)) parents.note(entry, record);
        }
      }),
    end(cause) {
      flush();
      threads.end(cause);
      const circle = parents.report();
      if (circle) writer.diagnostic(circle);
      return writer.end(cause);
    },
  };
}

// A prompt that was typed while the agent worked, and that it read between two answers.
function queuedHead(record: JsonObject, attachment: JsonObject): MessageHead {
  const mode = str(attachment, 'commandMode') ?? 'prompt';
  return {
    role: 'user',
    timestamp: time(record, 'timestamp') ?? null,
    ...optional('id', str(record, 'uuid')),
    ...(mode === 'prompt' ? { delivery: 'steering' } : { synthetic: 'environment' }),
    ...optional('extra', extraFields(attachment, new Set(['type', 'prompt', 'timestamp', 'commandMode']))),
  };
}

function queuedContent(attachment: JsonObject) {
  const prompt = field(attachment, 'prompt');
  const blocks = typeof prompt === 'string' ? [prompt] : arr(attachment, 'prompt');
  return blocks.flatMap((block) => {
    const part = readPart(block);
    return part.type === 'block' ? [part.block, ...part.sources] : [{ type: 'unknown', raw: block } as const];
  });
}
