import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkDataRequest, checkRequest, type RequestRules } from './checkRequest.ts';
import { CommandError, errorCode } from './CommandError.ts';
import { createTabs } from './createTabs.ts';
import { formatPosition, parsePosition, type Follower, type Position } from './createFollower.ts';
import type { ServedExport } from './export/exportServed.ts';
import type { Prices } from '../model/index.ts';
import type { Language } from './languages.ts';
import { loadPage, type Asset } from './loadPage.ts';
import { parseRange, readRange } from './readRange.ts';
import type { Theme } from './readConfig.ts';
import { refuse, refuseConnection, sendHead } from './responses.ts';
import type { Served, ServedSource } from './sources.ts';

/** What is served, and how. */
export interface ServeOptions {
  readonly served: Served;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** Folder of what exported pages are made of. Default: in this package. */
  readonly exportFolder?: string | undefined;
  /** 0: any free one. */
  readonly port: number;
  /** The page keeps reading as its source grows. */
  readonly follow: boolean;
  /** Format that the command line named. */
  readonly format?: string | undefined;
  /** Prices of models. Default: none. */
  readonly prices?: Prices | undefined;
  /** Colours of the page. Default: those of the computer. */
  readonly theme?: Theme | undefined;
  /** Language of the page. Default: English. */
  readonly language?: Language | undefined;
  /** The page says while it is open, so that {@link Server.abandoned} is known. */
  readonly once?: boolean;
  /** How long no tab may be open before the page counts as abandoned. Default 3 s. */
  readonly graceMs?: number;
  /** How long a client may take to ask. Default 10 s. */
  readonly requestTimeoutMs?: number;
}

/** A running server. */
export interface Server {
  /** Address of the page, with the token in its fragment, which browsers send to nobody. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** With `once`: resolves when the last tab was closed. */
  readonly abandoned: Promise<void>;
  /** Ends every connection and frees the port. */
  readonly close: () => Promise<void>;
}

const HEADER_BYTES = 16_384;
const CONNECTIONS = 32;

/**
 * Serves the page and the bytes of its sources on 127.0.0.1, for this program's own page only: see `checkRequest`. Throws a
 * `CommandError` when the port is taken or the page is missing.
 */
