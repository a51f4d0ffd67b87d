import type { ContentBlock, JsonObject, JsonValue, MessageHead, ToolOutcome } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, bool, createFieldReader, field, optional, sniffMedia, str } from '../../kit/fields/index.ts';
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
    timestamp: fields.time('timestamp') ?? null,
    toolCallId: fields.str('toolCallId') ?? '',
    toolName: fields.str('toolName') ?? '',
    ...facts,
    ...optional('preliminary', fields.bool('preliminary')),
    ...optional('durationMs', fields.num('durationMs')),
    ...optional('extra', fields.rest()),
  };
  return { head, content };
}

type OutputReader = (output: JsonValue, value: JsonValue) => Output;

/** How each type of output is read. */
const OUTPUT_READERS = {
  text: (_, value) => ({ isError: false, content: text(value) }),
  'error-text': (_, value) => ({ isError: true, content: text(value) }),
  json: (_, value) => ({ isError: false, ...json(value) }),
  'error-json': (_, value) => ({ isError: true, ...json(value) }),
  'execution-denied': (output) => ({
    isError: true,
    outcome: 'denied',
    content: [{ type: 'text', text: str(output, 'reason') ?? 'Execution denied' }],
  }),
  content: (output) => ({ isError: false, content: arr(output, 'value').map(readContentPart) }),
} satisfies Readonly<Record<string, OutputReader>>;

/** The type of a tool output. */
export type OutputType = keyof typeof OUTPUT_READERS;

const isOutputType = (type: string): type is OutputType => Object.hasOwn(OUTPUT_READERS, type);

// Older messages hold the bare value and a flag beside it.
function readOutput(output: JsonValue, flagged: boolean | undefined): Output {
  const type = str(output, 'type') ?? '';
  if (isOutputType(type)) return OUTPUT_READERS[type](output, field(output, 'value') ?? null);
  return { isError: flagged ?? false, ...json(output) };
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

const readMedia = (part: JsonObject): ContentBlock | undefined =>
  readFile({ mediaType: defaultType(part), ...part });

/** How the parts are read that only outputs have. */
const RICH_READERS = {
  'image-url': readMedia,
  'image-data': readMedia,
  media: readMedia,
  file: readMedia,
  'file-data': readMedia,
  'file-url': readMedia,
  'file-id': storedFile,
  'image-file-id': storedFile,
  'file-reference': storedFile,
  'image-file-reference': storedFile,
  // An application's own; shown as it is.
  custom: () => undefined,
} satisfies Readonly<Record<string, (part: JsonObject) => ContentBlock | undefined>>;

/** The type of a part that only outputs have. */
export type RichPartType = keyof typeof RICH_READERS;

const isRichPart = (type: string): type is RichPartType => Object.hasOwn(RICH_READERS, type);

function readRichPart(part: JsonObject): ContentBlock | undefined {
  const type = str(part, 'type') ?? '';
  return isRichPart(type) ? RICH_READERS[type](part) : undefined;
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
