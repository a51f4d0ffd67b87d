import type { JsonObject, JsonValue, RowKey } from '../../../model/index.ts';
import { NO_USAGE } from '../../../model/index.ts';
import { stringifyJson } from '../../../model/stringifyJson.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, field, jsonOf, num, obj, optional, str, time } from '../../kit/fields/index.ts';
import { createAcpNotes } from './createAcpNotes.ts';
import { createPromptTurns, type PromptTurns } from './createPromptTurns.ts';
import { messageIn, openEnvelope, type Envelope } from './envelope.ts';
import { fieldsOf } from './knownFields.ts';
import { readContent } from './readAcpContent.ts';
import { isUpdateType, stopReasonOf } from './updateTypes.ts';

/** A request that waits for its response. */
interface Pending {
  readonly method: string;
  readonly params: JsonObject;
  readonly sessionId: string;
  /** Note that shows it. */
  readonly note?: RowKey;
}

type Request = Extract<Envelope, { readonly type: 'request' }>;
type Response = Extract<Envelope, { readonly type: 'response' }>;

/** Starts translating messages of the Agent Client Protocol. */
export function translateAcp(): Translator {
  const writer = createWriter();
  const notes = createAcpNotes(writer);
  const sessions = new Map<string, PromptTurns>();
  const terminals = new Map<string, string>();
  // Both sides number their requests, so one id may wait twice.
  const pending = new Map<string, Pending[]>();
  let last = '';

  const turnsOf = (sessionId: string): PromptTurns => {
    const id = sessionId === '' ? last : sessionId;
    last = id;
    let turns = sessions.get(id);
    if (!turns)
      sessions.set(id, (turns = createPromptTurns(writer, id, (terminal) => terminals.get(terminal))));
    return turns;
  };
  const wait = (id: string | undefined, request: Pending): void => {
    if (id === undefined) return;
    const there = pending.get(id);
    if (there) there.push(request);
    else pending.set(id, [request]);
  };

  const update = (turns: PromptTurns, value: JsonObject): void => {
    const name = str(value, 'sessionUpdate');
    if (!isUpdateType(name)) {
      writer.item({ type: 'unknownRecord', name: name ?? '', raw: value }, turns.at());
      return;
    }
    switch (name) {
      case 'user_message_chunk':
        turns.userChunk(value);
        return;
      case 'agent_message_chunk':
        turns.agentChunk(value, 'text');
        return;
      case 'agent_thought_chunk':
        turns.agentChunk(value, 'thinking');
        return;
      case 'tool_call':
      case 'tool_call_update':
        turns.toolCall(value);
        return;
      case 'plan':
        notes.replace(turns, 'plan', { entries: arr(value, 'entries') });
        return;
      case 'available_commands_update':
        notes.replace(turns, 'availableCommands', arr(value, 'availableCommands'));
        return;
      case 'config_option_update':
        notes.replace(turns, 'configOptions', arr(value, 'configOptions'));
        return;
      case 'usage_update':
        notes.replace(turns, 'contextUsage', rest(value), optional('progress', shareOf(value)));
        return;
      case 'current_mode_update':
        notes.mode(turns, str(value, 'currentModeId') ?? '');
        return;
      case 'session_info_update':
        writer.emit({
          type: 'session',
          value: {
            ...optional('title', str(value, 'title')),
            ...optional('lastActiveAt', time(value, 'updatedAt')),
          },
        });
        return;
      case 'notice':
        notes.notice(turns, rest(value));
        return;
      case 'compaction_update':
      case 'compaction_summary_chunk':
        notes.compaction(turns, value);
        return;
      default:
        name satisfies never;
    }
  };

  const request = ({ id, method, params }: Request): void => {
    const sessionId = str(params, 'sessionId') ?? '';
    switch (method) {
      case 'initialize':
      case 'authenticate':
      case 'session/new':
      case 'session/load':
      case 'session/resume':
      case 'session/list':
        if (sessionId !== '') turnsOf(sessionId);
        writer.emit({
          type: 'session',
          value: { ...optional('sessionId', sessionId || undefined), ...optional('cwd', str(params, 'cwd')) },
        });
        wait(id, { method, params, sessionId });
        return;
      case 'session/prompt':
        turnsOf(sessionId).prompt(arr(params, 'prompt').map(readContent));
        wait(id, { method, params, sessionId: last });
        return;
      case 'session/cancel':
        turnsOf(sessionId).patch({ stopReason: 'aborted' });
        return;
      case 'session/request_permission': {
        const turns = turnsOf(sessionId);
        const { ref } = turns.toolCall(obj(params, 'toolCall') ?? {});
        writer.emit({
          type: 'toolStart',
          call: ref,
          awaitingApproval: true,
          approval: { options: optionsOf(params) },
        });
        // The call says it in words; this is what the client was sent.
        const data = { toolCallId: ref.toolCallId, options: arr(params, 'options') };
        const note = notes.add(turns, 'permission', data, { hidden: true });
        wait(id, { method, params, sessionId: last, note });
        return;
      }
      default: {
        const note = notes.add(turnsOf(sessionId), method, params, { hidden: true });
        wait(id, { method, params, sessionId: last, note });
      }
    }
  };

  const respond = ({ id, result, error }: Response): void => {
    const waiting = pending.get(id) ?? [];
    const index = waiting.findIndex(({ method }) => fits(method, result));
    const [asked] = waiting.splice(Math.max(0, index), 1);
    const stated = str(result, 'stopReason');
    if (asked?.method === 'session/prompt' || (!asked && stated !== undefined)) {
      endPrompt(turnsOf(asked?.sessionId ?? ''), result, error);
      return;
    }
    if (!asked) {
      const raw: JsonValue = { id, result, ...optional('error', error) };
      writer.item({ type: 'unknownRecord', name: 'response', raw }, turnsOf('').at());
      return;
    }
    const { method, params, note } = asked;
    if (method === 'session/request_permission') {
      decide(asked, result, error);
      return;
    }
    if (method === 'terminal/output') {
      const output = str(result, 'output');
      if (output !== undefined) terminals.set(str(params, 'terminalId') ?? '', output);
    }
    const sessionId = str(result, 'sessionId');
    if (sessionId !== undefined) {
      turnsOf(sessionId);
      writer.emit({ type: 'session', value: { sessionId } });
    }
    if (note !== undefined)
      writer.emit({
        type: 'messagePatch',
        message: note,
        value: { data: { request: params, ...(error === undefined ? { result } : { error }) } },
      });
    else if (error !== undefined) fail(turnsOf(''), error);
  };

  const decide = (
    { params, sessionId, note }: Pending,
    result: JsonValue,
    error: JsonValue | undefined,
  ): void => {
    const outcome = obj(result, 'outcome');
    const toolCallId = str(obj(params, 'toolCall'), 'toolCallId') ?? '';
    const chosen = str(outcome, 'optionId');
    const option = arr(params, 'options').find((one) => str(one, 'optionId') === chosen);
    const kind = str(option, 'kind') ?? chosen ?? '';
    const cancelled = str(outcome, 'outcome') === 'cancelled' || error !== undefined;
    const turns = turnsOf(sessionId);
    turns.decide(toolCallId, cancelled ? 'aborted' : /reject|deny/i.test(kind) ? 'denied' : null, {
      options: optionsOf(params),
      ...optional('answer', cancelled ? 'cancelled' : (str(option, 'name') ?? chosen)),
    });
    if (note !== undefined)
      writer.emit({
        type: 'messagePatch',
        message: note,
        value: { data: { toolCallId, options: arr(params, 'options'), outcome: outcome ?? error ?? null } },
      });
  };
  const fail = (turns: PromptTurns, error: JsonValue): void => {
    const text = str(error, 'message') ?? stringifyJson(error);
    if (!turns.patch({ stopReason: 'error', errorMessage: text }))
      writer.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text }, turns.loop());
  };
  const endPrompt = (turns: PromptTurns, result: JsonValue, error: JsonValue | undefined): void => {
    if (error !== undefined) fail(turns, error);
    const stopReason = str(result, 'stopReason');
    if (stopReason !== undefined) turns.patch({ stopReason: stopReasonOf(stopReason) });
    const usage = readUsage(field(result, 'usage'));
    const aborted = stopReason === 'cancelled' || error !== undefined;
    turns.finish({ status: aborted ? 'aborted' : 'completed', ...(usage ? { usage } : {}) });
  };

  return {
    push(record) {
      if (record.problem) writer.diagnostic(record.problem);
      if (record.value === undefined) return writer.take();
      const value = jsonOf(record.value);
      const envelope = openEnvelope(value);
      const fields = envelope && fieldsOf(messageIn(value));
      if (fields) writer.reading(messageIn(value), fields);
      if (envelope?.type === 'update') update(turnsOf(envelope.sessionId), envelope.update);
      else if (envelope?.type === 'request') request(envelope);
      else if (envelope?.type === 'response') respond(envelope);
      else
        writer.item({ type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value }, turnsOf('').at());
      return writer.take();
    },
    end(cause) {
      for (const turns of sessions.values()) turns.end(cause);
      return writer.end(cause);
    },
  };
}

