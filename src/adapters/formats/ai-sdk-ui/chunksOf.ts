import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { stringifyJson } from '../../../model/stringifyJson.ts';
import { arr, bool, field, obj, str } from '../../kit/fields/index.ts';

/**
 * What a saved answer would have been as a stream, so that both are read alike. A part of an unknown type comes as it is. `reading`
 * is told which part the next chunks are of.
 */
export function* chunksOf(message: JsonObject, reading: (part: JsonValue) => void): Generator<JsonObject> {
  yield {
    type: 'start',
    messageId: field(message, 'id') ?? null,
    messageMetadata: field(message, 'metadata') ?? null,
    createdAt: field(message, 'createdAt') ?? null,
  };
  for (const [index, part] of arr(message, 'parts').entries()) {
    reading(part);
    if (isJsonObject(part)) yield* chunksOfPart(part, `part-${index}`);
    else yield { type: 'unknown-part', part };
  }
  yield { type: 'finish', finishReason: field(field(message, 'metadata'), 'finishReason') ?? null };
}

function* chunksOfPart(part: JsonObject, id: string): Generator<JsonObject> {
  const type = str(part, 'type') ?? '';
  const meta = { providerMetadata: field(part, 'providerMetadata') ?? null };
  switch (type) {
    case 'text':
    case 'reasoning': {
      const delta = str(part, 'text', 'reasoning') ?? '';
      yield { type: `${type}-start`, id, ...meta };
      yield { type: `${type}-delta`, id, delta };
      yield { type: `${type}-end`, id };
      return;
    }
    case 'step-start':
      yield { type: 'start-step' };
      return;
    case 'source': {
      const source = obj(part, 'source') ?? {};
      yield { ...source, type: 'source-url', sourceId: field(source, 'id') ?? null };
      return;
    }
    case 'dynamic-tool':
      yield* chunksOfCall(part, str(part, 'toolName') ?? '', true);
      return;
    case 'tool-invocation': {
      const call = obj(part, 'toolInvocation') ?? {};
      yield* chunksOfCall(call, str(call, 'toolName') ?? '', false);
      return;
    }
    default:
      if (type.startsWith('tool-')) yield* chunksOfCall(part, type.slice('tool-'.length), false);
      else
        yield type === 'file' || type.startsWith('source-') || type.startsWith('data-')
          ? part
          : { type: 'unknown-part', part };
  }
}

function* chunksOfCall(part: JsonObject, toolName: string, dynamic: boolean): Generator<JsonObject> {
  const toolCallId = str(part, 'toolCallId') ?? '';
  const state = str(part, 'state') ?? '';
  const input = field(part, 'input', 'args');
  const rawInput = field(part, 'rawInput');
  yield {
    type: 'tool-input-start',
    toolCallId,
    toolName,
    dynamic,
    providerExecuted: bool(part, 'providerExecuted') === true,
    title: field(part, 'title') ?? null,
  };
  if (state === 'input-streaming' || state === 'partial-call') {
    const text = typeof rawInput === 'string' ? rawInput : inputText(input);
    if (text !== '') yield { type: 'tool-input-delta', toolCallId, inputTextDelta: text };
    return;
  }
  yield { type: 'tool-input-available', toolCallId, toolName, input: input ?? rawInput ?? {} };
  const approval = obj(part, 'approval');
  const result = { toolCallId, preliminary: bool(part, 'preliminary') === true };
  switch (state) {
    case 'approval-requested':
      yield { type: 'tool-approval-request', toolCallId, approvalId: field(approval, 'id') ?? null };
      return;
    case 'approval-responded':
    case 'output-denied':
      if (state === 'output-denied' || bool(approval, 'approved') === false)
        yield { type: 'tool-output-denied', toolCallId, reason: field(approval, 'reason') ?? null };
      return;
    case 'output-available':
    case 'result':
      yield { type: 'tool-output-available', ...result, output: field(part, 'output', 'result') ?? null };
      return;
    case 'output-error':
      yield { type: 'tool-output-error', toolCallId, errorText: str(part, 'errorText') ?? '' };
      return;
    default:
  }
}

const inputText = (input: JsonValue | undefined): string =>
  input === undefined || input === null ? '' : stringifyJson(input);
