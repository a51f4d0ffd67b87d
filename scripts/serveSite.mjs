// Serves the docs site on this computer, where it was built.
import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { root } from './install.mjs';

/**
 * Serves the site: its address, and what ends that; `null` where it was not built. Another port is taken where this one is in use.
 * With `isFinal`, it is not built again meanwhile: browsers may keep what they got.
 */
export async function serveSite(port, { isFinal = false } = {}) {
  if (!existsSync(`${root}dist-site/index.html`)) return null;
  const server = await preview({
    configFile: false,
    root,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: 'dist-site' },
    preview: {
      host: '127.0.0.1',
      port,
      headers: isFinal ? { 'Cache-Control': 'max-age=3600' } : {},
    },
  });
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}