export async function serve(options: ServeOptions): Promise<Server> {
  const { requestTimeoutMs = 10_000, graceMs = 3_000 } = options;
  const page = await loadPage(options.pageFolder, options.theme, options.language);
  const token = randomBytes(32).toString('base64url');
  const stopped = new AbortController();
  const tabs = createTabs(graceMs);
  let rules: RequestRules = { port: options.port, token };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = checkRequest(request, rules);
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    // Looked up as it was written: nothing is decoded, resolved or joined to a path.
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    if (!path.startsWith('/api/')) {
      sendAsset(page.get(path), request, response);
      return;
    }
    const dataRefusal = checkDataRequest(request, rules);
    if (dataRefusal !== undefined) {
      refuse(response, dataRefusal);
      return;
    }
    tabs.stir();
    const left = new AbortController();
    response.once('close', () => {
      left.abort();
    });
    if (path === '/api/tab' && options.once === true) {
      keepTab(request, response);
      return;
    }
    await sendData(path, new URLSearchParams(query), AbortSignal.any([stopped.signal, left.signal]));

    function keepTab({ method }: IncomingMessage, answered: ServerResponse): void {
      sendHead(answered, 'text/plain; charset=utf-8');
      if (method === 'HEAD') {
        answered.end();
        return;
      }
      // It stays open as long as the tab does, which is all that it says.
      answered.flushHeaders();
      answered.once('close', tabs.open());
    }
    function linesOf(parameters: URLSearchParams, signal: AbortSignal): AsyncIterable<string> {
      const since = readSince(parameters.get('since'));
      const { changes } = options.served;
      if (since === undefined || !changes) return listSources(options, signal);
      return listChanges(changes, since, { signal, waitMs: parameters.has('wait') ? CHANGES_MS : 0 });
    }
    async function sendData(route: string, parameters: URLSearchParams, signal: AbortSignal): Promise<void> {
      if (route === '/api/sources') {
        sendHead(response, 'application/x-ndjson; charset=utf-8');
        if (request.method === 'HEAD') response.end();
        else await pipeline(Readable.from(linesOf(parameters, signal)), response);
        return;
      }
      const { search } = options.served;
      if (route === '/api/search' && search) {
        sendHead(response, 'application/x-ndjson; charset=utf-8');
        const lines = linesFor(search(parameters.get('words') ?? '', signal));
        if (request.method === 'HEAD') response.end();
        else await pipeline(Readable.from(lines), response);
        return;
      }
      const [, kind, id] = /^\/api\/(source|export)\/([\w-]{1,32})$/.exec(route) ?? [];
      const source = id === undefined ? undefined : options.served.find(id);
      const to = kind === 'export' ? readTo(parameters.get('to')) : null;
      if (!source || to === undefined) {
        refuse(response, 404);
        return;
      }
      if (to !== null) {
        const written =
          request.method === 'HEAD' ? [] : await writeExport(source, to, parameters.has('redact'), signal);
        // A page too is text here: what saves it says what it is.
        sendHead(response, 'text/plain; charset=utf-8');
        await pipeline(Readable.from(written), response);
        return;
      }
      const range = parseRange(request.headers.range);
      if (range === null) {
        refuse(response, 416);
        return;
      }
      if (range) {
        const part = await readRange(readerOf(source, parameters), range, signal);
        const place = `bytes ${range.from}-${range.from + part.length - 1}/*`;
        sendHead(
          response,
          'text/plain; charset=utf-8',
          { 'Content-Length': String(part.length), ...(part.length > 0 ? { 'Content-Range': place } : {}) },
          206,
        );
        response.end(request.method === 'HEAD' ? undefined : part);
        return;
      }
      const [bytes, headers] = await openSource(source, parameters, signal);
      // Never a type that a browser would run.
      sendHead(response, 'text/plain; charset=utf-8', headers);
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      response.flushHeaders();
      await pipeline(Readable.from(bytes), response);
    }
    async function writeExport(
      { read }: ServedSource,
      to: ServedExport['to'],
      redact: boolean,
      signal: AbortSignal,
    ): Promise<AsyncIterable<string>> {
      const { exportServed } = await import('./export/exportServed.ts');
      const { format, prices, theme, language, exportFolder } = options;
      return exportServed(read(signal), {
        to,
        redact,
        signal,
        format,
        prices,
        theme,
        language,
        exportFolder,
      });
    }
  };

  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      // Otherwise half a minute may pass before anyone looks.
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 10),
      requireHostHeader: false, // checked by us, and answered like everything else
    },
    listen,
  );
  function listen(request: IncomingMessage, response: ServerResponse): void {
    answer(request, response).catch(() => {
      // Once bytes were sent only a broken connection tells the page that they are not all.
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  }
  server.maxConnections = CONNECTIONS;
  // Left alone, Node answers these by itself, without our headers.
  server.on('checkContinue', listen);
  server.on('checkExpectation', listen);
  server.on('clientError', (error, socket) => {
    const code = errorCode(error);
    // What was sent before belongs to an answer, which must not get another one into it.
    const answered = socket instanceof Socket && socket.bytesWritten > 0;
    if (answered || !socket.writable || code === 'ECONNRESET') socket.destroy();
    else if (code === 'HPE_HEADER_OVERFLOW') refuseConnection(socket, 431);
    else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseConnection(socket, 408);
    else refuseConnection(socket, 400);
  });
  await listenOn(server, options.port);
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  rules = { port, token };

  return {
    url: `http://127.0.0.1:${port}/#token=${token}`,
    port,
    token,
    abandoned: tabs.gone,
    close: () =>
      new Promise((resolve) => {
        tabs.stop();
        server.close(() => {
          (options.served.close?.() ?? Promise.resolve()).then(resolve, resolve);
        });
        // Connections break before their sources end, so that the page does not take the end of this program for theirs.
        server.closeAllConnections();
        stopped.abort();
      }),
  };
}

function sendAsset(asset: Asset | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!asset) {
    refuse(response, 404);
    return;
  }
  sendHead(response, asset.type, { 'Content-Length': String(asset.bytes.length) });
  response.end(request.method === 'HEAD' ? undefined : asset.bytes);
}

