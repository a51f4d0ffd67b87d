import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './install.mjs';

/**
 * A text as `npm run format` would lay it out in the file of this path. Throws where it cannot be read as what such a file holds.
 * @param {string} path
 * @param {string} text
 */
export async function formatText(path, text) {
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(path, text, options);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be formatted: ${error.message}`);
  return code;
}
