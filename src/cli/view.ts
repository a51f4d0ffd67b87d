import { once } from 'node:events';
import { basename, join } from 'node:path';
import { CommandError } from './CommandError.ts';
import type { CommandIo } from './io.ts';
import { packageFolder } from './packageFolder.ts';
import type { ViewCommand } from './viewCommand.ts';
import { readPriceFile } from './readPriceFile.ts';
import { serve } from './serve.ts';
import { areCompared, findCompared, findSeveral, findSources, type Served } from './sources.ts';
import { terminalText } from './terminalText.ts';

/**
 * Starts a browser as a program with arguments, never through a shell. The address is all that it is told: no name of a file
 * is in it.
 */
export type StartBrowser = (url: string) => Promise<{
  once: (event: 'error' | 'exit', listener: (code?: unknown) => void) => unknown;
}>;

/** What `view` is made of. */
export interface ViewParts {
  readonly pageFolder?: string;
  readonly startBrowser?: StartBrowser;
  /** How long no tab may be open before `--once` ends. Default 3 s. */
  readonly graceMs?: number;
  /** Default: the environment of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

// A search that takes longer says that it is one.
const PATIENCE_MS = 1000;

/**
 * Opens a file, two to eight files to compare them, a folder, standard input or the start page in the browser, and serves it until the program is stopped, or with `--once`
 * until the last tab is closed.
 */
export async function view(
  {
    target,
    other,
    more = [],
    at,
    follow,
    once: ends,
    format,
    prices: priceFile,
    port,
    open,
    index,
    theme,
    language,
  }: ViewCommand,
  io: CommandIo,
  {
    pageFolder = join(packageFolder, 'dist/viewer'),
    startBrowser = startDefaultBrowser,
    graceMs,
    env = process.env,
  }: ViewParts = {},
): Promise<void> {
  const prices = priceFile === undefined ? undefined : await readPriceFile(priceFile);
  const told = setTimeout(() => {
    io.warn('agent-lanes: looking for sessions. Ctrl+C stops it.');
  }, PATIENCE_MS);
  const how = {
    follow,
    stdin: io.stdin,
    signal: io.stop,
    index: index ?? true,
    prices,
  };
  const findServed = async (): Promise<Served> => {
    if (target === undefined || other === undefined) return findSources(target, how);
    const targets = [target, other, ...more];
    // Of two, one that cannot be compared is named.
    return targets.length === 2 || (await areCompared(targets))
      ? findCompared(targets, how)
      : findSeveral(targets, how);
  };
  const served = await findServed().finally(() => {
    clearTimeout(told);
  });
  if (at !== undefined && served.kind === 'directory')
    throw new CommandError(`“${target ?? ''}” is a folder, and --at needs a file.`, 2);
  const server = await serve({
    served,
    pageFolder,
    port,
    follow,
    format,
    prices,
    theme,
    language,
    once: ends,
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  const url = at === undefined ? server.url : `${server.url}&see=${encodeURIComponent(`at=${at}`)}`;
  try {
    await io.write(`${url}\n`);
    io.warn(
      `agent-lanes: this address shows ${describeTarget(target)}${other === undefined ? '' : more.length > 0 ? ` and ${more.length + 1} more` : ` and ${describeTarget(other)}`}. Ctrl+C stops it.`,
    );
    if (env.SSH_CONNECTION !== undefined) io.warn(tunnelHint(server.port));
    if (open) await openBrowser(url, startBrowser, io);
    if (!io.stop.aborted) await Promise.race([once(io.stop, 'abort'), server.abandoned]);
  } finally {
    await server.close();
  }
}

function describeTarget(target: string | undefined): string {
  if (target === undefined) return 'the sessions on this computer';
  return target === '-' ? 'standard input' : `“${terminalText(basename(target))}”`;
}

const tunnelHint = (port: number): string =>
  `agent-lanes: in an SSH session, run “ssh -L ${port}:127.0.0.1:${port} HOST” on your own computer, and open the address there.`;

async function openBrowser(url: string, start: StartBrowser, io: CommandIo): Promise<void> {
  const cannot = (): void => {
    io.warn('agent-lanes: no browser could be started. Open the address above.');
  };
  try {
    const browser = await start(url);
    browser.once('error', cannot);
    // What starts a browser ends at once with another code than 0 where there is none.
    browser.once('exit', (code) => {
      if (typeof code === 'number' && code !== 0) cannot();
    });
  } catch {
    cannot();
  }
}

async function startDefaultBrowser(url: string): ReturnType<StartBrowser> {
  const { default: open } = await import('open');
  return open(url);
}
