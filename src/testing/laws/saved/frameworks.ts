import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { list, text, type SavedForm } from './savedForm.ts';

/** What pi and yoagent write while a stream goes by: each message at its end, and what only the end of the run tells. */
function writtenIn(events: readonly JsonObject[]): readonly JsonValue[] | string {
  const count = (...types: readonly unknown[]) => events.filter(({ type }) => types.includes(type)).length;
  const ends = count('message_end', 'messageEnd');
  if (ends === 0) return 'holds no message that ended';
  if (ends !== count('message_start', 'messageStart'))
    return 'broke off: a message that did not end is never written';
  const written = new Map<string, JsonValue>();
  const write = (message: JsonValue | undefined): void => {
    if (message !== undefined) written.set(JSON.stringify(message), message);
  };
  for (const event of events) {
    if (event.type === 'message_end' || event.type === 'messageEnd') write(event.message);
    if (event.type === 'agent_end' || event.type === 'agentEnd') list(event, 'messages').forEach(write);
  }
  return [...written.values()];
}

const START = 1_770_000_000_000;

/** pi: the file of the session that a stream tells. */
export const piSession: SavedForm = (values) => {
  const messages = writtenIn(values);
  if (typeof messages === 'string') return Promise.resolve(messages);
  const timestamp = new Date(START).toISOString();
  return Promise.resolve([
    { type: 'session', version: 3, id: 's', timestamp, cwd: '/app' },
    ...messages.map((message, i) => ({
      type: 'message',
      id: `e${i + 1}`,
      parentId: i === 0 ? null : `e${i}`,
      timestamp: new Date(START + i).toISOString(),
      message,
    })),
  ]);
};

/** yoagent: the file of the session that a stream tells. */
export const yoagentSession: SavedForm = (values) => {
  const messages = writtenIn(values);
  if (typeof messages === 'string') return Promise.resolve(messages);
  return Promise.resolve(
    messages.map((message, i) => ({
      id: `e${i + 1}`,
      parent_id: i === 0 ? null : `e${i}`,
      message,
      timestamp: START + i,
    })),
  );
};

/**
 * What the recorder of phi-core writes down: neither reverts, nor what belongs to no loop that started, nor loops with an answer that broke off,
 * whose words stood in updates alone.
 */
export const recorded = (values: readonly JsonObject[]): readonly JsonObject[] => {
  const loopsWith = (name: string) =>
    new Set(values.filter(({ type }) => type === name).map(({ loop_id: loop }) => loop));
  const started = loopsWith('AgentStart');
  const ended = loopsWith('AgentEnd');
  const count = (name: string, id: JsonValue | undefined) =>
    values.filter(({ type, loop_id: loop }) => type === name && loop === id).length;
  return values.filter(({ type, loop_id: loop }) => {
    if (IN_NO_LOOP.has(type)) return true;
    return (
      type !== 'RevertApplied' &&
      started.has(loop) &&
      ended.has(loop) &&
      count('MessageStart', loop) === count('MessageEnd', loop)
    );
  });
};

const IN_NO_LOOP: ReadonlySet<unknown> = new Set(['ParallelLoopStart', 'ParallelLoopEnd']);

/** phi-core: the session that its recorder writes: loops in the order in which they ended, with most of their events. */
export const phiSession: SavedForm = (values) => {
  if (!values.some(({ type }) => type === 'AgentStart')) return Promise.resolve('is no stream of events');
  const byLoop = new Map<string, JsonObject[]>();
  for (const event of values) {
    const loopId = text(event, 'loop_id');
    if (IN_NO_LOOP.has(event.type)) continue;
    byLoop.set(loopId, [...(byLoop.get(loopId) ?? []), event]);
  }
  const group = values.find(({ type }) => type === 'ParallelLoopEnd');
  const members = list(
    values.find(({ type }) => type === 'ParallelLoopStart'),
    'loop_ids',
  );
  const records = [...byLoop].map(([loopId, events]) => {
    const of = (type: string) => events.find((event) => event.type === type) ?? {};
    const start = of('AgentStart');
    const end = of('AgentEnd');
    const rejected = typeof end.rejection === 'string';
    return {
      position: values.indexOf(end),
      record: {
        loop_id: loopId,
        session_id: start.session_id ?? '',
        agent_id: start.agent_id ?? '',
        parent_loop_id: start.parent_loop_id ?? null,
        continuation_kind: start.continuation_kind ?? 'Initial',
        started_at: start.timestamp ?? null,
        ended_at: end.timestamp ?? null,
        status: rejected ? 'Rejected' : 'Completed',
        rejection: end.rejection ?? null,
        config: start.config_snapshot ?? null,
        messages: end.messages ?? [],
        turns: [],
        usage: end.usage ?? null,
        metadata: null,
        events: events
          .filter(({ type }) => type !== 'MessageUpdate')
          .map((event, sequence) => ({ sequence, event })),
        children_loop_ids: [],
        child_loop_refs: [],
        parallel_group:
          group && members.includes(loopId)
            ? {
                all_loop_ids: members,
                selected_loop_id: group.selected_loop_id ?? null,
                selected_config_index: group.selected_config_index ?? null,
                evaluation_usage: group.evaluation_usage ?? null,
                is_selected: group.selected_loop_id === loopId,
              }
            : null,
      },
    };
  });
  const first = values.find(({ type }) => type === 'AgentStart') ?? {};
  return Promise.resolve([
    {
      session_id: first.session_id ?? '',
      agent_id: first.agent_id ?? '',
      created_at: first.timestamp ?? null,
      loops: records.toSorted((a, b) => a.position - b.position).map(({ record }) => record),
    },
  ]);
};
