import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file for its owner alone, beside its place, and puts it there once it is whole. Rejects where that cannot be done, and leaves nothing. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${process.pid}`;
  try {
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
