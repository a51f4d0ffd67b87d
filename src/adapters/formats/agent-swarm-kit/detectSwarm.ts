import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, str } from '../../kit/fields/index.ts';

// How many entries of an array are looked at.
const SAMPLE = 40;

const ROLES: ReadonlySet<string> = new Set([
  'assistant',
  'system',
  'tool',
  'user',
  'resque',
  'rescue',
  'flush',
  'developer',
]);

const BUSES: ReadonlySet<string> = new Set([
  'history-bus',
  'agent-bus',
  'session-bus',
  'swarm-bus',
  'execution-bus',
  'policy-bus',
  'state-bus',
  'storage-bus',
  'compute-bus',
]);

/** Whether the first records are messages with an execution mode, or events of a bus. Total. */
export function detectSwarm(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = jsonOf(value);
    const messages = isJsonArray(json) ? json : arr(json, 'messages', 'history');
    return isBusEvent(json) || isMessage(json) || messages.slice(0, SAMPLE).some(isMessage);
  });
}

// The mode beside the role is what no other format writes; agent-lanes itself keeps it beside a list of blocks.
function isMessage(value: JsonValue): boolean {
  const mode = str(value, 'mode');
  return (
    ROLES.has(str(value, 'role') ?? '') &&
    (mode === 'user' || mode === 'tool') &&
    str(value, 'content') !== undefined
  );
}

/** Whether a value is an event that the library itself sends. */
export function isBusEvent(value: JsonValue): boolean {
  return (
    BUSES.has(str(value, 'source') ?? '') &&
    str(value, 'clientId') !== undefined &&
    field(value, 'type') !== undefined
  );
}
