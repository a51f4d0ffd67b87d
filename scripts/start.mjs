// npm start: installs what is missing and serves the viewer with a sample run on this computer, and the docs site where `npm run site` has built it.
// `npm start -- --port 4000` chooses the port of the viewer; the site takes the next one that is free.
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './install.mjs';
import { serveSite } from './serveSite.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '5173' } } });

try {
  ensureInstalled();
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: `${root}src/viewer/vite.config.ts`,
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port: Number(values.port) },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      void server.close().finally(() => process.exit(0));
    });
  }
  await server.listen();
  const [url] = server.resolvedUrls.local;
  const site = await serveSite(server.config.server.port + 1);
  process.stdout.write(`agent-lanes is at ${url}  (Ctrl+C stops it)\n`);
  process.stdout.write(
    site
      ? `Its docs are at ${site.url}\n`
      : 'Its docs become a site with “npm run site”, which is served here, too.\n',
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
