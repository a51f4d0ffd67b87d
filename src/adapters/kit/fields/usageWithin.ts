import { NO_USAGE, type Usage } from '../../../model/index.ts';

type Figure = number | null | undefined;

/** Tokens of a call as a source counts them, whose input includes cached tokens. `undefined` and `null` mean that it does not say. */
export interface CountedTokens {
  /** Input, with all that was read from the cache or written to it. */
  readonly input?: Figure;
  /** Input that the source counts beside `input`, such as what tools of the provider put into the prompt. Default 0. */
  readonly inputBeside?: Figure;
  /** Output, thinking included. */
  readonly output?: Figure;
  /** Output spent on thinking. */
  readonly reasoning?: Figure;
  /** The part of `input` that was read from the cache. */
  readonly cacheRead?: Figure;
  /** The part of `input` that was written to the cache. */
  readonly cacheWrite?: Figure;
  /** The source's own total. */
  readonly totalTokens?: Figure;
  /** What it cost, in US dollars. */
  readonly costUsd?: Figure;
}

/** Usage of a source that counts cached tokens into its input: they are taken out of it, as `Usage` wants, and never below 0. */
export function usageWithin(tokens: CountedTokens): Usage {
  const {
    input = null,
    inputBeside,
    output,
    reasoning,
    cacheRead,
    cacheWrite,
    totalTokens,
    costUsd,
  } = tokens;
  return {
    ...NO_USAGE,
    input:
      input === null ? null : Math.max(0, input - (cacheRead ?? 0) - (cacheWrite ?? 0)) + (inputBeside ?? 0),
    output: output ?? null,
    reasoning: reasoning ?? null,
    cacheRead: cacheRead ?? null,
    cacheWrite: cacheWrite ?? null,
    totalTokens: totalTokens ?? null,
    costUsd: costUsd ?? null,
  };
}
