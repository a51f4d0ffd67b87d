import { parsePartialJson, readJson } from '../../../decode/index.ts';
import type { JsonValue, ToolCallBlock } from '../../../model/index.ts';

/**
 * Arguments of a tool call from their source text. No text means no arguments. JSON that broke off yields its readable part,
 * marked as partial, and text that is no JSON none; both keep the text. Total.
 */
export function readArguments(
  text: string,
): Pick<ToolCallBlock, 'arguments' | 'argumentsText' | 'argumentsPartial'> {
  if (text.trim() === '') return { arguments: {} };
  try {
    // JSON yields JSON and nothing else.
    return { arguments: readJson(text) as JsonValue };
  } catch {
    const readable = parsePartialJson(text);
    return readable === undefined
      ? { arguments: {}, argumentsText: text }
      : { arguments: readable as JsonValue, argumentsText: text, argumentsPartial: true }; // parsed JSON
  }
}
