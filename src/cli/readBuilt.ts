import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);

/** Name of a built file as it was before it was packed: without `.br`. */
export const builtName = (name: string): string => name.replace(/\.br$/, '');

/** Reads a file of a built page: `path`, which is unpacked if it ends in `.br`. Throws when it is missing or broken. */
export async function readBuilt(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return path.endsWith('.br') ? unpack(bytes) : bytes;
}