const optionsOf = (params: JsonObject): readonly string[] =>
  arr(params, 'options').flatMap((option) => str(option, 'name', 'optionId') ?? []);

function shareOf(update: JsonObject): number | undefined {
  const used = num(update, 'used');
  const size = num(update, 'size');
  return used === undefined || size === undefined || size <= 0 ? undefined : used / size;
}

// The answer to a request, where its shape tells; else any waiting request takes it.
function fits(method: string, result: JsonValue): boolean {
  if (str(result, 'stopReason') !== undefined) return method === 'session/prompt';
  if (obj(result, 'outcome') !== undefined) return method === 'session/request_permission';
  if (str(result, 'sessionId') !== undefined) return method === 'session/new';
  return method !== 'session/prompt' && method !== 'session/request_permission';
}

function rest(update: JsonObject): JsonObject {
  const { sessionUpdate, ...other } = update;
  return sessionUpdate === undefined ? update : other;
}

function readUsage(usage: JsonValue | undefined) {
  const input = num(usage, 'inputTokens');
  const output = num(usage, 'outputTokens');
  if (input === undefined && output === undefined) return null;
  return {
    ...NO_USAGE,
    input: input ?? null,
    output: output ?? null,
    reasoning: num(usage, 'thoughtTokens') ?? null,
    cacheRead: num(usage, 'cachedReadTokens') ?? null,
    cacheWrite: num(usage, 'cachedWriteTokens') ?? null,
    totalTokens: num(usage, 'totalTokens') ?? null,
  };
}
