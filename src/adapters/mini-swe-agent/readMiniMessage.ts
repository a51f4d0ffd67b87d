import type { ContentBlock, JsonObject, MessageHead } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { createFieldReader, field, num, obj, str, timeOf } from '../fields/index.ts';
import { readChatContent } from '../openai-chat/readChatContent.ts';
import { optional } from '../phi-core/readMeta.ts';
import { answerHead, readThinking } from '../readLitellm.ts';
import { readToolCalls } from '../readToolCalls.ts';

/** One message of the transcript. */
export interface MiniReading {
  readonly head: MessageHead;
  readonly content: readonly ContentBlock[];
}

/** Reads a stored message. `answered`: an answer came before it. */
export function readMiniMessage(message: JsonObject, answered: boolean): MiniReading {
  const fields = createFieldReader(message);
  fields.skip('content', 'extra', 'tool_calls', 'timestamp', 'cache_control', 'function_call');
  fields.skip('reasoning_content', 'thinking_blocks', 'provider_specific_fields');
  const role = fields.str('role') ?? '';
  const extra = obj(message, 'extra');
  const seconds = num(extra, 'timestamp') ?? num(message, 'timestamp');
  const timestamp = timeOf(Math.round((seconds ?? Number.NaN) * 1000)) ?? null;
  const content = readChatContent(field(message, 'content'));
  switch (role) {
    case 'system':
      return { head: { role, timestamp, ...rest(fields.rest(), extra, []) }, content };
    case 'user': {
      const synthetic = optional('synthetic', answered ? 'environment' : undefined);
      return {
        head: { role, timestamp, ...synthetic, ...rest(fields.rest(), extra, ['raw_output']) },
        content,
      };
    }
    case 'assistant': {
      const head = answerHead(obj(extra, 'response'), timestamp);
      const cost = num(extra, 'cost');
      const costUsd = cost === undefined ? {} : { usage: head.usage && { ...head.usage, costUsd: cost } };
      const said = rest(fields.rest(), extra, ['response', 'cost', 'actions']);
      return {
        head: { ...head, ...costUsd, ...said },
        content: [...readThinking(message), ...content, ...readToolCalls(message)],
      };
    }
    case 'tool': {
      const toolCallId = fields.str('tool_call_id') ?? '';
      const exception = str(extra, 'exception_info');
      const ran = exception !== 'action was not executed';
      return {
        head: {
          role: 'toolResult',
          timestamp,
          toolCallId,
          toolName: fields.str('name') ?? '',
          isError: exception !== undefined && exception !== '',
          ...(ran ? {} : { outcome: 'not-executed' as const }),
          ...optional('details', withoutKeys(extra, ['raw_output', 'timestamp'])),
          ...optional('extra', fields.rest()),
        },
        content,
      };
    }
    case 'exit':
      return { head: { role: 'extension', timestamp, kind: 'exit', data: extra ?? null }, content };
    default:
      return {
        head: { role: 'unknown', sourceRole: role, timestamp },
        content: [{ type: 'unknown', raw: message }],
      };
  }
}

function rest(
  fields: JsonObject | undefined,
  extra: JsonObject | undefined,
  said: readonly string[],
): { readonly extra?: JsonObject } {
  const all = { ...fields, ...withoutKeys(extra, [...said, 'timestamp']) };
  return Object.keys(all).length > 0 ? { extra: all } : {};
}

function withoutKeys(value: JsonObject | undefined, keys: readonly string[]): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const fields = createFieldReader(value);
  fields.skip(...keys);
  return fields.rest();
}
