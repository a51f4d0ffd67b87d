// Serves the docs site on this computer, where it was built.
import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { root } from './install.mjs';

/** Serves the site: its address, and what ends that; `null` where it was not built. Another port is taken where this one is in use. */
export async function serveSite(port) {
  if (!existsSync(`${root}dist-site/index.html`)) return null;
  const server = await preview({
    configFile: false,
    root,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: 'dist-site' },
    preview: { host: '127.0.0.1', port },
  });
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}
