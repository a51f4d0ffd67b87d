import type {
  ContentBlock,
  DocumentBlock,
  JsonValue,
  MediaSource,
  TextBlock,
  ThinkingBlock,
  ToolCallBlock,
} from '../../../model/index.ts';
import { bool, field, isJsonArray, num, obj, span, str, type Writable } from '../../kit/fields/index.ts';

/**
 * Content of the phi-core family, and canonical content. A string is one text block; nothing (null, missing) is no block;
 * a block that is not understood becomes `unknown` with the block as it stood. Total.
 */
export function readContent(value: unknown): readonly ContentBlock[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return [{ type: 'text', text: value }];
  // Content comes from parsed JSON.
  return (isJsonArray(value) ? value : [value as JsonValue]).map(readBlock);
}

/** One content block; see {@link readContent}. */
export function readBlock(value: JsonValue): ContentBlock {
  if (typeof value === 'string') return { type: 'text', text: value };
  return readKnownBlock(value) ?? { type: 'unknown', raw: value };
}

function readKnownBlock(value: JsonValue): ContentBlock | undefined {
  switch (str(value, 'type')) {
    case 'text':
      return readText(value);
    case 'thinking':
      return readThinking(value);
    case 'image': {
      const source = readSource(value);
      const detail = str(value, 'detail');
      const filename = str(value, 'filename');
      return (
        source && {
          type: 'image',
          source,
          ...(detail === undefined ? {} : { detail }),
          ...(filename === undefined ? {} : { filename }),
        }
      );
    }
    case 'toolCall':
      return readToolCall(value);
    // Messages of formats that nobody knows name them as the APIs do.
    case 'tool_use':
    case 'tool-call':
      return readForeignCall(value);
    case 'document':
      return readDocument(value);
    case 'file': {
      const source = readSource(value);
      const filename = str(value, 'filename');
      return source && { type: 'file', source, ...(filename === undefined ? {} : { filename }) };
    }
    case 'source':
      return readCitation(value);
    case 'unknown': {
      const raw = field(value, 'raw');
      return raw === undefined ? undefined : { type: 'unknown', raw };
    }
    default:
      return undefined;
  }
}

// Blocks are put together field by field: spreading what is not there would make an object for each field of each block.
function readText(value: JsonValue): ContentBlock | undefined {
  const text = str(value, 'text');
  if (text === undefined) return undefined;
  const block: Writable<TextBlock> = { type: 'text', text };
  const signature = str(value, 'signature', 'textSignature');
  if (signature !== undefined) block.signature = signature;
  const markup = str(value, 'markup');
  if (markup === 'commands' || markup === 'program' || markup === 'instructions') block.markup = markup;
  return block;
}

function readThinking(value: JsonValue): ContentBlock | undefined {
  const signature = str(value, 'signature', 'thinkingSignature');
  const redacted = bool(value, 'redacted');
  const encrypted = bool(value, 'encrypted');
  const thinking =
    str(value, 'thinking') ?? (signature !== undefined || redacted || encrypted ? '' : undefined);
  if (thinking === undefined) return undefined;
  const block: Writable<ThinkingBlock> = { type: 'thinking', thinking };
  const summary = bool(value, 'summary');
  const id = str(value, 'id');
  const durationMs = span(num(value, 'durationMs'));
  const title = str(value, 'title');
  if (signature !== undefined) block.signature = signature;
  if (redacted !== undefined) block.redacted = redacted;
  if (encrypted !== undefined) block.encrypted = encrypted;
  if (summary !== undefined) block.summary = summary;
  if (id !== undefined) block.id = id;
  if (durationMs !== undefined) block.durationMs = durationMs;
  if (title !== undefined) block.title = title;
  return block;
}

function readForeignCall(value: JsonValue): ContentBlock | undefined {
  const name = str(value, 'name', 'toolName');
  if (name === undefined) return undefined;
  return {
    type: 'toolCall',
    id: str(value, 'id', 'toolCallId') ?? '',
    name,
    arguments: field(value, 'input') ?? field(value, 'args') ?? field(value, 'arguments') ?? null,
  };
}

function readToolCall(value: JsonValue): ContentBlock {
  const block: Writable<ToolCallBlock> = {
    type: 'toolCall',
    id: str(value, 'id') ?? '',
    name: str(value, 'name') ?? '',
    arguments: field(value, 'arguments') ?? null,
  };
  const argumentsText = str(value, 'argumentsText');
  const argumentsPartial = bool(value, 'argumentsPartial');
  const providerExecuted = bool(value, 'providerExecuted');
  const dynamic = bool(value, 'dynamic');
  const title = str(value, 'title');
  if (argumentsText !== undefined) block.argumentsText = argumentsText;
  if (argumentsPartial !== undefined) block.argumentsPartial = argumentsPartial;
  if (providerExecuted !== undefined) block.providerExecuted = providerExecuted;
  if (dynamic !== undefined) block.dynamic = dynamic;
  if (title !== undefined) block.title = title;
  return block;
}

function readDocument(value: JsonValue): ContentBlock | undefined {
  const stated = obj(value, 'source');
  const text = str(stated, 'type') === 'text' ? str(stated, 'text', 'data') : undefined;
  const source: DocumentBlock['source'] | undefined =
    text === undefined ? readSource(value) : { type: 'text', text };
  if (!source) return undefined;
  const title = str(value, 'title');
  const filename = str(value, 'filename');
  return {
    type: 'document',
    source,
    ...(title === undefined ? {} : { title }),
    ...(filename === undefined ? {} : { filename }),
  };
}

function readCitation(value: JsonValue): ContentBlock | undefined {
  const sourceType = str(value, 'sourceType');
  if (sourceType === undefined) return undefined;
  const url = str(value, 'url');
  const title = str(value, 'title');
  const text = str(value, 'text');
  return {
    type: 'source',
    sourceType,
    ...(url === undefined ? {} : { url }),
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
  };
}

// Canonical blocks nest `source`; phi-core writes `data` and `mimeType` on the block itself.
function readSource(block: JsonValue): MediaSource | undefined {
  const holder = obj(block, 'source') ?? block;
  const mimeType = str(holder, 'mimeType', 'mediaType', 'media_type');
  const data = str(holder, 'data');
  if (data !== undefined) {
    // Base64 proper starts after the comma; the head of a data URL is short.
    const head = /^data:([^;,]{0,100})(?:;[^,]{0,100})?;base64,/i.exec(data.slice(0, 300));
    return head
      ? { type: 'base64', data: data.slice(head[0].length), mimeType: mimeType ?? head[1] ?? '' }
      : { type: 'base64', data, mimeType: mimeType ?? '' };
  }
  const url = str(holder, 'url');
  return url === undefined
    ? undefined
    : { type: 'url', url, ...(mimeType === undefined ? {} : { mimeType }) };
}
