import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './packageFolder.ts';

/** The version of this package. */
export function readVersion(): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version; // our own package.json
}
