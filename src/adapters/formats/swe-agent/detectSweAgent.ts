import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, str } from '../../kit/fields/index.ts';

// How many entries of a list are looked at.
const SAMPLE = 10;

/** Whether the first records look like a trajectory of SWE-agent. Total. */
export function detectSweAgent(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => isTrajectory(jsonOf(value)));
}

/** Whether a value is a trajectory: steps of an action and what came of it, or a history that SWE-agent marked as its own. */
export function isTrajectory(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  if (arr(value, 'attempts').slice(0, SAMPLE).some(isRun)) return true;
  return isRun(value);
}

/** Whether a value is one run: a trajectory, or an attempt inside one. */
export function isRun(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value) || !isJsonArray(field(value, 'trajectory') ?? field(value, 'history')))
    return false;
  return (
    arr(value, 'trajectory').slice(0, SAMPLE).some(isStep) ||
    arr(value, 'history').slice(0, SAMPLE).some(isOwnMessage)
  );
}

const isStep = (value: JsonValue): boolean =>
  str(value, 'action') !== undefined &&
  str(value, 'observation') !== undefined &&
  str(value, 'response') !== undefined;

function isOwnMessage(value: JsonValue): boolean {
  if (str(value, 'role') === undefined || field(value, 'content') === undefined) return false;
  const marked = field(value, 'is_demo') !== undefined || str(value, 'message_type') !== undefined;
  return (
    str(value, 'agent') !== undefined &&
    (marked || str(value, 'thought') !== undefined || str(value, 'role') === 'system')
  );
}
