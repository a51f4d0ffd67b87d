import type { JsonValue, Usage } from '../../../model/index.ts';
import { num, usageWithin } from '../../kit/fields/index.ts';

/**
 * Usage as Gemini states it; `null` when it counts nothing. Its prompt includes cached tokens, and leaves out what the provider's
 * own tools put into the prompt; its output leaves out thinking. All three are settled here. Total.
 */
export function readUsage(usage: JsonValue | undefined): Usage | null {
  const prompt = num(usage, 'promptTokenCount', 'prompt_token_count', 'total_input_tokens');
  const tools = num(usage, 'toolUsePromptTokenCount', 'tool_use_prompt_token_count', 'total_tool_use_tokens');
  const answer = num(
    usage,
    'candidatesTokenCount',
    'candidates_token_count',
    'responseTokenCount',
    'total_output_tokens',
  );
  const thoughts = num(usage, 'thoughtsTokenCount', 'thoughts_token_count', 'total_thought_tokens');
  const cached = num(usage, 'cachedContentTokenCount', 'cached_content_token_count', 'total_cached_tokens');
  const total = num(usage, 'totalTokenCount', 'total_token_count', 'total_tokens');
  if ([prompt, answer, thoughts, total].every((figure) => figure === undefined)) return null;
  return usageWithin({
    input: prompt,
    inputBeside: tools,
    output: answer === undefined && thoughts === undefined ? null : (answer ?? 0) + (thoughts ?? 0),
    reasoning: thoughts,
    cacheRead: cached,
    totalTokens: total,
  });
}
