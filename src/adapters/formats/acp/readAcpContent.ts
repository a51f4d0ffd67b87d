import type { ContentBlock, JsonObject, JsonValue, ToolCallBlock } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, mediaSource, obj, optional, str } from '../../kit/fields/index.ts';

/** One content of a message or a prompt. One of an unknown kind is kept raw. Total. */
export function readContent(content: JsonValue | undefined): ContentBlock {
  const text = str(content, 'text');
  const data = str(content, 'data');
  const mimeType = str(content, 'mimeType');
  switch (str(content, 'type')) {
    case 'text':
      if (text !== undefined) return { type: 'text', text };
      break;
    case 'image': {
      const uri = str(content, 'uri');
      if (data !== undefined)
        return { type: 'image', source: { type: 'base64', data, mimeType: mimeType ?? 'image/png' } };
      if (uri !== undefined) return { type: 'image', source: mediaSource(uri, mimeType) };
      break;
    }
    case 'audio':
      if (data !== undefined)
        return { type: 'file', source: { type: 'base64', data, mimeType: mimeType ?? 'audio/wav' } };
      break;
    case 'resource_link': {
      const url = str(content, 'uri');
      const title = str(content, 'title', 'name');
      return {
        type: 'source',
        sourceType: 'resource',
        ...optional('url', url),
        ...optional('title', title),
        ...optional('text', str(content, 'description')),
      };
    }
    case 'resource': {
      const resource = obj(content, 'resource');
      const inside = str(resource, 'text');
      const blob = str(resource, 'blob');
      const title = optional('title', str(resource, 'uri'));
      if (inside !== undefined) return { type: 'document', source: { type: 'text', text: inside }, ...title };
      if (blob !== undefined) {
        const source = { type: 'base64', data: blob, mimeType: str(resource, 'mimeType') ?? '' } as const;
        return { type: 'document', source, ...title };
      }
      break;
    }
    default:
  }
  return { type: 'unknown', raw: content ?? null };
}

/** What a tool call says of its output: contents, diffs of files, terminals. */
export interface ToolOutput {
  readonly content: readonly ContentBlock[];
  /** Changed files and the places that the tool works at, where it names any. */
  readonly details?: JsonObject;
}

/** Reads the output of a tool call. `terminalText` gives what a terminal has put out, where that is known. Total. */
export function readToolOutput(
  call: JsonObject,
  terminalText: (terminalId: string) => string | undefined,
): ToolOutput {
  const content: ContentBlock[] = [];
  const diffs: JsonValue[] = [];
  for (const entry of arr(call, 'content')) {
    const type = str(entry, 'type');
    if (type === 'diff') diffs.push(diffOf(entry));
    else if (type === 'terminal') {
      const terminalId = str(entry, 'terminalId') ?? '';
      const text = terminalText(terminalId);
      content.push(text === undefined ? { type: 'unknown', raw: entry } : { type: 'text', text });
    } else content.push(readContent(field(entry, 'content') ?? entry));
  }
  const locations = arr(call, 'locations');
  const details = {
    ...(diffs.length > 0 ? { diffs } : {}),
    ...(locations.length > 0 ? { locations } : {}),
  };
  return { content, ...(Object.keys(details).length > 0 ? { details } : {}) };
}

const diffOf = (entry: JsonValue): JsonObject => ({
  ...optional('path', str(entry, 'path')),
  oldText: str(entry, 'oldText') ?? '',
  newText: str(entry, 'newText') ?? '',
});

/** A tool call as the updates so far describe it. Without stated arguments, the diffs that it proposes are what it asks for. */
export function readToolCall(call: JsonObject): ToolCallBlock {
  const kind = str(call, 'kind');
  const title = str(call, 'title');
  const meta = field(call, '_meta');
  return {
    type: 'toolCall',
    id: str(call, 'toolCallId') ?? '',
    name: str(call, 'name') ?? str(field(meta, 'claudeCode'), 'toolName') ?? kind ?? title ?? '',
    arguments: argumentsOf(call),
    ...optional('title', title),
  };
}

function argumentsOf(call: JsonObject): JsonValue {
  const stated = field(call, 'rawInput');
  if (stated !== undefined && stated !== null) return stated;
  const content = field(call, 'content');
  const diffs = isJsonArray(content)
    ? content.filter((entry) => str(entry, 'type') === 'diff').map(diffOf)
    : [];
  const [first] = diffs;
  if (first === undefined) return {};
  return diffs.length === 1 && isJsonObject(first) ? first : { edits: diffs };
}
