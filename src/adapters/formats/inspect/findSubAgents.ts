import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, obj, str } from '../../kit/fields/index.ts';

/** An agent that a tool call started, as far as its events tell. */
export interface SubAgent {
  readonly name: string;
  readonly events: readonly JsonObject[];
  /** What it was sent last, and what it answered. */
  readonly messages: readonly JsonValue[];
}

/**
 * The agents that the tool calls of a sample started, by the id of the call. Older logs put their events inside the event of the tool,
 * newer ones into a span. Model calls that `isKnown` are part of the conversation itself: then an agent only took over.
 */
export function findSubAgents(
  events: readonly JsonObject[],
  isKnown: (modelCall: JsonObject) => boolean,
): Map<string, SubAgent> {
  const found = new Map<string, SubAgent>();
  const inSpan = groupBySpan(events);
  for (const event of events) {
    if (str(event, 'event') !== 'tool') continue;
    const id = str(event, 'id') ?? '';
    const nested = arr(event, 'events').filter(isJsonObject);
    const own = nested.length > 0 ? nested : inSpan(str(event, 'agent_span_id'));
    const modelCalls = own.filter((one) => str(one, 'event') === 'model');
    const last = modelCalls.at(-1);
    if (id === '' || found.has(id) || !last || modelCalls.some(isKnown)) continue;
    const sent = arr(last, 'input');
    const messages = sent.length > 0 ? [...sent, ...answersOf([last])] : answersOf(modelCalls);
    found.set(id, { name: str(event, 'agent') ?? str(event, 'function') ?? '', events: own, messages });
  }
  return found;
}

const answersOf = (modelCalls: readonly JsonObject[]): readonly JsonValue[] =>
  modelCalls.flatMap((call) => field(arr(obj(call, 'output'), 'choices')[0] ?? null, 'message') ?? []);

// Spans begin inside one another, the outer one first.
function groupBySpan(events: readonly JsonObject[]): (span: string | undefined) => readonly JsonObject[] {
  const agents = new Set(events.flatMap((event) => str(event, 'agent_span_id') ?? []));
  const agentOf = new Map<string, string>();
  const groups = new Map<string, JsonObject[]>();
  for (const event of events) {
    const span = str(event, 'span_id') ?? '';
    const begun = str(event, 'event') === 'span_begin' ? (str(event, 'id') ?? '') : '';
    if (begun !== '') {
      const agent = agents.has(begun) ? begun : agentOf.get(str(event, 'parent_id') ?? '');
      if (agent !== undefined) agentOf.set(begun, agent);
    }
    const agent = agentOf.get(span);
    if (agent === undefined) continue;
    const group = groups.get(agent);
    if (group) group.push(event);
    else groups.set(agent, [event]);
  }
  return (span) => (span === undefined ? [] : (groups.get(span) ?? []));
}
