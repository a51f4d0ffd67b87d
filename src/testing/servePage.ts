import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The policy under which everything must work. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src blob: data:',
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The same, for a page that starts a Worker under the name that it gives to its policy. */
const WORKER_POLICY = STRICT_POLICY.replace("trusted-types 'none'", 'trusted-types agent-lanes#worker');

const POLICIES: ReadonlyMap<string, string> = new Map([
  ['strict', STRICT_POLICY],
  ['worker', WORKER_POLICY],
]);

/** The strict policy, one that lets the page start a Worker, or none, where nothing but our own code holds content back. */
export type Policy = 'strict' | 'worker' | 'open';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

/** A page that is being served on the loopback interface: its address under each policy. */
export interface ServedPage extends Readonly<Record<Policy, string>> {
  readonly files: readonly string[];
  readonly close: () => Promise<void>;
}

/** How a page is built. */
export interface ServeOptions {
  /** The oldest React that we support, or the newest. Default the newest. */
  readonly react?: 18 | 19;
}

const OLDEST_REACT = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: `${name}-18`,
}));

type Files = ReadonlyMap<string, string | Uint8Array>;

// Test files of Node share this module, and several of them look at the same page.
const built = new Map<string, Promise<Files>>();

/** Builds the page of a folder for production, in memory and once in a process, and serves it. */
export async function servePage(folder: URL, options: ServeOptions = {}): Promise<ServedPage> {
  const key = `${folder.href} ${options.react ?? 19}`;
  const building = built.get(key) ?? buildPage(folder, options);
  built.set(key, building);
  const files = await building;
  const server = createServer((request, response) => {
    const [, policy, name = ''] = /^\/(strict|worker|open)\/(.*)$/.exec(request.url ?? '') ?? [];
    const file = files.get(name === '' ? 'index.html' : name);
    response.setHeader('Content-Type', TYPES[name.split('.').at(-1) ?? ''] ?? TYPES.html ?? '');
    const header = POLICIES.get(policy ?? '');
    if (header !== undefined) response.setHeader('Content-Security-Policy', header);
    response.statusCode = file === undefined ? 404 : 200;
    response.end(file ?? '');
  });
  const origin = await listen(server);
  return {
    strict: `${origin}/strict/`,
    worker: `${origin}/worker/`,
    open: `${origin}/open/`,
    files: [...files.keys()],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function buildPage(folder: URL, options: ServeOptions): Promise<Files> {
  // What the environment says wins over what Vite is told, and Vitest says `test`.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const result = await build({
    configFile: false,
    root: fileURLToPath(folder),
    base: './',
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: options.react === 18 ? OLDEST_REACT : [] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
    },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output } of Array.isArray(result) ? result : 'output' in result ? [result] : []) {
    for (const file of output) files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  }
  return files;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
}
