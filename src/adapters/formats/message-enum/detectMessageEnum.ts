import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, obj, str } from '../../kit/fields/index.ts';
import { isThreadMessage } from './threadMessage.ts';

// How many entries of an array are looked at.
const SAMPLE = 40;

const ROLES: ReadonlySet<string> = new Set(['system', 'user', 'assistant', 'tool']);

/**
 * Whether the first records are messages with the parts of this format or of a thread of assistant-ui, a prompt that holds some, or parts of its stream. Messages
 * of plain text alone belong to every format, so they are not claimed. Total.
 */
export function detectMessageEnum(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = jsonOf(value);
    const messages = isJsonArray(json) ? json : arr(json, 'messages', 'prompt');
    return isStreamPart(json) || isOwnMessage(json) || messages.slice(0, SAMPLE).some(isOwnMessage);
  });
}

function isOwnMessage(value: JsonValue): boolean {
  if (isThreadMessage(value)) return true;
  if (!isJsonObject(value) || !ROLES.has(str(value, 'role') ?? '')) return false;
  return arr(value, 'content').slice(0, SAMPLE).some(isOwnPart);
}

// Parts that no other format writes in this form.
function isOwnPart(part: JsonValue): boolean {
  switch (str(part, 'type')) {
    case 'tool-call':
      return str(part, 'toolCallId') !== undefined && str(part, 'toolName') !== undefined;
    case undefined:
    case 'tool-result':
      return str(part, 'toolCallId') !== undefined && isOutput(field(part, 'output'));
    case 'tool-approval-request':
    case 'tool-approval-response':
      return str(part, 'approvalId') !== undefined;
    case 'reasoning':
      // Others give it an id or a summary.
      return (
        (str(part, 'reasoning') ?? str(part, 'text')) !== undefined &&
        str(part, 'id') === undefined &&
        field(part, 'summary') === undefined &&
        field(part, 'signature') === undefined
      );
    case 'image':
      return str(part, 'image') !== undefined && field(part, 'detail') === undefined;
    case 'file':
    case 'reasoning-file':
      return field(part, 'data') !== undefined && str(part, 'mediaType', 'media_type') !== undefined;
    default:
      return false;
  }
}

function isOutput(output: JsonValue | undefined): boolean {
  const type = str(output, 'type');
  return type === 'execution-denied' || (type !== undefined && field(output, 'value') !== undefined);
}

function isStreamPart(value: JsonValue): boolean {
  switch (str(value, 'type')) {
    case 'stream-start':
      return Array.isArray(field(value, 'warnings'));
    case 'response-metadata':
      return str(value, 'modelId', 'id', 'timestamp') !== undefined;
    case 'tool-input-start':
      // The stream that the AI SDK sends to a user interface names the same part by `toolCallId`.
      return str(value, 'id') !== undefined && str(value, 'toolName') !== undefined;
    case 'tool-call':
      return str(value, 'toolCallId') !== undefined && field(value, 'input') !== undefined;
    case 'finish':
      return obj(value, 'usage') !== undefined && field(value, 'finishReason') !== undefined;
    default:
      return false;
  }
}
