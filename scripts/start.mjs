// npm start: installs what is missing and serves the viewer with a sample run on this computer. `npm start -- --port 4000` chooses the port.
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from './install.mjs';

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
  process.stdout.write(`agent-lanes is at ${url}  (Ctrl+C stops it)\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
