import type {
  ContentBlock,
  ExtensionSeverity,
  JsonObject,
  JsonValue,
  ToolCallRef,
} from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, num, obj, optional, str, time } from '../../kit/fields/index.ts';
import { readFound } from '../openai-responses/readCall.ts';
import { readUsage } from '../openai-responses/readUsage.ts';
import { sameValue } from '../../../model/sameValue.ts';
import { withoutType, type CodexRun } from './codexRun.ts';
import { readEventCall } from './eventCalls.ts';
import { readMcpResult } from './readCodexOutput.ts';
import type { Rollout } from './rollout.ts';
import type { SaidKind, SaidOnce } from './sayOnce.ts';

/** Events that say piece by piece what others say whole, and who speaks in them. */
const PIECES: ReadonlyMap<string, SaidKind> = new Map([
  ['agent_message_delta', 'agent'],
  ['agent_message_content_delta', 'agent'],
  ['agent_reasoning_delta', 'reasoning'],
  ['reasoning_content_delta', 'reasoning'],
  ['agent_reasoning_raw_content_delta', 'reasoning'],
  ['reasoning_raw_content_delta', 'reasoning'],
]);

/** Events that repeat what others say. */
const REPEATS: ReadonlySet<string> = new Set([
  'raw_response_item',
  'item_started',
  'exec_command_output_delta',
  'shutdown_complete',
]);

