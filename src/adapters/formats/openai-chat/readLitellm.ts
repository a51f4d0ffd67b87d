import type { ContentBlock, JsonValue, MessageHead, Usage } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { readPart } from '../anthropic-messages/readPart.ts';
import { arr, field, num, stopReasons, str, strings, usageWithin } from '../../kit/fields/index.ts';

/** Usage as LiteLLM states it: the prompt holds what came from the cache and what went into it. */
export function readLitellmUsage(usage: JsonValue | undefined): Usage | null {
  if (!isJsonObject(usage)) return null;
  const prompt = num(usage, 'prompt_tokens') ?? null;
  const cacheRead =
    num(field(usage, 'prompt_tokens_details'), 'cached_tokens') ??
    num(usage, 'cache_read_input_tokens', 'cache_read_tokens') ??
    null;
  const cacheWrite = num(usage, 'cache_creation_input_tokens', 'cache_write_tokens') ?? null;
  const output = num(usage, 'completion_tokens') ?? null;
  const totalTokens = num(usage, 'total_tokens') ?? null;
  const reasoning =
    num(field(usage, 'completion_tokens_details'), 'reasoning_tokens') ??
    num(usage, 'reasoning_tokens') ??
    null;
  if ((prompt ?? output ?? totalTokens ?? cacheRead ?? cacheWrite ?? reasoning) === null) return null;
  return usageWithin({ input: prompt, output, reasoning, cacheRead, cacheWrite, totalTokens });
}

const readStopReason = stopReasons({
  tool_calls: 'toolUse',
  function_call: 'toolUse',
  content_filter: 'guardRail',
});

/** The head of an answer that a recorded response of LiteLLM gives; without one, nothing of it is known. */
export function answerHead(
  response: JsonValue | undefined,
  timestamp: number | null,
): Extract<MessageHead, { readonly role: 'assistant' }> {
  const [choice] = arr(response, 'choices');
  const reason = str(choice, 'finish_reason');
  const responseId = str(response, 'id');
  return {
    role: 'assistant',
    timestamp,
    stopReason: reason === undefined ? null : readStopReason(reason),
    model: str(response, 'model') ?? '',
    provider: '',
    usage: readLitellmUsage(field(response, 'usage')),
    ...(responseId === undefined ? {} : { providerResponseId: responseId }),
  };
}

/** What the model thought, by the fields that hold it: blocks of Anthropic, an item of OpenAI, or plain text. */
export function readThinking(value: JsonValue | undefined): readonly ContentBlock[] {
  const blocks = arr(value, 'thinking_blocks').flatMap((raw) => {
    const part = readPart(raw);
    return part.type === 'block' ? [part.block] : [];
  });
  if (blocks.length > 0) return blocks;
  const item = field(value, 'responses_reasoning_item');
  if (isJsonObject(item)) {
    const id = str(item, 'id');
    return [
      {
        type: 'thinking',
        thinking: strings(item, 'summary').join('\n\n'),
        summary: true,
        ...(str(item, 'encrypted_content') === undefined ? {} : { encrypted: true }),
        ...(id === undefined ? {} : { id }),
      },
    ];
  }
  const thinking = str(value, 'reasoning_content') ?? '';
  return thinking === '' ? [] : [{ type: 'thinking', thinking }];
}
