import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, obj, str, time } from '../../kit/fields/index.ts';
import { findSubAgents, type SubAgent } from './findSubAgents.ts';
import type { Attachments } from './readContent.ts';

/** The events of one sample, as its messages ask for them. */
export interface SampleEvents {
  /** The model call that made this message, and its place among the events. Each is found once. */
  readonly callOf: (message: JsonValue) => { readonly event: JsonObject; readonly at: number } | undefined;
  /** The run of the tool that answered this call. */
  readonly runOf: (toolCallId: string) => JsonObject | undefined;
  /** The agent that this call started. Each is found once, since ids repeat. */
  readonly agentOf: (toolCallId: string) => SubAgent | undefined;
  /** Events before this place that were not handed over yet, without those that messages already tell. */
  readonly before: (at: number) => readonly JsonObject[];
}

/** The events of a sample, in order; older logs keep them in a transcript of their own. */
export function eventsOf(sample: JsonObject): readonly JsonObject[] {
  const listed = field(sample, 'events');
  return (isJsonArray(listed) ? listed : arr(obj(sample, 'transcript'), 'events')).filter(isJsonObject);
}

/** Prepares events for the messages that they brought about. Without `nesting` sub-agents are events like others. */
export function findEvents(
  events: readonly JsonObject[],
  messages: readonly JsonValue[],
  look: Attachments,
  nesting: boolean,
): SampleEvents {
  const answered = new Set(messages.map((message) => str(message, 'tool_call_id') ?? ''));
  const calls = new Map<string, number[]>();
  const runs = new Map<string, JsonObject>();
  const told = new Set<JsonObject>();
  let next = 0;
  for (const [at, event] of events.entries()) {
    const name = str(event, 'event');
    if (name === 'model') {
      const key = keyOfCall(event, look);
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
  const keys = nesting ? new Set(messages.map((message) => keyOf(message, look))) : undefined;
  const agents = keys
    ? findSubAgents(events, (call) => keys.has(keyOfCall(call, look)))
    : new Map<string, SubAgent>();
  for (const [id, agent] of agents) {
    if (!answered.has(id)) continue;
    for (const event of agent.events) told.add(event);
    const run = runs.get(id);
    if (run) told.add(run);
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
    agentOf(toolCallId) {
      const agent = answered.has(toolCallId) ? agents.get(toolCallId) : undefined;
      agents.delete(toolCallId);
      return agent;
    },
    before(at) {
      const part = events.slice(next, Math.max(next, at)).filter((event) => !told.has(event));
      next = Math.max(next, at);
      return part;
    },
  };
}

const keyOfCall = (event: JsonObject, look: Attachments): string | undefined =>
  keyOf(field(arr(obj(event, 'output'), 'choices')[0] ?? null, 'message') ?? null, look);

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
