import type { ContentBlock, JsonObject, JsonValue, MessageHead, Usage } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { readPart } from '../anthropic-messages/readPart.ts';
import { readAnthropicStopReason } from '../anthropic-messages/readStopReason.ts';
import {
  bool,
  createFieldReader,
  field,
  isJsonArray,
  mediaSource,
  num,
  obj,
  optional,
  str,
  usageWithin,
} from '../../kit/fields/index.ts';

/** One message of the transcript that a stored message holds. */
export interface ClineReading {
  readonly head: MessageHead;
  readonly content: readonly ContentBlock[];
}

/** Reads a stored message: what a person said, an answer, or results, which become messages of their own. */
export function readClineMessage(message: JsonObject): readonly ClineReading[] {
  const fields = createFieldReader(message);
  fields.skip('content', 'metrics', 'modelInfo');
  const role = fields.str('role') ?? '';
  const timestamp = fields.time('ts') ?? null;
  const id = fields.str('id');
  const meta = { timestamp, ...optional('id', id), ...optional('extra', fields.rest()) };
  const raw = field(message, 'content');
  const blocks = isJsonArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw];
  const content: ContentBlock[] = [];
  const results: ClineReading[] = [];
  for (const block of blocks) {
    if (isJsonObject(block) && str(block, 'type') === 'tool_result')
      results.push(readToolResult(block, timestamp));
    else content.push(...readBlock(block));
  }
  if (role === 'assistant') return [{ head: { ...readAnswer(message), ...meta }, content }, ...results];
  if (role === 'user') {
    const said: ClineReading = { head: { role, ...meta }, content };
    return content.length > 0 || results.length === 0 ? [...results, said] : results;
  }
  return [
    { head: { role: 'unknown', sourceRole: role, ...meta }, content: [{ type: 'unknown', raw: message }] },
  ];
}

function readAnswer(message: JsonObject) {
  const model = obj(message, 'modelInfo');
  const stopReason = str(message, 'stopReason', 'finishReason');
  return {
    role: 'assistant' as const,
    stopReason: stopReason === 'tool-calls' ? 'toolUse' : readAnthropicStopReason(stopReason),
    model: str(model, 'id', 'modelId') ?? '',
    provider: str(model, 'provider', 'providerId') ?? '',
    usage: readMetrics(field(message, 'metrics')),
  };
}

/** Cline's input counts what came from the cache, too. */
function readMetrics(metrics: JsonValue | undefined): Usage | null {
  if (!isJsonObject(metrics)) return null;
  // The editor extension nests the counts and names them otherwise.
  const tokens = obj(metrics, 'tokens');
  const cacheRead = num(metrics, 'cacheReadTokens') ?? num(tokens, 'cached') ?? null;
  const cacheWrite = num(metrics, 'cacheWriteTokens') ?? null;
  const input = num(metrics, 'inputTokens') ?? num(tokens, 'prompt') ?? null;
  const output = num(metrics, 'outputTokens') ?? num(tokens, 'completion') ?? null;
  const costUsd = num(metrics, 'cost') ?? null;
  if ((input ?? output ?? cacheRead ?? cacheWrite ?? costUsd) === null) return null;
  return usageWithin({ input, output, cacheRead, cacheWrite, costUsd });
}

function readBlock(raw: JsonValue): readonly ContentBlock[] {
  if (isJsonObject(raw)) {
    if (str(raw, 'type') === 'file') return [readFile(raw)];
    if (str(raw, 'type') === 'image') {
      const data = str(raw, 'data', 'image');
      const mimeType = str(raw, 'mediaType', 'mimeType');
      if (data !== undefined) {
        const source = /^(?:data|https?):/.test(data)
          ? mediaSource(data, mimeType)
          : { type: 'base64' as const, data, mimeType: mimeType ?? '' };
        return [{ type: 'image', source }];
      }
    }
  }
  const part = readPart(raw);
  if (part.type === 'block') return [part.block, ...part.sources];
  return [{ type: 'unknown', raw }];
}

/** A file that was attached to what a person said: its text is what the model reads. */
function readFile(raw: JsonObject): ContentBlock {
  const text = str(raw, 'content');
  if (text === undefined) return { type: 'unknown', raw };
  return {
    type: 'document',
    source: { type: 'text', text },
    ...optional('filename', str(raw, 'path', 'name')),
  };
}

function readToolResult(raw: JsonObject, timestamp: number | null): ClineReading {
  const content = field(raw, 'content');
  const entries = isJsonArray(content) ? content : content === undefined || content === null ? [] : [content];
  const outcomes = entries.flatMap((entry) => (isOutcome(entry) ? [entry] : []));
  const details = outcomes.map((entry) => withoutText(entry));
  return {
    head: {
      role: 'toolResult',
      timestamp,
      toolCallId: str(raw, 'tool_use_id') ?? '',
      toolName: str(raw, 'name') ?? '',
      isError: bool(raw, 'is_error') ?? false,
      ...(details.length > 0 ? { details } : {}),
    },
    content: entries.flatMap((entry) => (isOutcome(entry) ? readOutcome(entry) : readBlock(entry))),
  };
}

// Cline's tools work on several things at once and say of each how it went.
const isOutcome = (value: JsonValue): value is JsonObject =>
  isJsonObject(value) && str(value, 'type') === undefined && str(value, 'query') !== undefined;

function readOutcome(outcome: JsonObject): readonly ContentBlock[] {
  const error = str(outcome, 'error') ?? '';
  const result = field(outcome, 'result');
  const parts = isJsonArray(result) ? result.flatMap(readBlock) : [];
  const text = typeof result === 'string' ? result : '';
  return [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...parts,
    ...(error === '' ? [] : [{ type: 'text' as const, text: error }]),
  ];
}

function withoutText(outcome: JsonObject): JsonObject {
  const fields = createFieldReader(outcome);
  fields.skip('result');
  return fields.rest() ?? {};
}
