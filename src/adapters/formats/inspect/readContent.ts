import type { ContentBlock, JsonObject, JsonValue, SourceBlock } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  arr,
  bool,
  field,
  isJsonArray,
  mediaSource,
  optional,
  readArguments,
  sniffMedia,
  str,
} from '../../kit/fields/index.ts';

/** What an attachment holds, by its name. Long strings of a sample are kept apart from where they belong. */
export type Attachments = (value: string) => string;

/** Content of a message as it was read. */
export interface ReadContent {
  readonly content: readonly ContentBlock[];
  /** Calls that the provider ran itself, whose results stand beside them. */
  readonly results: readonly JsonObject[];
  readonly refused: boolean;
}

const ATTACHMENT = 'attachment://';

/** Looks attachments up in those of a sample. One that is missing stays as it is named. */
export function attachmentsOf(sample: JsonObject): Attachments {
  const held = field(sample, 'attachments') ?? field(field(sample, 'transcript'), 'content');
  return (value) =>
    value.startsWith(ATTACHMENT) ? (str(held, value.slice(ATTACHMENT.length)) ?? value) : value;
}

/** Reads content: text, or a list of parts. A part that is not understood becomes `unknown` with the part as it stood. Total. */
export function readContent(value: JsonValue | undefined, look: Attachments): ReadContent {
  const parts = isJsonArray(value)
    ? value
    : value === undefined || value === null || value === ''
      ? []
      : [value];
  const content: ContentBlock[] = [];
  const results: JsonObject[] = [];
  let refused = false;
  for (const part of parts) {
    content.push(...readPart(part, look));
    if (str(part, 'type') === 'tool_use' && isJsonObject(part)) results.push(part);
    if (bool(part, 'refusal') === true) refused = true;
  }
  return { content, results, refused };
}

function readPart(part: JsonValue, look: Attachments): readonly ContentBlock[] {
  if (typeof part === 'string') return [{ type: 'text', text: look(part) }];
  const unknown: ContentBlock = { type: 'unknown', raw: part };
  switch (str(part, 'type')) {
    case 'text':
      return [
        { type: 'text', text: look(str(part, 'text') ?? '') },
        ...arr(part, 'citations').map(readCitation),
      ];
    case 'reasoning':
      return [readReasoning(part, look)];
    case 'image': {
      const source = sourceOf(part, 'image', look);
      return [source ? { type: 'image', source, ...optional('detail', str(part, 'detail')) } : unknown];
    }
    case 'audio':
    case 'video': {
      const kind = str(part, 'type') ?? '';
      const format = str(part, 'format');
      const source = sourceOf(part, kind, look, format === undefined ? undefined : `${kind}/${format}`);
      return [source ? { type: 'file', source } : unknown];
    }
    case 'document': {
      const source = sourceOf(part, 'document', look, str(part, 'mime_type'));
      return [
        source ? { type: 'document', source, ...optional('filename', str(part, 'filename')) } : unknown,
      ];
    }
    case 'tool_use':
      return [readServerCall(part)];
    default:
      return [unknown];
  }
}

// What is redacted stands, as ciphertext, where the text would.
function readReasoning(part: JsonValue, look: Attachments): ContentBlock {
  const stated = look(str(part, 'reasoning') ?? '');
  const summary = str(part, 'summary');
  const signature = str(part, 'signature');
  if (bool(part, 'redacted') !== true)
    return { type: 'thinking', thinking: stated, ...optional('signature', signature) };
  return {
    type: 'thinking',
    thinking: summary ?? '',
    signature: signature ?? stated,
    redacted: true,
    ...(summary === undefined ? {} : { summary: true }),
  };
}

function sourceOf(part: JsonValue, key: string, look: Attachments, mimeType?: string) {
  const stated = str(part, key);
  if (stated === undefined) return undefined;
  const data = look(stated);
  return data.startsWith(ATTACHMENT) ? mediaSource(data, mimeType) : sniffMedia(data, mimeType);
}

function readServerCall(part: JsonValue): ContentBlock {
  const given = field(part, 'arguments');
  return {
    type: 'toolCall',
    id: str(part, 'id') ?? '',
    name: str(part, 'name') ?? '',
    ...(typeof given === 'string' ? readArguments(given) : { arguments: given ?? {} }),
    providerExecuted: true,
  };
}

function readCitation(citation: JsonValue): SourceBlock {
  return {
    type: 'source',
    sourceType: str(citation, 'type') ?? 'document',
    ...optional('url', str(citation, 'url')),
    ...optional('title', str(citation, 'title')),
    ...optional('text', str(citation, 'cited_text')),
  };
}
