import { readJson } from '../../../decode/index.ts';
import type { ContentBlock, JsonValue, ToolCallBlock } from '../../../model/index.ts';
import { isJsonArray, str } from '../../kit/fields/index.ts';
import { readContent } from '../phi-core/readContent.ts';

/**
 * How far the content has come. `streaming`: calls may still grow, so their source text is kept. `broken`: the answer failed or was
 * aborted, so a call may hold half of its arguments. `whole`: leftovers of the stream mean nothing.
 */
export type ContentState = 'streaming' | 'broken' | 'whole';

/** Reads message content of pi; like {@link readContent}, and with the source text of calls that are not whole. Total. */
export function readPiContent(raw: JsonValue | undefined, state: ContentState): readonly ContentBlock[] {
  const content = readContent(raw);
  if (state === 'whole' || !isJsonArray(raw)) return content;
  return content.map((block, index) => {
    // Scratch keys of pi's stream parsers: they go when a call is whole, and stay when its stream broke off.
    const scratch = block.type === 'toolCall' ? str(raw[index], 'partialJson', 'partialArgs') : undefined;
    if (block.type !== 'toolCall' || scratch === undefined) return block;
    const call = { ...block, argumentsText: scratch };
    return state === 'streaming' ? call : brokenCall(call);
  });
}

/** A call whose source text will not grow any more: without the text if that is whole, else marked as partial. */
export function brokenCall(call: ToolCallBlock): ToolCallBlock {
  const { argumentsText, ...rest } = call;
  if (argumentsText === undefined) return call;
  const parsed = parseJson(argumentsText);
  return parsed === undefined ? { ...call, argumentsPartial: true } : { ...rest, arguments: parsed };
}

function parseJson(text: string): JsonValue | undefined {
  try {
    // JSON yields JSON and nothing else.
    return readJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}
