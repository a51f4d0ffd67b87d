import type { ContentBlock, JsonObject, JsonValue, ToolCallBlock } from '../../../model/index.ts';
import {
  bool,
  field,
  isJsonArray,
  mediaSource,
  optional,
  readArguments,
  str,
} from '../../kit/fields/index.ts';
import { mediaBlock, type CallAnswer } from './readPart.ts';
import { readAnnotation } from './readSources.ts';

/** A list of contents: text with its citations, pictures, sound, documents. A string is one text. Total. */
export function readContents(contents: JsonValue | undefined): readonly ContentBlock[] {
  if (typeof contents === 'string') return contents === '' ? [] : [{ type: 'text', text: contents }];
  if (!isJsonArray(contents)) return contents === undefined || contents === null ? [] : readOne(contents);
  return contents.flatMap(readOne);
}

function readOne(content: JsonValue): readonly ContentBlock[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  const text = str(content, 'text');
  if (text !== undefined) return [{ type: 'text', text }, ...readAnnotations(field(content, 'annotations'))];
  return [readMediaContent(content) ?? { type: 'unknown', raw: content }];
}

/** Citations as blocks; those of an unknown kind are kept raw. */
export function readAnnotations(annotations: JsonValue | undefined): readonly ContentBlock[] {
  return isJsonArray(annotations)
    ? annotations.map((entry) => readAnnotation(entry) ?? { type: 'unknown', raw: entry })
    : [];
}

/** A picture, sound, video or document; `undefined` when it has neither bytes nor an address. */
export function readMediaContent(content: JsonValue): ContentBlock | undefined {
  const kind = str(content, 'type') ?? '';
  const data = str(content, 'data');
  const uri = str(content, 'uri');
  const mimeType = str(content, 'mime_type', 'mimeType') ?? (kind === 'image' ? 'image/png' : undefined);
  const source =
    data === undefined
      ? uri === undefined
        ? undefined
        : mediaSource(uri, mimeType)
      : ({ type: 'base64', data, mimeType: mimeType ?? '' } as const);
  if (!source) return undefined;
  return kind === 'document' ? { type: 'document', source } : mediaBlock(source);
}

/** A call as its step begins. Everything but a function call is run by the provider. */
export function readStepCall(step: JsonObject): ToolCallBlock {
  const type = str(step, 'type') ?? '';
  const stated = field(step, 'arguments');
  return {
    type: 'toolCall',
    id: str(step, 'id') ?? '',
    name: str(step, 'name') ?? toolOf(type),
    ...(typeof stated === 'string' ? readArguments(stated) : { arguments: stated ?? {} }),
    ...(type === 'function_call' ? {} : { providerExecuted: true }),
    ...optional('title', str(step, 'server_name')),
  };
}

/** The tool that a call or result step belongs to, e.g. `google_search`. */
export const toolOf = (type: string): string => type.replace(/_(?:call|result)$/, '');

/** A result as its step and its deltas say it. */
export function readStepResult(step: JsonObject): CallAnswer {
  const result = field(step, 'result') ?? undefined;
  const entries = isJsonArray(result) ? result : result === undefined ? [] : [result];
  const content = entries.flatMap(readResultEntry);
  return {
    toolCallId: str(step, 'call_id') ?? '',
    toolName: str(step, 'name') ?? toolOf(str(step, 'type') ?? ''),
    isError: bool(step, 'is_error') === true,
    content,
    ...(result === undefined || typeof result === 'string' ? {} : { output: result }),
  };
}

// What cannot be read as content is in the output.
function readResultEntry(entry: JsonValue): readonly ContentBlock[] {
  if (typeof entry === 'string') return [{ type: 'text', text: entry }];
  const text = str(entry, 'text');
  if (text !== undefined) return [{ type: 'text', text }];
  const url = str(entry, 'url');
  const title = str(entry, 'title', 'name');
  if (url !== undefined) return [{ type: 'source', sourceType: 'url', url, ...optional('title', title) }];
  const media = readMediaContent(entry);
  return media ? [media] : [];
}
