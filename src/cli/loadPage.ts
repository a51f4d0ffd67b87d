import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CommandError } from './CommandError.ts';
import { languageAttributes, type Language } from './languages.ts';
import { builtName, readBuilt } from './readBuilt.ts';
import type { Theme } from './readConfig.ts';

/** One file of the page. */
export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Beside the page: the licences of what it is built of. No other text is served. */
const LICENCES = '/licences.txt';

// What a page is built of. Other files are not served, whatever they are.
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

// By which the page knows that a command serves it, whatever its address holds.
const SERVED = '<meta name="agent-lanes-served" />';

/**
 * Reads the built page into a table from request path to file, once. A request is looked up in it as it was written, so there is
 * no path to resolve and nothing else to reach. Throws a `CommandError` when there is no page.
 */
export async function loadPage(
  folder: string,
  theme: Theme = 'auto',
  language: Language = 'en',
): Promise<ReadonlyMap<string, Asset>> {
  const page = new Map<string, Asset>();
  const add = async (name: string): Promise<void> => {
    const entries = await readdir(join(folder, name), { withFileTypes: true });
    for (const entry of entries) {
      const file = `${name}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      const path = builtName(file);
      const type = path === LICENCES ? 'text/plain; charset=utf-8' : TYPES[extname(path)];
      if (entry.isDirectory()) await add(file);
      else if (entry.isFile() && type) page.set(path, { type, bytes: await readBuilt(join(folder, file)) });
    }
  };
  await add('').catch(() => undefined);
  const index = page.get('/index.html');
  if (!index) {
    throw new CommandError('The viewer page is missing from this copy of agent-lanes. Install it again.');
  }
  const served = {
    ...index,
    bytes: Buffer.from(
      index.bytes
        .toString('utf8')
        .replace('<head>', `<head>${SERVED}`)
        .replace('lang="en"', languageAttributes(language))
        .replace('data-al-theme="auto"', `data-al-theme="${theme}"`),
    ),
  };
  return page.set('/', served).set('/index.html', served);
}
