import type { JsonObject, JsonValue } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { arr, field, isJsonArray, obj, str, time } from '../fields/index.ts';
import type { Attachments } from './readContent.ts';

/** The events of one sample, as its messages ask for them. */
export interface SampleEvents {
  /** The model call that made this message, and its place among the events. Each is found once. */
  readonly callOf: (message: JsonValue) => { readonly event: JsonObject; readonly at: number } | undefined;
  /** The run of the tool that answered this call. */
  readonly runOf: (toolCallId: string) => JsonObject | undefined;
  /** Events before this place that were not handed over yet, without those that messages already tell. */
  readonly before: (at: number) => readonly JsonObject[];
}

/** Finds the events of a sample; older logs keep them in a transcript of their own. */
export function findEvents(sample: JsonObject, look: Attachments): SampleEvents {
  const listed = field(sample, 'events');
  const events = (isJsonArray(listed) ? listed : arr(obj(sample, 'transcript'), 'events')).filter(
    isJsonObject,
  );
  const answered = new Set(arr(sample, 'messages').map((message) => str(message, 'tool_call_id') ?? ''));
  const calls = new Map<string, number[]>();
  const runs = new Map<string, JsonObject>();
  const told = new Set<JsonObject>();
  let next = 0;
  for (const [at, event] of events.entries()) {
    const name = str(event, 'event');
    if (name === 'model') {
      const output = obj(event, 'output');
      const key = keyOf(field(arr(output, 'choices')[0] ?? null, 'message') ?? null, look);
      if (key === undefined) continue;
      const known = calls.get(key);
      if (known) known.push(at);
      else calls.set(key, [at]);
    } else if (name === 'tool') {
      const id = str(event, 'id') ?? '';
      if (id !== '' && !runs.has(id)) runs.set(id, event);
      if (answered.has(id) && arr(event, 'events').length === 0) told.add(event);
    }
  }
  // Found from the front, so that each is looked at once.
  const taken = new Map<string, number>();

  return {
    callOf(message) {
      const key = keyOf(message, look);
      if (key === undefined) return undefined;
      const used = taken.get(key) ?? 0;
      const at = calls.get(key)?.[used];
      const event = at === undefined ? undefined : events[at];
      if (at === undefined || !event) return undefined;
      taken.set(key, used + 1);
      told.add(event);
      return { event, at };
    },
    runOf: (toolCallId) => runs.get(toolCallId),
    before(at) {
      const part = events.slice(next, Math.max(next, at)).filter((event) => !told.has(event));
      next = Math.max(next, at);
      return part;
    },
  };
}

// Older messages have no id; what they call or say tells them apart.
function keyOf(message: JsonValue, look: Attachments): string | undefined {
  const id = str(message, 'id');
  if (id !== undefined) return `id ${id}`;
  if (!isJsonObject(message)) return undefined;
  const calls = arr(message, 'tool_calls').map((call) => str(call, 'id') ?? '');
  if (calls.length > 0) return `calls ${calls.join(' ')}`;
  const content = field(message, 'content');
  const parts = isJsonArray(content) ? content.map((part) => str(part, 'text') ?? '') : [content];
  return `text ${parts.map((part) => (typeof part === 'string' ? look(part) : '')).join(' ')}`;
}

/** When something of the log began and ended, in epoch milliseconds, and how long it worked. */
export function timesOf(event: JsonValue | undefined) {
  const startedAt = time(event, 'timestamp');
  const endedAt = time(event, 'completed');
  return { startedAt, endedAt };
}
