import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectStrictHeaders, judge, reportProbes, startWithRoutes } from './probes.ts';
import { rawRequest, send, startServer, type RawHeaders } from './testServer.ts';

describe('serve, asked by others', () => {
  it('SEC-27 listens on 127.0.0.1 alone', async () => {
    const { port } = await startServer();
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address }) => address !== '127.0.0.1')
      .map(({ address, family, scopeid }) =>
        family === 'IPv6' && scopeid ? `${address}%${scopeid}` : address,
      );
    const refusals = ['127.0.0.2', '::1', ...others].map(
      (host) =>
        new Promise<string>((resolve) => {
          const socket = connect({ host, port }, () => {
            socket.destroy();
            resolve('connected');
          });
          socket.on('error', () => {
            resolve('refused');
          });
        }),
    );
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['refused']));
  });

  it('SEC-28 refuses every host but its own, on every route', async () => {
    const { server, all } = await startWithRoutes();
    const { port } = server;
    const own = `127.0.0.1:${port}`;
    const hosts: RawHeaders['host'][] = [
      undefined,
      '',
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      'localhost',
      `127.0.0.1:${port + 1}`,
      `${own}.evil.example`,
      `127.0.0.1.evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `evil-localhost:${port}`,
      `127.0.0.2:${port}`,
      `0.0.0.0:${port}`,
      `[::]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `user@${own}`,
      `127.1:${port}`,
      `2130706433:${port}`,
      `localhost.:${port}`,
      `LOCALHOST:${port}`,
      `http://${own}`,
      `${own}/`,
      `${own},evil.example`,
      `127.0.0.1:0${port}`,
      [own, 'evil.example'],
      ['evil.example', own],
      [own, own],
    ];
    expect(hosts.length).toBeGreaterThanOrEqual(15);
    for (const route of all) {
      for (const host of hosts)
        expect([host, judge('hosts', await server.ask(route, { host })).status]).toEqual([host, 403]);
      for (const name of ['x-forwarded-host', 'x-forwarded-for', 'forwarded', 'x-host', 'x-original-host']) {
        const answer = await server.ask(route, { host: 'evil.example', [name]: own });
        expect(judge('hosts', answer).status).toBe(403);
      }
      const absolute = await server.ask(`http://${own}${route}`);
      expect(judge('hosts', absolute).status).toBe(403);
    }
    for (const host of [own, `localhost:${port}`, `[::1]:${port}`])
      expect((await server.ask('/api/sources', { host })).status).toBe(200);
  });

  it('SEC-28 refuses a host in the lines of an earlier protocol', async () => {
    const { server } = await startWithRoutes();
    for (const bytes of ['GET / HTTP/1.0\r\n\r\n', 'GET /\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'])
      expect(judge('hosts', await send(server.port, bytes, true)).status).not.toBe(200);
  });

  it('SEC-29 refuses data without its token, on every data route', async () => {
    const { server, data } = await startWithRoutes();
    const { token } = server;
    const wrong = [
      undefined,
      '',
      token,
      'Bearer',
      'Bearer ',
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}x`,
      `Bearer ${token}${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer  ${token}`,
      `bearer ${token}`,
      `Basic ${token}`,
      `Bearer ${token.toUpperCase()}`,
      [`Bearer ${token}`, `Bearer ${token}`],
      [`Bearer ${token}`, 'Bearer x'],
    ];
    for (const route of [...data, '/api/nothing', '/api/']) {
      for (const authorization of wrong) {
        const answer = judge('tokens', await server.ask(route, { authorization }));
        expect([authorization, answer.status]).toEqual([authorization, 401]);
        expect(answer.text).not.toContain(token);
      }
      const query = `${route}${route.includes('?') ? '&' : '?'}token=${token}&access_token=${token}`;
      const inQuery = judge('tokens', await server.ask(query, { authorization: undefined }));
      const inCookie = await server.ask(route, { authorization: undefined, cookie: `token=${token}` });
      expect([inQuery.status, judge('tokens', inCookie).status]).toEqual([401, 401]);
    }
    const page = await server.ask('/', { authorization: undefined });
    expect(judge('tokens', page).text).not.toContain(token);
  });

  it('SEC-29 makes a token of 32 random bytes for each start', async () => {
    const tokens = [await startServer(), await startServer()].map(({ token }) => token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32);
  });

  it('SEC-30 refuses data to pages of other origins and sites, and never allows one', async () => {
    const { server, data } = await startWithRoutes();
    const { port } = server;
    const origins = [
      'http://evil.example',
      `http://evil.example:${port}`,
      'null',
      '',
      'file://',
      'http://127.0.0.1',
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port}.evil.example`,
      `http://127.0.0.1:${port + 1}`,
      `http://127.0.0.2:${port}`,
      `HTTP://127.0.0.1:${port}`,
      `http://127.0.0.1:${port}/`,
      'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      [`http://127.0.0.1:${port}`, 'http://evil.example'],
    ];
    for (const route of data) {
      for (const origin of origins) {
        const answer = judge('origins', await server.ask(route, { origin }));
        expect([origin, answer.status]).toEqual([origin, 403]);
      }
      for (const site of ['cross-site', 'same-site', 'unheard-of', ['same-origin', 'cross-site']])
        expect(judge('origins', await server.ask(route, { 'sec-fetch-site': site })).status).toBe(403);
      const preflight = {
        origin: 'http://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
        'access-control-request-private-network': 'true',
      };
      expect(judge('origins', await server.ask(route, preflight, 'OPTIONS')).status).toBe(405);
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      const socket = rawRequest('GET', route, {
        host: server.own.host,
        ...upgrade,
        connection: 'close, upgrade',
      });
      expect(judge('origins', await send(port, socket)).status).toBe(401);
    }
    const own = { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' };
    expect((await server.ask('/api/sources', own)).status).toBe(200);
  });

  it('SEC-31 sends no byte of a file that is not served, however its path is written', async () => {
    const { server, id, all } = await startWithRoutes();
    const { root } = server;
    const dots = [
      '..',
      '%2e%2e',
      '%2E%2E',
      '..%00',
      '%252e%252e',
      '..;',
      '.%2e',
      '%c0%ae%c0%ae',
      '\uff0e\uff0e',
    ];
    const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '%c0%af', '/./'];
    const written = dots.flatMap((dot) => slashes.map((slash) => `${dot}${slash}secret.txt`));
    const bases = ['/', '/assets/', '/api/', '/api/source/', `/api/source/${id}/`, '/@fs/', '//'];
    const paths = [
      ...bases.flatMap((base) => written.map((path) => base + path)),
      ...all.filter((route) => !route.includes('?')).map((route) => `${route}/../secret.txt`),
      '/.env',
      '/.git/config.js',
      '/%2eenv',
      '/notes.txt',
      '/assets',
      '/assets/',
      '/assets/.',
      '/assets/..',
      '/%00',
      '/index.html%00',
      '/index.html%20',
      '/%',
      '/%zz',
      '//secret.txt',
      '///etc/passwd',
      '/etc/passwd',
      '/@fs/etc/passwd',
      `/@fs${root}/secret.txt`,
      `/@fs${root}/secret.txt?raw??`,
      `/@fs/${root}/secret.txt?import&raw??`,
      '/secret.txt?raw??',
      `${root}/secret.txt`,
      `/file:${root}/secret.txt`,
      `/C:${root}/secret.txt`,
      '/\\\\127.0.0.1\\share\\secret.txt',
      '//127.0.0.1/share/secret.txt',
      '\\..\\secret.txt',
      '/link.jsonl',
      '/api/source/link.jsonl',
      '/api/source/.hidden.jsonl',
      '/api/source/run.jsonl',
      '/api/source/0',
      '/api/source/1',
      '/api/source/-1',
      '/api/source/only',
      '/api/source/__proto__',
      '/api/source/constructor',
      `/api/source/${id}/`,
      `/api/source/${id}%00`,
      `/api/source/${id.toLowerCase()}x`,
      `/api/source//${id}`,
      `/api/source?path=${root}/secret.txt`,
      `/api/source/?url=file://${root}/secret.txt`,
      '/api/source/http://127.0.0.1/',
    ];
    for (const path of paths) {
      const answer = judge('paths', await server.ask(path));
      expect([path, answer.status >= 400]).toEqual([path, true]);
    }
    expect(paths.length).toBeGreaterThan(500);
    for (const query of [`path=${root}/secret.txt`, 'from=../../secret.txt:0', `from=${root}/secret.txt:9`]) {
      const answer = await server.ask(`/api/source/${id}?${query}`);
      expect(judge('paths', answer, { mayRead: true }).body).toContain('It is 8080.');
    }
  });

  it('SEC-31 lists no folder, hidden file, link or file that is no session', async () => {
    const { server } = await startWithRoutes();
    const listed = await server.ask('/api/sources');
    judge('paths', listed, { mayRead: true });
    expect(listed.body.match(/"name":/g)).toHaveLength(2);
    expect(listed.body).not.toMatch(/hidden|link|notes|secret|\.cache/);
    for (const path of ['/', '/assets', '/assets/'])
      expect((await server.ask(path)).body).not.toContain('app.js');
  });

  it('SEC-32 only reads: every file is what it was, whatever was asked', async () => {
    const { server, all } = await startWithRoutes();
    const before = await fingerprint(server.root);
    expect(before.length).toBeGreaterThan(10);
    const methods = [
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'MKCOL',
      'MOVE',
      'COPY',
      'LINK',
    ];
    for (const method of [...methods, 'LOCK', 'PURGE', 'SEARCH', 'REPORT', 'SUBSCRIBE', 'QUERY', 'BREW']) {
      for (const route of all) {
        const { status } = judge('methods', await server.ask(route, { 'content-length': '0' }, method));
        expect([method, route, status === 405 || status === 400]).toEqual([method, route, true]);
      }
    }
    judge('methods', await server.ask(`127.0.0.1:${server.port}`, {}, 'CONNECT'));
    for (const override of ['x-http-method-override', 'x-method-override'])
      judge('methods', await server.ask('/api/sources', { [override]: 'DELETE' }), { mayRead: true });
    for (const route of ['/', '/assets/app.js', ...all.slice(3, 6)]) {
      const { status, body } = judge('methods', await server.ask(route, {}, 'HEAD'));
      expect([route, status, body]).toEqual([route, 200, '']);
    }
    expect(await fingerprint(server.root)).toEqual(before);
  });

  it('SEC-33 answers everything with strict headers, and errors that name no path', async () => {
    const { server, all, data } = await startWithRoutes();
    const { port, own } = server;
    const answers = [
      ...(await Promise.all(
        all.filter((route) => !route.includes('follow')).map((route) => server.ask(route)),
      )),
      await server.ask('/', { host: 'evil.example' }),
      await server.ask('/api/sources', { authorization: '' }),
      await server.ask('/', {}, 'POST'),
      await server.ask('/', { expect: '100-continue' }),
      await server.ask('/', { expect: 'the unexpected' }),
      await send(port, 'nonsense\r\n\r\n'),
      await send(port, rawRequest('GET', '/', { ...own, 'content-length': 'x' })),
      await send(
        port,
        rawRequest('GET', '/', { ...own, 'transfer-encoding': 'chunked', 'content-length': '1' }),
      ),
      await send(port, rawRequest('GET', '/', { ...own, 'x-long': 'x'.repeat(20_000) })),
    ];
    for (const answer of answers) {
      judge('headers', answer, { mayRead: true });
      expectStrictHeaders(answer);
      expect(answer.text).not.toContain('100 Continue');
      if (answer.status < 400) continue;
      expect(answer.head).toContain('Content-Type: text/plain');
      expect(answer.body).toMatch(/^[A-Z][a-zA-Z ,.-]{10,120}\.\n$/);
    }
    expect(answers.slice(-1)[0]?.status).toBe(431);
    for (const route of data.slice(0, 2)) {
      const { head } = await server.ask(route);
      expect(head).toMatch(/Content-Type: (?:text\/plain|application\/x-ndjson); charset=utf-8/);
    }
  });

  it('SEC-33 says no more than that when a source cannot be read', async () => {
    const failing = { read: () => failingBytes(), follower: undefined };
    const served = {
      kind: 'file' as const,
      places: [],
      list: () => failingBytes() as never,
      find: () => failing,
    };
    const server = await startServer({ served });
    for (const route of ['/api/sources', '/api/source/only']) {
      const answer = judge('headers', await server.ask(route), { mayRead: true });
      expect(answer.text).not.toMatch(/secret|Error/);
    }
    expect((await server.ask('/')).status).toBe(200);
  });

  it('leaked nothing to any of them', ({ task }) => {
    reportProbes(task);
  });
});

// oxlint-disable-next-line typescript/require-await -- a source that fails at once
async function* failingBytes(): AsyncGenerator<Uint8Array> {
  yield* [];
  throw new Error('ENOENT: no such file, open /home/secret');
}

/** Name, content and time of every file below a folder. */
async function fingerprint(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = files.map(async (path) => {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return `${path} ${hash} ${(await stat(path)).mtimeMs}`;
  });
  return (await Promise.all(lines)).toSorted();
}
