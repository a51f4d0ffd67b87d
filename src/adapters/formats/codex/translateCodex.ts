import type { JsonObject, JsonValue, ToolCallRef } from '../../../model/index.ts';
import { isJsonObject, sameValue } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter, type Writer } from '../../kit/createWriter.ts';
import { field, isJsonArray, num, obj, optional, str } from '../../kit/fields/index.ts';
import { readUsage } from '../openai-responses/readUsage.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createCodexRun, withoutType, type CodexRun } from './codexRun.ts';
import { fieldsOf } from './knownFields.ts';
import { createRollout, timeOfRecord, type Rollout } from './rollout.ts';
import { createSaidOnce } from './sayOnce.ts';
import { readPolicies } from './sessionFacts.ts';
import { createSessionEvents } from './sessionEvents.ts';
import { createThreadItems, type ThreadItems } from './threadItems.ts';
import { isItemType } from '../openai-responses/readItem.ts';

/** Notifications that speak of the program rather than of the conversation. */
const QUIET = /^(?:account|app|configWarning|mcpServer|thread\/status|windows)/;

/** Starts translating Codex: its session files, the output of `exec --json`, and the notifications of its app server. */
export function translateCodex(): Translator {
  const writer = createWriter();
  const threads = new Map<string, Thread>();
  const main = openThread(writer, '', ask);
  let current = main;
  let mainId: string | undefined;
  let sawHead = false;
  let told: JsonObject | undefined;

  /** The thread with this id; the first one that is named is the session itself. */
  function threadOf(id: string | undefined): Thread {
    if (id === undefined || id === '') return main;
    mainId ??= id;
    if (id === mainId) return main;
    const known = threads.get(id);
    if (known) return known;
    const thread = openThread(writer, id, ask);
    threads.set(id, thread);
    return thread;
  }
  function ask(call: ToolCallRef, threadIds: readonly string[]): void {
    for (const id of threadIds.slice(0, 1)) if (id !== mainId) threadOf(id).run.askedBy(call);
  }

  const unknown = (name: string, raw: JsonValue): void => {
    current.run.item({ type: 'unknownRecord', name, raw });
  };
  const endTurn = ({ run }: Thread, record: JsonObject, turn: JsonObject, failed: boolean): void => {
    const usage = readUsage(field(record, 'usage'));
    if (usage) run.usage(usage);
    const message = str(field(turn, 'error'), 'message') ?? str(field(record, 'error'), 'message');
    if (message !== undefined) {
      run.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text: message });
    }
    const status = str(turn, 'status');
    const aborted = status === 'interrupted';
    if (aborted) run.patchLast({ stopReason: 'aborted' });
    run.endLoop({ status: aborted || failed || status === 'failed' ? 'aborted' : 'completed' });
  };

  /** A line of a session file: `{ timestamp, type, payload }`. */
  const line = (record: JsonObject, payload: JsonObject): boolean => {
    const at = timeOfRecord(record);
    if (str(record, 'type') === 'session_meta') {
      const meta = obj(payload, 'meta') ?? payload;
      current = sawHead && isSubAgent(meta) ? threadOf(str(meta, 'id')) : current;
      if (current === main) {
        mainId ??= str(meta, 'id');
        main.rollout.sessionMeta(meta);
      }
      return true;
    }
    const { run, rollout, event } = current;
    switch (str(record, 'type')) {
      case 'turn_context': {
        rollout.turnContext(payload);
        const policies = readPolicies(payload);
        if (current === main && policies && !sameValue(policies, told)) {
          told = policies;
          writer.emit({ type: 'session', value: { details: policies } });
        }
        return true;
      }
      case 'response_item':
        rollout.item(payload, at);
        return true;
      case 'event_msg':
        event(payload, at);
        return true;
      case 'compacted':
        rollout.compacted(payload, 'line');
        return true;
      case 'world_state':
      case 'inter_agent_communication_metadata':
      case 'session_state':
        run.note({ kind: str(record, 'type') ?? '', data: payload, hidden: true }, at);
        return true;
      default:
        return false;
    }
  };

  /** An event of `codex exec --json`. */
  const execEvent = (record: JsonObject, type: string): boolean => {
    const { run, items, event } = main;
    const item = obj(record, 'item');
    switch (type) {
      case 'thread.started':
        writer.emit({ type: 'session', value: { ...optional('sessionId', str(record, 'thread_id')) } });
        return true;
      case 'turn.started':
        run.startLoop();
        return true;
      case 'turn.completed':
      case 'turn.failed':
        endTurn(main, record, {}, type === 'turn.failed');
        return true;
      case 'item.started':
      case 'item.updated':
      case 'item.completed':
        if (!item) return false;
        items.item(
          item,
          type === 'item.started' ? 'started' : type === 'item.updated' ? 'updated' : 'completed',
        );
        return true;
      case 'error':
        event(record, undefined);
        return true;
      default:
        return false;
    }
  };

  /** A notification of the app server. */
  const notification = (record: JsonObject, method: string): void => {
    const params = obj(record, 'params') ?? {};
    const thread = threadOf(str(params, 'threadId', 'thread_id') ?? str(field(params, 'thread'), 'id'));
    const { run, rollout, event, items } = thread;
    const id = str(params, 'itemId', 'item_id') ?? '';
    const delta = str(params, 'delta') ?? '';
    switch (method) {
      case 'thread/started': {
        const stated = obj(params, 'thread') ?? params;
        const facts = { ...optional('sessionId', str(stated, 'id')), ...optional('cwd', str(stated, 'cwd')) };
        if (thread === main) writer.emit({ type: 'session', value: facts });
        return;
      }
      case 'thread/name/updated':
        if (thread === main)
          writer.emit({
            type: 'session',
            value: { ...optional('title', str(params, 'threadName', 'name')) },
          });
        return;
      case 'turn/started':
        run.startLoop();
        return;
      case 'turn/completed':
        endTurn(thread, params, obj(params, 'turn') ?? {}, false);
        return;
      case 'item/started':
      case 'item/completed': {
        const item = obj(params, 'item');
        if (item) items.item(item, method === 'item/started' ? 'started' : 'completed');
        return;
      }
      case 'item/agentMessage/delta':
        items.text(id, 'text', 0, delta);
        return;
      case 'item/reasoning/summaryTextDelta':
        items.text(id, 'summary', num(params, 'summaryIndex') ?? 0, delta);
        return;
      case 'item/reasoning/textDelta':
        items.text(id, 'thinking', num(params, 'contentIndex') ?? 0, delta);
        return;
      case 'item/commandExecution/outputDelta':
      case 'item/fileChange/outputDelta':
        items.output(id, delta);
        return;
      case 'item/commandExecution/requestApproval':
      case 'item/fileChange/requestApproval':
        items.awaitApproval(id);
        return;
      case 'thread/tokenUsage/updated': {
        const now = obj(params, 'tokenUsage') ?? {};
        const last = obj(now, 'last');
        const usage = last && readUsage(snakeCase(last));
        if (usage) run.usage(usage, num(now, 'modelContextWindow'));
        return;
      }
      case 'turn/plan/updated':
        run.note({ kind: 'plan', data: params }, undefined);
        return;
      case 'thread/compacted':
        rollout.compacted(params, 'event');
        return;
      case 'item/reasoning/summaryPartAdded':
      case 'serverRequest/resolved':
        return;
      case 'error':
        event({ ...(obj(params, 'error') ?? params), type: 'error' }, undefined);
        return;
      default:
        run.note({ kind: method, data: params, ...(QUIET.test(method) ? { hidden: true } : {}) }, undefined);
    }
  };

  // Lists stand in lists no deeper than this; what lies below is shown raw.
  const translate = (value: JsonValue, depth = 0): void => {
    if (isJsonArray(value) && depth < 8) {
      for (const entry of value) translate(entry, depth + 1);
      return;
    }
    if (!isJsonObject(value)) {
      unknown('', value);
      return;
    }
    const fields = fieldsOf(value);
    if (fields) writer.reading(value, fields);
    const type = str(value, 'type') ?? '';
    const payload = obj(value, 'payload');
    const message = obj(value, 'msg');
    const method = str(value, 'method');
    const list = field(value, 'notifications');
    const { run, rollout, event } = current;
    if (payload && line(value, payload)) {
      sawHead = true;
      return;
    }
    if (message && str(message, 'type') !== undefined) event(message, undefined);
    else if (method !== undefined) notification(value, method);
    else if (isJsonArray(list) && depth < 8) for (const entry of list) translate(entry, depth + 1);
    else if (execEvent(value, type)) return;
    else if (isItemType(type) || type === 'ghost_snapshot') rollout.item(value, timeOfRecord(value));
    // An older file begins with the session itself, and notes the state of the project between its items.
    else if (!sawHead && type === '' && str(value, 'id') !== undefined) rollout.sessionMeta(value);
    else if (str(value, 'record_type') !== undefined)
      run.note({ kind: str(value, 'record_type') ?? '', data: withoutType(value), hidden: true }, undefined);
    else if (type === '' && field(value, 'id') !== undefined && field(value, 'result') !== undefined) {
      run.note({ kind: 'response', data: value, hidden: true }, undefined);
    } else unknown(type, value);
    sawHead = true;
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        translate(value);
      }),
    end(cause) {
      for (const { rollout, run } of [main, ...threads.values()]) {
        rollout.flush();
        run.end(cause);
      }
      return writer.end(cause);
    },
  };
}

/** A conversation of one agent: the session itself, or a thread that it started. */
interface Thread {
  readonly run: CodexRun;
  readonly rollout: Rollout;
  readonly event: ReturnType<typeof createSessionEvents>;
  readonly items: ThreadItems;
}

function openThread(
  writer: Writer,
  id: string,
  ask: (call: ToolCallRef, threadIds: readonly string[]) => void,
): Thread {
  const run = createCodexRun(writer, id);
  const said = createSaidOnce();
  const rollout = createRollout(writer, run, said);
  const event = createSessionEvents(writer, run, rollout, said, ask);
  return { run, rollout, event, items: createThreadItems(writer, run, ask) };
}

/** Whether a session was started by another one. */
const isSubAgent = (meta: JsonObject): boolean =>
  str(obj(obj(obj(meta, 'source'), 'subagent'), 'thread_spawn'), 'parent_thread_id') !== undefined;

/** The app server's token counts under the names of the API. */
function snakeCase(usage: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(usage).map(([key, value]) => [key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );
}
