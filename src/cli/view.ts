import { once } from 'node:events';
import { join } from 'node:path';
import type { CommandIo } from './io.ts';
import { packageFolder } from './packageFolder.ts';
import type { ViewCommand } from './parseCommand.ts';
import { readPriceFile } from './readPriceFile.ts';
import { serve } from './serve.ts';
import { findSources } from './sources.ts';

/**
 * Starts a browser as a program with arguments, never through a shell. The address is all that it is told: no name of a file
 * is in it.
 */
export type StartBrowser = (
  url: string,
) => Promise<{ once: (event: 'error', listener: () => void) => unknown }>;

/** What `view` is made of. */
export interface ViewParts {
  readonly pageFolder?: string;
  readonly startBrowser?: StartBrowser;
  /** How long no tab may be open before `--once` ends. Default 3 s. */
  readonly graceMs?: number;
}

// A search that takes longer says that it is one.
const PATIENCE_MS = 1000;

/**
 * Opens a file, a folder, standard input or the start page in the browser, and serves it until the program is stopped, or with `--once`
 * until the last tab is closed.
 */
export async function view(
  { target, follow, once: ends, format, prices: priceFile, port, open }: ViewCommand,
  io: CommandIo,
  {
    pageFolder = join(packageFolder, 'dist/viewer'),
    startBrowser = startDefaultBrowser,
    graceMs,
  }: ViewParts = {},
): Promise<void> {
  const prices = priceFile === undefined ? undefined : await readPriceFile(priceFile);
  const told = setTimeout(() => {
    io.warn('agent-lanes: looking for sessions. Ctrl+C stops it.');
  }, PATIENCE_MS);
  const served = await findSources(target, { follow, stdin: io.stdin, signal: io.stop }).finally(() => {
    clearTimeout(told);
  });
  const server = await serve({
    served,
    pageFolder,
    port,
    follow,
    format,
    prices,
    once: ends,
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  try {
    await io.write(`${server.url}\n`);
    if (open) await openBrowser(server.url, startBrowser, io);
    if (!io.stop.aborted) await Promise.race([once(io.stop, 'abort'), server.abandoned]);
  } finally {
    await server.close();
  }
}

async function openBrowser(url: string, start: StartBrowser, io: CommandIo): Promise<void> {
  const cannot = (): void => {
    io.warn('agent-lanes: no browser could be started. Open the address above.');
  };
  try {
    (await start(url)).once('error', cannot);
  } catch {
    cannot();
  }
}

async function startDefaultBrowser(url: string): ReturnType<StartBrowser> {
  const { default: open } = await import('open');
  return open(url);
}
