import { listMessages, readTranscript, type RowKey, type TranscriptState } from '../core.ts';
import { askIndex } from './askIndex.ts';
import { findSessions, type FoundSession, type SessionFilter } from './findSessions.ts';
import type { CommandIo } from './io.ts';
import { sessionTime, tellOfClosed } from './list.ts';
import { readFiles } from './openFile.ts';
import { holdsWholeTexts, rareRun, textsOf } from './searchText.ts';
import { sessionFiles } from './sessionFiles.ts';
import { terminalJson, terminalText } from './terminalText.ts';

/** `agent-lanes grep`. */
export interface GrepCommand extends SessionFilter {
  readonly name: 'grep';
  /** Text to look for, as it is written. */
  readonly words: string;
  /** Finds capitals for small letters too. Without it, only words without capitals do. */
  readonly ignoreCase: boolean;
  readonly json: boolean;
}

/** Prints the lines of all sessions that hold some words, as they are found. Resolves with the exit code: 0 found, 1 none. */
export async function grep(command: GrepCommand, io: CommandIo): Promise<0 | 1> {
  const { words, json } = command;
  const folds = command.ignoreCase || words === words.toLowerCase();
  const paint = painter(io.colours ?? false);
  let found = 0;
  const index =
    command.paths.length === 0 && command.index !== false ? await askIndex(words, io.stop) : undefined;
  for await (const session of findSessions({ ...command, onClosed: tellOfClosed(io) }, io.stop)) {
    if (index?.excludes(session) === true) continue;
    const files = await sessionFiles(session.path);
    if (holdsWholeTexts(session.format)) {
      if ((await index?.learn(session, files)) === false) continue;
      if (!(await holds(files, rareRun(words), io.stop))) continue;
    }
    const read = await readTranscript(readFiles(files, io.stop), { signal: io.stop });
    if (!holdsWholeTexts(session.format)) await index?.learnMessages(session, () => read.messages);
    let inSession = 0;
    for (const { message, row, role, text, at } of matches(read.store.getState(), words, folds)) {
      if (json) await io.write(`${matchJson(session, { message, row, role, text })}\n`);
      else {
        if (inSession === 0) await io.write(`${found === 0 ? '' : '\n'}${heading(session, paint)}\n`);
        await io.write(`${paint.number(row)}:${excerpt(text, at, words.length, paint.match)}\n`);
      }
      inSession++;
      found++;
    }
  }
  await index?.save();
  io.stop.throwIfAborted();
  return found > 0 ? 0 : 1;
}

/** Whether the bytes of files hold an ASCII text, whatever its case. */
async function holds(files: readonly string[], text: string, signal: AbortSignal): Promise<boolean> {
  if (text === '') return true;
  const wanted = text.toLowerCase();
  let rest = '';
  for await (const chunk of readFiles(files, signal)) {
    const read =
      rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1').toLowerCase();
    if (read.includes(wanted)) return true;
    rest = read.slice(-wanted.length);
  }
  return false;
}

interface Match {
  /** Position of the message, from 1. */
  readonly message: number;
  /** Its key, or that of the message whose call it answers. `inspect --row` and `view --at` take it. */
  readonly row: RowKey;
  readonly role: string;
  /** The line. */
  readonly text: string;
  /** Where in the line the words begin. */
  readonly at: number;
}

function* matches(state: TranscriptState, words: string, folds: boolean): Generator<Match> {
  const wanted = folds ? words.toLowerCase() : words;
  for (const [index, { key, message }] of [...listMessages(state)].entries()) {
    for (const whole of textsOf(message)) {
      if (!(folds ? whole.toLowerCase() : whole).includes(wanted)) continue;
      for (const text of whole.split(/\r?\n/)) {
        const at = (folds ? text.toLowerCase() : text).indexOf(wanted);
        if (at !== -1) yield { message: index + 1, row: key, role: message.role, text, at };
      }
    }
  }
}

function matchJson(session: FoundSession, match: Omit<Match, 'at'>): string {
  const { id, sessionId, agent, format, title, project, path, updatedAt, modifiedAt } = session;
  const time = updatedAt ?? Math.round(modifiedAt);
  const facts = { id, sessionId, agent, format, title, project, updatedAt: time, path };
  return terminalJson(JSON.stringify({ ...facts, ...match }));
}

interface Painter {
  readonly heading: (text: string) => string;
  readonly number: (text: string) => string;
  readonly match: (text: string) => string;
}

function painter(colours: boolean): Painter {
  const paint = (code: number) => (text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { heading: paint(35), number: paint(32), match: paint(31) };
}

const heading = (session: FoundSession, paint: Painter): string =>
  paint.heading(
    terminalText(
      `${session.id}  ${session.agent ?? session.format}  ${sessionTime(session)}  ${session.title ?? session.name}`,
    ),
  );

const BEFORE = 60;
const AFTER = 120;

/** The part of a line around what was found. */
function excerpt(line: string, at: number, length: number, paint: Painter['match']): string {
  const from = Math.max(0, at - BEFORE);
  const to = at + length + AFTER;
  const before = `${from > 0 ? '…' : ''}${line.slice(from, at)}`;
  const after = `${line.slice(at + length, to)}${to < line.length ? '…' : ''}`;
  return terminalText(before) + paint(terminalText(line.slice(at, at + length))) + terminalText(after);
}
