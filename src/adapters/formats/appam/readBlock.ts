import type {
  ContentBlock,
  KnownDivider,
  DocumentBlock,
  JsonObject,
  JsonValue,
  ThinkingBlock,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  bool,
  field,
  jsonOf,
  mediaSource,
  obj,
  optional,
  readArguments,
  str,
} from '../../kit/fields/index.ts';

/** What a list of blocks holds beside content: results and compactions go elsewhere. */
export interface ReadBlocks {
  readonly content: readonly ContentBlock[];
  readonly results: readonly JsonObject[];
  /** Compactions before the first block that is content, and those after. */
  readonly compactionsBefore: readonly KnownDivider[];
  readonly compactionsAfter: readonly KnownDivider[];
  /** The model declined. */
  readonly refused: boolean;
}

const REFUSAL = '[REFUSAL] ';
const SUMMARY = 'Summary: ';

/** Reads unified content blocks; one that is not understood becomes `unknown` with the block as it stood. Total. */
export function readBlocks(blocks: readonly JsonValue[]): ReadBlocks {
  const content: ContentBlock[] = [];
  const results: JsonObject[] = [];
  const compactionsBefore: KnownDivider[] = [];
  const compactionsAfter: KnownDivider[] = [];
  let refused = false;
  for (const block of blocks) {
    const type = str(block, 'type');
    if (type === 'tool_result' && isJsonObject(block)) results.push(block);
    else if (type === 'compaction')
      (content.length === 0 ? compactionsBefore : compactionsAfter).push(readCompaction(block));
    else if (type === 'thinking') {
      const thinking = str(block, 'thinking') ?? '';
      if (bool(block, 'redacted') !== true && thinking.startsWith(REFUSAL)) {
        refused = true;
        content.push({ type: 'text', text: thinking.slice(REFUSAL.length) });
      } else content.push(...readThinking(block));
    } else content.push(readBlock(block));
  }
  return { content, results, compactionsBefore, compactionsAfter, refused };
}

// Ciphertext of redacted thinking stands where the text would; it is kept, but never as text.
function readThinking(block: JsonValue): readonly ThinkingBlock[] {
  const thinking = str(block, 'thinking') ?? '';
  const signature = str(block, 'signature');
  const encrypted = str(block, 'encrypted_content');
  const id = optional('id', str(block, 'id'));
  if (bool(block, 'redacted') === true)
    return [{ type: 'thinking', thinking: '', signature: signature ?? thinking, redacted: true, ...id }];
  // One provider adds an empty piece of thinking only to carry its signature.
  if (thinking === '' && encrypted === undefined && signature !== undefined) return [];
  return [
    {
      type: 'thinking',
      thinking,
      ...optional('signature', signature ?? encrypted),
      ...(encrypted === undefined ? {} : { encrypted: true }),
      ...(thinking.startsWith(SUMMARY) ? { summary: true } : {}),
      ...id,
    },
  ];
}

function readBlock(block: JsonValue): ContentBlock {
  switch (str(block, 'type')) {
    case 'text': {
      const text = str(block, 'text');
      return text === undefined ? { type: 'unknown', raw: block } : { type: 'text', text };
    }
    case 'image':
      return readImage(block);
    case 'document':
      return readDocument(block);
    case 'tool_use': {
      const input = field(block, 'input');
      return {
        type: 'toolCall',
        id: str(block, 'id') ?? '',
        name: str(block, 'name') ?? '',
        ...(typeof input === 'string' ? readArguments(input) : { arguments: input ?? {} }),
      };
    }
    default:
      return { type: 'unknown', raw: block };
  }
}

function readImage(block: JsonValue): ContentBlock {
  const source = readSource(field(block, 'source'));
  const detail = optional('detail', str(block, 'detail'));
  return source ? { type: 'image', source, ...detail } : { type: 'unknown', raw: block };
}

function readDocument(block: JsonValue): ContentBlock {
  const stated = field(block, 'source');
  const text = str(stated, 'type') === 'text' ? str(stated, 'data') : undefined;
  const source: DocumentBlock['source'] | undefined =
    text === undefined ? readSource(stated) : { type: 'text', text };
  const title = optional('title', str(block, 'title'));
  return source ? { type: 'document', source, ...title } : { type: 'unknown', raw: block };
}

function readSource(source: JsonValue | undefined) {
  const data = str(source, 'data');
  const mimeType = str(source, 'media_type');
  if (data !== undefined) return { type: 'base64', data, mimeType: mimeType ?? '' } as const;
  const url = str(source, 'url');
  return url === undefined ? undefined : mediaSource(url, mimeType);
}

/** A compaction by the provider, of a block or of an event. What it put in place of the context may be encrypted. */
export function readCompaction(value: JsonValue): KnownDivider {
  const encrypted = str(value, 'encrypted_content') !== undefined;
  const id = str(value, 'id');
  const provider = str(value, 'provider');
  const details = {
    ...optional('provider', provider),
    ...optional('id', id),
    ...(encrypted ? { encrypted } : {}),
  };
  return {
    type: 'divider',
    kind: 'compaction',
    status: 'done',
    ...optional('summary', str(value, 'content', 'summary')),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
}

/** Thinking that stands beside the content of a unified message, in pieces or as one text. */
export function readReasoning(message: JsonValue): readonly ContentBlock[] {
  const details = field(message, 'reasoning_details');
  const pieces = Array.isArray(details) ? details.flatMap((detail) => readDetail(jsonOf(detail))) : [];
  const thinking = str(message, 'reasoning');
  return pieces.length > 0 || thinking === undefined || thinking === ''
    ? pieces
    : [{ type: 'thinking', thinking, ...(thinking.startsWith(SUMMARY) ? { summary: true } : {}) }];
}

function readDetail(detail: JsonValue): readonly ContentBlock[] {
  const id = optional('id', str(detail, 'id'));
  switch (str(detail, 'type')) {
    case 'reasoning.text':
      return [
        {
          type: 'thinking',
          thinking: str(detail, 'text') ?? '',
          ...optional('signature', str(detail, 'signature')),
          ...id,
        },
      ];
    case 'reasoning.summary':
      return [{ type: 'thinking', thinking: str(detail, 'summary') ?? '', summary: true, ...id }];
    case 'reasoning.encrypted':
      return [
        {
          type: 'thinking',
          thinking: '',
          encrypted: true,
          ...optional('signature', str(detail, 'data')),
          ...id,
        },
      ];
    default:
      return [{ type: 'unknown', raw: detail }];
  }
}

/** What a tool gave back: a string as it stands, anything else as JSON; nested too deeply for that, as it is. */
export function textOf(value: JsonValue | undefined): readonly ContentBlock[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return [{ type: 'text', text: value }];
  try {
    return [{ type: 'text', text: JSON.stringify(value) }];
  } catch {
    return [{ type: 'unknown', raw: value }];
  }
}

/** Whether the text a tool gave back says itself that it failed. */
export function saysFailure(text: string): boolean {
  if (!text.includes('"success"')) return false;
  try {
    return bool(obj({ body: JSON.parse(text) as JsonValue }, 'body'), 'success') === false; // parsed JSON
  } catch {
    return false;
  }
}
