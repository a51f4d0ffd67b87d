import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
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

async function* readPacked(file: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    // Without an encoding a file stream yields buffers only, which its type does not say.
    for await (const chunk of createReadStream(file, { signal })) yield chunk as Uint8Array;
  } catch (error) {
    throw cannotOpen(file, error);
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
