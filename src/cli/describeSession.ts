import { open } from 'node:fs/promises';
import { readTranscript, type AgentMessage } from '../core.ts';
import { terminalText } from './terminalText.ts';

/** What the head of a session says about it. */
export interface SessionFacts {
  readonly format: string;
  /** The title that someone gave it, or the first line that the user wrote; `null` when neither is in its head. */
  readonly title: string | null;
  /** Working directory of the agent. */
  readonly project: string | null;
}

// Enough for the instructions that some agents put before the first line of the user.
const HEAD_BYTES = 2 ** 16;
const ARCHIVE_BYTES = 2 ** 24;
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const NEWLINE = 10;
const TITLE_LENGTH = 200;

/** Reads the head of a file and says what it holds; `null` when that is no transcript. Rejects when it cannot be read. */
export async function describeSession(path: string): Promise<SessionFacts | null> {
  const { format, session, messages } = await readTranscript(await readHead(path));
  if (format === null) return null;
  return {
    format,
    title: oneLine(session.title ?? '') ?? firstWords(messages),
    project: oneLine(session.cwd ?? ''),
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const read = async (length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(HEAD_BYTES);
    if (head.length < HEAD_BYTES) return head;
    // The list of what an archive holds is at its end.
    if (ARCHIVE.every((byte, i) => head[i] === byte)) return await read(ARCHIVE_BYTES);
    // A line that is cut is no part of the head. A document on one line is read as far as it goes.
    const end = head.lastIndexOf(NEWLINE);
    return end === -1 ? head : head.subarray(0, end + 1);
  } finally {
    await file.close();
  }
}

// What agents put before, or around, the words of the user.
const BY_AGENT = /^(?:<|# AGENTS\.md|# Context from my IDE setup|Caveat:)/;
const REQUEST = '## My request for Codex:';

/** The first line that a user wrote, rather than the agent in the name of the user. */
function firstWords(messages: readonly AgentMessage[]): string | null {
  for (const message of messages) {
    if (message.role !== 'user') continue;
    for (const block of message.content) {
      if (block.type !== 'text') continue;
      const at = block.text.indexOf(REQUEST);
      const text = at === -1 ? block.text : block.text.slice(at + REQUEST.length);
      const line = oneLine(text);
      if (line !== null && !BY_AGENT.test(line)) return line;
    }
  }
  return null;
}

function oneLine(text: string): string | null {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  return line === '' ? null : terminalText(line.slice(0, TITLE_LENGTH));
}
