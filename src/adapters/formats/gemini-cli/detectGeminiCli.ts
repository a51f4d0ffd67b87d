import type { SourceRecord } from '../../../decode/index.ts';
import { isStreamJson } from './streamJson.ts';
import { arr, field, isJsonArray, obj, str } from '../../kit/fields/index.ts';

/** Whether one of the first records is a session of Gemini CLI, or a record of one. Total. */
export function detectGeminiCli(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => isHeader(value) || isAnswer(value) || isSet(value) || isOwnEvent(value));
}

// Other streams have messages, results and errors like these, too.
const isOwnEvent = (value: unknown): boolean =>
  ['init', 'tool_use'].includes(str(value, 'type') ?? '') && isStreamJson(value);

const isHeader = (value: unknown): boolean =>
  str(value, 'sessionId') !== undefined && str(value, 'projectHash') !== undefined;

const isAnswer = (value: unknown): boolean =>
  str(value, 'type') === 'gemini' &&
  str(value, 'id') !== undefined &&
  ['content', 'toolCalls', 'thoughts', 'tokens'].some((name) => field(value, name) !== undefined);

const isSet = (value: unknown): boolean => {
  const set = obj(value, '$set');
  return (
    set !== undefined &&
    (isHeader(set) || (isJsonArray(field(set, 'messages')) && arr(set, 'messages').some(isAnswer)))
  );
};
