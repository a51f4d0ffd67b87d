import type { ContentBlock, JsonValue, ThinkingBlock } from '../../../model/index.ts';
import {
  arr,
  field,
  filled,
  isJsonArray,
  mediaSource,
  optional,
  str,
  strings,
} from '../../kit/fields/index.ts';

/** Content of a chat message: a string, or a list of parts. A part that is not understood stays raw. Total. */
export function readChatContent(content: JsonValue | undefined): readonly ContentBlock[] {
  if (content === undefined || content === null) return [];
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return isJsonArray(content) ? content.flatMap(readChatPart) : [{ type: 'unknown', raw: content }];
}

/** One part of a content list. Thinking may hold several texts. */
export function readChatPart(part: JsonValue): readonly ContentBlock[] {
  if (typeof part === 'string') return [{ type: 'text', text: part }];
  if (str(part, 'type') === 'thinking') return [{ type: 'thinking', thinking: thinkingOf(part) }];
  const block = readKnownPart(part);
  return [block ?? { type: 'unknown', raw: part }];
}

/** Text of a `thinking` part: a string, or a list of text parts, as Mistral writes it. */
export function thinkingOf(part: JsonValue): string {
  const stated = str(part, 'thinking');
  if (stated !== undefined) return stated;
  const pieces = arr(part, 'thinking').map((piece) =>
    typeof piece === 'string' ? piece : str(piece, 'text'),
  );
  return pieces.filter((piece) => piece !== undefined).join('');
}

function readKnownPart(part: JsonValue): ContentBlock | undefined {
  switch (str(part, 'type')) {
    case 'text': {
      const text = str(part, 'text');
      return text === undefined ? undefined : { type: 'text', text };
    }
    case 'refusal': {
      const refusal = str(part, 'refusal');
      return refusal === undefined ? undefined : { type: 'text', text: refusal };
    }
    case 'image_url':
      return readImage(part);
    case 'input_audio': {
      const audio = field(part, 'input_audio');
      const data = str(audio, 'data');
      if (data === undefined) return undefined;
      const mimeType = `audio/${str(audio, 'format') ?? 'wav'}`;
      return { type: 'file', source: { type: 'base64', data, mimeType } };
    }
    case 'video_url': {
      const url = str(field(part, 'video_url'), 'url') ?? str(part, 'video_url');
      return url === undefined ? undefined : { type: 'file', source: mediaSource(url) };
    }
    case 'file': {
      const file = field(part, 'file');
      const filename = optional('filename', str(file, 'filename'));
      const data = str(file, 'file_data');
      return data === undefined ? undefined : { type: 'document', source: mediaSource(data), ...filename };
    }
    case 'reference':
      return { type: 'source', sourceType: 'reference', title: strings(part, 'reference_ids').join(', ') };
    default:
      return undefined;
  }
}

/** An image: `image_url` as an object or as a string. */
export function readImage(part: JsonValue): ContentBlock | undefined {
  const image = field(part, 'image_url');
  const url = typeof image === 'string' ? image : str(image, 'url');
  if (url === undefined) return undefined;
  return { type: 'image', source: mediaSource(url), ...optional('detail', str(image, 'detail')) };
}

/** One entry of `reasoning_details`, as OpenRouter and its like write thinking beside its plain text. */
export interface ReasoningDetail {
  readonly kind: 'text' | 'summary' | 'encrypted';
  readonly text: string;
  readonly signature?: string;
  readonly id?: string;
}

/** Reads `reasoning_details`; entries of unknown types are left out. */
export function readReasoningDetails(value: JsonValue | undefined): readonly ReasoningDetail[] {
  if (!isJsonArray(value)) return [];
  return value.flatMap((detail): ReasoningDetail[] => {
    const id = optional('id', str(detail, 'id'));
    switch (str(detail, 'type')) {
      case 'reasoning.text':
        return [
          {
            kind: 'text',
            text: str(detail, 'text') ?? '',
            ...optional('signature', filled(detail, 'signature')),
            ...id,
          },
        ];
      case 'reasoning.summary':
        return [{ kind: 'summary', text: str(detail, 'summary') ?? '', ...id }];
      case 'reasoning.encrypted':
        return [{ kind: 'encrypted', text: '', ...optional('signature', str(detail, 'data')), ...id }];
      default:
        return [];
    }
  });
}

/** What a detail says of the thinking it belongs to, its text aside. */
export function detailFacts(detail: ReasoningDetail): Partial<ThinkingBlock> {
  return {
    ...(detail.kind === 'summary' ? { summary: true } : {}),
    ...(detail.kind === 'encrypted' ? { encrypted: true } : {}),
    ...optional('signature', detail.signature),
  };
}
