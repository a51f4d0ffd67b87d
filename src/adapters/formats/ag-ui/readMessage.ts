import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  MediaSource,
  ToolCallBlock,
  Usage,
} from '../../../model/index.ts';
import { combineUsage } from '../../../model/index.ts';
import {
  field,
  isJsonArray,
  mediaSource,
  num,
  numberOf,
  optional,
  readArguments,
  str,
  time,
  timeOf,
  usageWithin,
} from '../../kit/fields/index.ts';

/** Content of a message: a string, or a list of parts. Anything else is kept raw; nothing is nothing. Total. */
export function readContent(content: JsonValue | undefined): readonly ContentBlock[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  if (isJsonArray(content)) return content.map(readPart);
  return content === undefined || content === null ? [] : [{ type: 'unknown', raw: content }];
}

function readPart(part: JsonValue): ContentBlock {
  if (typeof part === 'string') return { type: 'text', text: part };
  const text = str(part, 'text');
  const type = str(part, 'type');
  if (type === 'text' && text !== undefined) return { type: 'text', text };
  const source = readSource(part);
  if (!source) return { type: 'unknown', raw: part };
  const filename = optional(
    'filename',
    str(field(part, 'metadata'), 'filename', 'name') ?? str(part, 'filename'),
  );
  switch (type) {
    case 'image':
      return { type: 'image', source, ...filename };
    case 'document':
      return { type: 'document', source, ...filename };
    case 'audio':
    case 'video':
    case 'binary':
      return source.mimeType?.startsWith('image/')
        ? { type: 'image', source, ...filename }
        : { type: 'file', source, ...filename };
    default:
      return { type: 'unknown', raw: part };
  }
}

// Older producers put the bytes or the address into the part itself.
function readSource(part: JsonValue): MediaSource | undefined {
  const source = field(part, 'source') ?? part;
  const value = str(source, 'value', 'data', 'url');
  const mimeType = str(source, 'mimeType', 'mime_type');
  if (value === undefined) return undefined;
  const inline =
    str(source, 'type') === 'data' || (str(source, 'data') === value && !value.startsWith('data:'));
  return inline ? { type: 'base64', data: value, mimeType: mimeType ?? '' } : mediaSource(value, mimeType);
}

/** A tool call of a message in a snapshot. */
export function readToolCall(call: JsonValue): ToolCallBlock {
  const called = field(call, 'function') ?? call;
  const stated = field(called, 'arguments', 'args') ?? '';
  return {
    type: 'toolCall',
    id: str(call, 'id') ?? '',
    name: str(called, 'name') ?? '',
    ...(typeof stated === 'string' ? readArguments(stated) : { arguments: stated }),
  };
}

/** Usage of a run: one entry, or a list of entries that add up. The protocol counts cached tokens into the input; ours does not. */
export function readTokenUsage(value: JsonValue | undefined): Usage | null {
  const entries = isJsonArray(value) ? value : value === undefined || value === null ? [] : [value];
  const known = entries.map(readEntry).filter((entry) => entry !== null);
  return known.length === 0 ? null : known.reduce(combineUsage);
}

function readEntry(entry: JsonValue): Usage | null {
  const input = num(entry, 'inputTokens', 'input_tokens');
  const output = num(entry, 'outputTokens', 'output_tokens');
  const total = num(entry, 'totalTokens', 'total_tokens');
  if (input === undefined && output === undefined && total === undefined) return null;
  return usageWithin({
    input,
    output,
    reasoning: num(entry, 'reasoningTokens', 'reasoning_tokens'),
    cacheRead: num(entry, 'cachedInputTokens', 'cached_input_tokens'),
    cacheWrite: num(entry, 'cacheWriteInputTokens', 'cache_write_input_tokens'),
    totalTokens: total,
  });
}

// Before this, in milliseconds, no agent ran; in seconds it is far in the future.
const FIRST_MS = 1e11;

/** When an event happened, in epoch milliseconds. Some producers count seconds, which the protocol does not rule out. */
export function readTimestamp(event: JsonObject): number | null {
  const stated = numberOf(field(event, 'timestamp'));
  if (stated === undefined) return time(event, 'timestamp') ?? null;
  return stated <= 0 ? null : (timeOf(stated < FIRST_MS ? stated * 1000 : stated) ?? null);
}
