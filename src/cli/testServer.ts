import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serve, type ServeOptions } from './serve.ts';
import { findSources } from './sources.ts';
import { bytesOf, SMALL_RUN, temporaryFolder } from './testing.ts';

/** What no answer may hold: it stands in files that are not served. */
export const CANARY = 'canary-7f3a-this-file-is-not-served';

/** Headers of a raw request; a list sends one several times, `undefined` none. */
export type RawHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An answer as it came over the socket. */
export interface RawAnswer {
  /** `NaN` when the connection was closed without one. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly text: string;
}

/**
 * A folder with a page, a folder of sessions, and around them files that are not served: beside them, hidden, linked to, and no
 * sessions.
 */
export async function servedFolder() {
  const root = await temporaryFolder();
  const page = join(root, 'page');
  const sessions = join(root, 'sessions');
  await mkdir(join(page, 'assets'), { recursive: true });
  await mkdir(join(page, '.git'));
  await mkdir(join(sessions, '2026', '.cache'), { recursive: true });
  const session = SMALL_RUN.replace('Which port is it?', CANARY);
  await Promise.all([
    writeFile(join(page, 'index.html'), '<!doctype html><title>page</title>'),
    writeFile(join(page, 'assets/app.js'), 'export {};'),
    writeFile(join(page, 'licences.txt'), 'Licences of the page'),
    writeFile(join(page, 'assets/licences.txt'), CANARY),
    writeFile(join(page, '.env'), CANARY),
    writeFile(join(page, '.git/config.js'), CANARY),
    writeFile(join(page, 'notes.txt'), CANARY),
    writeFile(join(root, 'secret.txt'), CANARY),
    writeFile(join(root, 'secret.jsonl'), session),
    writeFile(join(sessions, 'run.jsonl'), SMALL_RUN),
    writeFile(join(sessions, '2026', 'other.jsonl'), SMALL_RUN),
    writeFile(join(sessions, '2026', '.cache', 'run.jsonl'), session),
    writeFile(join(sessions, '.hidden.jsonl'), session),
    writeFile(join(sessions, 'notes.txt'), CANARY),
    symlink(join(root, 'secret.jsonl'), join(sessions, 'link.jsonl')),
    symlink(root, join(sessions, 'up')),
  ]);
  return { root, page, sessions };
}

/** Serves the session folder above, or whatever is asked for. */
export async function startServer(
  options: Partial<ServeOptions> & { readonly target?: string; readonly stdin?: string } = {},
) {
  const folder = await servedFolder();
  const { target = folder.sessions, stdin = SMALL_RUN, ...rest } = options;
  const surroundings = { home: folder.root, platform: 'linux', env: {} } as const;
  const find = { follow: options.follow ?? false, stdin: bytesOf(stdin), surroundings };
  const served = rest.served ?? (await findSources(target === '' ? undefined : target, find));
  const server = await serve({ pageFolder: folder.page, port: 0, follow: false, ...rest, served });
  onTestFinished(() => server.close());
  const { port, token } = server;
  const own = { host: `127.0.0.1:${port}`, authorization: `Bearer ${token}` };
  const ask = (path: string, headers: RawHeaders = {}, method = 'GET'): Promise<RawAnswer> =>
    send(port, rawRequest(method, path, { ...own, ...headers, connection: 'close' }));
  const list = async (): Promise<readonly Record<string, unknown>[]> => {
    const { body } = await ask('/api/sources');
    const lines = unchunked(body).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  return { ...server, ...folder, own, ask, list };
}

/** A request as bytes, whatever they are. */
export function rawRequest(method: string, path: string, headers: RawHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends bytes over a bare socket, so that no client tidies them first, and waits until the server closes it. */
export function send(port: number, bytes: string | Uint8Array, end = false): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      if (end) socket.end(bytes);
      else socket.write(bytes);
    });
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    // A server may close before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
      resolve({ status, head, body: body.join('\r\n\r\n'), text });
    });
  });
}

/** The content of a body that was sent in chunks. */
export function unchunked(body: string): string {
  let bytes = Buffer.from(body);
  let content = '';
  for (;;) {
    const end = bytes.indexOf('\r\n');
    const length = Number.parseInt(bytes.subarray(0, end).toString(), 16);
    if (end === -1 || !(length > 0)) return content;
    content += bytes.subarray(end + 2, end + 2 + length).toString();
    bytes = bytes.subarray(end + 2 + length + 2);
  }
}
