import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Prices } from '../../model/index.ts';
import type { ExportCommand } from '../command.ts';
import type { ByteStream } from '../openFile.ts';
import { packageFolder } from '../packageFolder.ts';
import type { Language } from '../languages.ts';
import type { Theme } from '../readConfig.ts';
import { exportPieces } from './exportPieces.ts';
import { readExport } from './readExport.ts';
import { reviewSecrets } from './reviewSecrets.ts';

/** What a page asks to be written. */
export interface ServedExport extends Pick<ExportCommand, 'to' | 'redact'> {
  readonly format?: string | undefined;
  readonly prices?: Prices | undefined;
  readonly theme?: Theme | undefined;
  readonly language?: Language | undefined;
  /** Where the script and the style sheet of an exported page are. Default: in this package. */
  readonly exportFolder?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Writes a run as one document for the page that `view` serves, as `export` does. The whole source is read before the first piece comes; rejects when it
 * holds no run.
 */
export async function exportServed(
  source: ByteStream,
  { format, signal, exportFolder = join(packageFolder, 'dist/export'), prices, ...how }: ServedExport,
): Promise<AsyncIterable<string>> {
  const redact = how.redact ? reviewSecrets().redact : undefined;
  const transcript = await readExport(source, { format, signal, redact });
  return inTurns(await exportPieces(how, transcript, { pageFolder: exportFolder, prices }), signal);
}

const TURN_MS = 25;

/** Pieces, between which others are served. */
async function* inTurns(pieces: Iterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  let since = performance.now();
  for (const piece of pieces) {
    if (piece !== '') yield piece;
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  }
}
