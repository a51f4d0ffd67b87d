import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { detectFormat } from '../core.ts';
import { CommandError, errorCode } from './CommandError.ts';
import { createTape } from './createTape.ts';
import { followFile } from './followFile.ts';
import { cannotOpen, type ByteStream } from './openFile.ts';

/** One source that the page may ask for. It is named by its number; a request never carries a path. */
export interface ServedSource {
  /** Name for people. */
  readonly name: string;
  /** Size in bytes, where it is known, and when it was last written, in epoch milliseconds. */
  readonly facts: () => Promise<{ readonly size: number | null; readonly modifiedAt: number | null }>;
  /** Its bytes from the start; with `follow` also what is appended later. */
  readonly read: (options: { readonly follow: boolean; readonly signal: AbortSignal }) => ByteStream;
}

/** What the command line named. */
export interface Served {
  readonly kind: 'start' | 'file' | 'directory' | 'stdin';
  readonly sources: readonly ServedSource[];
}

const NOTHING = { size: null, modifiedAt: null };
const HEAD_BYTES = 2 ** 18;
const LISTED_FILES = 500;

/** Finds what there is to show. Throws a `CommandError` when that cannot be read. */
export async function findSources(
  target: string | undefined,
  { follow, stdin }: { readonly follow: boolean; readonly stdin: ByteStream },
): Promise<Served> {
  if (target === undefined) return { kind: 'start', sources: [] };
  if (target === '-') return { kind: 'stdin', sources: [tapeSource(stdin)] };
  const path = resolve(target);
  const found = await stat(path).catch((error: unknown) => {
    // A file that is to be followed may not have been written yet.
    if (follow && errorCode(error) === 'ENOENT') return undefined;
    throw cannotOpen(target, error);
  });
  if (!found?.isDirectory()) return { kind: 'file', sources: [fileSource(path)] };
  const sources = await listFolder(path).catch((error: unknown) => {
    throw cannotOpen(target, error);
  });
  if (sources.length > 0) return { kind: 'directory', sources };
  throw new CommandError(`There is no file in “${target}” that can be read. Name another folder, or a file.`);
}

function fileSource(path: string): ServedSource {
  return {
    name: basename(path),
    facts: async () => {
      const found = await stat(path).catch(() => undefined);
      return found ? { size: found.size, modifiedAt: found.mtimeMs } : NOTHING;
    },
    read: ({ follow, signal }) =>
      follow ? followFile(path, { signal }) : createReadStream(path, { signal }),
  };
}

function tapeSource(stdin: ByteStream): ServedSource {
  const tape = createTape(stdin);
  return {
    name: 'standard input',
    facts: () => Promise.resolve({ size: tape.size(), modifiedAt: null }),
    read: ({ signal }) => tape.read(signal),
  };
}

/** The files of a folder in a known format, newest first. Hidden files and links that lead out of the folder stay out. */
async function listFolder(folder: string): Promise<readonly ServedSource[]> {
  const root = (await realpath(folder)) + sep;
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isSymbolicLink()))
    .map((entry) => entry.name);
  const files: { readonly path: string; readonly modifiedAt: number }[] = [];
  for (const name of names) {
    const path = await realpath(join(folder, name)).catch(() => '');
    const found = path.startsWith(root) ? await stat(path).catch(() => undefined) : undefined;
    if (found?.isFile()) files.push({ path, modifiedAt: found.mtimeMs });
  }
  files.sort((a, b) => b.modifiedAt - a.modifiedAt);
  const readable: ServedSource[] = [];
  for (const { path } of files) {
    if (readable.length === LISTED_FILES) break;
    const format = await detectFormat(createReadStream(path, { end: HEAD_BYTES - 1 }));
    if (format !== null) readable.push(fileSource(path));
  }
  return readable;
}
