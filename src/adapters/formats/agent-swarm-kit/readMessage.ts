import type { ContentBlock, JsonValue, MessageHead } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  arr,
  createFieldReader,
  field,
  isJsonArray,
  obj,
  optional,
  readArguments,
  sniffMedia,
  str,
} from '../../kit/fields/index.ts';

/** A message as it was read, or what it marks instead of being one. */
export type ReadMessage =
  | { readonly type: 'message'; readonly head: MessageHead; readonly content: readonly ContentBlock[] }
  | { readonly type: 'mark'; readonly kind: 'rescue' | 'flush'; readonly reason: string }
  /** It says nothing, and carries nothing. */
  | { readonly type: 'empty' };

/** One message of a history. A role that is not known gives an `unknown` message. Total. */
export function readMessage(value: JsonValue): ReadMessage {
  const role = str(value, 'role') ?? '';
  const fields = createFieldReader(value);
  fields.skip('role', 'content', 'tool_calls', 'images');
  const stated = field(value, 'content');
  const images = field(value, 'images');
  const calls = arr(value, 'tool_calls').map(readCall);
  const content: readonly ContentBlock[] = [
    ...readContent(stated),
    ...(isJsonArray(images) ? images.map(readImage) : []),
    ...calls,
  ];
  const toolCallId = fields.str('tool_call_id');
  const mode = fields.str('mode');
  const meta = {
    timestamp: fields.time('timestamp') ?? null,
    ...optional('agentName', fields.str('agentName')),
    ...optional('mode', mode),
    ...optional('payload', fields.any('payload')),
    ...optional('id', fields.str('id')),
  };
  const name = fields.str('name');
  const head = {
    ...meta,
    ...(role === 'tool' ? {} : optional('name', name)),
    ...optional('extra', fields.rest()),
  };
  const silent = content.length === 0 && head.payload === undefined;
  switch (role) {
    case 'user': {
      if (silent && mode === 'tool') return { type: 'empty' };
      const synthetic = mode === 'tool' ? 'toolMode' : undefined;
      return { type: 'message', head: { role, ...head, ...optional('synthetic', synthetic) }, content };
    }
    case 'system':
    case 'developer':
      return { type: 'message', head: { role, ...head }, content };
    case 'assistant':
      if (silent && head.extra === undefined) return { type: 'empty' };
      return {
        type: 'message',
        head: {
          role,
          ...head,
          stopReason: calls.length > 0 ? 'toolUse' : 'stop',
          model: '',
          provider: '',
          usage: null,
        },
        content,
      };
    case 'tool':
      return {
        type: 'message',
        head: {
          role: 'toolResult',
          ...head,
          toolCallId: toolCallId ?? '',
          toolName: name ?? '',
          isError: false,
        },
        content,
      };
    case 'resque':
    case 'rescue':
      return { type: 'mark', kind: 'rescue', reason: str(value, 'content') ?? '' };
    case 'flush':
      return { type: 'mark', kind: 'flush', reason: str(value, 'content') ?? '' };
    default:
      return {
        type: 'message',
        head: { role: 'unknown', timestamp: null, sourceRole: role },
        content: [{ type: 'unknown', raw: value }],
      };
  }
}

function readContent(content: JsonValue | undefined): readonly ContentBlock[] {
  if (content === undefined || content === null || content === '') return [];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return [{ type: 'unknown', raw: content }];
}

// What is left of a picture that JSON could not hold is shown as it is.
function readImage(image: JsonValue): ContentBlock {
  const source = image === '' ? undefined : sniffMedia(image);
  if (!source) return { type: 'unknown', raw: { type: 'image', image } };
  const known = source.type === 'url' || source.mimeType.startsWith('image/');
  return { type: 'image', source: known ? source : { ...source, mimeType: 'image/png' } };
}

/** A call; its arguments are an object, or text where a completion left them so. */
export function readCall(call: JsonValue): ContentBlock {
  if (!isJsonObject(call)) return { type: 'unknown', raw: call };
  const made = obj(call, 'function');
  const given = field(made, 'arguments');
  return {
    type: 'toolCall',
    id: str(call, 'id') ?? '',
    name: str(made, 'name') ?? '',
    ...(typeof given === 'string' ? readArguments(given) : { arguments: given ?? {} }),
  };
}
