import { access, constants, open, stat } from 'node:fs/promises';
import { CommandError, errorCode } from './CommandError.ts';
import { sessionFiles, sessionOfFolder } from './sessionFiles.ts';
import { unpack } from './unpack.ts';

/** Bytes as they arrive. */
export type ByteStream = AsyncIterable<Uint8Array>;

/**
 * Opens a file for reading from its start, or standard input for `-`. A session that is kept in several files is read as one.
 * Throws a `CommandError` when it cannot be read.
 */
export async function openFile(file: string, stdin: ByteStream): Promise<ByteStream> {
  if (file === '-') return unpack(stdin, 'Standard input');
  const found = await stat(file).catch((error: unknown) => {
    throw cannotOpen(file, error);
  });
  if (found.isDirectory()) {
    const session = await sessionOfFolder(file);
    if (session !== undefined) return readFiles(await sessionFiles(session));
    throw new CommandError(`“${file}” is a directory. Name a file in it, or open it with “view”.`, 2);
  }
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw cannotOpen(file, error);
  });
  return readFiles(await sessionFiles(file));
}

const NEWLINE = new TextEncoder().encode('\n');

/** The bytes of files one after another, each from a new line. */
export async function* readFiles(files: readonly string[], signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  for (const [index, file] of files.entries()) {
    if (index > 0) yield NEWLINE;
    yield* readBytes(file, signal);
  }
}

async function* readBytes(file: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  yield* unpack(readPacked(file, signal), `“${file}”`);
}

const CHUNK_BYTES = 2 ** 16;

/**
 * Most sessions are far shorter than a chunk, and a search reads thousands of them: a buffer is as long as what there is to read, and one byte more, which
 * stays free at the end of the file.
 */
async function* readPacked(file: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const failed = (error: unknown): never => {
    throw cannotOpen(file, error);
  };
  const handle = await open(file, 'r').catch(failed);
  try {
    const { size } = await handle.stat().catch(failed);
    let left = size;
    let free = new Uint8Array(0);
    for (;;) {
      if (signal?.aborted === true) failed(signal.reason);
      // A pipe does not say how long it is.
      if (free.length === 0) free = new Uint8Array(Math.min(CHUNK_BYTES, left > 0 ? left + 1 : CHUNK_BYTES));
      const { bytesRead } = await handle.read(free, 0, free.length, null).catch(failed);
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield free.subarray(0, bytesRead);
      free = free.subarray(bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Why a file could not be opened, and what to do about it. */
export function cannotOpen(file: string, error: unknown): CommandError {
  const code = errorCode(error);
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new CommandError(`There is no file “${file}”. Check the path.`);
    case 'EACCES':
    case 'EPERM':
      return new CommandError(`“${file}” may not be read. Check its permissions.`);
    default:
      return new CommandError(
        `“${file}” could not be read (${code ?? 'unknown error'}). Check the file, or try again.`,
      );
  }
}
