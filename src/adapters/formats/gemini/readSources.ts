import type { JsonValue, SourceBlock } from '../../../model/index.ts';
import { arr, field, isJsonArray, optional, str } from '../../kit/fields/index.ts';

/** What a candidate was drawn from: pages and documents that it is grounded on, passages it cites, addresses it opened. Total. */
export function readSources(candidate: JsonValue): readonly SourceBlock[] {
  const grounding = field(candidate, 'groundingMetadata', 'grounding_metadata');
  const citations = field(candidate, 'citationMetadata', 'citation_metadata');
  const opened = field(candidate, 'urlContextMetadata', 'url_context_metadata');
  return [
    ...arr(grounding, 'groundingChunks', 'grounding_chunks').map(readChunk),
    ...arr(citations, 'citations', 'citationSources').map((citation) =>
      source('url', str(citation, 'uri'), str(citation, 'title')),
    ),
    ...arr(opened, 'urlMetadata', 'url_metadata').map((page) =>
      source('url', str(page, 'retrievedUrl', 'retrieved_url'), undefined),
    ),
  ].filter((block) => block !== undefined);
}

function readChunk(chunk: JsonValue): SourceBlock | undefined {
  const document = field(chunk, 'retrievedContext', 'retrieved_context');
  if (document) {
    const title = str(document, 'title', 'documentName', 'document_name');
    return source('document', str(document, 'uri'), title, str(document, 'text'));
  }
  const maps = field(chunk, 'maps');
  const image = field(chunk, 'image');
  const at = field(chunk, 'web') ?? maps ?? image ?? chunk;
  const kind = maps ? 'place' : image ? 'image' : 'url';
  return source(kind, str(at, 'uri', 'sourceUri', 'source_uri'), str(at, 'title'), str(at, 'text'));
}

/** A citation in an interaction. */
export function readAnnotation(annotation: JsonValue): SourceBlock | undefined {
  switch (str(annotation, 'type')) {
    case 'url_citation':
      return source('url', str(annotation, 'url'), str(annotation, 'title'));
    case 'file_citation':
      return source(
        'document',
        str(annotation, 'document_uri'),
        str(annotation, 'file_name', 'media_id'),
        str(annotation, 'source'),
      );
    case 'place_citation':
      return source('place', str(annotation, 'url'), str(annotation, 'name'));
    default:
      return undefined;
  }
}

function source(
  sourceType: string,
  url: string | undefined,
  title: string | undefined,
  text?: string,
): SourceBlock | undefined {
  if (url === undefined && title === undefined && text === undefined) return undefined;
  return {
    type: 'source',
    sourceType,
    ...optional('url', url),
    ...optional('title', title === '' ? undefined : title),
    ...optional('text', text === '' ? undefined : text),
  };
}

/** What the model searched for, where a candidate says so. */
export function searchQueries(candidate: JsonValue): readonly JsonValue[] {
  const grounding = field(candidate, 'groundingMetadata', 'grounding_metadata');
  const queries = field(grounding, 'webSearchQueries', 'web_search_queries');
  return isJsonArray(queries) ? queries : [];
}
