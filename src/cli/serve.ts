import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sirv from 'sirv';
import { checkDataRequest, checkRequest, type RequestRules } from './checkRequest.ts';
import { CommandError, errorCode } from './CommandError.ts';
import type { Served } from './sources.ts';

/** What is served, and how. */
export interface ServeOptions {
  readonly served: Served;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** 0: any free one. */
  readonly port: number;
  /** The page keeps reading as its source grows. */
  readonly follow: boolean;
  /** Format that the command line named. */
  readonly format?: string | undefined;
}

/** A running server. */
export interface Server {
  /** Address of the page, with the token in its fragment, which browsers send to nobody. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** Ends every connection and frees the port. */
  readonly close: () => Promise<void>;
}

const HEADERS = {
  'Content-Security-Policy': [
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
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const REASONS = {
  400: 'This request has no path.',
  401: 'This request lacks the token. Open the address that agent-lanes printed.',
  403: 'This request comes from elsewhere. Open the address that agent-lanes printed.',
  404: 'There is nothing here. Open the address that agent-lanes printed.',
  405: 'Only reading is possible here.',
  500: 'The source could not be read.',
} as const;

/**
 * Serves the page and the bytes of its sources on 127.0.0.1, for this program's own page only: see `checkRequest`. Throws a
 * `CommandError` when the port is taken or the page is missing.
 */
export async function serve(options: ServeOptions): Promise<Server> {
  const { served, pageFolder, follow, format } = options;
  if (!existsSync(join(pageFolder, 'index.html'))) {
    throw new CommandError('The viewer page is missing from this copy of agent-lanes. Install it again.');
  }
  const token = randomBytes(32).toString('base64url');
  const page = sirv(pageFolder, {
    dev: false,
    etag: false,
    onNoMatch: (_, response) => {
      refuse(response, 404);
    },
  });
  const stopped = new AbortController();
  let rules: RequestRules = { port: options.port, token };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const refusal = checkRequest(request, rules);
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) {
      page(request, response);
      return;
    }
    const dataRefusal = checkDataRequest(request, rules);
    if (dataRefusal !== undefined) {
      refuse(response, dataRefusal);
      return;
    }
    if (pathname === '/api/sources') return sendSources(response);
    const id = /^\/api\/source\/(\d{1,6})$/.exec(pathname)?.[1];
    const source = id === undefined ? undefined : served.sources[Number(id)];
    if (!source) {
      refuse(response, 404);
      return;
    }
    // Never a type that a browser would run.
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const left = new AbortController();
    response.once('close', () => {
      left.abort();
    });
    const signal = AbortSignal.any([stopped.signal, left.signal]);
    const bytes = source.read({ follow: searchParams.get('follow') === '1', signal });
    response.flushHeaders();
    await pipeline(Readable.from(bytes), response);
  };

  const sendSources = async (response: ServerResponse): Promise<void> => {
    const sources = await Promise.all(
      served.sources.map(async ({ name, facts }, id) => ({ id, name, ...(await facts()) })),
    );
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ kind: served.kind, follow, format: format ?? null, sources }));
  };

  const server = createServer(
    { maxHeaderSize: 16_384, headersTimeout: 10_000, requireHostHeader: false },
    (request, response) => {
      answer(request, response).catch(() => {
        // Once bytes were sent only a broken connection tells the page that they are not all.
        if (response.headersSent) response.destroy();
        else refuse(response, 500);
      });
    },
  );
  server.maxConnections = 32;
  await listen(server, options.port);
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  rules = { port, token };

  return {
    url: `http://127.0.0.1:${port}/#token=${token}`,
    port,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        // Connections break before their sources end, so that the page does not take the end of this program for theirs.
        server.closeAllConnections();
        stopped.abort();
      }),
  };
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = errorCode(error) === 'EADDRINUSE' || errorCode(error) === 'EACCES';
      reject(
        taken
          ? new CommandError(`Port ${port} is not free. Name another one with --port, or leave it out.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

function refuse(response: ServerResponse, status: keyof typeof REASONS): void {
  response.statusCode = status;
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${REASONS[status]}\n`);
}
