import { open } from 'node:fs/promises';
import { readTranscript } from '../core.ts';
import { firstWords, oneLine } from './firstWords.ts';

/** What the head of a session says about it. */
export interface SessionFacts {
  readonly format: string;
  /** The title that someone gave it, or the first line that the user wrote; `null` when neither is in its head. */
  readonly title: string | null;
  /** Working directory of the agent. */
  readonly project: string | null;
}

// Enough for the instructions that some agents put before the first line of the user; the next ones for a first record with a picture or a log in it.
const HEAD_BYTES = [2 ** 16, 2 ** 20, 2 ** 23];
const ARCHIVE_BYTES = 2 ** 24;
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const NEWLINE = 10;

/**
 * Reads the head of a file, 8 MiB at most, and says what it holds; `null` when that is no transcript. Rejects when it cannot be read. Reads more
 * than 64 KiB only of what begins as JSON does and has not said what it is by then.
 */
export async function describeSession(path: string): Promise<SessionFacts | null> {
  let facts: SessionFacts | null = null;
  for (const length of HEAD_BYTES) {
    const { head, isAll } = await readHead(path, length);
    const { format, session, messages } = await readTranscript(head);
    if (format !== null)
      facts = {
        format,
        title: oneLine(session.title ?? '') ?? firstWords(messages),
        project: oneLine(session.cwd ?? ''),
      };
    if (isAll || facts?.title != null || !JSON_BEGINS.has(head[0] ?? 0)) break;
  }
  return facts;
}

// { and [
const JSON_BEGINS: ReadonlySet<number> = new Set([0x7b, 0x5b]);

async function readHead(
  path: string,
  headBytes: number,
): Promise<{ readonly head: Uint8Array; readonly isAll: boolean }> {
  const file = await open(path, 'r');
  try {
    const read = async (length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(headBytes);
    if (head.length < headBytes) return { head, isAll: true };
    // The list of what an archive holds is at its end.
    if (ARCHIVE.every((byte, i) => head[i] === byte)) return { head: await read(ARCHIVE_BYTES), isAll: true };
    // A line that is cut is no part of the head. A document on one line is read as far as it goes.
    const end = head.lastIndexOf(NEWLINE);
    return { head: end === -1 ? head : head.subarray(0, end + 1), isAll: false };
  } finally {
    await file.close();
  }
}
