import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CommandError, errorCode } from '../CommandError.ts';
import { createPacer } from '../createPacer.ts';
import type { CommandIo } from '../io.ts';
import { openFile } from '../openFile.ts';
import { packageFolder } from '../packageFolder.ts';
import type { ExportCommand } from '../command.ts';
import { readPriceFile } from '../readPriceFile.ts';
import { checkTurns } from '../readTurns.ts';
import { terminalText } from '../terminalText.ts';
import { sourceName, whyForeign } from '../whyUnreadable.ts';
import type { Redactor } from './createRedactor.ts';
import { exportPieces } from './exportPieces.ts';
import { readExport } from './readExport.ts';
import { reviewSecrets, type Review } from './reviewSecrets.ts';

/** What `export` is made of. */
export interface ExportParts {
  /** Where the script and the style sheet of the page are. */
  readonly pageFolder?: string;
}

/** Writes a transcript as one file: a page, a Markdown document or a JSON document. */
export async function exportTranscript(
  command: ExportCommand,
  io: CommandIo,
  { pageFolder = join(packageFolder, 'dist/export') }: ExportParts = {},
): Promise<void> {
  const { file, out, format } = command;
  if (out !== '-' && (await isSameFile(file, out)))
    throw new CommandError(`“${out}” is the file to read. Name another one with -o.`, 2);
  const prices = command.prices === undefined ? undefined : await readPriceFile(command.prices);
  const review = command.redact ? reviewSecrets() : undefined;
  const toStdout = out === '-';
  if (
    !toStdout &&
    !command.force &&
    (await stat(out).catch(() => undefined)) !== undefined &&
    (await io.confirm?.(`Replace “${terminalText(out)}”?`)) !== true
  )
    throw new CommandError(`“${out}” is there already. Add --force to replace it, or name another file.`, 2);
  const transcript = await readExport(await openFile(file, io.stdin), {
    format,
    signal: io.stop,
    redact: review?.redact,
    name: sourceName(file),
  });
  const foreign = await whyForeign(command, transcript.state.messageKeys.length);
  if (foreign !== undefined) throw new CommandError(`${sourceName(file)}: ${foreign}`);
  const { turns } = command.telling ?? {};
  if (turns) checkTurns(turns, transcript.state.turnKeys.length, sourceName(file));
  if (review && command.review === true && !(await isAgreedTo(review, out, io))) return;
  const pieces = await exportPieces(command, transcript, { pageFolder, prices });
  if (toStdout) await writeOut(pieces, io);
  const bytes = toStdout ? 0 : await writeWhole(out, pieces, io.stop);
  if (!toStdout) io.warn(`agent-lanes: wrote “${out}”, ${sizeText(bytes)}.`);
  if (review) io.warn(`agent-lanes: ${redactedWords(review.redactor)}`);
}

/** Lists what is about to be replaced, and asks whether the file is to be written. Without a terminal nobody can say so. */
async function isAgreedTo(review: Review, out: string, io: CommandIo): Promise<boolean> {
  for (const line of review.lines()) io.warn(line);
  const count = review.lines().length.toLocaleString('en-US');
  if ((await io.confirm?.(`${count} would be replaced. Write “${terminalText(out)}”?`)) === true) return true;
  io.warn(`agent-lanes: nothing was written. ${count} would be replaced; leave out --review to write.`);
  return false;
}

/** Writes a file to standard output. */
async function writeOut(pieces: Iterable<string>, { write, stop }: CommandIo): Promise<void> {
  for (const piece of pieces) {
    stop.throwIfAborted();
    if (piece !== '') await write(piece);
    await setImmediate();
  }
}

const BUFFERED = 2 ** 20;

/**
 * Writes a file beside its place, and puts it there once it is whole: what is interrupted, or cannot be written, leaves what was there. Lets
 * the process hear signals meanwhile. Returns its size in bytes.
 */
async function writeWhole(out: string, pieces: Iterable<string>, stop: AbortSignal): Promise<number> {
  const part = `${out}.${process.pid}.part`;
  let bytes = 0;
  try {
    const file = await open(part, 'w');
    try {
      let held = '';
      const pause = createPacer(stop);
      const flush = async (): Promise<void> => {
        bytes += (await file.write(held)).bytesWritten;
        held = '';
      };
      for (const piece of pieces) {
        held += piece;
        if (held.length > BUFFERED) await flush();
        await pause();
      }
      await flush();
    } finally {
      await file.close();
    }
    stop.throwIfAborted();
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    if (stop.aborted) throw error;
    // One of its texts is longer than a string can be once it is written.
    if (error instanceof RangeError)
      throw new CommandError('This transcript is too long to be written as one file. Open it with “view”.');
    throw new CommandError(`“${out}” could not be written: ${whyUnwritable(errorCode(error))}`);
  }
  return bytes;
}

/** Why nothing could be written, and what to do about it. */
function whyUnwritable(code: string | undefined): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full. Make room, or name another place.';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'its folder is not there. Make it, or name another one.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'its folder may not be written to. Check the permissions, or name another place.';
    default:
      return `${code ?? 'unknown error'}. Check the folder and its permissions.`;
  }
}

const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

async function isSameFile(file: string, out: string): Promise<boolean> {
  if (file === '-') return false;
  const [one, other] = await Promise.all([file, out].map((path) => stat(path).catch(() => undefined)));
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}

function redactedWords({ counts }: Redactor): string {
  const kinds = [...counts].sort(([a], [b]) => a.localeCompare(b));
  const sum = kinds.reduce((all, [, count]) => all + count, 0);
  if (sum === 0) return 'nothing looked like a secret. Read the file before you pass it on.';
  return `replaced ${kinds.map(([kind, count]) => `${kind} ×${count.toLocaleString('en-US')}`).join(', ')}. Read the file before you pass it on: secrets of other forms may still be in it.`;
}
