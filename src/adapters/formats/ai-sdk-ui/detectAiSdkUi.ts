import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, str } from '../../kit/fields/index.ts';
import { isChunkType, isPartType } from './chunkTypes.ts';

// Types that other streams have too.
const VAGUE: ReadonlySet<string> = new Set(['start', 'finish', 'error', 'abort', 'file']);

/** Whether one of the first records is a chunk of a UI message stream, or holds `UIMessage`s. Total. */
export function detectAiSdkUi(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => isChunk(value) || (messagesOf(jsonOf(value))?.length ?? 0) > 0);
}

function isChunk(value: unknown): boolean {
  const type = str(value, 'type') ?? '';
  if (type.startsWith('data-'))
    return field(value, 'data') !== undefined && field(value, 'role') === undefined;
  if (!isChunkType(type) || VAGUE.has(type)) return false;
  if (type.startsWith('tool-')) return str(value, 'toolCallId') !== undefined;
  if (type.endsWith('-step') || type === 'message-metadata') return true;
  return str(value, 'id', 'sourceId') !== undefined;
}

/** The `UIMessage`s that a record holds: itself, a list, or those of a chat; `undefined` when it is none of these. Total. */
export function messagesOf(value: JsonValue): readonly JsonObject[] | undefined {
  const list = isJsonArray(value) ? value : isUiMessage(value) ? [value] : arr(value, 'messages');
  // Nearly every record is a chunk, which has none.
  if (list.length === 0) return undefined;
  const messages = list.filter(isJsonObject);
  return messages.length === list.length && messages.some(isUiMessage) ? messages : undefined;
}

function isUiMessage(value: JsonValue): boolean {
  const parts = field(value, 'parts');
  return (
    isJsonArray(parts) &&
    parts.length > 0 &&
    /^(?:user|assistant|system|data)$/.test(str(value, 'role') ?? '') &&
    parts.every((part) => {
      const type = str(part, 'type');
      return type !== undefined && isPartType(type) && field(part, 'sessionID') === undefined;
    })
  );
}