/** Starts reading the events of a session: `event_msg` lines, or the `msg` of an older event stream. */
export function createSessionEvents(
  writer: Writer,
  run: CodexRun,
  rollout: Rollout,
  said: SaidOnce,
  ask: (call: ToolCallRef, threadIds: readonly string[]) => void,
): (event: JsonObject, at: number | undefined) => void {
  let total: JsonValue | undefined;
  /** What was said of the beginning of calls that only events speak of, and whose end has not come. */
  const begunHere = new Map<string, JsonObject>();

  const note = (event: JsonObject, at: number | undefined, severity?: ExtensionSeverity): void => {
    const text = str(event, 'message', 'text', 'user_facing_hint', 'explanation');
    run.note(
      {
        kind: str(event, 'type') ?? '',
        data: withoutType(event),
        ...optional('severity', severity),
        ...(text === undefined ? {} : { content: [{ type: 'text', text }] }),
      },
      at,
    );
  };
  const tokenCount = (event: JsonObject): void => {
    const info = obj(event, 'info');
    const now = field(info, 'total_token_usage');
    // The limits of the account are reported with the counts of before.
    if (now === undefined || now === null || sameValue(now, total)) return;
    total = now;
    const usage = readUsage(field(info, 'last_token_usage'));
    if (usage) run.usage(usage, num(info ?? {}, 'model_context_window'));
  };
  const endOfCall = (event: JsonObject, at: number | undefined): boolean => {
    const id = str(event, 'call_id', 'callId') ?? '';
    const call = run.call(id);
    if (!call) return false;
    const begin = begunHere.get(id);
    const details = begin ? withBegin(withoutType(event), begin) : withoutType(event);
    const { content, isError } = readEnd(event);
    writer.emit({ type: 'toolEnd', call, ...optional('endedAt', at), details, content, isError });
    // No item will say how it went.
    if (!begin) return true;
    begunHere.delete(id);
    run.result({ toolCallId: id, toolName: call.toolName, content, isError, details }, at);
    return true;
  };
  /** The call that an event begins: the one that an item states, else what the event says of it. */
  const begun = (event: JsonObject, at: number | undefined): ToolCallRef | undefined => {
    const known = run.call(str(event, 'call_id', 'callId') ?? '');
    const block = known ? undefined : readEventCall(event);
    if (!block) return known;
    rollout.flush();
    const answer = run.answer(at);
    answer.slots.end(`${block.id}.call`, block, { order: answer.next() });
    run.called(block.id, block.name);
    begunHere.set(block.id, withoutType(event));
    const call = run.call(block.id);
    // What says which turn it is, and the like, is kept until its end is.
    if (call) writer.emit({ type: 'toolProgress', call, details: withoutType(event) });
    return call;
  };
  const startOfCall = (event: JsonObject, at: number | undefined, awaitingApproval: boolean): boolean => {
    const call = begun(event, at);
    if (!call) return false;
    writer.emit({
      type: 'toolStart',
      call,
      ...optional('startedAt', at),
      ...(awaitingApproval ? { awaitingApproval } : {}),
    });
    return true;
  };

  return (event, at) => {
    const type = str(event, 'type') ?? '';
    const speaker = PIECES.get(type);
    if (speaker !== undefined) {
      said.piece(speaker, type, str(event, 'delta') ?? '');
      return;
    }
    if (type === 'agent_reasoning_section_break') {
      said.piece('reasoning', 'agent_reasoning_delta', '\n\n');
      return;
    }
    if (REPEATS.has(type)) return;
    switch (type) {
      case 'user_message':
        said.event({ kind: 'user', text: str(event, 'message') ?? '', time: at });
        return;
      case 'agent_message':
        said.event({ kind: 'agent', text: str(event, 'message') ?? '', time: at });
        return;
      case 'agent_reasoning':
      case 'agent_reasoning_raw_content':
        said.event({ kind: 'reasoning', text: str(event, 'text') ?? '', time: at });
        return;
      case 'token_count':
        tokenCount(event);
        return;
      case 'task_started':
      case 'turn_started':
        rollout.flush();
        run.startLoop();
        return;
      case 'task_complete':
      case 'turn_complete':
        rollout.flush();
        run.endLoop({ status: 'completed', ...optional('endedAt', time(event, 'completed_at') ?? at) });
        return;
      case 'turn_aborted': {
        rollout.flush();
        run.patchLast({ stopReason: 'aborted' });
        run.endLoop({ status: 'aborted', ...optional('endedAt', time(event, 'completed_at') ?? at) });
        const text = str(event, 'reason');
        run.item({
          type: 'banner',
          kind: 'turnAborted',
          severity: 'warning',
          status: 'done',
          ...optional('text', text),
        });
        return;
      }
      case 'context_compacted':
        rollout.compacted(event, 'event');
        return;
      case 'thread_name_updated':
        writer.emit({ type: 'session', value: { ...optional('title', str(event, 'thread_name')) } });
        return;
      case 'thread_settings_applied':
        rollout.turnContext(obj(event, 'thread_settings') ?? {});
        return;
      case 'session_configured':
        rollout.sessionMeta(withoutType(event));
        rollout.turnContext(event);
        return;
      case 'error':
      case 'stream_error':
        run.item({
          type: 'banner',
          kind: type === 'error' ? 'error' : 'retry',
          severity: type === 'error' ? 'error' : 'warning',
          status: type === 'error' ? 'failed' : 'done',
          ...optional('text', str(event, 'message')),
        });
        return;
      case 'exec_approval_request':
      case 'apply_patch_approval_request':
        if (!startOfCall(event, at, true)) note(event, at);
        return;
      case 'collab_agent_spawn_end': {
        const call = run.call(str(event, 'call_id') ?? '');
        const childLoopId = str(event, 'new_thread_id');
        if (call && childLoopId !== undefined) ask(call, [childLoopId]);
        if (!endOfCall(event, at)) note(event, at);
        return;
      }
      case 'web_search_end': {
        const call = rollout.searchOf(field(event, 'action'));
        if (!call && endOfCall(event, at)) return;
        if (!call) {
          note(event, at);
          return;
        }
        const content = arr(event, 'results').map(readFound);
        // What the line of the call draws of a page is not all that was said of it.
        const details = withoutType(event);
        writer.emit({ type: 'toolEnd', call, ...optional('endedAt', at), content, isError: false, details });
        return;
      }
      case 'plan_update':
        run.note({ kind: 'plan', data: withoutType(event) }, at);
        return;
      case 'warning':
      case 'guardian_warning':
        note(event, at, 'warning');
        return;
      default:
        if (/_begin$|^dynamic_tool_call_request$/.test(type) && startOfCall(event, at, false)) return;
        if (/_end$|^dynamic_tool_call_response$/.test(type) && endOfCall(event, at)) return;
        note(event, at);
    }
  };
}

/** What the end of a call says, and beside it what its beginning said otherwise. */
function withBegin(end: JsonObject, begin: JsonObject): JsonObject {
  const more = Object.entries(begin).filter(([name, value = null]) => !sameValue(field(end, name), value));
  return more.length === 0 ? end : { ...end, begin: Object.fromEntries(more) };
}

/** How a call went that has ended, as its event says. */
function readEnd(event: JsonObject): {
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
} {
  if ((str(event, 'type') ?? '').startsWith('mcp_')) return readMcpResult(field(event, 'result'), undefined);
  const items = arr(event, 'content_items');
  if (items.length > 0)
    return {
      content: items.map((item) => ({ type: 'text', text: str(item, 'text') ?? '' })),
      isError: field(event, 'success') === false,
    };
  const text = str(event, 'aggregated_output', 'formatted_output', 'stdout') ?? '';
  return {
    content: text === '' ? [] : [{ type: 'text', text }],
    isError: field(event, 'success') === false,
  };
}
