import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { branchOf, readAboutRun } from '../analyse/aboutRun.ts';
import { readTranscript, type AgentMessage } from '../core.ts';
import { firstWords, oneLine } from './firstWords.ts';
import { readFiles } from './openFile.ts';
import { sessionFiles } from './sessionFiles.ts';
import { isFirstEvent } from './sessionFolders.ts';

/** What the head of a session says about it. */
export interface SessionFacts {
  readonly format: string;
  /** The title that someone gave it, or the first line that the user wrote; `null` when neither is in its head. */
  readonly title: string | null;
  /** Working directory of the agent. */
  readonly project: string | null;
  /** Branch of the project's repository. */
  readonly branch: string | null;
  /** Version of the agent. */
  readonly version: string | null;
  /** Model of the last answer in its head. */
  readonly model: string | null;
  /** The id that the agent gave it. */
  readonly sessionId: string | null;
  /** Epoch milliseconds, as its records say. */
  readonly startedAt: number | null;
  /** Epoch milliseconds of the last record that states a time. */
  readonly updatedAt: number | null;
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
  const isEvent = isFirstEvent(basename(path));
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let facts: SessionFacts | null = null;
    let whole: Uint8Array | undefined;
    for (const length of HEAD_BYTES) {
      const { head, isAll } = await (isEvent ? readEventHead(path, length) : readHead(file, length, size));
      const { format, session, messages, store } = await readTranscript(head);
      const { version, model } = readAboutRun(store.getState());
      if (format !== null)
        facts = {
          format,
          title: oneLine(session.title ?? '') ?? firstWords(messages) ?? summaryOf(head),
          project: oneLine(session.cwd ?? ''),
          branch: oneLine(branchOf(session.details) ?? ''),
          version: oneLine(version ?? ''),
          model: oneLine(model ?? ''),
          sessionId: oneLine(session.sessionId ?? ''),
          startedAt: session.createdAt ?? firstTime(messages),
          updatedAt: null,
        };
      if (isAll && !isEvent && head.length === size) whole = head;
      if (isAll || facts?.title != null || !JSON_BEGINS.has(head[0] ?? 0)) break;
    }
    if (facts === null) return null;
    const last = isEvent ? (await sessionFiles(path)).at(-1) : undefined;
    const tail =
      last === undefined ? (whole?.subarray(-TAIL_BYTES) ?? (await readTail(file))) : await readTailOf(last);
    return { ...facts, updatedAt: lastTime(tail) };
  } finally {
    await file.close();
  }
}

const firstTime = (messages: readonly AgentMessage[]): number | null =>
  messages.find(({ timestamp }) => typeof timestamp === 'number' && timestamp > 0)?.timestamp ?? null;

/** Claude Code begins a file with summaries, which are of other sessions too; one is better than no title. */
function summaryOf(head: Uint8Array): string | null {
  const said = /"type":"summary","summary":(?<text>"(?:[^"\\]|\\.){1,400}")/.exec(
    new TextDecoder().decode(head),
  );
  if (said?.groups?.text === undefined) return null;
  try {
    return oneLine(String(JSON.parse(said.groups.text)));
  } catch {
    return null;
  }
}

/** The last time that the end of a file states; `null` where it states none. */
function lastTime(tail: Uint8Array): number | null {
  let last: number | null = null;
  const text = new TextDecoder().decode(tail);
  for (const [, time = ''] of text.matchAll(/"(?:timestamp|lastUpdated)"\s*:\s*"(\d{4}-[^"]{6,32})"/g)) {
    const at = Date.parse(time);
    if (Number.isFinite(at) && at > (last ?? 0)) last = at;
  }
  return last;
}

async function readTail(file: FileHandle): Promise<Uint8Array> {
  const { size } = await file.stat();
  const from = Math.max(0, size - TAIL_BYTES);
  return readAt(file, from, Math.min(size, TAIL_BYTES));
}

async function readTailOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    return await readTail(file);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

const TAIL_BYTES = 2 ** 14;

// { and [
const JSON_BEGINS: ReadonlySet<number> = new Set([0x7b, 0x5b]);

interface Head {
  readonly head: Uint8Array;
  readonly isAll: boolean;
}

/** The head of a session of which each event is a file. */
async function readEventHead(path: string, headBytes: number): Promise<Head> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readFiles(await sessionFiles(path))) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return { head: Buffer.concat(chunks), isAll: length < headBytes };
}

async function readHead(file: FileHandle, headBytes: number, size: number): Promise<Head> {
  // One byte more than there was tells whether the file has grown since. Most sessions are far smaller than a head.
  const head = await readAt(file, 0, Math.min(headBytes, size + 1));
  if (head.length < Math.min(headBytes, size + 1)) return { head, isAll: true };
  // The list of what an archive holds is at its end.
  if (ARCHIVE.every((byte, i) => head[i] === byte))
    return { head: await readAt(file, 0, Math.min(ARCHIVE_BYTES, size + 1)), isAll: true };
  // A line that is cut is no part of the head. A document on one line is read as far as it goes.
  const end = head.lastIndexOf(NEWLINE);
  return { head: end === -1 ? head : head.subarray(0, end + 1), isAll: false };
}
