import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, str } from '../../kit/fields/index.ts';
import { detectPi } from '../pi/detectPi.ts';
import { isSessionHeader } from '../pi/sessionHeader.ts';
import { ENTRY_TYPES } from './readEntry.ts';

const PI_ROLES: ReadonlySet<string> = new Set([
  'bashExecution',
  'branchSummary',
  'compactionSummary',
  'hookMessage',
  'user-with-attachments',
]);

// How many messages of an array are looked at.
const SAMPLE = 20;

/**
 * Whether the first records look like a session file of pi, or like its messages bare: one to a line, as one object, or in an array.
 * Total.
 */
export function detectPiSession(head: readonly SourceRecord[]): boolean {
  if (detectPi(head)) return false;
  return head.some(({ value }) => {
    const json = jsonOf(value);
    if (isJsonArray(json)) return json.slice(0, SAMPLE).some(isPiMessage);
    return (isJsonObject(json) && isSessionHeader(json)) || isPiEntry(json) || isPiMessage(json);
  });
}

function isPiEntry(value: JsonValue): boolean {
  const type = str(value, 'type') ?? '';
  // Entries of the first version have no id and no parent; their time tells them from other lines with a message.
  if (!ENTRY_TYPES.has(type) || str(value, 'timestamp') === undefined) return false;
  const linked = str(value, 'id') !== undefined && field(value, 'parentId') !== undefined;
  return type === 'message' ? str(field(value, 'message'), 'role') !== undefined : linked;
}

// What the messages of pi have and those of its relatives have not.
function isPiMessage(value: JsonValue): boolean {
  const role = str(value, 'role') ?? '';
  if (PI_ROLES.has(role)) return true;
  if (role === 'custom') return str(value, 'customType') !== undefined;
  if (role !== 'assistant' || str(value, 'stopReason') === undefined) return false;
  // Messages as agent-lanes writes them look alike, but state a single cost.
  if (field(field(value, 'usage'), 'costUsd') !== undefined) return false;
  if (str(value, 'api') !== undefined || isJsonObject(field(field(value, 'usage'), 'cost'))) return true;
  return arr(value, 'content')
    .slice(0, SAMPLE)
    .some((block) => str(block, 'thinkingSignature', 'textSignature', 'thoughtSignature') !== undefined);
}
