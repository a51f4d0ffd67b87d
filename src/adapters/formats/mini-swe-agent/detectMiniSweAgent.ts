import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, str } from '../../kit/fields/index.ts';

// How many messages are looked at, and how much of each.
const SAMPLE = 8;
const LOOK_AT = 8_000;

/** Whether the first records look like a trajectory of mini-swe-agent, or like its messages bare. Total. */
export function detectMiniSweAgent(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = jsonOf(value);
    return isJsonArray(json) ? json.slice(0, SAMPLE).some(isOwnMessage) : isMiniTrajectory(json);
  });
}

/** Whether a value is a trajectory with its frame. */
export function isMiniTrajectory(value: JsonValue): boolean {
  if (!isJsonObject(value) || !isJsonArray(field(value, 'messages'))) return false;
  return (
    str(value, 'trajectory_format')?.startsWith('mini-swe-agent') === true ||
    str(field(value, 'info'), 'mini_version') !== undefined ||
    (isJsonObject(field(value, 'info')) && arr(value, 'messages').slice(0, SAMPLE).some(isOwnMessage))
  );
}

// Bare messages have no field of their own: what gives them away is how the agent is told to speak and is spoken to.
function isOwnMessage(value: JsonValue): boolean {
  const role = str(value, 'role') ?? '';
  const text = (str(value, 'content') ?? '').slice(0, LOOK_AT);
  switch (role) {
    case 'system':
    case 'assistant':
      return text.includes('```mswea_bash_command');
    case 'user':
      return /^<returncode>-?\d+<\/returncode>\s*<(?:output|warning|exception)/.test(text);
    default:
      return false;
  }
}
