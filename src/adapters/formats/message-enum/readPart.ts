import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  MediaSource,
  ThinkingBlock,
  ToolCallBlock,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  bool,
  field,
  num,
  obj,
  optional,
  readArguments,
  sniffMedia,
  sniffMimeType,
  span,
  str,
} from '../../kit/fields/index.ts';

/** What providers say beside a part, by either spelling; opaque. */
export const METADATA_KEYS = [
  'providerMetadata',
  'provider_metadata',
  'providerOptions',
  'provider_options',
] as const;

/** Opaque data of the provider beside a part or a message; `undefined` when there is none. */
export const metadataOf = (part: JsonValue): JsonObject | undefined => obj(part, ...METADATA_KEYS);

/** One part of a message as a block; what is not understood becomes `unknown` with the part as it stood. Total. */
export function readPart(part: JsonValue): ContentBlock {
  if (typeof part === 'string') return { type: 'text', text: part };
  return readKnownPart(part) ?? { type: 'unknown', raw: part };
}

function readKnownPart(part: JsonValue): ContentBlock | undefined {
  if (!isJsonObject(part)) return undefined;
  const type = str(part, 'type') ?? '';
  return isKnownPart(type) ? PART_READERS[type](part) : undefined;
}

/** How each part that is a block is read. */
const PART_READERS = {
  text(part) {
    const text = str(part, 'text');
    return text === undefined ? undefined : { type: 'text', text };
  },
  reasoning: readReasoning,
  file: readFile,
  'reasoning-file': readFile,
  image: (part) => fileBlock(part, sourceOf(field(part, 'image'), mediaTypeOf(part) ?? 'image/*')),
  source: readSource,
  'tool-call': readCall,
} satisfies Readonly<Record<string, (part: JsonObject) => ContentBlock | undefined>>;

/** The type of a part that is a block. */
export type BlockPartType = keyof typeof PART_READERS;

const isKnownPart = (type: string): type is BlockPartType => Object.hasOwn(PART_READERS, type);

/** Thinking; its text stands under `reasoning`, or under `text` in the AI SDK. */
export function readReasoning(part: JsonObject): ThinkingBlock | undefined {
  const thinking = str(part, 'reasoning', 'text');
  return thinking === undefined
    ? undefined
    : {
        type: 'thinking',
        thinking,
        ...hiddenBy(metadataOf(part)),
        ...optional('durationMs', durationOf(part)),
      };
}

/** How long a part took, where a thread of assistant-ui says when it began and when it was over. */
export function durationOf(part: JsonValue): number | undefined {
  const timing = field(part, 'timing');
  const [from, to] = [num(timing, 'startedAt'), num(timing, 'completedAt')];
  return from === undefined || to === undefined ? undefined : span(to - from);
}

/** How a provider hides thinking, from its opaque data: Anthropic withholds the text, OpenAI encrypts it. */
export function hiddenBy(
  metadata: JsonObject | undefined,
): Pick<ThinkingBlock, 'redacted' | 'encrypted' | 'summary'> {
  const redacted = str(field(metadata, 'anthropic', 'bedrock'), 'redactedData') !== undefined;
  const encrypted = str(field(metadata, 'openai', 'azure', 'xai'), 'reasoningEncryptedContent') !== undefined;
  return { ...(redacted ? { redacted } : {}), ...(encrypted ? { encrypted } : {}) };
}

/** A call. Its input is text in Rust and any JSON in the AI SDK. */
export function readCall(part: JsonObject): ToolCallBlock {
  const input = field(part, 'input', 'args');
  return {
    type: 'toolCall',
    id: str(part, 'toolCallId') ?? '',
    name: str(part, 'toolName') ?? '',
    ...(typeof input === 'string' ? readArguments(input) : { arguments: input ?? {} }),
    ...optional('providerExecuted', bool(part, 'providerExecuted')),
    ...optional('dynamic', bool(part, 'dynamic')),
    ...optional('title', str(part, 'title')),
  };
}

/** A file or picture: bytes, base64, a URL, or one of the tagged forms of the AI SDK. */
export function readFile(part: JsonObject): ContentBlock | undefined {
  const mediaType = mediaTypeOf(part);
  const data = field(part, 'data', 'url', 'image');
  const text = str(data, 'type') === 'text' ? str(data, 'text') : undefined;
  const filename = str(part, 'filename');
  if (text !== undefined)
    return { type: 'document', source: { type: 'text', text }, ...optional('filename', filename) };
  const reference = referenceOf(data) ?? str(part, 'fileId');
  if (reference !== undefined) return { type: 'source', sourceType: 'file', title: filename ?? reference };
  return fileBlock(part, sourceOf(data, mediaType));
}

function fileBlock(part: JsonObject, source: MediaSource | undefined): ContentBlock | undefined {
  if (!source) return undefined;
  const filename = optional('filename', str(part, 'filename', 'title'));
  const mimeType = source.mimeType ?? '';
  if (mimeType.startsWith('image/')) return { type: 'image', source, ...filename };
  if (mimeType === 'application/pdf' || mimeType.startsWith('text/'))
    return { type: 'document', source, ...filename };
  return { type: 'file', source, ...filename };
}

const mediaTypeOf = (part: JsonObject): string | undefined =>
  str(part, 'mediaType', 'media_type', 'mimeType', 'mime_type');

function sourceOf(data: JsonValue | undefined, mediaType: string | undefined): MediaSource | undefined {
  const type = str(data, 'type');
  const bare = type === 'data' || type === 'url' ? field(data, type) : data;
  const source = sniffMedia(bare, mediaType);
  // An image part may leave open what kind of picture it is.
  if (source?.mimeType !== 'image/*') return source;
  if (source.type === 'url') return { type: 'url', url: source.url, mimeType: 'image/*' };
  return { ...source, mimeType: sniffMimeType(source.data.slice(0, 16)) ?? 'image/png' };
}

// A file in the provider's store: neither its bytes nor an address are known.
function referenceOf(data: JsonValue | undefined): string | undefined {
  if (str(data, 'type') !== 'reference') return undefined;
  const reference = field(data, 'reference');
  return typeof reference === 'string' ? reference : Object.values(obj(data, 'reference') ?? {}).find(isText);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readSource(part: JsonObject): ContentBlock {
  return {
    type: 'source',
    sourceType: str(part, 'sourceType') ?? (str(part, 'url') === undefined ? 'document' : 'url'),
    ...optional('url', str(part, 'url')),
    ...optional('title', str(part, 'title', 'filename')),
  };
}
