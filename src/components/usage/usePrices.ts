'use client';
import { priceOf, type CostConfig, type MessageHead, type Prices } from '../../model/index.ts';
import { useViewer } from '../ViewerContext.ts';

const NONE: Prices = {};

/** The prices that the transcript around was given. */
export const usePrices = (): Prices => useViewer().prices ?? NONE;

/** The prices of the model that wrote an answer; `undefined` where none are known. */
export function usePricesOf(head: MessageHead | undefined): CostConfig | undefined {
  const prices = usePrices();
  return head?.role === 'assistant' ? priceOf(prices, head.model, head.provider) : undefined;
}
