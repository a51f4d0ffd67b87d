import type { JsonObject } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { num, obj, optional, str } from '../../kit/fields/index.ts';
import type { Threads } from './createThreads.ts';

/** Shows how far a tool has come at its call. Returns false for what is no progress, or that of a call that is not there. */
export function showProgress(
  record: JsonObject,
  threads: Threads,
  writer: Writer,
  translate: (record: JsonObject) => void,
): boolean {
  const data = obj(record, 'data') ?? {};
  const printed = str(record, 'type') === 'tool_progress';
  if (str(record, 'type') !== 'progress' && !printed) return false;
  const call = threads.call(str(record, 'parentToolUseID', 'tool_use_id', 'toolUseID') ?? '');
  if (!call) return false;
  const ref = { turn: call.turn, toolCallId: call.id, toolName: call.name, block: call.block };
  const progress = (text: string | undefined, output?: string): void => {
    writer.emit({
      type: 'toolProgress',
      call: ref,
      ...optional('text', text),
      ...(output === undefined ? {} : { content: [{ type: 'text', text: output }] }),
    });
  };
  if (printed) {
    progress(seconds(num(record, 'elapsed_time_seconds')));
    return true;
  }
  switch (str(data, 'type')) {
    case 'agent_progress': {
      const inner = obj(data, 'message');
      const agentId = str(data, 'agentId');
      const said = str(inner, 'type') === 'user' || str(inner, 'type') === 'assistant';
      if (!inner || agentId === undefined || !said) return false;
      threads.link(call, agentId);
      translate({ ...inner, agentId, isSidechain: true, parentUuid: undefined });
      return true;
    }
    case 'bash_progress':
      progress(seconds(num(data, 'elapsedTimeSeconds')), str(data, 'fullOutput', 'output'));
      return true;
    case 'mcp_progress':
    case 'waiting_for_task':
    case 'query_update':
    case 'search_results_received':
      progress(str(data, 'progressMessage', 'taskDescription', 'query', 'status'));
      return true;
    default:
      return false;
  }
}

const seconds = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${value} s`;
