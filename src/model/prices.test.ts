import { describe, expect, it } from 'vitest';
import { priceOf, readPrices } from './prices.ts';

const THREE_AND_FIFTEEN = {
  inputPerMillion: 3,
  outputPerMillion: 15,
  cacheReadPerMillion: 0.3,
  cacheWritePerMillion: 3.75,
};

describe('readPrices', () => {
  it.each([
    ['our own fields', { kestrel: THREE_AND_FIFTEEN }],
    ['prices per million', { kestrel: { input: 3, output: 15, cache_read: 0.3, cache_write: 3.75 } }],
    [
      'a model of models.dev',
      { kestrel: { id: 'kestrel', cost: { input: 3, output: 15, cache_read: 0.3, cache_write: 3.75 } } },
    ],
    [
      'all of models.dev',
      {
        acme: {
          id: 'acme',
          models: { kestrel: { cost: { input: 3, output: 15, cache_read: 0.3, cache_write: 3.75 } } },
        },
      },
    ],
    [
      'LiteLLM',
      {
        sample_spec: { input_cost_per_token: 0 },
        kestrel: {
          litellm_provider: 'acme',
          input_cost_per_token: 3e-6,
          output_cost_per_token: 1.5e-5,
          cache_read_input_token_cost: 3e-7,
          cache_creation_input_token_cost: 3.75e-6,
        },
      },
    ],
  ])('reads %s', (_, table) => {
    const { prices, unread } = readPrices(table);
    expect(priceOf(prices, 'kestrel')).toEqual(THREE_AND_FIFTEEN);
    expect(unread).toEqual([]);
  });

  it('takes the list price of the maker where several sell a model', () => {
    const sold = (input: number) => ({ models: { 'gpt-x': { cost: { input, output: 1 } } } });
    for (const table of [
      { azure: sold(9), openai: sold(2), zeta: sold(8) },
      { openai: sold(2), azure: sold(9) },
    ]) {
      const { prices } = readPrices(table);
      expect(priceOf(prices, 'gpt-x')?.inputPerMillion).toBe(2);
      expect(priceOf(prices, 'gpt-x', 'azure')?.inputPerMillion).toBe(9);
    }
  });

  it('says what states no price, and never throws', () => {
    expect(readPrices({ a: { mode: 'image' }, b: 3, c: { input: -1 } }).unread).toEqual(['a', 'b', 'c']);
    for (const table of [null, undefined, 3, 'x', [], [1], { models: null }, { __proto__: { input: 1 } }])
      expect(() => readPrices(table)).not.toThrow();
    expect(priceOf(readPrices({}).prices, 'constructor')).toBeUndefined();
  });
});

describe('priceOf', () => {
  const { prices } = readPrices({ 'Kestrel-4': { input: 3, output: 15 } });

  it.each([
    'kestrel-4',
    'KESTREL-4',
    'acme/kestrel-4',
    'kestrel-4-20250929',
    'kestrel-4@20250929',
    'kestrel-4-2025-09-29',
    'kestrel-4-latest',
    'router/acme/kestrel-4-20250929',
  ])('finds a release of a model, whoever serves it: %s', (model) => {
    expect(priceOf(prices, model)?.inputPerMillion).toBe(3);
  });

  it.each(['', 'kestrel', 'kestrel-4.5', 'kestrel-4-mini', 'my-kestrel-4'])(
    'does not take one model for another: “%s”',
    (model) => {
      expect(priceOf(prices, model)).toBeUndefined();
    },
  );
});
