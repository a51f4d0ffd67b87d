// Serves the folder of a built example on the loopback interface, together with the pretended agent of the examples.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { handleAgent } from '../examples/agent.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Starts serving. `headers` go with every file.
 * @param {string} folder
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serveExample(folder, headers = {}) {
  const server = createServer((request, response) => {
    if (!handleAgent(request, response)) void sendFile(folder, request, response, headers);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function sendFile(folder, request, response, headers) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  try {
    const bytes = await readFile(join(folder, name));
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      ...headers,
    });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}
