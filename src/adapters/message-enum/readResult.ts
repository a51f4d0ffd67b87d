import type { ContentBlock, JsonObject, JsonValue, MessageHead, ToolOutcome } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { arr, bool, createFieldReader, field, sniffMedia, str } from '../fields/index.ts';
import { optional } from '../phi-core/readMeta.ts';
import { METADATA_KEYS, readFile, readPart } from './readPart.ts';

/** A result as it was read. */
export interface ReadResult {
  readonly head: Extract<MessageHead, { readonly role: 'toolResult' }>;
  readonly content: readonly ContentBlock[];
}

interface Output {
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
  readonly outcome?: ToolOutcome;
  readonly output?: JsonValue;
}

/** A result part, with or without its `type`. The type of its output is the only sign of an error. Total. */
export function readResult(part: JsonValue): ReadResult {
  const fields = createFieldReader(part);
  fields.skip('type', 'output', 'result', 'isError');
  const { content, ...facts } = readOutput(field(part, 'output', 'result') ?? null, bool(part, 'isError'));
  const head: ReadResult['head'] = {
    role: 'toolResult',
    timestamp: null,
    toolCallId: fields.str('toolCallId') ?? '',
    toolName: fields.str('toolName') ?? '',
    ...facts,
    ...optional('preliminary', fields.bool('preliminary')),
    ...optional('extra', fields.rest()),
  };
  return { head, content };
}

// Older messages hold the bare value and a flag beside it.
function readOutput(output: JsonValue, flagged: boolean | undefined): Output {
  const value = field(output, 'value') ?? null;
  switch (str(output, 'type')) {
    case 'text':
      return { isError: false, content: text(value) };
    case 'error-text':
      return { isError: true, content: text(value) };
    case 'json':
      return { isError: false, ...json(value) };
    case 'error-json':
      return { isError: true, ...json(value) };
    case 'execution-denied':
      return {
        isError: true,
        outcome: 'denied',
        content: [{ type: 'text', text: str(output, 'reason') ?? 'Execution denied' }],
      };
    case 'content':
      return { isError: false, content: arr(output, 'value').map(readContentPart) };
    default:
      return { isError: flagged ?? false, ...json(output) };
  }
}

const text = (value: JsonValue): readonly ContentBlock[] =>
  value === null
    ? []
    : [typeof value === 'string' ? { type: 'text', text: value } : { type: 'unknown', raw: value }];

function json(value: JsonValue): Pick<Output, 'content' | 'output'> {
  if (value === null) return { content: [] };
  return typeof value === 'string' ? { content: text(value) } : { content: [], output: value };
}

function readContentPart(part: JsonValue): ContentBlock {
  return (isJsonObject(part) ? readRichPart(part) : undefined) ?? readPart(part);
}

function readRichPart(part: JsonObject): ContentBlock | undefined {
  switch (str(part, 'type')) {
    case 'image-url':
    case 'image-data':
    case 'media':
    case 'file-data':
    case 'file-url':
      return readFile({ mediaType: defaultType(part), ...part });
    case 'file-id':
    case 'image-file-id':
    case 'file-reference':
    case 'image-file-reference':
      return storedFile(part);
    default:
      return undefined;
  }
}

// An address says nothing of what is there, unless the part is one for pictures.
function defaultType(part: JsonObject): string | undefined {
  if (str(part, 'type')?.startsWith('image') !== true) return undefined;
  const source = sniffMedia(field(part, 'data', 'url'));
  return source?.mimeType === undefined || source.mimeType === '' ? 'image/*' : source.mimeType;
}

function storedFile(part: JsonObject): ContentBlock | undefined {
  const { type, ...rest } = part;
  const id = Object.entries(rest)
    .filter(([key]) => !METADATA_KEYS.some((known) => known === key))
    .flatMap(([, value]) => (isJsonObject(value) ? Object.values(value) : [value]))
    .find((value) => typeof value === 'string');
  if (typeof id !== 'string') return undefined;
  return {
    type: 'source',
    sourceType: type === 'file-id' || type === 'file-reference' ? 'file' : 'image',
    title: id,
  };
}
