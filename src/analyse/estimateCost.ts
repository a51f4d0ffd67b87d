import { estimatedCost, priceOf, statedCost, type Prices, type RowKey, type Usage } from '../model/index.ts';
import type { TranscriptState } from '../store/createTranscriptStore.ts';

/** Cost in US dollars, stated by the source and estimated by prices. */
export interface CostEstimate {
  /** Sum of what is known. */
  readonly costUsd: number;
  /** Some of it is computed from prices. */
  readonly estimated: boolean;
  /** There are answers whose cost is neither stated nor computable, or whose tokens are known in part: it was more than that. */
  readonly atLeast: boolean;
}

/**
 * What a loop cost, its sub-agents apart, or the whole transcript for the empty key: each answer as the source states it, else by the price
 * of its model. `null` when nothing of it is known. Walks the answers.
 * @param prices - those of `readPrices`
 */
export function estimateCost(state: TranscriptState, prices: Prices, loop: RowKey = ''): CostEstimate | null {
  let costUsd = 0;
  let known = 0;
  let estimated = 0;
  let unknown = 0;
  let partly = 0;
  const add = (usage: Usage, model: string, provider: string): void => {
    const stated = statedCost(usage);
    const price = stated === null ? priceOf(prices, model, provider) : undefined;
    const cost = stated ?? (price ? estimatedCost(usage, price) : null);
    if (cost === null) {
      unknown += 1;
      return;
    }
    costUsd += cost;
    known += 1;
    if (stated === null) estimated += 1;
    // Tokens that were not counted are not priced.
    if (stated === null && usage.atLeast === true) partly += 1;
  };
  for (const key of loop === '' ? state.messageKeys : state.loopItems(loop)) {
    const head = state.message(key)?.head;
    if (head?.role === 'assistant' && head.usage) add(head.usage, head.model, head.provider);
  }
  // Where no answer states what it used, its run may.
  if (known + unknown === 0)
    for (const key of loop === '' ? state.loopKeys : [loop]) {
      const row = state.loop(key)?.loop;
      if (row?.usage) add(row.usage, row.model ?? '', row.provider ?? '');
    }
  return known === 0 ? null : { costUsd, estimated: estimated > 0, atLeast: unknown + partly > 0 };
}
