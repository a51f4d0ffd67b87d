import type { JsonValue, ToolCallBlock } from '../../model/index.ts';
import { arr, field, readArguments, str } from './fields/index.ts';

/** The calls that a saved chat message lists under `tool_calls`. One that is no call of a function is left to its name. Total. */
export function readToolCalls(message: JsonValue): readonly ToolCallBlock[] {
  return arr(message, 'tool_calls').map((call) => {
    const fn = field(call, 'function') ?? call;
    const text = str(fn, 'arguments');
    return {
      type: 'toolCall',
      id: str(call, 'id') ?? '',
      name: str(fn, 'name') ?? '',
      ...(text === undefined ? { arguments: field(fn, 'arguments') ?? {} } : readArguments(text)),
    };
  });
}
