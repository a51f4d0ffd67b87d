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

  it('reads figures that are written as texts, to twelve places', () => {
    const { prices, unread } = readPrices({
      a: { input: '3', output: ' 15 ' },
      b: { input_cost_per_token: '2.5e-06', output_cost_per_token: 1e-7 },
      c: { input: ' ', output: 'dear' },
      d: { input: Infinity, output: NaN },
      e: { output: 0 },
    });
    expect({ ...prices }).toEqual({
      a: { inputPerMillion: 3, outputPerMillion: 15 },
      b: { inputPerMillion: 2.5, outputPerMillion: 0.1 },
      e: { inputPerMillion: 0, outputPerMillion: 0 },
    });
    expect(unread).toEqual(['c', 'd']);
  });

  it('takes our own fields before all others, and no cache alone for a price', () => {
    const { prices, unread } = readPrices({
      own: { inputPerMillion: 1, input: 2, cost: { input: 3 }, input_cost_per_token: 4 },
      nested: { cost: { input: 3 }, input: 2, input_cost_per_token: 4 },
      flat: { cost: 7, output: 2, input_cost_per_token: 4 },
      cache: { cacheReadPerMillion: 1, cacheWritePerMillion: 2 },
    });
    expect({ ...prices }).toEqual({
      own: { inputPerMillion: 1, outputPerMillion: 0 },
      nested: { inputPerMillion: 3, outputPerMillion: 0 },
      flat: { inputPerMillion: 0, outputPerMillion: 2 },
    });
    expect(unread).toEqual(['cache']);
  });

  it('keeps the first price of a model that nobody sells as its maker, and reads of what has prices', () => {
    const sold = (input?: number) => ({ models: { Swan: { cost: { input } }, odd: 7 } });
    const { prices, unread } = readPrices({
      zeta: sold(8),
      eta: sold(9),
      theta: sold(),
      list: { models: 3 },
    });
    expect(Object.keys(prices)).toEqual(['zeta/swan', 'swan', 'eta/swan']);
    expect(prices.swan?.inputPerMillion).toBe(8);
    expect(unread).toEqual(['theta/Swan', 'list']);
    expect(readPrices({ OpenAI: sold(2), zeta: sold(8) }).prices.swan?.inputPerMillion).toBe(2);
    expect(readPrices({ zeta: sold(8), meta: sold() }).prices.swan?.inputPerMillion).toBe(8);
  });

  it('explains itself in no entry of a model', () => {
    const spec = { sample_spec: { input_cost_per_token: 1 } };
    expect({ ...readPrices(spec).prices }).toEqual({});
    expect(readPrices({ sample_spec: 3 }).unread).toEqual([]);
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

  it('takes the price of the provider before that of the name', () => {
    const table = { 'acme/swan': { input: 1 }, swan: { input: 2 }, 'swan-latest': { input: 3 } };
    const known = readPrices(table).prices;
    expect(priceOf(known, 'Swan', 'Acme')?.inputPerMillion).toBe(1);
    expect(priceOf(known, 'swan', 'other')?.inputPerMillion).toBe(2);
    expect(priceOf(known, 'acme/swan')?.inputPerMillion).toBe(1);
    expect(priceOf(known, 'x/swan-latest')?.inputPerMillion).toBe(3);
    expect(priceOf(known, 'swan-2025-04-14')?.inputPerMillion).toBe(2);
    expect(priceOf(readPrices({ 'a/swan': { input: 4 } }).prices, 'a/swan-latest')?.inputPerMillion).toBe(4);
    expect(priceOf({ '/': THREE_AND_FIFTEEN, '': THREE_AND_FIFTEEN }, '')).toBeUndefined();
  });

  it.each([
    '',
    'kestrel',
    'kestrel-4.5',
    'kestrel-4-mini',
    'my-kestrel-4',
    'kestrel-4-latest-mini',
    'kestrel-4-2025-09-29-mini',
    'kestrel-4-2025092',
    'kestrel-4-202509290',
    'kestrel-4-25-09-29',
    'kestrel-4@',
  ])('does not take one model for another: “%s”', (model) => {
    expect(priceOf(prices, model)).toBeUndefined();
  });
});
