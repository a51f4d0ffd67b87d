import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, obj, str } from '../../kit/fields/index.ts';
import { isInteractionEvent } from './interactionTypes.ts';
import { PART_FIELDS } from './readPart.ts';

/** What a record of Gemini holds; `undefined` when it is none. */
export type GeminiRecord = 'event' | 'interaction' | 'response' | 'call' | 'request' | 'content' | 'list';

/** Tells what a record holds. Total. */
export function kindOf(value: JsonValue): GeminiRecord | undefined {
  if (isJsonArray(value)) {
    const kind = value.length === 0 ? undefined : kindOf(value[0] ?? null);
    return kind === undefined || kind === 'list' ? undefined : 'list';
  }
  const event = str(value, 'event_type');
  if (event !== undefined) return isInteractionEvent(event) ? 'event' : undefined;
  if (str(value, 'object') === 'interaction') return 'interaction';
  if (isResponse(value)) return 'response';
  const method = str(value, 'method');
  if (method !== undefined && /^(?:generateContent|countTokens|embedContent)/.test(method)) return 'call';
  const contents = field(value, 'contents');
  if (isJsonArray(contents) && contents.every(isContent) && contents.length > 0) return 'request';
  return isContent(value) ? 'content' : undefined;
}

/** Whether one of the first records is one of Gemini's. Total. */
export function detectGemini(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => kindOf(jsonOf(value)) !== undefined);
}

function isResponse(value: JsonValue): boolean {
  const [candidate] = arr(value, 'candidates');
  const answers =
    candidate !== undefined &&
    (obj(candidate, 'content') !== undefined ||
      str(candidate, 'finishReason', 'finish_reason') !== undefined);
  return (
    answers ||
    obj(value, 'usageMetadata', 'usage_metadata') !== undefined ||
    str(obj(value, 'promptFeedback', 'prompt_feedback'), 'blockReason', 'block_reason') !== undefined
  );
}

// Parts of other formats say their type; those of Gemini are told by their fields.
function isContent(value: JsonValue): boolean {
  const parts = field(value, 'parts');
  const role = str(value, 'role');
  return (
    isJsonArray(parts) &&
    parts.length > 0 &&
    (role === undefined || /^(?:user|model|function|system|tool)$/.test(role)) &&
    parts.every(
      (part) =>
        field(part, 'type') === undefined && PART_FIELDS.some((name) => field(part, name) !== undefined),
    )
  );
}
