import { stat } from 'node:fs/promises';
import { CommandError } from './CommandError.ts';
import { expandGlob, isGlob } from './expandGlob.ts';
import { pathOfSession } from './findSessions.ts';

// Ids are hexadecimal or hold a digit; a word without one is no reason to look through all sessions.
const ID = /^(?=[0-9a-f]+$|.*\d)[\w-]{4,64}$/;

/**
 * The paths that words name: ids of sessions and their beginnings become the path of the session, patterns the files that they stand for. A word
 * that is a file or a folder is one whatever it looks like. Throws a `CommandError` for a pattern of no file and for the beginning of several ids.
 */
export async function namePaths(words: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const word of words) {
    if (isGlob(word) && !(await isThere(word))) {
      const found = await expandGlob(word, signal);
      if (found.length === 0) throw new CommandError(`No file matches “${word}”. Check the pattern.`);
      paths.push(...found);
    } else paths.push(ID.test(word) ? await pathOfSession(word, signal) : word);
  }
  return paths;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
