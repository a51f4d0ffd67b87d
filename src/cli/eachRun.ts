import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findSessions, type SessionFilter } from './findSessions.ts';
import type { CommandIo } from './io.ts';
import { tellOfClosed } from './list.ts';
import { sessionFiles, sessionOfFolder } from './sessionFiles.ts';

/** A run that a command is about. */
export interface NamedRun {
  /** Its path, as it is shown; `-` for standard input. */
  readonly file: string;
  /** The agent whose folder it is in; `null` in any other place. */
  readonly agent: string | null;
  /** Whether it was named itself, and not a folder that it is in. */
  readonly isNamed: boolean;
}

// A search that takes longer says that it is one.
const PATIENCE_MS = 1000;

/**
 * The runs that paths name, each once: files as they are, of folders the sessions in them, newest first, and without a path all sessions of this computer.
 * In a folder, a file of a sub-agent belongs to the run of its session, and is one of its own only without it.
 */
export async function* eachRun(filter: SessionFilter, io: CommandIo): AsyncGenerator<NamedRun> {
  const told = setTimeout(() => {
    // Whoever asked from a terminal waits for an answer; a program does not.
    if (io.confirm) io.warn('agent-lanes: reading sessions. Ctrl+C stops it.');
  }, PATIENCE_MS);
  try {
    const seen = new Set<string>();
    const isNew = async (file: string): Promise<boolean> => {
      const real = file === '-' ? file : await realpath(file).catch(() => file);
      if (seen.has(real)) return false;
      seen.add(real);
      return true;
    };
    for (const path of filter.paths.length === 0 ? [undefined] : filter.paths) {
      if (path !== undefined && !(await isFolderOfMany(path))) {
        if (await isNew(path)) yield { file: path, agent: null, isNamed: true };
        continue;
      }
      const inside = path === undefined ? [] : [path];
      const parts: NamedRun[] = [];
      for await (const session of findSessions(
        { onClosed: tellOfClosed(io), ...filter, paths: inside },
        io.stop,
      )) {
        const run = { file: session.path, agent: session.agent, isNamed: false };
        if (isPartOfSession(session.path)) {
          parts.push(run);
          continue;
        }
        if (!(await isNew(session.path))) continue;
        for (const part of await sessionFiles(session.path)) await isNew(part);
        yield run;
      }
      io.stop.throwIfAborted();
      // Those whose session is not there.
      for (const part of parts) if (await isNew(part.file)) yield part;
    }
  } finally {
    clearTimeout(told);
  }
}

/** Whether a file holds a sub-agent of Claude Code, or one event of several: what `sessionFiles` reads with the session that it belongs to. */
const isPartOfSession = (path: string): boolean =>
  /^agent-[^/\\]+\.jsonl$/.test(basename(path)) || /^event-0*[1-9]\d*-[\w-]+\.json$/.test(basename(path));

/** Whether a path is a folder, and not that of one session. */
export async function isFolderOfMany(path: string): Promise<boolean> {
  if (path === '-') return false;
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder && (await sessionOfFolder(path)) === undefined;
}
