import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Prices } from '../../model/index.ts';
import { CommandError, errorCode } from '../CommandError.ts';
import type { CommandIo } from '../io.ts';
import { openFile } from '../openFile.ts';
import { packageFolder } from '../packageFolder.ts';
import type { ExportCommand } from '../parseCommand.ts';
import { readPriceFile } from '../readPriceFile.ts';
import { createRedactor, type Redactor } from './createRedactor.ts';
import { describeTranscript } from './describeTranscript.ts';
import { readExport, type ExportedTranscript } from './readExport.ts';
import { toJson } from './toJson.ts';
import { toMarkdown } from './toMarkdown.ts';
import { loadExportPage, toPage } from './toPage.ts';

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
  if (await isSameFile(file, out))
    throw new CommandError(`“${out}” is the file to read. Name another one with -o.`, 2);
  const prices = command.prices === undefined ? undefined : await readPriceFile(command.prices);
  const redactor = command.redact ? createRedactor() : undefined;
  const transcript = await readExport(await openFile(file, io.stdin), {
    format,
    signal: io.stop,
    redact: redactor?.value,
  });
  // Made whole before the file is touched: what cannot be exported leaves what was there.
  const pieces = await piecesOf(command.to, transcript, { pageFolder, prices });
  io.stop.throwIfAborted();
  await writeFile(out, pieces).catch((error: unknown) => {
    throw new CommandError(
      `“${out}” could not be written (${errorCode(error) ?? 'unknown error'}). Check the folder and its permissions.`,
    );
  });
  if (redactor) io.warn(`agent-lanes: ${redactedWords(redactor)}`);
}

async function piecesOf(
  to: ExportCommand['to'],
  transcript: ExportedTranscript,
  { pageFolder, prices }: { readonly pageFolder: string; readonly prices: Prices | undefined },
): Promise<readonly string[]> {
  try {
    switch (to) {
      case 'html':
        return [...toPage(transcript, await loadExportPage(pageFolder), { prices })];
      case 'md':
        return [...toMarkdown(describeTranscript(transcript.state))];
      case 'json':
        return [...toJson(transcript)];
      default:
        return to satisfies never;
    }
  } catch (error) {
    // One of its texts is longer than a string can be once it is written.
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError('This transcript is too long to be written as one file. Open it with “view”.');
  }
}

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
