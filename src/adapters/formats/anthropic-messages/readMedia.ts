import type { ContentBlock, JsonObject, JsonValue, SourceBlock } from '../../../model/index.ts';
import { arr, field, isJsonArray, mediaSource, obj, optional, str } from '../../kit/fields/index.ts';

/** A file that is named by an id of the provider's file store: neither its bytes nor an address are known. */
export function storedFile(fileId: string, title?: string): SourceBlock {
  return { type: 'source', sourceType: 'file', title: title ?? fileId };
}

/** Reads an `image` block; one whose source cannot be read stays raw. */
export function readImage(raw: JsonObject): ContentBlock {
  const source = obj(raw, 'source');
  const fileId = str(source, 'file_id');
  if (fileId !== undefined) return storedFile(fileId);
  const media = readMediaSource(source);
  return media ? { type: 'image', source: media } : { type: 'unknown', raw };
}

/** Reads a `document` block: bytes, an address, plain text or blocks of text. One whose source cannot be read stays raw. */
export function readDocument(raw: JsonObject): ContentBlock {
  const source = obj(raw, 'source');
  const title = str(raw, 'title');
  const fileId = str(source, 'file_id');
  if (fileId !== undefined) return storedFile(fileId, title);
  const text = readTextSource(source);
  if (text !== undefined)
    return { type: 'document', source: { type: 'text', text }, ...optional('title', title) };
  const media = readMediaSource(source);
  return media ? { type: 'document', source: media, ...optional('title', title) } : { type: 'unknown', raw };
}

function readMediaSource(source: JsonObject | undefined) {
  const data = str(source, 'data');
  const mimeType = str(source, 'media_type');
  if (data !== undefined) return { type: 'base64', data, mimeType: mimeType ?? '' } as const;
  const url = str(source, 'url');
  return url === undefined ? undefined : mediaSource(url, mimeType);
}

function readTextSource(source: JsonObject | undefined): string | undefined {
  if (str(source, 'type') === 'text') return str(source, 'data');
  const content = field(source, 'content');
  if (typeof content === 'string') return content;
  return isJsonArray(content) ? joinTexts(content) : undefined;
}

/** The texts of blocks of text, one after the other. */
export function joinTexts(blocks: readonly JsonValue[]): string {
  return blocks.map((block) => str(block, 'text') ?? '').join('\n\n');
}

/** Reads a `search_result` block: a passage the caller hands to the model. */
export function readSearchResult(raw: JsonObject): SourceBlock {
  return {
    type: 'source',
    sourceType: 'search-result',
    ...optional('url', str(raw, 'source')),
    ...optional('title', str(raw, 'title')),
    text: joinTexts(arr(raw, 'content')),
  };
}

/** Reads where a passage of an answer was drawn from. */
export function readCitation(raw: JsonValue): SourceBlock {
  const fileId = str(raw, 'file_id');
  return {
    type: 'source',
    sourceType: str(raw, 'url') === undefined ? 'document' : 'url',
    ...optional('url', str(raw, 'url', 'source')),
    ...optional('title', str(raw, 'title', 'document_title') ?? fileId),
    ...optional('text', str(raw, 'cited_text')),
  };
}
