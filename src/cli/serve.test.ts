import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CommandError } from './CommandError.ts';
import { serve, type ServeOptions } from './serve.ts';
import { findSources } from './sources.ts';
import { bytesOf, SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';

async function start(target: string | undefined, options: Partial<ServeOptions> = {}) {
  const pageFolder = join(await temporaryFolder(), 'page');
  await mkdir(pageFolder);
  await writeFile(join(pageFolder, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(pageFolder, '..', 'secret.txt'), 'secret');
  const stdin = bytesOf(SMALL_RUN);
  const served = await findSources(target, { follow: options.follow ?? false, stdin });
  const server = await serve({ served, pageFolder, port: 0, follow: false, ...options });
  onTestFinished(() => server.close());
  const { port, token } = server;
  const own = { host: `127.0.0.1:${port}`, authorization: `Bearer ${token}` };
  return {
    ...server,
    get: (path: string, headers: Headers = {}, method = 'GET') =>
      ask(port, method, path, { ...own, ...headers }),
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: own.authorization }, ...init }),
  };
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One request over a bare socket, so that no client tidies it first. */
function ask(port: number, method: string, path: string, headers: Headers) {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
  );
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text });
    });
  });
}

const DATA_ROUTES = ['/api/sources', '/api/source/0'];

describe('serve', () => {
  it('serves the page without a token and the data with it', async () => {
    const server = await start(await temporaryFile('run.jsonl', SMALL_RUN));
    const page = await server.get('/', { authorization: undefined });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>page</title>')]);
    expect(await (await server.fetch('/api/sources')).json()).toMatchObject({
      kind: 'file',
      follow: false,
      sources: [{ id: 0, name: 'run.jsonl', size: Buffer.byteLength(SMALL_RUN) }],
    });
    expect(await (await server.fetch('/api/source/0')).text()).toBe(SMALL_RUN);
  });

  it('refuses every host but its own', async () => {
    const server = await start(await temporaryFile('run.jsonl', SMALL_RUN));
    const { port } = server;
    const hosts: (string | readonly string[] | undefined)[] = [
      undefined,
      '',
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      'localhost',
      `127.0.0.1:${port + 1}`,
      `127.0.0.1:${port}.evil.example`,
      `localhost.evil.example:${port}`,
      `127.0.0.2:${port}`,
      `0.0.0.0:${port}`,
      `[::]:${port}`,
      `user@127.0.0.1:${port}`,
      `127.1:${port}`,
      `LOCALHOST.:${port}`,
      [`127.0.0.1:${port}`, 'evil.example'],
      [`127.0.0.1:${port}`, `127.0.0.1:${port}`],
    ];
    for (const route of ['/', ...DATA_ROUTES]) {
      for (const host of hosts)
        expect([host, (await server.get(route, { host })).status]).toEqual([host, 403]);
    }
    for (const host of [`localhost:${port}`, `[::1]:${port}`]) {
      expect((await server.get('/api/sources', { host })).status).toBe(200);
    }
    const forwarded = { host: 'evil.example', 'x-forwarded-host': `127.0.0.1:${port}` };
    expect((await server.get('/', forwarded)).status).toBe(403);
  });

  it('refuses data without its token', async () => {
    const server = await start(await temporaryFile('run.jsonl', SMALL_RUN));
    const { token } = server;
    const wrong = [
      undefined,
      '',
      token,
      'Bearer',
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}${token}`,
      `Basic ${token}`,
      [`Bearer ${token}`, `Bearer ${token}`],
    ];
    for (const route of [...DATA_ROUTES, `/api/sources?token=${token}`, '/api/other']) {
      for (const authorization of wrong)
        expect((await server.get(route, { authorization })).status).toBe(401);
    }
  });

  it('refuses data to pages of other sites', async () => {
    const server = await start(await temporaryFile('run.jsonl', SMALL_RUN));
    for (const route of DATA_ROUTES) {
      for (const origin of [
        'http://evil.example',
        'null',
        'http://127.0.0.1',
        `https://127.0.0.1:${server.port}`,
      ]) {
        expect((await server.get(route, { origin })).status).toBe(403);
      }
      for (const site of ['cross-site', 'same-site']) {
        expect((await server.get(route, { 'sec-fetch-site': site })).status).toBe(403);
      }
      expect((await server.get(route, { origin: `http://127.0.0.1:${server.port}` })).status).toBe(200);
    }
  });

  it('only reads', async () => {
    const server = await start(await temporaryFile('run.jsonl', SMALL_RUN));
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      for (const route of ['/', ...DATA_ROUTES]) {
        expect((await server.get(route, {}, method)).status).toBe(405);
      }
    }
    for (const route of ['/', ...DATA_ROUTES]) {
      const { status, text } = await server.get(route, {}, 'HEAD');
      expect([status, text.endsWith('\r\n\r\n')]).toEqual([200, true]);
    }
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%00',
    '/%',
    '//secret.txt',
    '/@fs/etc/passwd',
    '/secret.txt?raw??',
    '/api/source/../../secret.txt',
    '/api/source/%2e%2e%2fsecret.txt',
    '/api/source/1',
    '/api/source/-1',
    '/api/source/0/',
    '/api/source/etc/passwd',
    'http://127.0.0.1/etc/passwd',
  ])('sends no byte of another file for %s', async (path) => {
    const server = await start(await temporaryFile('run.jsonl', SMALL_RUN));
    const { status, text } = await server.get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/secret$|root:/);
  });

  it('answers everything with strict headers and without CORS, refusals too', async () => {
    const server = await start(await temporaryFile('run.jsonl', SMALL_RUN));
    const answers = [
      await server.get('/'),
      await server.get('/nothing'),
      await server.get('/api/sources'),
      await server.get('/api/source/0'),
      await server.get('/api/source/9'),
      await server.get('/', { host: 'evil.example' }),
      await server.get('/api/sources', { authorization: '' }),
      await server.get('/', {}, 'POST'),
    ];
    for (const { text } of answers) {
      const [head = ''] = text.split('\r\n\r\n');
      expect(head).toContain(
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'",
      );
      expect(head).toContain('X-Content-Type-Options: nosniff');
      expect(head).toContain('Referrer-Policy: no-referrer');
      expect(head).toContain('Cross-Origin-Opener-Policy: same-origin');
      expect(head).toContain('Cross-Origin-Resource-Policy: same-origin');
      expect(head).toContain('Cache-Control: no-store');
      expect(head.toLowerCase()).not.toContain('access-control-');
      expect(head).not.toContain(server.token);
    }
  });

  it('sends what is appended while it follows', async () => {
    const path = await temporaryFile('run.jsonl', 'one\n');
    const server = await start(path, { follow: true });
    const { body } = await server.fetch('/api/source/0?follow=1');
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe('one\n');
    await appendFile(path, 'two\n');
    expect(await next()).toBe('two\n');
    await reader.cancel();
  });

  it('breaks what it is sending when it stops, so that the page does not take that for the end', async () => {
    const server = await start(await temporaryFile('run.jsonl', 'one\n'), { follow: true });
    const { body } = await server.fetch('/api/source/0?follow=1');
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const next = reader.read();
    await Promise.all([server.close(), expect(next).rejects.toThrow()]);
  });

  it('sends standard input to every reader from its start', async () => {
    const server = await start('-');
    expect(await (await server.fetch('/api/source/0')).text()).toBe(SMALL_RUN);
    expect(await (await server.fetch('/api/source/0')).text()).toBe(SMALL_RUN);
  });

  it('lists the files of a folder that can be read', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'run.jsonl'), SMALL_RUN);
    await writeFile(join(folder, 'notes.txt'), 'nothing to see');
    await writeFile(join(folder, '.hidden.jsonl'), SMALL_RUN);
    const server = await start(folder);
    expect(await (await server.fetch('/api/sources')).json()).toMatchObject({
      kind: 'directory',
      sources: [{ id: 0, name: 'run.jsonl' }],
    });
    expect((await server.get('/api/source/1')).status).toBe(404);
  });

  it('has nothing to list on the start page', async () => {
    const server = await start(undefined);
    expect(await (await server.fetch('/api/sources')).json()).toMatchObject({ kind: 'start', sources: [] });
  });

  it('says so when the port is taken', async () => {
    const { port } = await start(undefined);
    await expect(start(undefined, { port })).rejects.toThrow(CommandError);
    await expect(start(undefined, { port })).rejects.toThrow(`Port ${port} is not free.`);
  });
});
