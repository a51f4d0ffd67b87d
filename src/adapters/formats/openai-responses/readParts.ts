import type { ContentBlock, JsonValue } from '../../../model/index.ts';
import { arr, field, filled, isJsonArray, mediaSource, optional, str } from '../../kit/fields/index.ts';

/** A block with the name of the part it was read from, which the events of a stream use too. */
export interface NamedBlock {
  readonly slot: string;
  readonly block: ContentBlock;
}

/** Content of a message item, or the output of a call: a string is one text. Each part is followed by its citations. Total. */
export function readParts(content: JsonValue | undefined): readonly NamedBlock[] {
  if (typeof content === 'string') return content === '' ? [] : [{ slot: 'c0', block: textBlock(content) }];
  if (!isJsonArray(content)) {
    return content === undefined || content === null
      ? []
      : [{ slot: 'c0', block: { type: 'unknown', raw: content } }];
  }
  return content.flatMap((part, index) => [
    { slot: `c${index}`, block: readPart(part) },
    ...arr(part, 'annotations').map((annotation, n) => ({
      slot: `c${index}.a${n}`,
      block: readAnnotation(annotation),
    })),
  ]);
}

/** The blocks of {@link readParts} without their names. */
export const readPartBlocks = (content: JsonValue | undefined): readonly ContentBlock[] =>
  readParts(content).map(({ block }) => block);

const textBlock = (text: string): ContentBlock => ({ type: 'text', text });

/** One part of a content list. */
export function readPart(part: JsonValue): ContentBlock {
  if (typeof part === 'string') return textBlock(part);
  return readKnownPart(part) ?? { type: 'unknown', raw: part };
}

function readKnownPart(part: JsonValue): ContentBlock | undefined {
  switch (str(part, 'type')) {
    case 'input_text':
    case 'output_text':
    case 'text':
    case 'summary_text': {
      const text = str(part, 'text');
      return text === undefined ? undefined : textBlock(text);
    }
    case 'refusal': {
      const refusal = str(part, 'refusal');
      return refusal === undefined ? undefined : textBlock(refusal);
    }
    case 'reasoning_text': {
      const text = str(part, 'text');
      return text === undefined ? undefined : { type: 'thinking', thinking: text };
    }
    case 'input_image':
    case 'output_image':
    case 'computer_screenshot': {
      const url = str(part, 'image_url') ?? str(field(part, 'image_url'), 'url');
      return url === undefined
        ? undefined
        : { type: 'image', source: mediaSource(url), ...optional('detail', str(part, 'detail')) };
    }
    case 'input_file':
      return readFile(part);
    case 'input_audio':
    case 'output_audio': {
      const audio = field(part, 'input_audio') ?? part;
      const data = str(audio, 'data');
      const format = str(audio, 'format') ?? 'wav';
      return data === undefined
        ? undefined
        : { type: 'file', source: { type: 'base64', data, mimeType: `audio/${format}` } };
    }
    default:
      return undefined;
  }
}

function readFile(part: JsonValue): ContentBlock | undefined {
  const filename = optional('filename', str(part, 'filename'));
  const url = str(part, 'file_url');
  const data = str(part, 'file_data');
  if (data !== undefined) {
    const source = data.startsWith('data:')
      ? mediaSource(data)
      : ({ type: 'base64', data, mimeType: '' } as const);
    return { type: 'document', source, ...filename };
  }
  return url === undefined ? undefined : { type: 'document', source: mediaSource(url), ...filename };
}

/** A citation. Its place in the text (`start_index`) is not kept: the text already reads with the citation in it. */
export function readAnnotation(annotation: JsonValue): ContentBlock {
  const type = str(annotation, 'type');
  switch (type) {
    case 'url_citation': {
      // Chat completions nest the fields under the type.
      const at = field(annotation, 'url_citation') ?? annotation;
      return {
        type: 'source',
        sourceType: 'url',
        ...optional('url', str(at, 'url')),
        ...optional('title', filled(at, 'title')),
        ...optional('text', filled(at, 'content')),
      };
    }
    case 'file_citation':
    case 'container_file_citation':
    case 'file_path':
      return {
        type: 'source',
        sourceType: type === 'file_citation' ? 'document' : 'file',
        ...optional('title', str(annotation, 'filename', 'file_id')),
      };
    default:
      return { type: 'unknown', raw: annotation };
  }
}
