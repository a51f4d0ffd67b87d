// Serves `dist` under a policy as strict as that of a webview: nothing but what bears the nonce of the answer. `node server.mjs 8080`
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { handleAgent } from '../agent.mjs';

const folder = join(import.meta.dirname, 'dist');
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const policy = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' 'self'`,
    'img-src blob: data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

createServer(async (request, response) => {
  if (handleAgent(request, response)) return;
  const { pathname } = new URL(request.url, 'http://localhost');
  const name = normalize(pathname === '/' ? '/index.html' : pathname);
  try {
    const nonce = randomBytes(16).toString('base64');
    const bytes = await readFile(join(folder, name));
    const html = name === '/index.html' && bytes.toString().replaceAll('NONCE', nonce);
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      ...(html && { 'content-security-policy': policy(nonce) }),
    });
    response.end(html || bytes);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(process.argv[2] ?? 8080), '127.0.0.1');
