import { markInstructions } from '../../../model/commandText.ts';
import type { ContentBlock, JsonObject, MessageHead } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, createFieldReader, field, num, obj, optional, str, timeOf } from '../../kit/fields/index.ts';
import { itemOf, readItem } from '../openai-responses/readItem.ts';
import { readPartBlocks } from '../openai-responses/readParts.ts';
import { readUsage } from '../openai-responses/readUsage.ts';
import { readChatContent } from '../openai-chat/readChatContent.ts';
import { answerHead, readThinking } from '../openai-chat/readLitellm.ts';
import { readToolCalls } from '../../kit/readToolCalls.ts';
import { readSpokenAction, readSpokenResult } from './readSpokenAction.ts';

/** One message of the transcript. */
export interface MiniReading {
  readonly head: MessageHead;
  readonly content: readonly ContentBlock[];
}

/** Reads a stored message. `answered`: an answer came before it. `acted`: the answer before it called `bash` in its prose. */
export function readMiniMessage(message: JsonObject, answered: boolean, acted: boolean): MiniReading {
  const fields = createFieldReader(message);
  fields.skip('content', 'extra', 'tool_calls', 'timestamp', 'cache_control', 'function_call');
  fields.skip('reasoning_content', 'thinking_blocks', 'provider_specific_fields');
  const role = fields.str('role') ?? '';
  if (str(message, 'object') === 'response') return readResponse(message);
  if (str(message, 'type') === 'function_call_output') return readOutput(message);
  const extra = obj(message, 'extra');
  const timestamp = timestampOf(message);
  const ofResponses = str(message, 'type') === 'message';
  const content = ofResponses
    ? readPartBlocks(field(message, 'content'))
    : readChatContent(field(message, 'content'));
  if (ofResponses) fields.skip('type');
  switch (role) {
    case 'system':
      return { head: { role, timestamp, ...rest(fields.rest(), extra, []) }, content };
    case 'user': {
      if (acted) return readObserved(message, rest(fields.rest(), undefined, []));
      const synthetic = optional('synthetic', answered ? 'environment' : undefined);
      return {
        head: { role, timestamp, ...synthetic, ...rest(fields.rest(), extra, ['raw_output']) },
        content: answered ? content : content.map(markInstructions),
      };
    }
    case 'assistant': {
      const head = answerHead(obj(extra, 'response'), timestamp);
      const cost = num(extra, 'cost');
      const costUsd = cost === undefined ? {} : { usage: head.usage && { ...head.usage, costUsd: cost } };
      const calls = readToolCalls(message);
      const prose = str(message, 'content') ?? '';
      const spoken = calls.length > 0 ? undefined : readSpokenAction(prose);
      // Thought and call are parts of it. What stood between them is kept as it was said.
      const kept = { ...fields.rest(), ...(spoken ? { content: prose } : {}) };
      const said = rest(kept, extra, ['response', 'cost', 'actions']);
      return {
        head: { ...head, ...costUsd, ...said },
        content: [...readThinking(message), ...(spoken ?? content), ...calls],
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
      // Without a submission it says the status once more.
      return {
        head: { role: 'extension', timestamp, kind: 'exit', data: extra ?? null },
        content: str(message, 'content') === str(extra, 'exit_status') ? [] : content,
      };
    default:
      return {
        head: { role: 'unknown', sourceRole: role, timestamp },
        content: [{ type: 'unknown', raw: message }],
      };
  }
}

/** An answer as the Responses API gives it: a list of items. */
function readResponse(response: JsonObject): MiniReading {
  const extra = obj(response, 'extra');
  const content = arr(response, 'output').flatMap((value): readonly ContentBlock[] => {
    const read = readItem(itemOf(value));
    return read.type === 'answer' ? read.blocks.map(({ block }) => block) : [{ type: 'unknown', raw: value }];
  });
  const usage = readUsage(field(response, 'usage'));
  const cost = num(extra, 'cost');
  const calls = content.some(({ type }) => type === 'toolCall');
  const broken = str(field(response, 'incomplete_details'), 'reason');
  return {
    head: {
      role: 'assistant',
      timestamp: timestampOf(response),
      stopReason: broken === 'max_output_tokens' ? 'length' : (broken ?? (calls ? 'toolUse' : null)),
      model: str(response, 'model') ?? '',
      provider: '',
      usage: usage && cost !== undefined ? { ...usage, costUsd: cost } : usage,
      ...optional('providerResponseId', str(response, 'id')),
      ...rest(undefined, extra, ['response', 'cost', 'actions']),
    },
    content,
  };
}

/** What a call of such an answer came to. */
function readOutput(message: JsonObject): MiniReading {
  const extra = obj(message, 'extra');
  const exception = str(extra, 'exception_info') ?? '';
  return {
    head: {
      role: 'toolResult',
      timestamp: timestampOf(message),
      toolCallId: str(message, 'call_id') ?? '',
      toolName: '',
      isError: exception !== '',
      ...(exception === 'action was not executed' ? { outcome: 'not-executed' as const } : {}),
      ...optional('details', withoutKeys(extra, ['raw_output', 'timestamp'])),
    },
    content: readPartBlocks(field(message, 'output')),
  };
}

/** What a command of an answer's prose came to. */
function readObserved(message: JsonObject, kept: { readonly extra?: JsonObject }): MiniReading {
  const extra = obj(message, 'extra');
  const prose = str(message, 'content') ?? '';
  const result = readSpokenResult(prose);
  const details = {
    ...(result ? { returncode: result.returncode } : {}),
    ...withoutKeys(extra, ['raw_output', 'timestamp']),
  };
  const told = { ...kept.extra, ...(result ? { content: prose } : {}) };
  return {
    head: {
      role: 'toolResult',
      timestamp: timestampOf(message),
      toolCallId: '',
      toolName: 'bash',
      isError: (str(extra, 'exception_info') ?? '') !== '',
      ...(Object.keys(details).length > 0 ? { details } : {}),
      ...(Object.keys(told).length > 0 ? { extra: told } : {}),
    },
    content: result ? readChatContent(result.output) : readChatContent(field(message, 'content')),
  };
}

function timestampOf(message: JsonObject): number | null {
  const seconds = num(obj(message, 'extra'), 'timestamp') ?? num(message, 'timestamp');
  return timeOf(Math.round((seconds ?? Number.NaN) * 1000)) ?? null;
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
