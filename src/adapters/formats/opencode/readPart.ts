import type { ContentBlock, JsonObject, ThinkingBlock, ToolCallBlock } from '../../../model/index.ts';
import { field, mediaSource, num, obj, optional, span, str } from '../../kit/fields/index.ts';

/** Types of part that show up as a block of their message. */
export function readBlock(part: JsonObject): ContentBlock {
  switch (str(part, 'type')) {
    case 'text':
      return { type: 'text', text: str(part, 'text') ?? '' };
    case 'reasoning':
      return readThinking(part);
    case 'file':
      return readFile(part);
    case 'tool':
      return readCall(part);
    case 'subtask':
      return { type: 'text', text: str(part, 'prompt') ?? '' };
    default:
      return { type: 'unknown', raw: part };
  }
}

/** Whether the text of a part will not grow any more, as far as the part itself says. */
export const hasEnded = (part: JsonObject): boolean => num(field(part, 'time'), 'end') !== undefined;

function readThinking(part: JsonObject): ThinkingBlock {
  const times = field(part, 'time');
  const start = num(times, 'start');
  const end = num(times, 'end');
  const openai = obj(field(part, 'metadata'), 'openai');
  const id = str(openai, 'itemId');
  const thinking = str(part, 'text') ?? '';
  const encrypted = str(openai, 'reasoningEncryptedContent') !== undefined;
  return {
    type: 'thinking',
    thinking,
    // What OpenAI shows beside the encrypted thinking is its summary.
    ...(encrypted ? { encrypted: true, summary: true } : {}),
    ...optional('id', id),
    ...optional('durationMs', start === undefined || end === undefined ? undefined : span(end - start)),
  };
}

/** A file part, also as an attachment of a tool result. */
export function readFile(part: JsonObject): ContentBlock {
  const mime = str(part, 'mime') ?? '';
  const url = str(part, 'url');
  if (url === undefined) return { type: 'unknown', raw: part };
  const source = mediaSource(url, mime === '' ? undefined : mime);
  const filename = optional('filename', str(part, 'filename'));
  if (mime.startsWith('image/')) return { type: 'image', source, ...filename };
  if (mime === 'application/pdf' || mime.startsWith('text/'))
    return { type: 'document', source, ...filename };
  return { type: 'file', source, ...filename };
}

function readCall(part: JsonObject): ToolCallBlock {
  const state = field(part, 'state');
  const raw = str(state, 'raw') ?? '';
  const title = str(state, 'title') ?? '';
  return {
    type: 'toolCall',
    id: str(part, 'callID') ?? '',
    name: str(part, 'tool') ?? '',
    arguments: field(state, 'input') ?? {},
    ...(raw === '' ? {} : { argumentsText: raw }),
    ...(title === '' ? {} : { title }),
    ...(field(field(part, 'metadata'), 'providerExecuted') === true ? { providerExecuted: true } : {}),
  };
}
