import type { SourceRecord } from '../../../decode/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.ts';
import { field, jsonOf, obj, str } from '../../kit/fields/index.ts';

/** What a record carries. */
export type Envelope =
  | { readonly type: 'update'; readonly sessionId: string; readonly update: JsonObject }
  | {
      readonly type: 'request';
      readonly id: string | undefined;
      readonly method: string;
      readonly params: JsonObject;
    }
  | {
      readonly type: 'response';
      readonly id: string;
      readonly result: JsonValue;
      readonly error?: JsonValue;
    };

const METHOD = /^(?:session\/|fs\/(?:read|write)_text_file$|terminal\/|elicitation\/|\$\/cancel_request$)/;

/** Opens a record: a JSON-RPC message, also inside the entry of a log, or an update on its own. `undefined`: none of these. Total. */
export function openEnvelope(value: JsonValue): Envelope | undefined {
  return openMessage(messageIn(value));
}

/** The message of a record: the record itself, or what it holds. Total. */
export function messageIn(value: JsonValue): JsonValue {
  if (openMessage(value)) return value;
  // Logs put a message beside its direction and time.
  for (const name of ['message', 'msg', 'data', 'payload', 'frame', 'raw']) {
    const inner = field(value, name);
    if (inner !== undefined && openMessage(inner)) return inner;
  }
  return value;
}

function openMessage(value: JsonValue): Envelope | undefined {
  const method = str(value, 'method');
  const params = obj(value, 'params') ?? {};
  const stated = field(value, 'id');
  const id = typeof stated === 'string' || typeof stated === 'number' ? String(stated) : undefined;
  if (method === 'session/update') {
    const update = obj(params, 'update');
    if (update) return { type: 'update', sessionId: str(params, 'sessionId') ?? '', update };
  }
  if (method !== undefined && (METHOD.test(method) || str(value, 'jsonrpc') !== undefined))
    return { type: 'request', id, method, params };
  if (method === undefined && str(value, 'jsonrpc') !== undefined && id !== undefined) {
    const error = field(value, 'error') ?? undefined;
    return {
      type: 'response',
      id,
      result: field(value, 'result') ?? null,
      ...(error === undefined ? {} : { error }),
    };
  }
  const update = obj(value, 'update');
  if (update && str(update, 'sessionUpdate') !== undefined)
    return { type: 'update', sessionId: str(value, 'sessionId') ?? '', update };
  if (str(value, 'sessionUpdate') !== undefined && isJsonObject(value))
    return { type: 'update', sessionId: '', update: value };
  return undefined;
}

/** Whether one of the first records is a message of the protocol: one that no other use of JSON-RPC has. Total. */
export function detectAcp(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const envelope = openEnvelope(jsonOf(value));
    if (envelope?.type === 'update') return true;
    if (envelope?.type === 'response')
      return str(envelope.result, 'stopReason') !== undefined && isPromptResult(envelope.result);
    if (envelope?.type !== 'request') return false;
    return METHOD.test(envelope.method) || isInitialize(envelope.method, envelope.params);
  });
}

const isPromptResult = (result: JsonValue): boolean =>
  /^(?:end_turn|max_tokens|max_turn_requests|refusal|cancelled)$/.test(str(result, 'stopReason') ?? '');

// Other protocols start with this method too, but name their versions by date.
const isInitialize = (method: string, params: JsonObject): boolean =>
  method === 'initialize' && typeof params.protocolVersion === 'number';