/** What there is, one JSON value per line, the first saying what this is a list of. */
async function* listSources(
  { served, follow, format, prices, once }: ServeOptions,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const line = (value: object): string => `${JSON.stringify(value)}\n`;
  const { kind, places } = served;
  yield line({
    kind,
    follow,
    once: once ?? false,
    format: format ?? null,
    places,
    ...(prices ? { prices } : {}),
  });
  for await (const entry of served.list(signal)) yield line(entry);
}

// Shorter than what stands between a page and this program might allow a connection to be silent.
const CHANGES_MS = 25_000;

/** What changed in the list, as lines of it. */
async function* listChanges(
  changes: NonNullable<Served['changes']>,
  since: number,
  how: { readonly signal: AbortSignal; readonly waitMs: number },
): AsyncGenerator<string> {
  for (const entry of await changes(since, how)) yield `${JSON.stringify(entry)}\n`;
}

async function* linesFor(values: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** What an exported document is to be; `undefined` for what cannot be written. */
const readTo = (given: string | null): ServedExport['to'] | undefined =>
  given === 'html' || given === 'md' || given === 'json' ? given : undefined;

/** The revision of a list that a page has; `undefined` where it has none. */
const readSince = (given: string | null): number | undefined =>
  given !== null && /^\d{1,15}$/.test(given) ? Number(given) : undefined;

type Headers = Readonly<Record<string, string>>;

/**
 * The bytes of a source, where they begin when it is followed, and whether its file is there. A page that is not ready to wait is sent
 * what there is at present; one that waits, all that is appended until the file goes or comes.
 */
async function openSource(
  { read, follower }: ServedSource,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<readonly [AsyncIterable<Uint8Array>, Headers]> {
  const follow = parameters.get('follow');
  if (!follower || (follow !== 'now' && follow !== 'wait')) return [read(signal), {}];
  const position = follower.start(parsePosition(parameters.get('from')));
  const isThere = await follower.isThere();
  const bytes =
    follow === 'now'
      ? follower.read(position, signal, 'now')
      : readWhile(follower, position, isThere, signal);
  return [bytes, { Position: formatPosition(position), File: isThere ? 'there' : 'missing' }];
}

/** Reads a source in the order in which it is shown: one of several files that is followed has an order of its own. */
function readerOf({ read, follower }: ServedSource, parameters: URLSearchParams): ServedSource['read'] {
  if (!follower || parameters.get('follow') !== 'now') return read;
  return (signal) => follower.read(follower.start(), signal, 'now');
}

// How often a file that is waited for is looked for.
const LOOK_MS = 1000;

async function* readWhile(
  follower: Follower,
  position: Position,
  isThere: boolean,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const turned = new AbortController();
  const timer = setInterval(() => {
    const look = async (): Promise<void> => {
      if ((await follower.isThere()) !== isThere) turned.abort();
    };
    look().catch(() => undefined);
  }, LOOK_MS);
  try {
    yield* follower.read(position, AbortSignal.any([signal, turned.signal]));
  } finally {
    clearInterval(timer);
  }
}

function listenOn(server: HttpServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(cannotListen(port, error));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Why a port could not be used, and what to do about it. */
export function cannotListen(port: number, error: Error): Error {
  const code = errorCode(error);
  const otherwise = 'Name another one with --port, or leave it out.';
  if (code === 'EADDRINUSE') return new CommandError(`Port ${port} is not free. ${otherwise}`);
  if (code === 'EACCES')
    return new CommandError(`Port ${port} is only for programs with more rights. ${otherwise}`);
  return error;
}
