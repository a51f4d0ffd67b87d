import type {
  ContentBlock,
  KnownDivider,
  JsonObject,
  JsonValue,
  ToolCallBlock,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, obj, optional, str } from '../../kit/fields/index.ts';
import { readCitation, readDocument, readImage, readSearchResult, storedFile } from './readMedia.ts';
import { readResult, type ToolAnswer } from './readResult.ts';

/** What a content block of the Messages API is to a transcript: a block, the answer of a tool, or a mark across it. */
export type Part =
  | {
      readonly type: 'block';
      readonly block: ContentBlock;
      /** What it cites; follows the block. */
      readonly sources: readonly ContentBlock[];
    }
  | { readonly type: 'result'; readonly result: ToolAnswer }
  | { readonly type: 'divider'; readonly divider: KnownDivider };

type PartReader = (raw: JsonObject) => Part;

const block = (value: ContentBlock, sources: readonly ContentBlock[] = []): Part => ({
  type: 'block',
  block: value,
  sources,
});
const result: PartReader = (raw) => ({ type: 'result', result: readResult(raw) });
const unknown: PartReader = (raw) => block({ type: 'unknown', raw });

const READERS = {
  text: (raw) =>
    block({ type: 'text', text: str(raw, 'text') ?? '' }, arr(raw, 'citations').map(readCitation)),
  thinking: (raw) => block(readThinking(raw)),
  redacted_thinking: (raw) =>
    block({
      type: 'thinking',
      thinking: '',
      redacted: true,
      encrypted: true,
      ...optional('signature', str(raw, 'data')),
    }),
  tool_use: (raw) => block(readCall(raw)),
  server_tool_use: (raw) => block({ ...readCall(raw), providerExecuted: true }),
  mcp_tool_use: (raw) => {
    const server = str(raw, 'server_name');
    const call = readCall(raw);
    const title = server === undefined ? undefined : `${server}: ${call.name}`;
    return block({ ...call, providerExecuted: true, ...optional('title', title) });
  },
  tool_result: result,
  web_search_tool_result: result,
  web_fetch_tool_result: result,
  code_execution_tool_result: result,
  bash_code_execution_tool_result: result,
  text_editor_code_execution_tool_result: result,
  tool_search_tool_result: result,
  advisor_tool_result: result,
  mcp_tool_result: result,
  image: (raw) => block(readImage(raw)),
  document: (raw) => block(readDocument(raw)),
  search_result: (raw) => block(readSearchResult(raw)),
  container_upload: (raw) => block(storedFile(str(raw, 'file_id') ?? '')),
  compaction: (raw) => ({ type: 'divider', divider: compactionMark(str(raw, 'content')) }),
  fallback: (raw) => ({
    type: 'divider',
    divider: {
      type: 'divider',
      kind: 'modelChange',
      status: 'done',
      ...optional('from', str(obj(raw, 'from'), 'model')),
      ...optional('to', str(obj(raw, 'to'), 'model')),
      ...optional('reason', str(obj(raw, 'trigger'), 'type')),
      details: raw,
    },
  }),
  // Lists of tools: there is nothing to read in them but the data.
  mcp_tool_listing: unknown,
  tool_addition: unknown,
  tool_removal: unknown,
} as const satisfies Readonly<Record<string, PartReader>>;

/** The content block types that this reader knows. */
export type KnownBlockType = keyof typeof READERS;

function isKnownBlockType(type: string): type is KnownBlockType {
  return Object.hasOwn(READERS, type);
}

/** Reads a content block of the Messages API. One of an unknown type stays raw. Total. */
export function readPart(raw: JsonValue): Part {
  if (!isJsonObject(raw))
    return block(typeof raw === 'string' ? { type: 'text', text: raw } : { type: 'unknown', raw });
  const type = str(raw, 'type') ?? '';
  if (isKnownBlockType(type)) return READERS[type](raw);
  return type.endsWith('_tool_result') ? result(raw) : unknown(raw);
}

/** The mark of a compaction that this prose stands for. */
export function compactionMark(summary: string | undefined): KnownDivider {
  return { type: 'divider', kind: 'compaction', status: 'done', ...optional('summary', summary) };
}

function readThinking(raw: JsonObject): ContentBlock {
  const thinking = str(raw, 'thinking') ?? '';
  const signature = str(raw, 'signature') ?? '';
  return {
    type: 'thinking',
    thinking,
    ...(signature === '' ? {} : { signature }),
    // Where the text is left out, the signature carries the thinking, encrypted.
    ...(thinking === '' && signature !== '' ? { encrypted: true } : {}),
  };
}

function readCall(raw: JsonObject): ToolCallBlock {
  return {
    type: 'toolCall',
    id: str(raw, 'id') ?? '',
    name: str(raw, 'name') ?? '',
    arguments: field(raw, 'input') ?? {},
  };
}
