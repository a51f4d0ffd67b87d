import type { AssistantMessage, Usage } from '../model/index.ts';

/** Tokens that the model had read for an answer: processed afresh, read from the cache and written to it. `null` when the source states none. */
export function promptTokens(usage: Usage | null): number | null {
  if (!usage) return null;
  const { input, cacheRead, cacheWrite } = usage;
  if (input === null && cacheRead === null && cacheWrite === null) return null;
  return (input ?? 0) + (cacheRead ?? 0) + (cacheWrite ?? 0);
}

/** Tokens of the context that an answer was given on; `null` when the source does not say. */
export function contextTokens({ usage }: Pick<AssistantMessage, 'usage'>): number | null {
  const tokens = promptTokens(usage);
  // No model answers to nothing: where zeros are stated, none was asked, or nobody counted.
  return tokens === null || tokens <= 0 ? null : tokens;
}
