import { open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './CommandError.ts';
import { isFirstEvent } from './sessionFolders.ts';

const HEAD_BYTES = 2 ** 16;
// Folders of old sessions hold thousands of files; a session has started fewer sub-agents than this.
const LOOKED_AT = 1000;

/**
 * The files that make up one session: the file itself, then those in which Claude Code keeps what its sub-agents said. These lie
 * in `<session>/subagents/`, or beside the session under names of their own, and name the session in their records. For any
 * other file, that file alone.
 */
export async function sessionFiles(named: string): Promise<readonly string[]> {
  // What a session is kept with lies beside the file, not beside a link to it.
  const path = await realpath(named).catch(() => named);
  if (isFirstEvent(basename(path))) return eventFiles(path);
  if (!path.endsWith('.jsonl') || isAgentFile(basename(path))) return [path];
  const sessionId = await sessionOf(path);
  if (sessionId === undefined) return [path];
  const folder = dirname(path);
  const own = await agentFiles(subAgentFolder(path));
  const beside: string[] = [];
  for (const file of await agentFiles(folder)) if ((await sessionOf(file)) === sessionId) beside.push(file);
  return [path, ...own, ...beside];
}

/**
 * The files of a session that was found rather than named, as `sessionFiles` has them: only those that are no links. Rejects when the
 * session itself was replaced by one since.
 */
export async function realSessionFiles(path: string): Promise<readonly string[]> {
  if ((await realpath(path)) !== path) throw new CommandError('The file was replaced by a link.');
  const files = await sessionFiles(path);
  const real = await Promise.all(files.map(async (file) => (await realpath(file)) === file));
  return files.filter((_, index) => real[index]);
}

/** The files of an OpenHands conversation, one event in each, in the order of their numbers. */
async function eventFiles(first: string): Promise<readonly string[]> {
  const folder = dirname(first);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const numbered = entries.flatMap((entry) => {
    const number = entry.isFile() ? /^event-(\d+)-[\w-]+\.json$/.exec(entry.name)?.[1] : undefined;
    return number === undefined ? [] : [{ path: join(folder, entry.name), number: Number(number) }];
  });
  return numbered.sort((a, b) => a.number - b.number).map(({ path }) => path);
}

// Clocks of file systems are coarse: a folder that changed just now may change again without its time saying so.
const SETTLED_MS = 2000;

/**
 * Creates a search for the files of the sub-agents of one session that may be repeated often, as `sessionFiles` finds them: folders and
 * heads of files are read again only where something may have changed.
 */
export function createSubAgentFinder(named: string): () => Promise<readonly string[]> {
  let found: { readonly version: string; readonly files: readonly string[] } | undefined;
  return async () => {
    const path = await realpath(named).catch(() => named);
    const version = await versionOf(path);
    if (found && version !== undefined && found.version === version) return found.files;
    const [, ...files] = await sessionFiles(path);
    // A session that has not said yet what it is called may do so without a change of its folder.
    const isNamed = version !== undefined && (await sessionOf(path)) !== undefined;
    found = isNamed ? { version, files } : undefined;
    return files;
  };
}

/** Changes when files are added to a session; `undefined` while they may be added unnoticed. */
async function versionOf(path: string): Promise<string | undefined> {
  const folders = [dirname(path), subAgentFolder(path)];
  const changed = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const isSettled = Math.max(...changed) < Date.now() - SETTLED_MS;
  return isSettled ? [path, ...changed].join(' ') : undefined;
}

/** The file of the session whose folder this is: Claude Code names both alike. `undefined` when there is none. */
export async function sessionOfFolder(folder: string): Promise<string | undefined> {
  const file = `${join(dirname(folder), basename(folder))}.jsonl`;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

const subAgentFolder = (path: string): string => join(dirname(path), basename(path, '.jsonl'), 'subagents');

const isAgentFile = (name: string): boolean => /^agent-[^/\\]+\.jsonl$/.test(name);

async function agentFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && isAgentFile(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort()
    .slice(0, LOOKED_AT);
}

/** The session that the first records of a file name; `undefined` when they name none. */
async function sessionOf(path: string): Promise<string | undefined> {
  const head = await readHead(path).catch(() => '');
  return /"sessionId"\s*:\s*"(?<id>[^"\\]+)"/.exec(head)?.groups?.id;
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(HEAD_BYTES, size);
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, 0);
    return new TextDecoder().decode(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
