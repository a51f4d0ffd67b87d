import type { CostConfig } from './usage.ts';

/** Prices of models, by the name of the model. Names are compared without regard to case. */
export type Prices = Readonly<Record<string, CostConfig>>;

/** Models and their prices, in one of the forms that `readPrices` reads. */
export type PriceTable = Readonly<Record<string, object>>;

/** A table of prices as it was read. */
export interface ReadPrices {
  /** What could be read. */
  readonly prices: Prices;
  /** Names of the entries that state no price that could be read. */
  readonly unread: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MILLION = 1_000_000;

/** A price, in US dollars per million tokens. Below 0 or no number: not stated. */
function price(value: unknown, factor = 1): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return undefined;
  // What is stated per token has too many places for what it is: 2.5e-06 × 1e6 is not quite 2.5.
  return Number((number * factor).toPrecision(12));
}

function config(
  input: number | undefined,
  output: number | undefined,
  cacheRead: number | undefined,
  cacheWrite: number | undefined,
): CostConfig | undefined {
  if (input === undefined && output === undefined) return undefined;
  return {
    inputPerMillion: input ?? 0,
    outputPerMillion: output ?? 0,
    ...(cacheRead === undefined ? {} : { cacheReadPerMillion: cacheRead }),
    ...(cacheWrite === undefined ? {} : { cacheWritePerMillion: cacheWrite }),
  };
}

/** The prices of one model, however they are stated: our own fields, those of models.dev, or those of LiteLLM. */
function readModel(entry: Fields): CostConfig | undefined {
  const own = config(
    price(entry.inputPerMillion),
    price(entry.outputPerMillion),
    price(entry.cacheReadPerMillion),
    price(entry.cacheWritePerMillion),
  );
  if (own) return own;
  const cost = isFields(entry.cost) ? entry.cost : entry;
  const perMillion = config(
    price(cost.input),
    price(cost.output),
    price(cost.cache_read),
    price(cost.cache_write),
  );
  if (perMillion) return perMillion;
  return config(
    price(entry.input_cost_per_token, MILLION),
    price(entry.output_cost_per_token, MILLION),
    price(entry.cache_read_input_token_cost, MILLION),
    price(entry.cache_creation_input_token_cost, MILLION),
  );
}

const MAKERS: ReadonlySet<string> = new Set(
  'openai anthropic google xai mistral deepseek cohere alibaba moonshotai zhipuai minimax meta'.split(' '),
);

/**
 * Reads a table of prices: model → prices, where prices are a `CostConfig`, `cost` of models.dev (US dollars per million tokens), or the
 * fields of LiteLLM (per token); also the whole of models.dev, provider → `models` → model. Total: what states no price is in `unread`.
 */
export function readPrices(table: unknown): ReadPrices {
  // A model may be called `constructor`.
  const prices = Object.create(null) as Record<string, CostConfig>;
  const unread: string[] = [];
  const add = (name: string, entry: Fields): void => {
    const read = readModel(entry);
    if (read) prices[name.toLowerCase()] = read;
    else unread.push(name);
  };
  for (const [name, entry] of Object.entries(isFields(table) ? table : {})) {
    // LiteLLM explains its fields in an entry of its own.
    if (!isFields(entry) || name === 'sample_spec') {
      if (name !== 'sample_spec') unread.push(name);
      continue;
    }
    if (!isFields(entry.models)) {
      add(name, entry);
      continue;
    }
    for (const [model, own] of Object.entries(entry.models)) {
      if (!isFields(own)) continue;
      add(`${name}/${model}`, own);
      // Several sell one model; who makes it says its list price.
      if (readModel(own) && (MAKERS.has(name.toLowerCase()) || !Object.hasOwn(prices, model.toLowerCase())))
        add(model, own);
    }
  }
  return { prices, unread };
}

// A release of a model is dated: claude-x-20250929, gpt-x-2025-04-14, gemini-x@001.
const RELEASE = /(?:[-@]\d{8}|-\d{4}-\d{2}-\d{2}|@[\w.-]+|-latest)$/;

/**
 * The prices of a model: by provider and name, by name, and by the name without its provider or the date of its release; `undefined` where
 * the table has none. Prices are those of `readPrices`.
 */
export function priceOf(prices: Prices, model: string, provider = ''): CostConfig | undefined {
  if (model === '') return undefined;
  const name = model.toLowerCase();
  const bare = name.slice(name.lastIndexOf('/') + 1);
  for (const known of [
    `${provider.toLowerCase()}/${name}`,
    name,
    bare,
    name.replace(RELEASE, ''),
    bare.replace(RELEASE, ''),
  ])
    if (Object.hasOwn(prices, known)) return prices[known];
  return undefined;
}
