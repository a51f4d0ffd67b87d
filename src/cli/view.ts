import { once } from 'node:events';
import { join } from 'node:path';
import type { CommandIo } from './io.ts';
import { packageFolder } from './packageFolder.ts';
import type { ViewCommand } from './parseCommand.ts';
import { serve } from './serve.ts';
import { findSources } from './sources.ts';

/** Opens a file, a folder, standard input or the start page in the browser, and serves it until the program is stopped. */
export async function view(
  { target, follow, format, port, open }: ViewCommand,
  io: CommandIo,
  pageFolder = join(packageFolder, 'dist/playground'),
): Promise<void> {
  const served = await findSources(target, { follow, stdin: io.stdin });
  const server = await serve({ served, pageFolder, port, follow, format });
  try {
    await io.write(`${server.url}\n`);
    if (open) await openBrowser(server.url, io);
    if (!io.stop.aborted) await once(io.stop, 'abort');
  } finally {
    await server.close();
  }
}

async function openBrowser(url: string, io: CommandIo): Promise<void> {
  const { default: openUrl } = await import('open');
  const cannot = (): void => {
    io.warn('agent-lanes: no browser could be started. Open the address above.');
  };
  try {
    const child = await openUrl(url);
    child.once('error', cannot);
  } catch {
    cannot();
  }
}
