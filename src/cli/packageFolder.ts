import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package: two up from here, in the source as when it is built. */
export const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '../..');
