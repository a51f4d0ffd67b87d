import { readFile } from 'node:fs/promises';
import { readPrices, type Prices } from '../model/index.ts';
import { CommandError, errorCode } from './CommandError.ts';

/** Reads the file of `--prices`. Throws a `CommandError` when it cannot be read or states no price. */
export async function readPriceFile(path: string): Promise<Prices> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(
      `The prices in “${path}” could not be read (${errorCode(error) ?? 'unknown error'}). Check the path.`,
    );
  });
  const { prices } = readPrices(parse(text, path));
  if (Object.keys(prices).length === 0)
    throw new CommandError(
      `“${path}” states no price. It is a JSON object of models, such as {"my-model": {"input": 3, "output": 15}} in US dollars per million tokens, or a table of models.dev or LiteLLM.`,
    );
  return prices;
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommandError(`“${path}” is not JSON. Name a table of prices with --prices.`);
  }
}
